#include "app/document/session_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <cmath>

#include "app/document/png_stream.h"
#include "app/look/to_qstring.h"
#include "core/base_list.h"
#include "core/conventions.h"
#include "core/steps.h"

namespace sinescope {

namespace {

/// No session is longer; a PNG's text or a file beyond it is not ours.
constexpr qint64 kMostBytes = 1 << 20;

QString tr(const char* text) { return QCoreApplication::translate("SessionFile", text); }

template <std::size_t size>
QStringList toQStringList(const std::string_view (&names)[size]) {
  QStringList list;
  for (const auto name : names) list.append(toQString(name));
  return list;
}

/// Reads members of an object and keeps the first thing that is wrong.
class Reader {
 public:
  explicit Reader(QJsonObject object) : m_object(std::move(object)) {}

  [[nodiscard]] const QString& error() const { return m_error; }

  double number(const char* key, double fallback) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isUndefined()) return fallback;
    if (!value.isDouble()) fail(key, tr("a number"));
    return value.toDouble(fallback);
  }

  std::int64_t whole(const char* key, std::int64_t fallback) {
    const double value = number(key, static_cast<double>(fallback));
    if (value != std::floor(value) || std::abs(value) > 9e15) {
      fail(key, tr("a whole number"));
      return fallback;
    }
    return static_cast<std::int64_t>(value);
  }

  bool flag(const char* key, bool fallback) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isUndefined()) return fallback;
    if (!value.isBool()) fail(key, tr("true or false"));
    return value.toBool(fallback);
  }

  /// The index of a name among `names`.
  template <class Enum>
  Enum choice(const char* key, const QStringList& names, Enum fallback) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isUndefined()) return fallback;
    const qsizetype index = names.indexOf(value.toString());
    if (index < 0) {
      fail(key, tr("one of %1").arg(names.join(QStringLiteral(", "))));
      return fallback;
    }
    return static_cast<Enum>(index);
  }

  QJsonObject object(const char* key) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isObject()) fail(key, tr("an object"));
    return value.toObject();
  }

  QJsonArray array(const char* key) {
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isArray()) fail(key, tr("a list"));
    return value.toArray();
  }

  [[nodiscard]] bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }

  void fail(const char* key, const QString& wanted) {
    if (m_error.isEmpty()) m_error = tr("“%1” must be %2").arg(QLatin1String(key), wanted);
  }

 private:
  QJsonObject m_object;
  QString m_error;
};

QStringList colourMapNames() {
  QStringList names;
  for (const ColourMapName name : kAllColourMaps) names.append(toQString(toString(name)));
  return names;
}

QJsonArray rangeToJson(const CellRange& range) { return {range.from, range.to}; }

std::optional<CellRange> rangeFromJson(const QJsonValue& json) {
  const QJsonArray ends = json.toArray();
  const CellRange range{ends.at(0).toDouble(-1), ends.at(1).toDouble(-1)};
  constexpr auto most = static_cast<double>(kMaxFirstPosition + kMaxLength);  // of two encodings side by side
  const bool sound = range.from >= 0 && range.to <= most && range.from <= range.to;
  return sound ? std::optional(range) : std::nullopt;
}

QJsonObject specToJson(const EncodingSpec& spec) {
  const Convention& convention = spec.convention;
  const auto name = [](const auto& names, auto choice) { return toQString(names[static_cast<std::size_t>(choice)]); };
  return {{QStringLiteral("length"), static_cast<qint64>(spec.length)},
          {QStringLiteral("d_model"), spec.dModel},
          {QStringLiteral("base"), spec.base},
          {QStringLiteral("first_position"), static_cast<qint64>(spec.firstPosition)},
          {QStringLiteral("exponent"), name(SwitchNames::exponent, convention.exponent)},
          {QStringLiteral("first_dimension"), convention.firstDimension},
          {QStringLiteral("layout"), name(SwitchNames::layout, convention.layout)},
          {QStringLiteral("order"), name(SwitchNames::order, convention.order)},
          {QStringLiteral("odd"), name(SwitchNames::oddWidth, convention.oddWidth)}};
}

