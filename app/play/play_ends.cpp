#include "app/play/play_ends.h"

#include <QJsonArray>
#include <algorithm>

namespace sinescope {

namespace {

QString keyOf(Swept what) { return QString::fromStdString(nameOf(what)); }

Ends allPositions(const EncodingSpec& spec) {
  return {static_cast<double>(spec.firstPosition), static_cast<double>(spec.endPosition() - 1)};
}

}  // namespace

PlayEnds::PlayEnds() {
  m_ends[static_cast<std::size_t>(Swept::Base)] = {100, 1'000'000};
  m_ends[static_cast<std::size_t>(Swept::Length)] = {10, 4096};
  m_ends[static_cast<std::size_t>(Swept::DModel)] = {8, 512};
}

Ends PlayEnds::of(Swept what, const EncodingSpec& spec) const {
  if (what != Swept::Position) return m_ends[static_cast<std::size_t>(what)];
  const Ends all = allPositions(spec);
  const Ends wanted = m_positions.value_or(all);
  return {std::clamp(wanted.from, all.from, all.to), std::clamp(wanted.to, all.from, all.to)};
}

void PlayEnds::set(Swept what, const Ends& ends, const EncodingSpec& spec) {
  if (what != Swept::Position) {
    m_ends[static_cast<std::size_t>(what)] = ends;
  } else {
    // The full range of positions stays the full range when the length changes.
    m_positions = ends == allPositions(spec) ? std::nullopt : std::optional(ends);
  }
}

QJsonObject PlayEnds::toJson() const {
  QJsonObject json;
  for (const Swept what : {Swept::Base, Swept::Length, Swept::DModel}) {
    const Ends& ends = m_ends[static_cast<std::size_t>(what)];
    json[keyOf(what)] = QJsonArray{ends.from, ends.to};
  }
  if (m_positions) json[keyOf(Swept::Position)] = QJsonArray{m_positions->from, m_positions->to};
  return json;
}

void PlayEnds::read(const QJsonObject& json) {
  for (const Swept what : {Swept::Position, Swept::Base, Swept::Length, Swept::DModel}) {
    const QJsonArray array = json.value(keyOf(what)).toArray();
    const Ends ends{array.at(0).toDouble(-1), array.at(1).toDouble(-1)};
    if (!faultOf({.what = what, .from = ends.from, .to = ends.to}).empty()) continue;
    what == Swept::Position ? void(m_positions = ends) : void(m_ends[static_cast<std::size_t>(what)] = ends);
  }
}

}  // namespace sinescope
