#include "app/document/model_config.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include "app/files/json_reader.h"
#include "app/files/regular_file.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr qint64 kMostConfig = 4 << 20;
constexpr int kMostKey = 64;
constexpr std::int64_t kMostConfigured = 1'000'000'000;  // for numbers that are not limited otherwise

/// Keys of a scaling that say nothing about frequencies, or are read elsewhere.
constexpr const char* kPassedOver[] = {"rope_type", "type", "rope_theta", "partial_rotary_factor", "finetuned"};

/// Keys of a model whose names say "rope" or "rotary": those that are read, and those that say nothing about the
/// frequencies of the layers that attend to all positions.
constexpr const char* kRotaryKeys[] = {
    "rope_theta",           "rope_scaling",     "rope_parameters", "rope_interleave", "global_rope_theta",
    "qk_rope_head_dim",     "rotary_emb_base",  "rotary_pct",      "rotary_dim",      "partial_rotary_factor",
    "rope_local_base_freq", "local_rope_theta", "rotary",          "no_rope_layers",  "no_rope_layer_interval"};

/// The names of a rule's type, and the keys that it takes besides.
struct RopeType {
  const char* name;
  ScalingRule rule;
  QStringList keys;
};

const RopeType* findType(const QString& name) {
  static const QString factor = QStringLiteral("factor");
  static const QString trained = QStringLiteral("original_max_position_embeddings");
  static const std::vector<RopeType> types{
      {"default", ScalingRule::None, {}},
      {"linear", ScalingRule::Linear, {factor, trained}},
      {"ntk", ScalingRule::Ntk, {factor, trained}},
      {"dynamic", ScalingRule::Dynamic, {factor, trained}},
      {"yarn",
       ScalingRule::Yarn,
       {factor, trained, QStringLiteral("beta_fast"), QStringLiteral("beta_slow"), QStringLiteral("truncate"),
        QStringLiteral("attention_factor"), QStringLiteral("mscale"), QStringLiteral("mscale_all_dim")}},
      {"proportional", ScalingRule::None, {factor, trained}},
      {"llama3",
       ScalingRule::Llama3,
       {factor, trained, QStringLiteral("low_freq_factor"), QStringLiteral("high_freq_factor")}}};
  const auto found =
      std::ranges::find_if(types, [&](const RopeType& type) { return name == QLatin1String(type.name); });
  return found == types.end() ? nullptr : &*found;
}

/// Without the members that are null: they are as if they were not there.
QJsonObject withoutNulls(QJsonObject object) {
  for (const QString& key : object.keys()) {
    if (object[key].isNull()) object.remove(key);
  }
  return object;
}

/// Reads a config and keeps the first error.
class ConfigReader {
 public:
  explicit ConfigReader(const QJsonObject& config) : m_reader(withoutNulls(config)) {
    // "rope_scaling": null is how a rotary model without scaling says so.
    const auto isThere = [&config](const char* key) { return config.contains(QLatin1String(key)); };
    const auto keys = {"rope_theta",      "rope_scaling", "rope_parameters", "global_rope_theta",
                       "rotary_emb_base", "rotary_pct",   "rotary_dim"};
    if (std::ranges::none_of(keys, isThere))
      m_reader.failWith(sinescope::tr("it is no config of a model with rotary encoding: it has no rope_theta"));
    if (config.value(QLatin1String("rotary")) == QJsonValue(false))  // GPT-J's models without it
      m_reader.failWith(sinescope::tr("it is no config of a model with rotary encoding: “rotary” is false"));
    checkRotaryKeys(config);
  }

  tl::expected<EncodingSpec, QString> read() {
    EncodingSpec spec;
    spec.convention.layout = Layout::Concatenated;
    const QJsonObject rope = ropeOf();
    JsonReader ropeReader(rope);
    spec.dModel = headWidth();
    // DeepSeek's heads turn neighbours unless the config says otherwise.
    if (m_reader.has("qk_rope_head_dim") && m_reader.flag("rope_interleave", true))
      spec.convention.layout = Layout::Interleaved;
    spec.base = baseOf(ropeReader);
    const std::int64_t positions = positionsOf();
    spec.length = std::min(positions, kMaxLength);
    spec.partial = partOf(ropeReader, spec.dModel);
    spec.scaling = scalingOf(ropeReader, rope, positions);
    for (const JsonReader* const reader : {&m_reader, &ropeReader}) {
      if (!reader->error().isEmpty()) return tl::unexpected(reader->error());
    }
    const auto issues = validate(spec);
    if (!issues.empty()) return tl::unexpected(QString::fromStdString(issues.front().message));
    return spec;
  }

