#include "app/document/appearance_json.h"

#include <cmath>

#include "app/files/json_reader.h"
#include "app/options/option.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr qsizetype kMostZooms = 64;

QJsonArray rangeToJson(const CellRange& range) { return {range.from, range.to}; }

std::optional<CellRange> rangeFromJson(const QJsonValue& json) {
  const QJsonArray ends = json.toArray();
  const CellRange range{ends.at(0).toDouble(-1), ends.at(1).toDouble(-1)};
  constexpr auto most = static_cast<double>(kMaxFirstPosition + kMaxLength);  // for two encodings side by side
  const bool sound = range.from >= 0 && range.to <= most && range.from <= range.to;
  return sound ? std::optional(range) : std::nullopt;
}

QJsonObject zoomsToJson(const std::map<QString, Zoom>& zooms) {
  QJsonObject json;
  for (const auto& [view, zoom] : zooms) json[view] = QJsonArray{rangeToJson(zoom.across), rangeToJson(zoom.down)};
  return json;
}

void readZooms(JsonReader& reader, std::map<QString, Zoom>& zooms) {
  const QJsonObject json = reader.object("zooms");
  if (json.size() > kMostZooms) return reader.fail("zooms", tr("zooms of at most %1 views").arg(kMostZooms));
  for (auto zoom = json.begin(); zoom != json.end(); ++zoom) {
    const auto across = rangeFromJson(zoom.value().toArray().at(0));
    const auto down = rangeFromJson(zoom.value().toArray().at(1));
    if (!across || !down) return reader.fail("zooms", tr("two ranges per view"));
    zooms[zoom.key()] = {*across, *down};
  }
}

}  // namespace

QJsonObject appearanceToJson(const Appearance& appearance) {
  QJsonObject json{{QStringLiteral("zooms"), zoomsToJson(appearance.zooms)}};
  for (const Option& option : allOptions()) {
    const QJsonValue value = toJson(option, appearance);
    if (!value.isUndefined()) json[QLatin1String(option.key)] = value;
  }
  return json;
}

tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json) {
  JsonReader reader(json);
  Appearance appearance;
  for (const Option& option : allOptions()) readJson(option, reader, appearance);
  // Old sessions, from before there were walks, count eight steps, the last of which is the matrix.
  if (!reader.has("walk") && appearance.steps.step == 7) appearance.steps.step = 8;
  readZooms(reader, appearance.zooms);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  return appearance;
}

}  // namespace sinescope
