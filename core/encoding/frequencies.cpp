#include "core/encoding/frequencies.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/encoding/movement.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/base_list.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

bool hasPairs(const EncodingSpec& spec) { return spec.convention.exponent != Exponent::Unpaired; }

/// Whether k is the first column of its pair, or a dimension without a pair.
bool comesFirst(const EncodingSpec& spec, int k) {
  if (!hasPairs(spec)) return true;
  const int partner = partnerOf(spec, k);
  return partner < 0 || k < partner;
}

EncodingSpec unscaled(EncodingSpec spec, double base) {
  spec.base = base;
  spec.scaling = {};
  return spec;
}

/// What may change the frequencies, in words.
std::string changeOf(const EncodingSpec& spec) {
  if (!spec.partial.isPartial()) return "scaling";
  return spec.scaling.rule == ScalingRule::None ? "partial rotation" : "scaling and partial rotation";
}

/// Without what changes its frequencies.
EncodingSpec beforeChanges(EncodingSpec spec) {
  spec.scaling = {};
  spec.partial = {};
  return spec;
}

/// The columns of a pair, or of a dimension without one.
struct PairColumns {
  int first;
  int second;  ///< -1: none
};

PairColumns rowOf(const EncodingSpec& spec, std::int64_t row) {
  const int i = static_cast<int>(row);
  if (!hasPairs(spec)) return {i, -1};
  const int k = isInterleaved(spec) ? 2 * i : i;
  return {k, partnerOf(spec, k)};
}

std::int64_t rowsOf(const EncodingSpec& spec) {
  if (hasPairs(spec)) return pairCount(spec);
  return columnOf(spec, spec.dModel - 1).wave == Wave::Zero ? spec.dModel - 1 : spec.dModel;
}

enum TableColumn { FirstDimension, SecondDimension, Wavelength, Omega, Turns, FirstMovement, SecondMovement, Ghosts };

double numberAt(const EncodingSpec& spec, const std::vector<double>& ghosts, std::int64_t row, std::int64_t column) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const auto [first, second] = rowOf(spec, row);
  const auto movement = [&spec](int k) { return movementOf(columnOf(spec, k), spec.firstPosition, spec.length); };
  switch (column) {
    case FirstDimension:
      return first;
    case SecondDimension:
      return second < 0 ? none : second;
    case Wavelength:
      return columnOf(spec, first).wavelength();
    case Omega:
      return columnOf(spec, first).omega;
    case Turns:
      return static_cast<double>(spec.length) / columnOf(spec, first).wavelength();
    case FirstMovement:
      return movement(first);
    case SecondMovement:
      return second < 0 ? none : movement(second);
    default:
      break;
  }
  const auto ghost = static_cast<std::size_t>(column - Ghosts);
  if (ghost < ghosts.size()) return columnOf(unscaled(spec, ghosts[ghost]), first).wavelength();
  return columnOf(ghost == ghosts.size() ? beforeChanges(spec) : spec, first).omega;
}

std::string titleAt(const std::vector<double>& ghosts, const std::string& change, std::int64_t column) {
  static const char* const titles[] = {"first dimension", "second dimension", "wavelength",     "angular frequency",
                                       "turns",           "first moves by",   "second moves by"};
  if (column < Ghosts) return titles[column];
  const auto ghost = static_cast<std::size_t>(column - Ghosts);
  if (ghost < ghosts.size()) return "wavelength at base " + basesText({ghosts[ghost]});
  return (ghost == ghosts.size() ? "angular frequency before " : "angular frequency after ") + change;
}

}  // namespace

FrequencyCounts countFrequencies(const EncodingSpec& spec, std::span<const Column> columns) {
  FrequencyCounts counts;
  counts.ofPairs = hasPairs(spec);
  const auto length = static_cast<double>(spec.length);
  const auto isStill = [&](int k) {
    return movesLessThan(kHardlyMoves, columns[static_cast<std::size_t>(k)], spec.firstPosition, spec.length);
  };
  for (int k = 0; k < spec.dModel; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (column.wave == Wave::Zero || !comesFirst(spec, k)) continue;
    const int partner = counts.ofPairs ? partnerOf(spec, k) : -1;
    ++counts.all;
    if (column.wavelength() <= length) ++counts.turning;
    if (column.wavelength() < kShortestFollowed) ++counts.tooFast;
    if (column.isStill()) ++counts.still;
    if (isStill(k) && (partner < 0 || isStill(partner))) ++counts.hardlyMoving;
  }
  return counts;
}

