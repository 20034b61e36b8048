#include "core/precision/precision.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <memory>
#include <numeric>

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::size_t indexOf(PhaseFormat format) { return static_cast<std::size_t>(format); }

/// A frequency and a bound on its error: it is at most slope · position.
struct Suspect {
  Share share;
  double start = 0;  ///< the first position whose error may exceed the limit
};

/// The frequencies whose error may exceed `limit` before `end`.
std::vector<Suspect> suspectsOf(const std::vector<Column>& columns, std::int64_t end, PhaseFormat format,
                                double limit) {
  const double half = std::ldexp(1, -shapeOf(format).bits);  // half a unit, relative to the number
  const double moved = end - 1 <= exactIntegers(format) ? 0 : half;
  const PixelBand whole{0, static_cast<std::int64_t>(columns.size()) - 1, 1, 1};
  std::vector<Suspect> suspects;
  for (const Share& share : sharesOf(columns, whole, Merge::SameFrequency, format)) {
    const double omega = roundTo(format, share.omega);
    // |ω_T p_T (1 + δ) - ω p| with |δ| ≤ half. For subnormal numbers the half unit is absolute, below 2^-25.
    const double slope = std::abs(omega - share.omega) + omega * (moved + half + moved * half);
    const double start = std::isfinite(slope) ? (limit - 0x1p-25) / slope * (1 - 1e-9) : 0;
    if (start < static_cast<double>(end)) suspects.push_back({share, start});
  }
  return suspects;
}

/// Rounded and true phases of some frequencies.
struct CellPhases {
  Eigen::ArrayXd omegas;
  Eigen::ArrayXd steps;
  Eigen::ArrayXd angles;
  Eigen::ArrayXd sines;
  Eigen::ArrayXd cosines;
  Eigen::ArrayXd trueSines;
  Eigen::ArrayXd trueCosines;

  /// The first `count` frequencies at a position.
  void find(std::int64_t position, PhaseFormat format, Eigen::Index count) {
    const Eigen::ArrayXd some = omegas.head(count);
    for (Eigen::ArrayXd* const each : {&sines, &cosines, &trueSines, &trueCosines}) each->resize(count);
    roundedAngles(format, position, some, angles);
    sineAndCosine(angles, sines, cosines);
    angles = steps.head(count) * static_cast<double>(position);
    sineAndCosine(angles, trueSines, trueCosines);
  }
};

/// The first of the positions `first` … `end` - 1 at which the error of one of the suspects exceeds `limit`. Subtracts
/// the cost from `effort` and stops when that is used up.
FirstBreak firstAmong(std::vector<Suspect>& suspects, std::int64_t first, std::int64_t end, PhaseFormat format,
                      double limit, std::int64_t& effort) {
  std::ranges::sort(suspects, {}, &Suspect::start);
  const auto size = static_cast<Eigen::Index>(suspects.size());
  CellPhases phases;
  phases.omegas.resize(size);
  phases.steps.resize(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    phases.omegas[i] = roundTo(format, suspects[static_cast<std::size_t>(i)].share.omega);
    phases.steps[i] = suspects[static_cast<std::size_t>(i)].share.step;
  }
  Eigen::Index active = 0;
  for (std::int64_t p = first; p < end; ++p) {
    while (active < size && suspects[static_cast<std::size_t>(active)].start <= static_cast<double>(p)) ++active;
    if (effort <= 0) return {-1, p};
    effort -= active + 4;  // each position has a fixed cost as well
    phases.find(p, format, active);
    for (Eigen::Index i = 0; i < active; ++i) {
      const Share& share = suspects[static_cast<std::size_t>(i)].share;
      // written so that NaN counts as above the limit
      const bool sine = share.sines > 0 && !(std::abs(phases.sines[i] - phases.trueSines[i]) <= limit);
      const bool cosine = share.cosines > 0 && !(std::abs(phases.cosines[i] - phases.trueCosines[i]) <= limit);
      if (sine || cosine) return {p, p};
    }
  }
  return {-1, end};
}

/// The first position whose angle is infinite, or NaN from 0·inf. `end` if there is none.
std::int64_t overflowFrom(double roundedOmega, std::int64_t first, std::int64_t end, PhaseFormat format) {
  const auto hasValue = [&](std::int64_t p) {
    const double rounded = roundTo(format, static_cast<double>(p));
    return std::isfinite(rounded) && std::isfinite(roundTo(format, rounded * roundedOmega));
  };
  if (!hasValue(first)) return first;
  std::int64_t below = first;
  std::int64_t above = end;
  // It is near overflow / ω, no further away than the two roundings can move it.
  const double near = overflowOf(format) / roundedOmega;
  const double reach = near * std::ldexp(3, -shapeOf(format).bits) + 2;
  if (near + reach < static_cast<double>(end)) {
    below = std::max(first, static_cast<std::int64_t>(near - reach));
    above = std::max(below + 1, static_cast<std::int64_t>(near + reach));
    if (!hasValue(below) || hasValue(above)) {  // p_T itself overflows
      below = first;
      above = end;
    }
  }
  while (above - below > 1) {
    const std::int64_t middle = std::midpoint(below, above);
    (hasValue(middle) ? below : above) = middle;
  }
  return above;
}

}  // namespace

