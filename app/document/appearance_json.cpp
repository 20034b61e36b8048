#include "app/document/appearance_json.h"

#include <QCoreApplication>
#include <cmath>

#include "app/document/json_reader.h"
#include "app/text/to_qstring.h"
#include "core/notebook/steps.h"
#include "core/parameters/base_list.h"

namespace sinescope {

namespace {

constexpr qsizetype kMostZooms = 64;
constexpr std::size_t kMostWaves = 64;

QString tr(const char* text) { return QCoreApplication::translate("SessionFile", text); }

QStringList colourMapNames() {
  QStringList names;
  for (const ColourMapName name : kAllColourMaps) names.append(toQString(toString(name)));
  return names;
}

template <class Numbers>
QJsonArray arrayOf(const Numbers& numbers) {
  QJsonArray array;
  for (const auto number : numbers) array.append(number);
  return array;
}

QJsonArray rangeToJson(const CellRange& range) { return {range.from, range.to}; }

std::optional<CellRange> rangeFromJson(const QJsonValue& json) {
  const QJsonArray ends = json.toArray();
  const CellRange range{ends.at(0).toDouble(-1), ends.at(1).toDouble(-1)};
  constexpr auto most = static_cast<double>(kMaxFirstPosition + kMaxLength);  // of two encodings side by side
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
  if (json.size() > kMostZooms) return reader.fail("zooms", tr("those of at most %1 views").arg(kMostZooms));
  for (auto zoom = json.begin(); zoom != json.end(); ++zoom) {
    const auto across = rangeFromJson(zoom.value().toArray().at(0));
    const auto down = rangeFromJson(zoom.value().toArray().at(1));
    if (!across || !down) return reader.fail("zooms", tr("two ranges a view"));
    zooms[zoom.key()] = {*across, *down};
  }
}

void readWaves(JsonReader& reader, std::vector<int>& waves) {
  if (!reader.has("wave_dimensions")) return;
  waves.clear();
  for (const auto& value : reader.array("wave_dimensions")) {
    const int k = QJsonValue(value).toInt(-1);
    if (k < 0 || k >= kMaxDModel || waves.size() >= kMostWaves) {
      return reader.fail("wave_dimensions",
                         tr("at most %1 dimensions from 0 to %2").arg(kMostWaves).arg(kMaxDModel - 1));
    }
    waves.push_back(k);
  }
}

void readGhostBases(JsonReader& reader, std::vector<double>& bases) {
  if (!reader.has("ghost_bases")) return;
  bases.clear();
  for (const auto& value : reader.array("ghost_bases")) {
    const double base = QJsonValue(value).toDouble(0);
    if (!(base > 0) || bases.size() >= kMostGhostBases) {
      return reader.fail("ghost_bases", tr("at most %1 bases greater than 0").arg(kMostGhostBases));
    }
    bases.push_back(base);
  }
}

}  // namespace

QStringList themeNames() { return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")}; }
QStringList measureNames() { return {QStringLiteral("dot"), QStringLiteral("cosine"), QStringLiteral("distance")}; }
QStringList samplingNames() { return {QStringLiteral("mean"), QStringLiteral("nearest")}; }
QStringList phaseFormatNames() { return namesIn(kPhaseFormatNames); }
QStringList stepWalkNames() { return namesIn(kStepWalkNames); }
QStringList codeLanguageNames() { return namesIn(kCodeLanguageNames); }

QJsonObject appearanceToJson(const Appearance& appearance) {
  QJsonObject json{{QStringLiteral("matrix_map"), toQString(toString(appearance.matrixMap))},
                   {QStringLiteral("similarity_map"), toQString(toString(appearance.similarityMap))},
                   {QStringLiteral("theme"), themeNames()[static_cast<int>(appearance.theme)]},
                   {QStringLiteral("text_scale"), appearance.textScale},
                   {QStringLiteral("sampling"), samplingNames()[static_cast<int>(appearance.sampling)]},
                   {QStringLiteral("transposed"), appearance.transposed},
                   {QStringLiteral("measure"), measureNames()[static_cast<int>(appearance.measure)]},
                   {QStringLiteral("wave_dimensions"), arrayOf(appearance.waveDimensions)},
                   {QStringLiteral("waves_stacked"), appearance.wavesStacked},
                   {QStringLiteral("ghost_bases"), arrayOf(appearance.ghostBases)},
                   {QStringLiteral("first_clock"), appearance.firstClock},
                   {QStringLiteral("offset"), static_cast<qint64>(appearance.offset)},
                   {QStringLiteral("sines_only"), appearance.sinesOnly},
                   {QStringLiteral("phases"), phaseFormatNames()[static_cast<int>(appearance.phaseFormat)]},
                   {QStringLiteral("difference"), appearance.difference},
                   {QStringLiteral("step"), appearance.step},
                   {QStringLiteral("walk"), stepWalkNames()[static_cast<int>(appearance.walk)]},
                   {QStringLiteral("language"), codeLanguageNames()[static_cast<int>(appearance.codeLanguage)]},
                   {QStringLiteral("decibels"), appearance.decibels},
                   {QStringLiteral("zooms"), zoomsToJson(appearance.zooms)}};
  if (appearance.secondToken) json[QStringLiteral("second_token")] = static_cast<qint64>(*appearance.secondToken);
  return json;
}

tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json) {
  JsonReader reader(json);
  Appearance appearance;
  appearance.matrixMap = reader.choice("matrix_map", colourMapNames(), appearance.matrixMap);
  appearance.similarityMap = reader.choice("similarity_map", colourMapNames(), appearance.similarityMap);
  appearance.theme = reader.choice("theme", themeNames(), appearance.theme);
  appearance.textScale = reader.number("text_scale", 1);
  if (!(appearance.textScale >= 0.5 && appearance.textScale <= 4)) reader.fail("text_scale", tr("from 0.5 to 4"));
  appearance.sampling = reader.choice("sampling", samplingNames(), appearance.sampling);
  appearance.transposed = reader.flag("transposed", false);
  appearance.measure = reader.choice("measure", measureNames(), appearance.measure);
  readWaves(reader, appearance.waveDimensions);
  appearance.wavesStacked = reader.flag("waves_stacked", false);
  readGhostBases(reader, appearance.ghostBases);
  appearance.firstClock = static_cast<int>(reader.whole("first_clock", appearance.firstClock, 0, kMaxDModel - 1));
  appearance.offset = reader.whole("offset", appearance.offset, -kMaxLength, kMaxLength);
  appearance.sinesOnly = reader.flag("sines_only", false);
  appearance.phaseFormat = reader.choice("phases", phaseFormatNames(), appearance.phaseFormat);
  appearance.difference = reader.flag("difference", false);
  appearance.step = static_cast<int>(reader.whole("step", 0, 0, kMostSteps - 1));
  // Sessions from before there were walks count eight steps, of which the last is the matrix.
  if (!reader.has("walk") && appearance.step == 7) appearance.step = 8;
  appearance.walk = reader.choice("walk", stepWalkNames(), appearance.walk);
  appearance.codeLanguage = reader.choice("language", codeLanguageNames(), appearance.codeLanguage);
  appearance.decibels = reader.flag("decibels", false);
  if (reader.has("second_token")) {
    appearance.secondToken = reader.whole("second_token", 0, 0, kMaxFirstPosition + kMaxLength);
  }
  readZooms(reader, appearance.zooms);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  return appearance;
}

}  // namespace sinescope