 private:
  /// What says something about rotation that is not understood is named.
  void checkRotaryKeys(const QJsonObject& config) {
    for (const QString& key : config.keys()) {
      const auto says = [&key](const char* word) { return key.contains(QLatin1String(word)); };
      const auto isKey = [&key](const char* known) { return key == QLatin1String(known); };
      const bool isRotary = says("rope") || says("rotary") || says("ntk") || says("yarn");
      const QJsonValue value = config[key];
      const bool saysNothing = value.isNull() || value == QJsonValue(false);
      if (isRotary && !saysNothing && std::ranges::none_of(kRotaryKeys, isKey))
        m_reader.failWith(sinescope::tr("“%1” is unknown").arg(key.left(kMostKey)));
    }
  }

  /// The object with the scaling, and in the newer generation with the base.
  QJsonObject ropeOf() {
    const bool isNew = m_reader.has("rope_parameters");
    QJsonObject rope = withoutNulls(m_reader.object(isNew ? "rope_parameters" : "rope_scaling"));
    if (isNew && rope.value(QLatin1String("full_attention")).isObject())
      rope = withoutNulls(rope.value(QLatin1String("full_attention")).toObject());
    return rope;
  }

  int headWidth() {
    const bool isByLayers = m_reader.object("rope_parameters").contains(QLatin1String("full_attention"));
    if (isByLayers && m_reader.has("global_head_dim"))
      return evenWidth("global_head_dim", m_reader.whole("global_head_dim", 0, 1, kMaxDModel));
    // DeepSeek's heads turn these dimensions, and have others beside them.
    if (m_reader.has("qk_rope_head_dim"))
      return evenWidth("qk_rope_head_dim", m_reader.whole("qk_rope_head_dim", 0, 1, kMaxDModel));
    if (m_reader.has("head_dim")) return evenWidth("head_dim", m_reader.whole("head_dim", 0, 1, kMaxDModel));
    const char* const width = m_reader.has("n_embd") ? "n_embd" : "hidden_size";
    const char* const count = m_reader.has("n_head") ? "n_head" : "num_attention_heads";
    if (!m_reader.has(width) || !m_reader.has(count)) {
      m_reader.failWith(sinescope::tr("it says no head's width: head_dim, or hidden_size and num_attention_heads"));
      return 1;
    }
    const std::int64_t all = m_reader.whole(width, 1, 1, kMostConfigured);
    const std::int64_t heads = m_reader.whole(count, 1, 1, kMostConfigured);
    if (all % heads != 0) {
      m_reader.failWith(
          sinescope::tr("“%1” is %2, which %3 heads do not divide").arg(QLatin1String(width)).arg(all).arg(heads));
      return 1;
    }
    return evenWidth(width, std::min(all / heads, std::int64_t{kMaxDModel} + 2));
  }

  int evenWidth(const char* key, std::int64_t width) {
    if (width % 2 != 0)
      m_reader.failWith(sinescope::tr("“%1” makes heads of %2 dimensions: rotary encoding turns pairs")
                            .arg(QLatin1String(key))
                            .arg(width));
    return static_cast<int>(width);
  }

  double baseOf(JsonReader& rope) {
    constexpr double usual = 10'000;
    if (rope.has("rope_theta")) return rope.number("rope_theta", usual);
    for (const char* const key : {"rotary_emb_base", "global_rope_theta"}) {
      if (m_reader.has(key)) return m_reader.number(key, usual);
    }
    return m_reader.number("rope_theta", usual);
  }

  std::int64_t positionsOf() {
    const bool isOld = !m_reader.has("max_position_embeddings") && m_reader.has("n_positions");
    constexpr std::int64_t usual = 2048;
    return m_reader.whole(isOld ? "n_positions" : "max_position_embeddings", usual, 1, kMostConfigured);
  }

  static const char* typeKey(JsonReader& rope) { return rope.has("rope_type") ? "rope_type" : "type"; }

  static bool isProportional(JsonReader& rope) {
    return rope.text(typeKey(rope), {}, kMostKey) == QLatin1String("proportional");
  }

  /// The part of a head's width that turns: a share of it, or a number of dimensions.
  PartialRotation partOf(JsonReader& rope, int width) {
    PartialRotation part;
    const auto read = [&](JsonReader& reader, const char* key, double all) {
      if (!reader.has(key)) return;
      part.share = reader.number(key, all) / all;
      if (!(part.share > 0 && part.share <= 1))
        return reader.failWith(
            sinescope::tr("“%1” must be a number above 0 and at most %2").arg(QLatin1String(key)).arg(all));
      const int turned = wholePart(part.share * width);
      const bool isWhole = all == 1 || reader.number(key, all) == turned;
      if (!isWhole || turned < 2 || (turned % 2 != 0 && !isProportional(rope)))
        reader.failWith(sinescope::tr("“%1” turns %2 of %3 dimensions: rotary encoding turns pairs")
                            .arg(QLatin1String(key))
                            .arg(part.share * width)
                            .arg(width));
    };
    read(m_reader, "rotary_dim", width);
    read(m_reader, "rotary_pct", 1);
    read(m_reader, "partial_rotary_factor", 1);
    read(rope, "partial_rotary_factor", 1);
    if (part.isPartial() && isProportional(rope)) part.kind = PartialKind::Proportional;
    return part;
  }