double computedAt(const Column& column, std::int64_t position, PhaseFormat format) {
  if (column.wave == Wave::Zero) return 0;
  const double angle = roundTo(format, roundTo(format, static_cast<double>(position)) * roundTo(format, column.omega));
  return column.wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
}

double precisionErrorAt(const Column& column, std::int64_t position, PhaseFormat format) {
  return computedAt(column, position, format) - valueAt(column, position);
}

RowErrors::RowErrors(const std::vector<Column>& columns, std::int64_t most)
    : m_dimensions(static_cast<double>(columns.size())) {
  const PixelBand whole{0, static_cast<std::int64_t>(columns.size()) - 1, 1, 1};
  const auto all = sharesOf(columns, whole, Merge::SameFrequency, PhaseFormat::Float32);
  m_frequencies = static_cast<std::int64_t>(all.size());
  const auto shares = thinned(all, static_cast<std::size_t>(most), 0);
  const auto size = static_cast<Eigen::Index>(shares.size());
  for (Eigen::ArrayXd* const each : {&m_steps, &m_sines, &m_cosines, &m_trueSines, &m_trueCosines, &m_sineWeights,
                                     &m_cosineWeights, &m_shownSines, &m_shownCosines}) {
    each->resize(size);
  }
  for (const PhaseFormat format : kAllPhaseFormats) m_omegas[indexOf(format)].resize(size);
  for (Eigen::Index i = 0; i < size; ++i) {
    const Share& share = shares[static_cast<std::size_t>(i)];
    m_steps[i] = share.step;
    m_sineWeights[i] = share.sines;
    m_cosineWeights[i] = share.cosines;
    m_shownSines[i] = share.sines > 0 ? 1 : 0;
    m_shownCosines[i] = share.cosines > 0 ? 1 : 0;
    for (const PhaseFormat format : kAllPhaseFormats) m_omegas[indexOf(format)][i] = roundTo(format, share.omega);
  }
}

void RowErrors::findTruth(std::int64_t position) {
  m_angles = m_steps * static_cast<double>(position);
  sineAndCosine(m_angles, m_trueSines, m_trueCosines);
}

RowError RowErrors::errorOf(std::int64_t position, PhaseFormat format) {
  roundedAngles(format, position, m_omegas[indexOf(format)], m_angles);
  sineAndCosine(m_angles, m_sines, m_cosines);
  if (m_angles.size() == 0) return {};
  m_sines -= m_trueSines;
  m_cosines -= m_trueCosines;
  const double squares = (m_sineWeights * m_sines.square() + m_cosineWeights * m_cosines.square()).sum();
  if (std::isnan(squares)) return {kNaN, kNaN};
  const double largest = (m_sines.abs() * m_shownSines).max(m_cosines.abs() * m_shownCosines).maxCoeff();
  return {largest, std::sqrt(squares / m_dimensions)};
}

RowError RowErrors::at(std::int64_t position, PhaseFormat format) {
  findTruth(position);
  return errorOf(position, format);
}

RowErrors::All RowErrors::at(std::int64_t position) {
  findTruth(position);
  All all;
  for (const PhaseFormat format : kAllPhaseFormats) all[indexOf(format)] = errorOf(position, format);
  return all;
}

FirstBreak firstErrorAbove(const std::vector<Column>& columns, std::int64_t first, std::int64_t end, PhaseFormat format,
                           double limit, std::int64_t effort) {
  const std::vector<Suspect> suspects = suspectsOf(columns, end, format, limit);
  if (suspects.empty()) return {-1, end};
  const double least = std::ranges::min_element(suspects, {}, &Suspect::start)->start;
  std::int64_t p = std::max(first, static_cast<std::int64_t>(std::floor(least)));
  // Most frequencies break soon after they first could. Those that could only break much later are skipped until then.
  while (p < end) {
    const std::int64_t horizon = std::min(end, 2 * p + 64);
    std::vector<Suspect> early;
    std::ranges::copy_if(suspects, std::back_inserter(early),
                         [horizon](const Suspect& suspect) { return suspect.start < static_cast<double>(horizon); });
    const FirstBreak found = firstAmong(early, p, horizon, format, limit, effort);
    if (found.position >= 0 || found.searched < horizon) return found;
    p = horizon;
  }
  return {-1, end};
}

