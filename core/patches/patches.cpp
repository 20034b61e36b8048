#include "core/patches/patches.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <span>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"
#include "core/patches/number_runs.h"
#include "core/table/table_similarity.h"

namespace sinescope {

namespace {

constexpr double kNanosecondsOfAPatch = 2;

/// The cosine of two vectors with this product; 0 if one of them has no length.
double cosine(double product, double squaredNorm, double otherSquaredNorm) {
  const double squared = squaredNorm * otherSquaredNorm;
  const double norms = std::sqrt(squared > 0 ? squared : 0);
  const double ratio = norms > 0 ? product / norms : 0;
  const double atMost = ratio < 1 ? ratio : 1;
  return atMost > -1 ? atMost : -1;
}

SINESCOPE_VECTORISED void addTo(const double* across, double down, Eigen::Index count, double* to) {
  for (Eigen::Index x = 0; x < count; ++x) to[x] = down + across[x];
}

SINESCOPE_VECTORISED void rootsOfSums(const double* across, double down, Eigen::Index count, double* to) {
  for (Eigen::Index x = 0; x < count; ++x) to[x] = std::sqrt(down + across[x]);
}

/// The squared norms of the halves of each patch of a row, and of the patch that they are compared with.
struct RowNorms {
  const double* across;
  double down;
  double own;
};

SINESCOPE_VECTORISED void cosines(const double* across, double down, const RowNorms& norms, Eigen::Index count,
                                  double* to) {
  const double* const acrossNorms = norms.across;
  const double downNorm = norms.down;
  const double own = norms.own;
  for (Eigen::Index x = 0; x < count; ++x) to[x] = cosine(down + across[x], own, downNorm + acrossNorms[x]);
}

}  // namespace

PatchSimilarity::PatchSimilarity(const EncodingSpec& spec)
    : m_products(std::make_shared<const PatchProducts>(patchAxesOf(spec))) {}

/// The products with each x and each y, or for a distance the squared distances from them.
struct PatchSimilarity::Profiles {
  Eigen::ArrayXd across;
  Eigen::ArrayXd down;
  double squaredNorm = 0;  ///< of the patch itself
};

PatchSimilarity::Profiles PatchSimilarity::profilesTo(std::int64_t position, Measure measure) const {
  const PatchesBefore patch(grid(), position);
  const auto profile = [measure](const CoordinateProducts& products, Eigen::Index own) -> Eigen::ArrayXd {
    const Eigen::ArrayXd dots = products.row(own);
    if (measure != Measure::Distance) return dots;
    return (products.norm(own) + products.norms().array() - 2 * dots).max(0);
  };
  return {profile(m_products->x, patch.x), profile(m_products->y, patch.y), m_products->normOf(patch)};
}

void PatchSimilarity::write(const Profiles& profiles, const double* across, Measure measure, Eigen::Index y,
                            Eigen::Index left, Eigen::Index count, double* to) const {
  const double down = profiles.down[y];
  if (measure == Measure::Dot) addTo(across, down, count, to);
  if (measure == Measure::Distance) rootsOfSums(across, down, count, to);
  if (measure == Measure::Cosine)
    cosines(across, down, {m_products->x.norms().data() + left, m_products->y.norm(y), profiles.squaredNorm}, count,
            to);
}

RowMatrixD PatchSimilarity::to(std::int64_t position, Measure measure) const {
  const Profiles profiles = profilesTo(position, measure);
  RowMatrixD values(grid().height, grid().width);
  onAllCores(grid().height, kNanosecondsOfAPatch * grid().width, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y)
      write(profiles, profiles.across.data(), measure, y, 0, grid().width, values.row(y).data());
  });
  return values;
}

PatchNumbers PatchSimilarity::numbersTo(std::int64_t position, Measure measure) const {
  Profiles profiles = profilesTo(position, measure);
  if (!isSum(measure)) {
    const Eigen::Index width = grid().width;
    return PatchNumbers(PatchNumbers::Rows{
        grid().height, width, [similarity = *this, profiles, measure, width](Eigen::Index y, double* to) {
          similarity.write(profiles, profiles.across.data(), measure, y, 0, width, to);
        }});
  }
  if (measure == Measure::Cosine) {
    const double share = profiles.squaredNorm > 0 ? 1 / profiles.squaredNorm : 0;
    profiles.across *= share;
    profiles.down *= share;
  }
  return PatchNumbers(PatchNumbers::Sums{std::move(profiles.across), std::move(profiles.down)});
}

/// Adjacent patches of a row, of which least, greatest and sum are asked for.
struct PatchSimilarity::Runs {
  struct Values {
    double least = std::numeric_limits<double>::max();
    double greatest = std::numeric_limits<double>::lowest();
    double sum = 0;

    void add(double ownLeast, double ownGreatest, double ownSum) {
      least = std::min(least, ownLeast);
      greatest = std::max(greatest, ownGreatest);
      sum += ownSum;
    }
  };

