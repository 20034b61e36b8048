#include "app/views/components/component_work.h"

#include <mutex>
#include <numeric>
#include <optional>

#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

/// Encodings that are no wider take some milliseconds: twice that where all columns form pairs.
constexpr int kQuickColumns = 256;
/// So do tables of so many products.
constexpr double kQuickProducts = 1 << 22;

/// What components were computed from.
struct ComponentsKey {
  std::shared_ptr<const std::vector<Column>> columns;
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  std::optional<TablePart> part;

  bool operator==(const ComponentsKey&) const = default;
};

/// The last components that somebody holds.
struct LastComponents {
  std::mutex mutex;
  std::optional<ComponentsKey> key;
  std::weak_ptr<const Components> components;
};

LastComponents& lastComponents() {
  static LastComponents last;
  return last;
}

ComponentsKey keyOf(const Shown& shown) {
  if (const auto part = tablePartOf(shown)) return {nullptr, 0, 0, part};
  return {shown.columns, shown.spec.firstPosition, shown.spec.length, std::nullopt};
}

}  // namespace

ComponentsPtr keptComponents(const Shown& shown) {
  const ComponentsKey key = keyOf(shown);
  LastComponents& last = lastComponents();
  {
    const std::scoped_lock lock(last.mutex);
    if (last.key == key) {
      if (ComponentsPtr known = last.components.lock()) return known;
    }
  }
  const auto made = std::make_shared<const Components>(
      key.part ? componentsOf(*key.part) : componentsOf(*key.columns, key.firstPosition, key.length));
  const std::scoped_lock lock(last.mutex);
  last.key = key;
  last.components = made;
  return made;
}

std::int64_t pathStep(const EncodingSpec& spec, std::int64_t most) {
  std::int64_t step = (spec.length + most - 1) / most;
  while (spec.grid.isGrid() && step > 1 && std::gcd(step, std::int64_t{spec.grid.width}) > 1) ++step;
  return step;
}

RowMatrixD pathOf(const Components& components, const Shown& shown, std::int64_t first, std::int64_t step,
                  std::int64_t count) {
  if (const auto part = tablePartOf(shown))
    return pathOf(components, *part, first - shown.spec.firstPosition, step, count);
  return pathOf(components, *shown.columns, first, step, count);
}

NumberTable componentsNumbers(const Scene& scene) {
  const ComponentsPtr components = keptComponents(scene);
  if (const auto part = tablePartOf(scene)) return componentsTable(components, *part, scene.spec.firstPosition);
  return componentsTable(components, *scene.columns, scene.spec.firstPosition);
}

bool componentsTakeLong(const Scene& scene) {
  const int width = scene.spec.dModel;
  if (const auto part = tablePartOf(scene)) return static_cast<double>(part->rows) * width * width > kQuickProducts;
  const bool paired = width % 2 == 0 && scene.spec.convention.exponent != Exponent::Unpaired;
  return width > (paired ? 2 * kQuickColumns : kQuickColumns);
}

std::shared_ptr<const void> makeComponents(const Scene& scene, const Progress& progress) {
  ComponentsPtr components = keptComponents(scene);
  if (progress && !progress(1)) return nullptr;
  return components;
}

}  // namespace sinescope