ScalingCounts countScaled(const EncodingSpec& spec, std::span<const Column> columns) {
  constexpr double rounding = 1e-12;
  const bool hasLength = hasTrainedLength(spec.scaling.rule);
  const double trained = std::log10(static_cast<double>(spec.scaling.trainedLength));
  const double further = std::log10(spec.scaledPosition(spec.endPosition() - 1)) - trained;
  const double base = std::log10(spec.base);
  const double scaled = std::log10(scaledBase(spec));
  ScalingCounts counts;
  counts.ofPairs = hasPairs(spec);
  for (int k = 0; k < spec.dModel; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (column.wave == Wave::Zero || column.isStill() || !comesFirst(spec, k)) continue;
    const bool isKept = column.stretch == 1;
    ++(isKept ? counts.kept : column.stretch == spec.scaling.factor ? counts.divided : counts.mixed);
    if (!hasLength) continue;
    const double exponent = column.exponentNumerator / column.exponentDenominator;
    const double before = exponent * base;  // log10 λ/2π
    const double after = exponent * scaled + (isKept ? 0 : std::log10(column.stretch));
    if (before + std::log10(2 * std::numbers::pi) <= trained) {
      ++counts.turning;
    } else if (before - after + further >= -rounding) {
      ++counts.unseen;  // ω' last ≥ ω L
    }
  }
  return counts;
}

double logWavelength(const Column& column, const EncodingSpec& spec) {
  return logWavelength(column, scaledBase(spec)) + std::log10(column.stretch) - std::log10(spec.positionScale);
}

double logWavelength(const Column& column, double base) {
  if (column.isStill()) return std::numeric_limits<double>::infinity();
  return std::log10(2 * std::numbers::pi) + column.exponentNumerator / column.exponentDenominator * std::log10(base);
}

double WavelengthLine::at(double dimension) const {
  if (toDimension <= fromDimension) return fromLog;
  return fromLog + (toLog - fromLog) * (dimension - fromDimension) / (toDimension - fromDimension);
}

std::vector<WavelengthLine> wavelengthLines(const EncodingSpec& spec, std::span<const Column> columns, double base) {
  const auto through = [&](int first, int last, double shift) {
    const auto log = [&](int k) {
      return logWavelength(columns[static_cast<std::size_t>(k)], base) - std::log10(spec.positionScale);
    };
    return WavelengthLine{first + shift, last + shift, log(first), log(last)};
  };
  const int count = spec.dModel - (columns.back().wave == Wave::Zero ? 1 : 0);
  const int turning = turningPairCount(spec);
  if (count == 0) return {};
  if (!hasPairs(spec)) return {through(0, spec.partial.isPartial() ? std::min(count, 2 * turning) - 1 : count - 1, 0)};
  if (count == 1) return {through(0, 0, 0)};
  // A last column without a partner is where the first column of its pair would be: the line fits whole pairs.
  if (isInterleaved(spec)) return {through(0, 2 * (turning - 1), 0.5)};
  const int firsts = pairCount(spec);
  return {through(0, turning - 1, 0), through(firsts, std::min(count, firsts + turning) - 1, 0)};
}

double hardlyMovingWavelength(std::int64_t length) {
  return 2 * std::numbers::pi * static_cast<double>(length - 1) / kHardlyMoves;
}

NumberTable frequenciesTable(const EncodingSpec& spec, const std::vector<double>& ghostBases) {
  const std::string change = changeOf(spec);
  NumberTable table;
  table.rows = rowsOf(spec);
  table.columns = Ghosts + static_cast<std::int64_t>(ghostBases.size()) + 2;
  table.rowTitle = hasPairs(spec) ? "pair" : "dimension";
  table.columnTitle = [ghostBases, change](std::int64_t column) { return titleAt(ghostBases, change, column); };
  table.at = [spec, ghostBases](std::int64_t row, std::int64_t column) {
    return numberAt(spec, ghostBases, row, column);
  };
  // Column by column, because powers of one base are cached and a change of base recomputes them.
  table.fill = [spec, ghostBases](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index column = 0; column < out.cols(); ++column) {
      for (Eigen::Index row = 0; row < out.rows(); ++row) {
        out(row, column) = numberAt(spec, ghostBases, firstRow + row, column);
      }
    }
  };
  return table;
}

}  // namespace sinescope