std::int64_t firstWithoutValue(const std::vector<Column>& columns, std::int64_t first, std::int64_t end,
                               PhaseFormat format) {
  double largest = -1;  // its angle is the first to overflow
  for (const Column& column : columns) {
    if (column.wave != Wave::Zero) largest = std::max(largest, column.omega);
  }
  if (largest < 0) return -1;
  const std::int64_t from = overflowFrom(roundTo(format, largest), first, end, format);
  return from < end ? from : -1;
}

std::int64_t cellsWithoutValue(const std::vector<Column>& columns, std::int64_t first, std::int64_t end,
                               PhaseFormat format) {
  if (firstWithoutValue(columns, first, end, format) < 0) return 0;
  const std::int64_t byPosition = overflowFrom(0, first, end, format);
  const PixelBand whole{0, static_cast<std::int64_t>(columns.size()) - 1, 1, 1};
  std::int64_t cells = 0;
  for (const Share& share : sharesOf(columns, whole, Merge::SameRounded, format)) {
    const double omega = roundTo(format, share.omega);
    const std::int64_t from = omega <= 1 ? byPosition : overflowFrom(omega, first, end, format);
    cells += (end - from) * std::llround(share.sines + share.cosines);
  }
  return cells;
}

namespace {

/// Writes rows of values, or rows of errors.
class RowsOf {
 public:
  RowsOf(const std::vector<Column>& columns, PhaseFormat format, bool errors)
      : m_columns(columns), m_format(format), m_errors(errors) {
    const auto size = static_cast<Eigen::Index>(columns.size());
    m_phases.omegas.resize(size);
    m_phases.steps.resize(size);
    for (Eigen::Index k = 0; k < size; ++k) {
      m_phases.omegas[k] = roundTo(format, columns[static_cast<std::size_t>(k)].omega);
      m_phases.steps[k] = columns[static_cast<std::size_t>(k)].step;
    }
  }

  void write(std::int64_t position, Eigen::Ref<RowMatrixF> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      m_phases.find(position + r, m_format, out.cols());
      for (Eigen::Index k = 0; k < out.cols(); ++k) {
        const Wave wave = m_columns[static_cast<std::size_t>(k)].wave;
        const auto& found = wave == Wave::Sine ? m_phases.sines : m_phases.cosines;
        const auto& truth = wave == Wave::Sine ? m_phases.trueSines : m_phases.trueCosines;
        out(r, k) = wave == Wave::Zero ? 0 : static_cast<float>(m_errors ? found[k] - truth[k] : found[k]);
      }
    }
  }

 private:
  std::vector<Column> m_columns;
  PhaseFormat m_format;
  bool m_errors;
  CellPhases m_phases;
};

NumberTable tableOf(const EncodingSpec& spec, PhaseFormat format, bool errors) {
  NumberTable table = matrixTable(spec);
  const auto columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  table.at = [columns, first = spec.firstPosition, format, errors](std::int64_t row, std::int64_t column) {
    const Column& one = (*columns)[static_cast<std::size_t>(column)];
    return errors ? precisionErrorAt(one, first + row, format) : computedAt(one, first + row, format);
  };
  table.fill = [columns, first = spec.firstPosition, format, errors, rows = std::shared_ptr<RowsOf>()](
                   std::int64_t row, Eigen::Ref<RowMatrixF> out) mutable {
    if (!rows) rows = std::make_shared<RowsOf>(*columns, format, errors);
    rows->write(first + row, out);
  };
  return table;
}

}  // namespace

NumberTable precisionTable(const EncodingSpec& spec, PhaseFormat format) { return tableOf(spec, format, false); }

NumberTable precisionErrorTable(const EncodingSpec& spec, PhaseFormat format) { return tableOf(spec, format, true); }

NumberTable precisionByPositionTable(const EncodingSpec& spec, PhaseFormat format) {
  NumberTable table;
  table.rows = spec.length;
  table.columns = 2;
  table.firstRowLabel = spec.firstPosition;
  table.labelScale = spec.positionScale;
  table.columnTitle = [](std::int64_t column) { return column == 0 ? "largest error" : "RMS error"; };
  const auto errors = std::make_shared<RowErrors>(columnsOf(spec), spec.dModel);
  table.fill = [errors, format, first = spec.firstPosition](std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      const RowError error = errors->at(first + row + r, format);
      out.row(r) << error.largest, error.rms;
    }
  };
  table.at = [errors, format, first = spec.firstPosition](std::int64_t row, std::int64_t column) {
    const RowError error = errors->at(first + row, format);
    return column == 0 ? error.largest : error.rms;
  };
  return table;
}

}  // namespace sinescope
