#include "core/parameters/relation.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <vector>

namespace sinescope {

namespace {

constexpr double kSameFrequency = 1e-14;

/// Three-way comparison of two columns as functions of the position.
int compared(const Column& a, const Column& b) {
  if (a.wave != b.wave) return a.wave < b.wave ? -1 : 1;
  if (a.wave == Wave::Zero || std::abs(a.omega - b.omega) <= kSameFrequency * std::max(a.omega, b.omega)) return 0;
  return a.omega < b.omega ? -1 : 1;
}

bool areEqual(std::span<const Column> a, std::span<const Column> b) {
  return std::ranges::equal(a, b, [](const Column& x, const Column& y) { return compared(x, y) == 0; });
}

/// Whether all of the sorted `few` are among the sorted `many`.
bool areAmong(const std::vector<Column>& few, const std::vector<Column>& many) {
  auto place = many.begin();
  for (const Column& column : few) {
    while (place != many.end() && compared(*place, column) < 0) ++place;
    if (place == many.end() || compared(*place, column) != 0) return false;
    ++place;
  }
  return true;
}

/// Whether a sample of the columns of `some` are all among `all`: a cheap test that tells most unrelated encodings
/// apart.
bool mayBeAmong(std::span<const Column> some, std::span<const Column> all) {
  constexpr std::size_t samples = 8;
  for (std::size_t i = 0; i < samples; ++i) {
    const Column& column = some[(some.size() - 1) * i / (samples - 1)];
    if (std::ranges::none_of(all, [&column](const Column& other) { return compared(column, other) == 0; }))
      return false;
  }
  return true;
}

ColumnRelation relateColumns(std::span<const Column> a, std::span<const Column> b) {
  if (areEqual(a, b)) return ColumnRelation::Same;
  const bool containable = mayBeAmong(a, b);
  const bool containing = mayBeAmong(b, a);
  if (!containable && !containing) return ColumnRelation::Unrelated;
  std::vector<Column> ofA(a.begin(), a.end());
  std::vector<Column> ofB(b.begin(), b.end());
  const auto before = [](const Column& x, const Column& y) {
    return x.wave != y.wave ? x.wave < y.wave : x.omega < y.omega;
  };
  std::ranges::sort(ofA, before);
  std::ranges::sort(ofB, before);
  if (areEqual(ofA, ofB)) return ColumnRelation::Reordered;
  if (areAmong(ofA, ofB)) return ColumnRelation::Contained;
  if (areAmong(ofB, ofA)) return ColumnRelation::Containing;
  return ColumnRelation::Unrelated;
}

PositionRelation relatePositions(const EncodingSpec& a, const EncodingSpec& b) {
  const auto starts = a.firstPosition <=> b.firstPosition;
  const auto ends = a.endPosition() <=> b.endPosition();
  if (starts == 0 && ends == 0) return PositionRelation::Same;
  if (a.length == b.length) return PositionRelation::Shifted;
  if (starts >= 0 && ends <= 0) return PositionRelation::Contained;
  if (starts <= 0 && ends >= 0) return PositionRelation::Containing;
  const bool apart = a.endPosition() <= b.firstPosition || b.endPosition() <= a.firstPosition;
  return apart ? PositionRelation::Disjoint : PositionRelation::Overlapping;
}

}  // namespace

Relation relate(const EncodingSpec& a, std::span<const Column> columnsOfA, const EncodingSpec& b,
                std::span<const Column> columnsOfB) {
  return {relateColumns(columnsOfA, columnsOfB), relatePositions(a, b)};
}

std::optional<FrequencyGap> greatestGap(const EncodingSpec& a, std::span<const Column> columnsOfA,
                                        const EncodingSpec& b, std::span<const Column> columnsOfB) {
  if (a.dModel != b.dModel || a.convention != b.convention) return std::nullopt;
  FrequencyGap gap;
  double widest = 1 + kSameFrequency;
  for (std::size_t k = 0; k < columnsOfA.size(); ++k) {
    const double ratio = columnsOfA[k].omega / columnsOfB[k].omega;
    const double width = std::max(ratio, 1 / ratio);
    if (!(width > widest) || !std::isfinite(width)) continue;  // a column that does not turn has no ratio
    widest = width;
    gap = {static_cast<int>(k), ratio};
  }
  return gap.ratio == 1 ? std::nullopt : std::optional(gap);
}

}  // namespace sinescope