  /// What yarn multiplies queries and keys with, as transformers reads it; 0: nothing else than usual is said.
  static double attentionFactorOf(JsonReader& rope, double factor) {
    if (rope.has("attention_factor")) {
      const double given = rope.number("attention_factor", 1);
      if (!(given > 0))
        rope.failWith(sinescope::tr("“%1” must be a number above 0").arg(QStringLiteral("attention_factor")));
      return given;
    }
    const double scale = rope.number("mscale", 0);
    const double scaleOfAll = rope.number("mscale_all_dim", 0);
    if (scale == 0 || scaleOfAll == 0) return 0;
    const double turns = 0.1 * std::log(std::max(factor, 1.0));
    return (scale * turns + 1) / (scaleOfAll * turns + 1);
  }

  static Scaling scalingOf(JsonReader& rope, const QJsonObject& object, std::int64_t positions) {
    Scaling scaling;
    const char* const key = typeKey(rope);
    const QString name = rope.text(key, QStringLiteral("default"), kMostKey);
    const RopeType* const type = findType(name);
    if (!type) {
      rope.failWith(sinescope::tr("“%1” is “%2”, which is unknown; known: %3")
                        .arg(QLatin1String(key), name,
                             QStringLiteral("default, linear, ntk, dynamic, yarn, llama3, proportional")));
      return scaling;
    }
    if (!rope.has(key) && rope.has("factor")) {
      rope.failWith(sinescope::tr("“rope_type” is missing: it says which scaling has the factor"));
      return scaling;
    }
    checkKeys(rope, object, *type);
    scaling.rule = type->rule;
    const bool isDivided = isProportional(rope) && rope.number("factor", 1) != 1;
    if (isDivided) scaling.rule = ScalingRule::Linear;
    if (scaling.rule == ScalingRule::None) return scaling;
    if (!rope.has("factor")) rope.failWith(sinescope::tr("“factor” is missing"));
    scaling.factor = rope.number("factor", 1);
    if (!hasTrainedLength(scaling.rule)) return scaling;
    scaling.trainedLength = rope.whole("original_max_position_embeddings", positions, 1, kMaxScaledLength);
    if (scaling.rule == ScalingRule::Dynamic) {
      const double present = static_cast<double>(scaling.trainedLength) * std::clamp(scaling.factor, 1.0, kMaxFactor);
      scaling.presentLength = static_cast<std::int64_t>(std::min(present, static_cast<double>(kMaxScaledLength)));
    }
    scaling.fastTurns = rope.number("beta_fast", scaling.fastTurns);
    scaling.slowTurns = rope.number("beta_slow", scaling.slowTurns);
    scaling.wholeBounds = rope.flag("truncate", scaling.wholeBounds);
    scaling.attentionFactor = attentionFactorOf(rope, scaling.factor);
    scaling.lowFactor = rope.number("low_freq_factor", scaling.lowFactor);
    scaling.highFactor = rope.number("high_freq_factor", scaling.highFactor);
    return scaling;
  }

  static void checkKeys(JsonReader& rope, const QJsonObject& object, const RopeType& type) {
    for (const QString& key : object.keys()) {
      const bool isPassedOver =
          std::ranges::any_of(kPassedOver, [&](const char* each) { return key == QLatin1String(each); });
      if (!isPassedOver && !type.keys.contains(key))
        rope.failWith(
            sinescope::tr("“%1” is unknown to the scaling %2").arg(key.left(kMostKey), QLatin1String(type.name)));
    }
  }

  JsonReader m_reader;
};

tl::expected<QByteArray, QString> bytesOf(const QString& path) {
  if (const QString why = whyNoFile(path); !why.isEmpty()) return tl::unexpected(why);
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return tl::unexpected(file.errorString());
  if (file.size() > kMostConfig) return tl::unexpected(tr("it is too large for a model's config"));
  return file.read(kMostConfig);
}

}  // namespace

bool isModelConfigFile(const QString& path) {
  if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)) return false;
  const auto bytes = bytesOf(path);
  return !bytes || !QJsonDocument::fromJson(*bytes).object().contains(QLatin1String("sinescope"));
}

tl::expected<EncodingSpec, QString> parseModelConfig(const QByteArray& json) {
  const QJsonDocument document = QJsonDocument::fromJson(json);
  if (!document.isObject()) return tl::unexpected(tr("it is no JSON object"));
  const QJsonObject config = document.object();
  const QJsonValue text = config.value(QLatin1String("text_config"));
  return ConfigReader(text.isObject() ? text.toObject() : config).read();
}

tl::expected<EncodingSpec, QString> openModelConfig(const QString& path) {
  const auto bytes = bytesOf(path);
  auto spec = bytes ? parseModelConfig(*bytes) : tl::expected<EncodingSpec, QString>(tl::unexpected(bytes.error()));
  if (!spec) return tl::unexpected(tr("cannot open %1: %2").arg(path, spec.error()));
  return spec;
}

}  // namespace sinescope
