#include "core/patches/patches.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <span>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"
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

PatchSimilarity::Side::Side(const PatchAxis& axis) : similarity(axis.similarity), first(axis.firstPosition) {
  squaredNorms = Eigen::VectorXd::Constant(axis.count, cosineSumAt(similarity->offsetTerms(), 0));
  if (!similarity->isToeplitz())
    squaredNorms += cosineSum(similarity->sumTerms(), 2 * static_cast<double>(first), 2, axis.count);
}

Eigen::VectorXd PatchSimilarity::Side::profile(int own, Measure measure) const {
  Eigen::VectorXd values = similarity->row(first + own, first, squaredNorms.size(), measure);
  if (measure == Measure::Dot) values[own] = squaredNorms[own];  // exactly the coordinate itself
  return values;
}

PatchSimilarity::PatchSimilarity(const EncodingSpec& spec) : PatchSimilarity(patchAxesOf(spec)) {}

PatchSimilarity::PatchSimilarity(const PatchAxes& axes) : m_grid(axes.grid), m_x(axes.x), m_y(axes.y) {}

/// The products with each x and each y, or for a distance the squared distances from them.
struct PatchSimilarity::Profiles {
  Eigen::ArrayXd across;
  Eigen::ArrayXd down;
  double squaredNorm = 0;  ///< of the patch itself
};

PatchSimilarity::Profiles PatchSimilarity::profilesTo(std::int64_t position, Measure measure) const {
  const int x = m_grid.coordinate(GridAxis::X, position);
  const int y = m_grid.coordinate(GridAxis::Y, position);
  const Measure parts = measure == Measure::Distance ? Measure::Distance : Measure::Dot;
  Profiles profiles{m_x.profile(x, parts), m_y.profile(y, parts), m_x.squaredNorms[x] + m_y.squaredNorms[y]};
  if (measure == Measure::Distance) {
    profiles.across *= profiles.across;
    profiles.down *= profiles.down;
  }
  return profiles;
}

void PatchSimilarity::write(const Profiles& profiles, Measure measure, Eigen::Index y, Eigen::Index left,
                            Eigen::Index count, double* to) const {
  const double* const across = profiles.across.data() + left;
  const double down = profiles.down[y];
  if (measure == Measure::Dot) addTo(across, down, count, to);
  if (measure == Measure::Distance) rootsOfSums(across, down, count, to);
  if (measure == Measure::Cosine)
    cosines(across, down, {m_x.squaredNorms.data() + left, m_y.squaredNorms[y], profiles.squaredNorm}, count, to);
}

RowMatrixD PatchSimilarity::to(std::int64_t position, Measure measure) const {
  const Profiles profiles = profilesTo(position, measure);
  RowMatrixD values(m_grid.height, m_grid.width);
  onAllCores(m_grid.height, kNanosecondsOfAPatch * m_grid.width, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) write(profiles, measure, y, 0, m_grid.width, values.row(y).data());
  });
  return values;
}

/// A row of patches whose measures are all shown. Where each is a sum for x and y, divided by what all patches share,
/// it has its ends at the same x in every row: rounding keeps the order of numbers.
struct PatchSimilarity::WholeRow {
  bool isSum;
  Eigen::Index leastX = 0;
  Eigen::Index greatestX = 0;

  WholeRow(const Profiles& profiles, Measure measure, bool isToeplitz)
      : isSum(profiles.across.size() > 1 && (measure == Measure::Dot || (measure == Measure::Cosine && isToeplitz))),
        m_divisor(measure == Measure::Cosine ? profiles.squaredNorm : 1),
        m_width(static_cast<double>(profiles.across.size())),
        m_sum(profiles.across.sum()) {
    profiles.across.minCoeff(&leastX);
    profiles.across.maxCoeff(&greatestX);
  }
  [[nodiscard]] double sumWith(double down) const { return m_divisor > 0 ? (m_width * down + m_sum) / m_divisor : 0; }

 private:
  double m_divisor;
  double m_width;
  double m_sum;
};

CurveValues PatchSimilarity::curve(std::int64_t position, std::span<const PixelBand> bands, Measure measure) const {
  const Profiles profiles = profilesTo(position, measure);
  const auto count = std::ssize(bands);
  CurveValues curve{Eigen::VectorXd(count), Eigen::VectorXd(count), Eigen::VectorXd(count)};
  const auto cells = static_cast<double>(bands.empty() ? 0 : bands.back().last - bands.front().first + 1);
  const double nanoseconds = kNanosecondsOfAPatch * cells / static_cast<double>(std::max<std::ptrdiff_t>(count, 1));
  const WholeRow wholeRow(profiles, measure, isToeplitz());
  onAllCores(count, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::VectorXd run(m_grid.width);
    for (std::ptrdiff_t i = from; i < to; ++i) {
      const PixelBand& band = bands[static_cast<std::size_t>(i)];
      double sum = 0;
      curve.least[i] = std::numeric_limits<double>::max();
      curve.greatest[i] = std::numeric_limits<double>::lowest();
      for (std::int64_t row = band.first; row <= band.last;) {
        const Eigen::Index left = row % m_grid.width;
        const Eigen::Index y = row / m_grid.width;
        const auto patches = std::min<Eigen::Index>(m_grid.width - left, band.last + 1 - row);
        const bool isWhole = patches == m_grid.width && wholeRow.isSum;
        if (isWhole) {
          write(profiles, measure, y, wholeRow.leastX, 1, run.data());
          write(profiles, measure, y, wholeRow.greatestX, 1, run.data() + 1);
        } else {
          write(profiles, measure, y, left, patches, run.data());
        }
        const auto values = run.head(isWhole ? 2 : patches);
        curve.least[i] = std::min(curve.least[i], values.minCoeff());
        curve.greatest[i] = std::max(curve.greatest[i], values.maxCoeff());
        sum += isWhole ? wholeRow.sumWith(profiles.down[y]) : values.sum();
        row += patches;
      }
      curve.means[i] = sum / static_cast<double>(band.last - band.first + 1);
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

ValueRange extended(ValueRange range, const RowMatrixD& values) {
  for (const double value : std::span(values.data(), static_cast<std::size_t>(values.size()))) {
    const bool isFinite = std::abs(value) <= std::numeric_limits<double>::max();
    range.least = isFinite && value < range.least ? value : range.least;
    range.greatest = isFinite && value > range.greatest ? value : range.greatest;
  }
  return range;
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
