#include "core/relation.h"

#include <algorithm>
#include <cmath>
#include <compare>

#include "core/columns.h"

namespace sinescope {

namespace {

constexpr double kSameFrequency = 1e-14;

/// Three-way comparison of two columns as functions of the position.
int compared(const Column& a, const Column& b) {
  if (a.wave != b.wave) return a.wave < b.wave ? -1 : 1;
  if (a.wave == Wave::Zero || std::abs(a.omega - b.omega) <= kSameFrequency * std::max(a.omega, b.omega)) return 0;
  return a.omega < b.omega ? -1 : 1;
}

bool areEqual(const std::vector<Column>& a, const std::vector<Column>& b) {
  return std::ranges::equal(a, b, [](const Column& x, const Column& y) { return compared(x, y) == 0; });
}

/// Whether the sorted `few` are all among the sorted `many`.
bool areAmong(const std::vector<Column>& few, const std::vector<Column>& many) {
  auto place = many.begin();
  for (const Column& column : few) {
    while (place != many.end() && compared(*place, column) < 0) ++place;
    if (place == many.end() || compared(*place, column) != 0) return false;
    ++place;
  }
  return true;
}

ColumnRelation relateColumns(const EncodingSpec& a, const EncodingSpec& b) {
  std::vector<Column> ofA = columnsOf(a);
  std::vector<Column> ofB = columnsOf(b);
  if (areEqual(ofA, ofB)) return ColumnRelation::Same;
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

Relation relate(const EncodingSpec& a, const EncodingSpec& b) { return {relateColumns(a, b), relatePositions(a, b)}; }

}  // namespace sinescope
