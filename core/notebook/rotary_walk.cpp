#include "core/notebook/rotary_walk.h"

#include <algorithm>
#include <cmath>

#include "core/attention/rotary.h"

namespace sinescope {

namespace {

SineCosine turnOf(const Column& column, std::int64_t position) {
  return sineAndCosine(column.step, column.rest, static_cast<double>(position));
}

}  // namespace

std::optional<RotaryWalk::Place> RotaryWalk::placeOf(int k) const {
  if (k >= spec.dModel) return std::nullopt;
  if (neighbours) return Place{k / 2, k % 2 != 0};
  return Place{k % pairs(), k >= pairs()};
}

int RotaryWalk::dimensionOf(const Place& place) const {
  const int second = place.isSecond ? 1 : 0;
  return neighbours ? 2 * place.pair + second : place.pair + second * pairs();
}

std::int64_t RotaryWalk::keyRow(std::int64_t position) const {
  return std::clamp<std::int64_t>(position - spec.firstPosition - offset, 0, spec.length - 1);
}

double RotaryWalk::angle(int pair, std::int64_t position) const {
  return position == 0 ? 0 : column(pair).omega * static_cast<double>(position);
}

double RotaryWalk::cosine(int pair, std::int64_t position) const {
  return factor * turnOf(column(pair), position).cosine;
}

double RotaryWalk::sine(int pair, std::int64_t position) const {
  return factor * turnOf(column(pair), position).sine + 0.0;  // no -0
}

double RotaryWalk::query(int k) const {
  const auto place = placeOf(k);
  return place && place->isSecond ? 2 : 1;
}

double RotaryWalk::rotated(int k) const {
  const Place place = *placeOf(k);
  const double partner = query(dimensionOf({place.pair, !place.isSecond}));
  return place.isSecond ? partner : -partner;
}

double RotaryWalk::turned(int k, std::int64_t position) const {
  const auto place = placeOf(k);
  if (!place) return query(k);
  return query(k) * cosine(place->pair, position) + rotated(k) * sine(place->pair, position);
}

double RotaryWalk::score(std::int64_t between) const {
  double sum = 0;
  for (int pair = 0; pair < pairs(); ++pair) sum += turnOf(column(pair), between).cosine;
  return factor * factor * squares * sum + rest();
}

std::shared_ptr<const RotaryWalk> rotaryWalkOf(const EncodingSpec& spec, const AttentionSpec& attention,
                                               std::int64_t offset) {
  AttentionSpec rotary = attention;
  const bool neighbours = attention.scheme == Scheme::RotaryNeighbours;
  rotary.scheme = neighbours ? attention.scheme : Scheme::Rotary;
  if (problemOf(rotary, spec.dModel, true)) return nullptr;
  RotaryWalk walk;
  walk.width = spec.dModel / attention.heads;
  walk.spec = rotaryHead(spec, walk.width);
  const int turning = 2 * rotaryPairs(walk.spec);
  if (turning < walk.width) {  // the part has the frequencies of an encoding as wide as it
    walk.spec.dModel = turning;
    walk.spec.partial = {};
  }
  walk.columns = columnsOf(walk.spec);
  walk.neighbours = neighbours;
  walk.factor = rotaryFactor(spec.scaling);
  walk.offset = offset;
  return std::make_shared<const RotaryWalk>(std::move(walk));
}

}  // namespace sinescope
