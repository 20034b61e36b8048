#include "core/precision_image.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/matrix_means.h"
#include "core/sample_shares.h"
#include "core/sine_cosine.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostLooks = 64;       // along one axis of a pixel
constexpr std::int64_t kLooksForMean = 4;     // a pixel, in the mean over the picture
constexpr std::int64_t kLooksForLargest = 2;  // each costs the true value as well

enum class Purpose { Mean, Largest };

/// The bands and looks of a picture.
struct Grid {
  std::vector<PixelBand> across;
  std::vector<PixelBand> down;             // absolute positions
  std::vector<std::vector<Share>> shares;  // of each pixel across
  LookPlan plan;
};

std::vector<RowLook> looksAt(const PixelBand& band, PhaseFormat format, Purpose purpose, std::int64_t most,
                             std::uint64_t seed) {
  return purpose == Purpose::Mean ? looksForMean(band, format, most, seed) : looksForLargest(band, format, most, seed);
}

bool same(const Share& a, const Share& b) { return a.omega == b.omega && a.step == b.step; }

/// Looks along an axis where a pixel takes at most `most` of what it has.
std::int64_t total(const std::vector<std::int64_t>& counts, std::int64_t most) {
  std::int64_t sum = 0;
  for (const std::int64_t count : counts) sum += std::min(count, most);
  return sum;
}

/// How many looks each pixel row needs that the one above has not had.
std::vector<std::int64_t> countsDown(const Grid& grid, PhaseFormat format, Purpose purpose) {
  std::vector<std::int64_t> counts;
  for (std::size_t y = 0; y < grid.down.size(); ++y) {
    const bool again = y > 0 && grid.down[y] == grid.down[y - 1];
    const PixelBand& band = grid.down[y];
    counts.push_back(again ? 0
                     : purpose == Purpose::Mean
                         ? static_cast<std::int64_t>(looksForMean(band, format, kMostLooks, 0).size())
                         : std::min(kMostLooks, band.last - band.first + 1));
  }
  return counts;
}

std::vector<std::int64_t> countsAcross(const Grid& grid) {
  std::vector<std::int64_t> counts;
  for (std::size_t x = 0; x < grid.shares.size(); ++x) {
    const auto& own = grid.shares[x];
    const bool goesOn = x > 0 && !own.empty() && !grid.shares[x - 1].empty() && same(grid.shares[x - 1].back(), own[0]);
    counts.push_back(static_cast<std::int64_t>(own.size()) - (goesOn ? 1 : 0));
  }
  return counts;
}

/// Whether looking at `most` a pixel leaves out cells: runs are looked at whole, parts are not.
bool leavesOut(const Grid& grid, PhaseFormat format, Purpose purpose, const LookPlan& plan) {
  const auto moreThan = [](std::int64_t most) {
    return [most](const std::vector<Share>& shares) { return static_cast<std::int64_t>(shares.size()) > most; };
  };
  if (std::ranges::any_of(grid.shares, moreThan(plan.mostFrequencies))) return true;
  return std::ranges::any_of(grid.down, [&](const PixelBand& band) {
    if (purpose == Purpose::Largest) return band.last - band.first + 1 > plan.mostPositions;
    const auto looks = looksForMean(band, format, plan.mostPositions + 1, 0);
    return static_cast<std::int64_t>(looks.size()) > plan.mostPositions;
  });
}

bool hasFastFrequency(const std::vector<Column>& columns) {
  return std::ranges::any_of(columns, [](const Column& column) { return column.omega > 1; });
}