tl::expected<EncodingSpec, QString> specFromJson(const QJsonObject& json) {
  Reader reader(json);
  EncodingSpec spec;
  spec.length = reader.whole("length", spec.length);
  const std::int64_t dModel = reader.whole("d_model", spec.dModel);
  spec.dModel = static_cast<int>(std::clamp<std::int64_t>(dModel, 0, kMaxDModel + 1));  // validate names the range
  spec.base = reader.number("base", spec.base);
  spec.firstPosition = reader.whole("first_position", spec.firstPosition);
  Convention& convention = spec.convention;
  convention.exponent = reader.choice("exponent", toQStringList(SwitchNames::exponent), convention.exponent);
  convention.firstDimension = static_cast<int>(std::clamp<std::int64_t>(reader.whole("first_dimension", 0), -1, 2));
  convention.layout = reader.choice("layout", toQStringList(SwitchNames::layout), convention.layout);
  convention.order = reader.choice("order", toQStringList(SwitchNames::order), convention.order);
  convention.oddWidth = reader.choice("odd", toQStringList(SwitchNames::oddWidth), convention.oddWidth);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  const auto issues = validate(spec);
  if (!issues.empty()) return tl::unexpected(QString::fromStdString(issues.front().message));
  return spec;
}

/// The first zoom that shows nothing, or what the encoding does not have.
std::optional<QString> wrongZoom(const Session& session) {
  const Bounds bounds = boundsOf(session.spec, session.pinned, session.appearance.difference);
  const auto isWrong = [&bounds](const CellRange& range, Counted counted) {
    if (counted == Counted::Values) return false;
    const auto cells = static_cast<double>(counted == Counted::Positions ? bounds.length : bounds.dModel);
    return range.size() <= 0 || range.to > cells;
  };
  for (const auto& [view, zoom] : session.appearance.zooms) {
    const PlaneAxes axes = planeAxesOf(view, session.appearance);
    if (isWrong(zoom.across, axes.across) || isWrong(zoom.down, axes.down)) return view;
  }
  return {};
}

}  // namespace