  Runs(const PatchSimilarity& patches, const Profiles& of, Measure shown)
      : similarity(patches), profiles(of), measure(shown), isSum(patches.isSum(shown) && of.across.size() > 1) {
    if (isSum) across.emplace(of.across);
  }

  /// Adds those from column `left` of row y on; `room` is for as many numbers as a row has.
  void add(Eigen::Index y, Eigen::Index left, Eigen::Index count, Eigen::VectorXd& room, Values& values) const {
    if (!isSum) {
      similarity.write(profiles, profiles.across.data() + left, measure, y, left, count, room.data());
      const auto run = room.head(count);
      return values.add(run.minCoeff(), run.maxCoeff(), run.sum());
    }
    // The ends are those of x: rounding keeps the order of numbers.
    const auto [least, greatest] = across->ends(left, left + count - 1);
    const std::array products{least, greatest};
    std::array<double, 2> ends{};
    similarity.write(profiles, products.data(), measure, y, 0, 2, ends.data());
    const double sum =
        static_cast<double>(count) * profiles.down[y] + across->sumBefore(left + count) - across->sumBefore(left);
    const double divisor = measure == Measure::Cosine ? profiles.squaredNorm : 1;
    values.add(ends[0], ends[1], divisor > 0 ? sum / divisor : 0);
  }

  const PatchSimilarity& similarity;
  const Profiles& profiles;
  Measure measure;
  bool isSum;
  std::optional<NumberRuns> across = {};
};

CurveValues PatchSimilarity::curve(std::int64_t position, std::span<const PixelBand> bands, Measure measure) const {
  const Profiles profiles = profilesTo(position, measure);
  const auto count = std::ssize(bands);
  CurveValues curve{Eigen::VectorXd(count), Eigen::VectorXd(count), Eigen::VectorXd(count)};
  const auto cells = static_cast<double>(bands.empty() ? 0 : bands.back().last - bands.front().first + 1);
  const double patches = isSum(measure) ? cells / grid().width + static_cast<double>(count) : cells;
  const double nanoseconds = kNanosecondsOfAPatch * patches / static_cast<double>(std::max<std::ptrdiff_t>(count, 1));
  const Runs runs(*this, profiles, measure);
  onAllCores(count, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::VectorXd room(grid().width);
    for (std::ptrdiff_t i = from; i < to; ++i) {
      const PixelBand& band = bands[static_cast<std::size_t>(i)];
      Runs::Values values;
      for (std::int64_t row = band.first; row <= band.last;) {
        const Eigen::Index left = row % grid().width;
        const auto run = std::min<Eigen::Index>(grid().width - left, band.last + 1 - row);
        runs.add(row / grid().width, left, run, room, values);
        row += run;
      }
      curve.least[i] = values.least;
      curve.greatest[i] = values.greatest;
      curve.means[i] = values.sum / static_cast<double>(band.last - band.first + 1);
    }
  });
  return curve;
}

ValueRange PatchSimilarity::range(std::int64_t position, Measure measure) const {
  if (measure == Measure::Cosine && !isToeplitz()) {
    const RowMatrixD values = to(position, measure);
    return {values.minCoeff(), values.maxCoeff()};
  }
  const Profiles profiles = profilesTo(position, measure);
  double ends[] = {profiles.across.minCoeff() + profiles.down.minCoeff(),
                   profiles.across.maxCoeff() + profiles.down.maxCoeff()};
  for (double& end : ends) {
    if (measure == Measure::Distance) end = std::sqrt(end);
    if (measure == Measure::Cosine) end = cosine(end, profiles.squaredNorm, profiles.squaredNorm);
  }
  return {ends[0], ends[1]};
}

RowMatrixD patchSimilarities(const TablePart& part, const Grid& grid, std::int64_t row, Measure measure) {
  const Eigen::VectorXd values = tableSimilarities(part, row, 0, grid.patches(), measure);
  return Eigen::Map<const RowMatrixD>(values.data(), grid.height, grid.width);
}

NumberTable patchesTable(const Grid& grid, const std::function<RowMatrixD()>& numbers) {
  struct Made {
    std::once_flag once;
    RowMatrixD values;
  };
  const auto values = [numbers, made = std::make_shared<Made>()]() -> const RowMatrixD& {
    std::call_once(made->once, [&] { made->values = numbers(); });
    return made->values;
  };
  NumberTable table;
  table.rows = grid.isGrid() ? grid.height : 0;
  table.columns = std::max(grid.width, 1);
  table.rowTitle = "row";
  table.columnTitle = [](std::int64_t column) { return "column " + std::to_string(column); };
  table.fill = [values](std::int64_t row, Eigen::Ref<RowMatrixD> out) { out = values().middleRows(row, out.rows()); };
  table.at = [values](std::int64_t row, std::int64_t column) { return values()(row, column); };
  return table;
}

}  // namespace sinescope