/// As many looks a pixel as the picture may cost.
LookPlan planOf(const Grid& grid, const std::vector<Column>& columns, PhaseFormat format, Purpose purpose) {
  const std::int64_t pixels = static_cast<std::int64_t>(grid.across.size() * grid.down.size());
  const std::int64_t budget = pixels * (purpose == Purpose::Mean ? kLooksForMean : kLooksForLargest);
  const auto rows = countsDown(grid, format, purpose);
  const auto frequencies = countsAcross(grid);
  LookPlan plan{Looks::EveryCell, kMostLooks, kMostLooks};
  while (total(rows, plan.mostPositions) * total(frequencies, plan.mostFrequencies) > budget) {
    if (plan.mostPositions == 1 && plan.mostFrequencies == 1) break;
    (plan.mostPositions >= plan.mostFrequencies ? plan.mostPositions : plan.mostFrequencies) /= 2;
  }
  if (!leavesOut(grid, format, purpose, plan)) return plan;
  const bool closed = purpose == Purpose::Mean && format == PhaseFormat::Float32 && !hasFastFrequency(columns);
  plan.looks = closed ? Looks::ClosedForm : Looks::Some;
  return plan;
}

Grid gridOf(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format, Purpose purpose) {
  Grid grid;
  grid.across = pixelBands(window.dimensions, window.width, window.sampling);
  grid.down = pixelBands(window.positions, window.height, window.sampling);
  for (PixelBand& band : grid.down) {
    band.first += window.firstPosition;
    band.last += window.firstPosition;
  }
  const Merge merge = purpose == Purpose::Mean ? Merge::SameRounded : Merge::SameFrequency;
  for (const PixelBand& band : grid.across) grid.shares.push_back(sharesOf(columns, band, merge, format));
  grid.plan = planOf(grid, columns, format, purpose);
  return grid;
}

/// The frequencies that a picture looks at, each once, and what every pixel takes of them.
class Frequencies {
 public:
  Frequencies(const Grid& grid, PhaseFormat format) {
    std::vector<Share> all;
    for (std::size_t x = 0; x < grid.shares.size(); ++x) {
      for (const Share& share : thinned(grid.shares[x], static_cast<std::size_t>(grid.plan.mostFrequencies), x)) {
        if (all.empty() || !same(all.back(), share)) all.push_back(share);
        m_parts.push_back({static_cast<Eigen::Index>(all.size()) - 1, share.sines / grid.across[x].weight(),
                           share.cosines / grid.across[x].weight()});
      }
      m_ends.push_back(m_parts.size());
    }
    const auto size = static_cast<Eigen::Index>(all.size());
    m_omegas.resize(size);
    m_steps.resize(size);
    for (Eigen::Index i = 0; i < size; ++i) {
      m_omegas[i] = roundTo(format, all[static_cast<std::size_t>(i)].omega);
      m_steps[i] = all[static_cast<std::size_t>(i)].step;
    }
  }

  [[nodiscard]] const Eigen::ArrayXd& omegas() const { return m_omegas; }
  [[nodiscard]] const Eigen::ArrayXd& steps() const { return m_steps; }

  /// use(x, part) for all parts of all pixels.
  template <class Use>
  void forEachPart(const Use& use) const {
    std::size_t part = 0;
    for (std::size_t x = 0; x < m_ends.size(); ++x) {
      for (; part < m_ends[x]; ++part) use(static_cast<Eigen::Index>(x), m_parts[part]);
    }
  }

 private:
  struct Part {
    Eigen::Index frequency;
    double sines;
    double cosines;
  };
  std::vector<Part> m_parts;
  std::vector<std::size_t> m_ends;
  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_steps;
};

/// Fills rows of an image: a row of bands that are the one before is copied, else paint(looks, row).
template <class Paint>
RowMatrixF paintRows(const Grid& grid, PhaseFormat format, Purpose purpose, int first, int count, const Paint& paint) {
  RowMatrixF image = RowMatrixF::Zero(count, static_cast<Eigen::Index>(grid.across.size()));
  for (int y = 0; y < count; ++y) {
    const auto pixel = static_cast<std::size_t>(first + y);
    if (y > 0 && grid.down[pixel] == grid.down[pixel - 1]) {
      image.row(y) = image.row(y - 1);
    } else {
      paint(looksAt(grid.down[pixel], format, purpose, grid.plan.mostPositions, pixel), image.row(y));
    }
  }
  return image;
}

}  // namespace

