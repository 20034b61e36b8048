#include "app/views/claims/whole_claims.h"

#include <mutex>
#include <vector>

namespace sinescope {

namespace {

struct WholeClaims {
  EncodingSpec spec;
  Claims claims;
};

using WholeClaimsPtr = std::shared_ptr<const WholeClaims>;

/// The claims that are kept somewhere. Any thread may ask.
class Known {
 public:
  [[nodiscard]] WholeClaimsPtr find(const EncodingSpec& spec) {
    const std::scoped_lock lock(m_mutex);
    for (const auto& each : m_all) {
      WholeClaimsPtr claims = each.lock();
      if (claims && claims->spec == spec) return claims;
    }
    return {};
  }

  void add(const WholeClaimsPtr& claims) {
    const std::scoped_lock lock(m_mutex);
    std::erase_if(m_all, [](const auto& each) { return each.expired(); });
    m_all.push_back(claims);
  }

 private:
  std::mutex m_mutex;
  std::vector<std::weak_ptr<const WholeClaims>> m_all;
};

Known& known() {
  static Known all;
  return all;
}

bool takesLong(const Shown& shown) { return shown.spec.length > tabledPositions(*shown.similarity); }

WholeClaimsPtr made(const Shown& shown, const Progress& progress) {
  if (auto claims = known().find(shown.spec)) return claims;
  const auto measured = measureWhole(shown.spec, *shown.columns, *shown.similarity, progress);
  if (!measured) return {};
  auto claims = std::make_shared<const WholeClaims>(WholeClaims{shown.spec, *measured});
  known().add(claims);
  return claims;
}

}  // namespace

Claims wholeClaimsOf(const Shown& shown) { return made(shown, {})->claims; }

bool wholeClaimsTakeLong(const Scene& scene) { return takesLong(scene) || (scene.other && takesLong(*scene.other)); }

std::shared_ptr<const void> makeWholeClaims(const Scene& scene, const Progress& progress) {
  const auto all = std::make_shared<std::vector<WholeClaimsPtr>>();
  for (const Shown* const each : std::initializer_list<const Shown*>{&scene, scene.other.get()}) {
    if (!each) continue;
    all->push_back(made(*each, progress));
    if (!all->back()) return {};
  }
  return all;
}

}  // namespace sinescope