QStringList themeNames() { return {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")}; }

QStringList measureNames() { return {QStringLiteral("dot"), QStringLiteral("cosine"), QStringLiteral("distance")}; }

QStringList phaseFormatNames() {
  QStringList names;
  for (const auto name : kPhaseFormatNames) names.append(toQString(name));
  return names;
}

QStringList codeLanguageNames() {
  QStringList names;
  for (const auto name : kCodeLanguageNames) names.append(toQString(name));
  return names;
}

QStringList samplingNames() { return {QStringLiteral("mean"), QStringLiteral("nearest")}; }

QJsonObject appearanceToJson(const Appearance& appearance) {
  QJsonArray waves;
  for (const int k : appearance.waveDimensions) waves.append(k);
  QJsonArray ghosts;
  for (const double base : appearance.ghostBases) ghosts.append(base);
  QJsonObject zooms;
  for (const auto& [view, zoom] : appearance.zooms) {
    zooms[view] = QJsonArray{rangeToJson(zoom.across), rangeToJson(zoom.down)};
  }
  QJsonObject json{{QStringLiteral("matrix_map"), toQString(toString(appearance.matrixMap))},
                   {QStringLiteral("similarity_map"), toQString(toString(appearance.similarityMap))},
                   {QStringLiteral("theme"), themeNames()[static_cast<int>(appearance.theme)]},
                   {QStringLiteral("text_scale"), appearance.textScale},
                   {QStringLiteral("sampling"), samplingNames()[static_cast<int>(appearance.sampling)]},
                   {QStringLiteral("transposed"), appearance.transposed},
                   {QStringLiteral("measure"), measureNames()[static_cast<int>(appearance.measure)]},
                   {QStringLiteral("wave_dimensions"), waves},
                   {QStringLiteral("waves_stacked"), appearance.wavesStacked},
                   {QStringLiteral("ghost_bases"), ghosts},
                   {QStringLiteral("first_clock"), appearance.firstClock},
                   {QStringLiteral("offset"), static_cast<qint64>(appearance.offset)},
                   {QStringLiteral("sines_only"), appearance.sinesOnly},
                   {QStringLiteral("phases"), phaseFormatNames()[static_cast<int>(appearance.phaseFormat)]},
                   {QStringLiteral("difference"), appearance.difference},
                   {QStringLiteral("step"), appearance.step},
                   {QStringLiteral("language"), codeLanguageNames()[static_cast<int>(appearance.codeLanguage)]},
                   {QStringLiteral("decibels"), appearance.decibels},
                   {QStringLiteral("zooms"), zooms}};
  if (appearance.secondToken) json[QStringLiteral("second_token")] = static_cast<qint64>(*appearance.secondToken);
  return json;
}

tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json) {
  Reader reader(json);
  Appearance appearance;
  appearance.matrixMap = reader.choice("matrix_map", colourMapNames(), appearance.matrixMap);
  appearance.similarityMap = reader.choice("similarity_map", colourMapNames(), appearance.similarityMap);
  appearance.theme = reader.choice("theme", themeNames(), appearance.theme);
  appearance.textScale = reader.number("text_scale", 1);
  if (!(appearance.textScale >= 0.5 && appearance.textScale <= 4)) reader.fail("text_scale", tr("from 0.5 to 4"));
  appearance.sampling = reader.choice("sampling", samplingNames(), appearance.sampling);
  appearance.transposed = reader.flag("transposed", false);
  appearance.measure = reader.choice("measure", measureNames(), appearance.measure);
  appearance.wavesStacked = reader.flag("waves_stacked", false);
  if (reader.has("wave_dimensions")) {
    appearance.waveDimensions.clear();
    for (const auto& value : reader.array("wave_dimensions")) {
      const int k = QJsonValue(value).toInt(-1);
      if (k < 0 || k >= kMaxDModel || appearance.waveDimensions.size() >= 64) {
        reader.fail("wave_dimensions", tr("at most 64 dimensions"));
        break;
      }
      appearance.waveDimensions.push_back(k);
    }
  }
  if (reader.has("ghost_bases")) {
    appearance.ghostBases.clear();
    for (const auto& value : reader.array("ghost_bases")) {
      const double base = QJsonValue(value).toDouble(0);
      if (!(base > 0) || appearance.ghostBases.size() >= kMostGhostBases) {
        reader.fail("ghost_bases", tr("at most %1 bases greater than 0").arg(kMostGhostBases));
        break;
      }
      appearance.ghostBases.push_back(base);
    }
  }
  const std::int64_t firstClock = reader.whole("first_clock", appearance.firstClock);
  if (firstClock < 0 || firstClock >= kMaxDModel) reader.fail("first_clock", tr("a pair"));
  appearance.firstClock = static_cast<int>(firstClock);
  appearance.offset = reader.whole("offset", appearance.offset);
  if (std::abs(appearance.offset) > kMaxLength) reader.fail("offset", tr("within ±%1").arg(kMaxLength));
  appearance.sinesOnly = reader.flag("sines_only", false);
  appearance.phaseFormat = reader.choice("phases", phaseFormatNames(), appearance.phaseFormat);
  appearance.difference = reader.flag("difference", false);
  const std::int64_t step = reader.whole("step", 0);
  if (step < 0 || step >= kMostSteps) reader.fail("step", tr("from 0 to %1").arg(kMostSteps - 1));
  appearance.step = static_cast<int>(step);
  appearance.codeLanguage = reader.choice("language", codeLanguageNames(), appearance.codeLanguage);
  appearance.decibels = reader.flag("decibels", false);
  if (reader.has("second_token")) {
    appearance.secondToken = reader.whole("second_token", 0);
    if (*appearance.secondToken < 0 || *appearance.secondToken > kMaxFirstPosition + kMaxLength) {
      reader.fail("second_token", tr("a position"));
    }
  }
  const QJsonObject zooms = reader.object("zooms");
  for (auto zoom = zooms.begin(); zoom != zooms.end(); ++zoom) {
    const auto across = rangeFromJson(zoom.value().toArray().at(0));
    const auto down = rangeFromJson(zoom.value().toArray().at(1));
    if (!across || !down) {
      reader.fail("zooms", tr("two ranges a view"));
      break;
    }
    appearance.zooms[zoom.key()] = {*across, *down};
  }
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  return appearance;
}

Session sessionOf(const Scene& scene) {
  return {scene.spec,  scene.selection,    scene.appearance, pinnedSpec(scene),
          scene.table, pinnedTable(scene), scene.tokens};
}

Scene sceneOf(const Session& session) {
  Scene scene = makeScene(session.spec, session.selection, session.appearance);
  setTable(scene, session.table);
  setTokens(scene, session.tokens);
  setPinned(scene, session.pinned, session.pinnedTable);
  return scene;
}

QString sessionText(const Session& session) {
  QJsonObject json{{QStringLiteral("sinescope"), kSessionVersion},
                   {QStringLiteral("encoding"), specToJson(session.spec)},
                   {QStringLiteral("selection"),
                    QJsonObject{{QStringLiteral("position"), static_cast<qint64>(session.selection.position)},
                                {QStringLiteral("dimension"), session.selection.dimension}}},
                   {QStringLiteral("appearance"), appearanceToJson(session.appearance)}};
  if (session.pinned) json[QStringLiteral("pinned")] = specToJson(*session.pinned);
  return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

tl::expected<Session, QString> parseSession(const QString& text, const OpenTable& /*open*/) {
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &error);
  if (!document.isObject()) return tl::unexpected(tr("it holds no session (%1)").arg(error.errorString()));
  const QJsonObject json = document.object();
  const int version = json.value(QStringLiteral("sinescope")).toInt(0);
  if (version < 1) return tl::unexpected(tr("it holds no Sinescope session"));
  if (version > kSessionVersion) {
    return tl::unexpected(
        tr("it was written by a newer Sinescope (format %1, this one reads %2)").arg(version).arg(kSessionVersion));
  }
  Reader members(json);
  const QJsonObject encodingJson = members.object("encoding");
  const QJsonObject appearanceJson = members.object("appearance");
  (void)members.object("pinned");
  Reader selection(members.object("selection"));
  if (!members.error().isEmpty()) return tl::unexpected(members.error());
  const auto spec = specFromJson(encodingJson);
  if (!spec) return tl::unexpected(spec.error());
  std::optional<EncodingSpec> pinned;
  if (members.has("pinned")) {
    const auto read = specFromJson(members.object("pinned"));
    if (!read) return tl::unexpected(tr("pinned: %1").arg(read.error()));
    pinned = *read;
  }
  const auto appearance = appearanceFromJson(appearanceJson);
  if (!appearance) return tl::unexpected(appearance.error());
  const std::int64_t position = selection.whole("position", spec->firstPosition);
  const std::int64_t dimension = selection.whole("dimension", 0);
  if (position < spec->firstPosition || position >= spec->endPosition()) {
    selection.fail("position", tr("from %1 to %2").arg(spec->firstPosition).arg(spec->endPosition() - 1));
  }
  if (dimension < 0 || dimension >= spec->dModel) selection.fail("dimension", tr("from 0 to %1").arg(spec->dModel - 1));
  if (!selection.error().isEmpty()) return tl::unexpected(selection.error());
  Session session{*spec, {position, static_cast<int>(dimension)}, *appearance, pinned};
  if (const auto view = wrongZoom(session)) {
    const Bounds bounds = boundsOf(session.spec, session.pinned, session.appearance.difference);
    return tl::unexpected(tr("zooms: that of \"%1\" lies outside its %2 positions and %3 dimensions")
                              .arg(*view)
                              .arg(bounds.length)
                              .arg(bounds.dModel));
  }
  return session;
}

tl::expected<Session, QString> readSession(const QString& path) {
  const auto refuse = [&path](const QString& why) { return tl::unexpected(tr("cannot open %1: %2").arg(path, why)); };
  if (QFileInfo(path).isDir()) return refuse(tr("it is a directory"));
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return refuse(file.errorString());
  QString text;
  if (file.peek(8) == QByteArrayLiteral("\x89PNG\r\n\x1a\n")) {
    const auto carried = pngSession(file);
    if (!carried) return refuse(tr("this PNG is damaged (%1)").arg(carried.error()));
    if (carried->isEmpty()) return refuse(tr("this PNG was not exported by Sinescope"));
    text = *carried;
  } else {
    if (file.size() > kMostBytes) return refuse(tr("it is too large for a session"));
    text = QString::fromUtf8(file.read(kMostBytes));
  }
  if (text.size() > kMostBytes) return refuse(tr("it is too large for a session"));
  auto session = parseSession(text);
  if (!session) return refuse(session.error());
  return session;
}

}  // namespace sinescope
