#include "app/play/play_ends.h"

#include <QJsonArray>
#include <algorithm>
#include <limits>

namespace sinescope {

namespace {

/// Not an end of any run: read in place of what is no number.
constexpr double kNoEnd = std::numeric_limits<double>::quiet_NaN();

QString keyOf(Swept what) { return QString::fromStdString(nameOf(what)); }

/// Whether the encoding bounds the knob.
bool isBounded(Swept what) { return what == Swept::Position || what == Swept::Offset; }

/// The run of a knob until other ends are chosen.
Ends usualRun(Swept what, const EncodingSpec& spec) {
  switch (what) {
    case Swept::Position:
      return {static_cast<double>(spec.firstPosition), static_cast<double>(spec.endPosition() - 1)};
    case Swept::Offset:
      return {0, static_cast<double>(farthestOffset(spec))};
    case Swept::Length:
      return {10, 4096};
    case Swept::DModel:
      return {8, 512};
    case Swept::Base:
      break;
  }
  return {100, 1'000'000};
}

}  // namespace

Ends PlayEnds::of(Swept what, const EncodingSpec& spec) const {
  const Ends usual = usualRun(what, spec);
  const Ends wanted = m_chosen[static_cast<std::size_t>(what)].value_or(usual);
  if (!isBounded(what)) return wanted;
  const double least = what == Swept::Offset ? -usual.to : usual.from;
  return {std::clamp(wanted.from, least, usual.to), std::clamp(wanted.to, least, usual.to)};
}

void PlayEnds::set(Swept what, const Ends& ends, const EncodingSpec& spec) {
  // All positions stay all positions when the length changes.
  const bool isUsual = isBounded(what) && ends == usualRun(what, spec);
  m_chosen[static_cast<std::size_t>(what)] = isUsual ? std::nullopt : std::optional(ends);
}

QJsonObject PlayEnds::toJson() const {
  QJsonObject json;
  for (const Swept what : kEverySwept) {
    const std::optional<Ends>& chosen = m_chosen[static_cast<std::size_t>(what)];
    if (!chosen && isBounded(what)) continue;
    const Ends ends = chosen.value_or(usualRun(what, {}));
    json[keyOf(what)] = QJsonArray{ends.from, ends.to};
  }
  return json;
}

void PlayEnds::read(const QJsonObject& json) {
  for (const Swept what : kEverySwept) {
    const QJsonArray array = json.value(keyOf(what)).toArray();
    const Ends ends{array.at(0).toDouble(kNoEnd), array.at(1).toDouble(kNoEnd)};
    if (faultOf({.what = what, .from = ends.from, .to = ends.to}).empty()) {
      m_chosen[static_cast<std::size_t>(what)] = ends;
    }
  }
}

}  // namespace sinescope
