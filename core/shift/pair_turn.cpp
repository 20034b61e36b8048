#include "core/shift/pair_turn.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sinescope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

double angleOf(const Rotation& rotation) { return std::atan2(rotation.sine, rotation.cosine); }

/// Sets the angle of the arc: the whole way, or its last part.
void measureWay(PairTurn& turn, std::int64_t offset) {
  const double way = turn.omega * static_cast<double>(offset);
  if (std::abs(way) <= kMostDrawnTurns * kTurn) {
    turn.angle = way;
    return;
  }
  turn.angle = angleOf(turn.by);
  if (!std::isfinite(way)) return;
  if (way > 0 && turn.angle < 0) turn.angle += kTurn;
  if (way < 0 && turn.angle > 0) turn.angle -= kTurn;
  turn.leftOut = std::abs(std::round((way - turn.angle) / kTurn));
}

}  // namespace

Rotation turnedBy(const Rotation& from, const Rotation& by) {
  return {from.cosine * by.cosine - from.sine * by.sine, from.sine * by.cosine + from.cosine * by.sine};
}

PairTurn pairTurn(const ShiftMap& map, const std::vector<Column>& columns, int row, std::int64_t position) {
  PairTurn turn;
  for (const int r : {row, map.rows[static_cast<std::size_t>(row)].partner}) {
    if (r < 0) continue;
    const Column& column = columns[static_cast<std::size_t>(map.rows[static_cast<std::size_t>(r)].dimension)];
    if (column.wave == Wave::Sine) turn.sine = r;
    if (column.wave == Wave::Cosine) turn.cosine = r;
  }
  if (turn.isZero()) return turn;
  // Where the two steps differ it is only in sign, which a cosine does not show.
  const int shown = turn.sine >= 0 ? turn.sine : turn.cosine;
  const Column& column = columns[static_cast<std::size_t>(map.rows[static_cast<std::size_t>(shown)].dimension)];
  turn.omega = column.omega;
  turn.step = column.step;
  turn.here = rotationOf(column, position);
  turn.there = rotationOf(column, position + map.offset);
  turn.by = rotationOf(column, map.offset);
  measureWay(turn, map.offset);
  return turn;
}

std::optional<TurnMirror> mirrorOf(const PairTurn& turn, std::int64_t position, std::int64_t first, std::int64_t last) {
  constexpr double least = 1e-6;  // radians
  if (turn.isRotation() || turn.isZero() || turn.step == 0) return std::nullopt;
  TurnMirror mirror;
  mirror.here =
      turn.sine >= 0 ? Rotation{-turn.here.cosine, turn.here.sine} : Rotation{turn.here.cosine, -turn.here.sine};
  const double way = angleOf(turnedBy(mirror.here, {turn.here.cosine, -turn.here.sine}));
  if (std::abs(way) < least) return std::nullopt;
  mirror.there = turnedBy(mirror.here, turn.by);
  if (turn.step != turn.omega) return mirror;
  const auto p = static_cast<double>(position);
  const double near = p + way / turn.step;
  const double far = p + (way > 0 ? way - kTurn : way + kTurn) / turn.step;
  const auto isThere = [&](double at) { return at >= static_cast<double>(first) && at <= static_cast<double>(last); };
  mirror.position = !isThere(near) && isThere(far) ? far : near;
  return mirror;
}

std::int64_t draggedTo(double step, std::int64_t start, double angle, std::int64_t least, std::int64_t most) {
  const double range = std::max(1.0, static_cast<double>(most - least));
  const double pace = std::copysign(std::max(std::abs(step), std::numbers::pi / 2 / range), step);
  const double number = static_cast<double>(start) + angle / pace;
  return std::llround(std::clamp(number, static_cast<double>(least), static_cast<double>(most)));
}

}  // namespace sinescope