RowMatrixF precisionImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                          int first, int count) {
  const Grid grid = gridOf(columns, window, format, Purpose::Mean);
  if (grid.plan.looks == Looks::ClosedForm) {
    std::vector<Column> rounded = columns;
    for (Column& column : rounded) column.omega = column.step = roundTo(format, column.omega);
    const auto down = pixelBands(window.positions, window.height, window.sampling);
    return matrixImage(rounded, window.firstPosition,
                       std::span(down).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)),
                       grid.across);
  }
  const Frequencies frequencies(grid, format);
  const Eigen::Index size = frequencies.omegas().size();
  Eigen::ArrayXd angles(size);
  Eigen::ArrayXd sines(size);
  Eigen::ArrayXd cosines(size);
  Eigen::ArrayXd sineSums(size);
  Eigen::ArrayXd cosineSums(size);
  double found = -1;  // the rounded position whose sines these are
  return paintRows(grid, format, Purpose::Mean, first, count, [&](const std::vector<RowLook>& looks, auto row) {
    sineSums.setZero();
    cosineSums.setZero();
    double weight = 0;
    for (const RowLook& look : looks) {
      const double rounded = roundTo(format, static_cast<double>(look.position));
      if (rounded != found) {
        roundedAngles(format, look.position, frequencies.omegas(), angles);
        sineAndCosine(angles, sines, cosines);
        found = rounded;
      }
      sineSums += look.weight * sines;
      cosineSums += look.weight * cosines;
      weight += look.weight;
    }
    frequencies.forEachPart([&](Eigen::Index x, const auto& part) {
      const double sum = part.sines * sineSums[part.frequency] + part.cosines * cosineSums[part.frequency];
      row[x] += static_cast<float>(sum / weight);
    });
  });
}

RowMatrixF precisionErrorImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                               int first, int count) {
  const Grid grid = gridOf(columns, window, format, Purpose::Largest);
  const Frequencies frequencies(grid, format);
  const Eigen::Index size = frequencies.omegas().size();
  Eigen::ArrayXd angles(size);
  Eigen::ArrayXd sines(size);
  Eigen::ArrayXd cosines(size);
  Eigen::ArrayXd trueSines(size);
  Eigen::ArrayXd trueCosines(size);
  Eigen::ArrayXd sineErrors(size);
  Eigen::ArrayXd cosineErrors(size);
  // NaN is above all until the end: infinite here.
  const auto sizeOf = [](double error) {
    return std::isnan(error) ? std::numeric_limits<double>::infinity() : std::abs(error);
  };
  return paintRows(grid, format, Purpose::Largest, first, count, [&](const std::vector<RowLook>& looks, auto row) {
    sineErrors.setZero();
    cosineErrors.setZero();
    for (const RowLook& look : looks) {
      roundedAngles(format, look.position, frequencies.omegas(), angles);
      sineAndCosine(angles, sines, cosines);
      angles = frequencies.steps() * static_cast<double>(look.position);
      sineAndCosine(angles, trueSines, trueCosines);
      sineErrors = sineErrors.max((sines - trueSines).unaryExpr(sizeOf));
      cosineErrors = cosineErrors.max((cosines - trueCosines).unaryExpr(sizeOf));
    }
    frequencies.forEachPart([&](Eigen::Index x, const auto& part) {
      const double sine = part.sines > 0 ? sineErrors[part.frequency] : 0;
      const double cosine = part.cosines > 0 ? cosineErrors[part.frequency] : 0;
      row[x] = std::max(row[x], static_cast<float>(std::max(sine, cosine)));
    });
    for (float& value : row) {
      if (std::isinf(value)) value = std::numeric_limits<float>::quiet_NaN();
    }
  });
}

LookPlan meanPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return gridOf(columns, window, format, Purpose::Mean).plan;
}

LookPlan errorPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return gridOf(columns, window, format, Purpose::Largest).plan;
}

}  // namespace sinescope
