#include "app/document/model_config.h"

#include <QTemporaryDir>
#include <QTest>

#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"

using namespace sinescope;

/// What config.json of models say, in both generations of names. The texts are those of the published models, without
/// what is not about positions.
class ModelConfigTest : public QObject {
  Q_OBJECT

 private slots:
  void publishedConfigsAreTheirPresets_data();
  void publishedConfigsAreTheirPresets();
  void everyScalingIsRead_data();
  void everyScalingIsRead();
  void partsOfAConfigAreFound();
  void headsOfDeepSeekTurnAPartOfTheirOwn();
  void unknownKeysOfRotationAreNamed();
  void whatIsWrongIsNamed_data();
  void whatIsWrongIsNamed();
  void aConfigIsNoSession();
  void filesThatDoNotOpenAreNamed();
};

void ModelConfigTest::publishedConfigsAreTheirPresets_data() {
  QTest::addColumn<QByteArray>("preset");
  QTest::addColumn<QByteArray>("json");
  const auto row = [](const char* preset, const char* json) {
    QTest::newRow(preset) << QByteArray(preset) << QByteArray(json);
  };
  row("llama-2",
      R"({"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096, "rope_scaling": null})");
  row("code-llama", R"({"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 16384,
                        "rope_scaling": null, "rope_theta": 1000000})");
  row("llama-3.1", R"({"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 131072,
                       "rope_scaling": {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
                       "original_max_position_embeddings": 8192, "rope_type": "llama3"}, "rope_theta": 500000.0})");
  row("gpt-oss", R"({"head_dim": 64, "hidden_size": 2880, "num_attention_heads": 64, "max_position_embeddings": 131072,
                     "rope_scaling": {"beta_fast": 32.0, "beta_slow": 1.0, "factor": 32.0,
                     "original_max_position_embeddings": 4096, "rope_type": "yarn", "truncate": false},
                     "rope_theta": 150000})");
  row("qwen2.5-yarn", R"({"hidden_size": 3584, "num_attention_heads": 28, "max_position_embeddings": 131072,
                          "rope_scaling": {"factor": 4.0, "original_max_position_embeddings": 32768, "type": "yarn"},
                          "rope_theta": 1000000.0})");
  row("gemma", R"({"head_dim": 256, "hidden_size": 2048, "num_attention_heads": 8, "max_position_embeddings": 8192,
                   "rope_theta": 10000.0, "rope_scaling": null})");
  row("gpt-neox", R"({"hidden_size": 6144, "num_attention_heads": 64, "max_position_embeddings": 2048,
                      "rotary_emb_base": 10000, "rotary_pct": 0.25})");
  row("gemma-4", R"({"text_config": {"head_dim": 256, "global_head_dim": 512, "max_position_embeddings": 131072,
                     "rope_parameters": {"sliding_attention": {"rope_theta": 10000.0, "rope_type": "default"},
                     "full_attention": {"partial_rotary_factor": 0.25, "rope_theta": 1000000.0,
                     "rope_type": "proportional"}}}})");
}

void ModelConfigTest::publishedConfigsAreTheirPresets() {
  QFETCH(QByteArray, preset);
  QFETCH(QByteArray, json);
  const auto spec = parseModelConfig(json);
  QVERIFY2(spec.has_value(), spec ? "" : qPrintable(spec.error()));
  QVERIFY(*spec == findPreset(preset.toStdString())->spec);
}

void ModelConfigTest::everyScalingIsRead_data() {
  QTest::addColumn<QByteArray>("rope");
  QTest::addColumn<QByteArray>("scaling");
  const auto row = [](const char* scaling, const char* rope) {
    QTest::newRow(rope) << QByteArray(rope) << QByteArray(scaling);
  };
  row("none", R"({"rope_type": "default"})");
  row("none", "{}");
  row("linear:2.5", R"({"type": "linear", "factor": 2.5})");
  row("linear:4", R"({"rope_type": "linear", "factor": 4, "original_max_position_embeddings": 512})");
  row("ntk:8", R"({"type": "ntk", "factor": 8.0})");
  row("dynamic:2@2048/4096", R"({"type": "dynamic", "factor": 2.0})");
  row("dynamic:4@512/2048", R"({"rope_type": "dynamic", "factor": 4, "original_max_position_embeddings": 512})");
  row("yarn:4@2048", R"({"rope_type": "yarn", "factor": 4, "mscale": 1})");
  row("yarn:4@2048,attention-factor=1.1",
      R"({"rope_type": "yarn", "factor": 4, "attention_factor": 1.1, "mscale": 1})");
  row("yarn:40@4096,attention-factor=1",
      R"({"type": "yarn", "factor": 40, "beta_fast": 32, "beta_slow": 1, "mscale": 1.0, "mscale_all_dim": 1.0,
          "original_max_position_embeddings": 4096})");
  row("yarn:4@512,beta-fast=16,beta-slow=2",
      R"({"rope_type": "yarn", "factor": 4, "original_max_position_embeddings": 512, "beta_fast": 16, "beta_slow": 2})");
  row("llama3:32@8192,low=2,high=8",
      R"({"rope_type": "llama3", "factor": 32, "original_max_position_embeddings": 8192, "low_freq_factor": 2,
          "high_freq_factor": 8})");
}

void ModelConfigTest::everyScalingIsRead() {
  QFETCH(QByteArray, rope);
  QFETCH(QByteArray, scaling);
  // The older generation and the newer one, which has the base inside.
  const QByteArray older = R"({"head_dim": 64, "max_position_embeddings": 2048, "rope_theta": 500, "rope_scaling": )";
  QByteArray inside = rope;
  inside.insert(1, rope == "{}" ? R"("rope_theta": 500)" : R"("rope_theta": 500, )");
  const QByteArray newer = R"({"head_dim": 64, "max_position_embeddings": 2048, "rope_parameters": )";
  for (const QByteArray& json : {older + rope + '}', newer + inside + '}'}) {
    const auto spec = parseModelConfig(json);
    QVERIFY2(spec.has_value(), spec ? "" : qPrintable(spec.error()));
    QCOMPARE(scalingText(spec->scaling), scaling.toStdString());
    QCOMPARE(spec->base, 500.0);
    QCOMPARE(spec->dModel, 64);
    QCOMPARE(spec->length, std::int64_t{2048});
    QCOMPARE(spec->convention.layout, Layout::Concatenated);
  }
}

void ModelConfigTest::partsOfAConfigAreFound() {
  const auto specOf = [](const char* json) { return parseModelConfig(json).value_or(EncodingSpec{}); };
  QCOMPARE(specOf(R"({"model_type": "x", "text_config": {"head_dim": 256, "rope_theta": 7e3}})").base, 7000.0);
  QCOMPARE(specOf(R"({"head_dim": 64, "rope_parameters": {"sliding_attention": {"rope_theta": 1e4},
                      "full_attention": {"rope_theta": 1e6, "rope_type": "linear", "factor": 8}}})")
               .base,
           1e6);
  QCOMPARE(specOf(R"({"hidden_size": 6144, "num_attention_heads": 64, "rotary_pct": 1, "rotary_emb_base": 300})").base,
           300.0);
  QCOMPARE(specOf(R"({"n_embd": 4096, "n_head": 16, "n_positions": 2048, "rotary_dim": 256})").dModel, 256);
  // GPT-J says besides that it has rotary encoding, and Llama 4 has a step in place of the ramp.
  QCOMPARE(specOf(R"({"n_embd": 4096, "n_head": 16, "rotary": true, "rotary_dim": 256})").dModel, 256);
  QCOMPARE(scalingText(specOf(R"({"head_dim": 128, "rope_theta": 5e5, "rope_scaling": {"rope_type": "llama3",
                                   "factor": 16, "low_freq_factor": 1.0, "high_freq_factor": 1.0,
                                   "original_max_position_embeddings": 8192}})")
                           .scaling),
           std::string("llama3:16@8192,high=1"));
  QCOMPARE(specOf(R"({"head_dim": 64, "rope_theta": 1e4, "use_dynamic_ntk": false})").dModel, 64);
  QCOMPARE(specOf(R"({"head_dim": 64, "rope_theta": 1e4, "max_position_embeddings": 10485760})").length, kMaxLength);
  const auto partOf = [&](const char* json) { return partialText(specOf(json).partial); };
  QCOMPARE(partOf(R"({"n_embd": 4096, "n_head": 16, "rotary_dim": 64})"), "0.25");
  QCOMPARE(partOf(R"({"head_dim": 64, "rope_theta": 1e4, "partial_rotary_factor": 0.5})"), "0.5");
  QCOMPARE(partOf(R"({"head_dim": 64, "rope_parameters": {"rope_theta": 1e4, "partial_rotary_factor": 0.75}})"),
           "0.75");
  QCOMPARE(partOf(R"({"head_dim": 64, "rope_theta": 1e4, "partial_rotary_factor": 1.0})"), "1");
  QCOMPARE(turningPairCount(specOf(R"({"head_dim": 88, "rope_theta": 1e4, "rotary_dim": 60})")), 30);
  QCOMPARE(turningPairCount(specOf(R"({"head_dim": 98, "rope_theta": 1e4, "rotary_dim": 8})")), 4);
  const EncodingSpec divided = specOf(R"({"head_dim": 64, "rope_parameters": {"rope_type": "proportional",
                                          "factor": 8, "rope_theta": 1e4, "partial_rotary_factor": 0.25}})");
  QCOMPARE(partialText(divided.partial), "proportional:0.25");
  QCOMPARE(scalingText(divided.scaling), "linear:8");
}

void ModelConfigTest::headsOfDeepSeekTurnAPartOfTheirOwn() {
  const QByteArray begin = R"({"hidden_size": 7168, "num_attention_heads": 128, "qk_rope_head_dim": 64)";
  const auto spec = parseModelConfig(begin + R"(, "rope_theta": 10000})");
  QVERIFY2(spec.has_value(), spec ? "" : qPrintable(spec.error()));
  QCOMPARE(spec->dModel, 64);
  QCOMPARE(spec->convention.layout, Layout::Interleaved);
  const auto halves = parseModelConfig(begin + R"(, "rope_theta": 10000, "rope_interleave": false})");
  QVERIFY(halves.has_value());
  QCOMPARE(halves->convention.layout, Layout::Concatenated);
}

void ModelConfigTest::unknownKeysOfRotationAreNamed() {
  for (const char* const key : {"rope_ratio", "rotary_ndims", "use_dynamic_ntk"}) {
    const auto spec = parseModelConfig(QByteArray(R"({"head_dim": 64, "rope_theta": 1e4, ")") + key + "\": 50}");
    QVERIFY(!spec);
    QCOMPARE(spec.error(), QStringLiteral("“%1” is unknown").arg(QLatin1String(key)));
  }
}

void ModelConfigTest::whatIsWrongIsNamed_data() {
  QTest::addColumn<QByteArray>("json");
  QTest::addColumn<QString>("named");
  const auto row = [](const char* json, const char* named) {
    QTest::newRow(json) << QByteArray(json) << QString::fromUtf8(named);
  };
  row("", "no JSON object");
  row("[1, 2]", "no JSON object");
  row("{", "no JSON object");
  row("{}", "no rope_theta");
  row(R"({"hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 512})", "no rope_theta");
  row(R"({"rope_theta": 1e4})", "head_dim");
  row(R"({"head_dim": 63, "rope_theta": 1e4})", "63");
  row(R"({"head_dim": 0, "rope_theta": 1e4})", "head_dim");
  row(R"({"head_dim": "64", "rope_theta": 1e4})", "“head_dim” must be a number");
  row(R"({"head_dim": 1e300, "rope_theta": 1e4})", "head_dim");
  row(R"({"hidden_size": 4097, "num_attention_heads": 32, "rope_theta": 1e4})", "32 heads do not divide");
  row(R"({"hidden_size": 4096, "num_attention_heads": 0, "rope_theta": 1e4})", "num_attention_heads");
  row(R"({"hidden_size": 999999998, "num_attention_heads": 1, "rope_theta": 1e4})", "16384");
  row(R"({"head_dim": 64, "rope_theta": "10000"})", "“rope_theta” must be a number");
  row(R"({"head_dim": 64, "rope_theta": -5})", "base");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "max_position_embeddings": 0})", "max_position_embeddings");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": "linear"})", "“rope_scaling” must be an object");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "longrope", "factor": 2}})", "“longrope”");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"factor": 2}})", "“rope_type” is missing");
  row(R"({"qk_rope_head_dim": 63, "rope_theta": 1e4})", "“qk_rope_head_dim” makes heads of 63 dimensions");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "linear", "factor": 2, "mscale": 1}})",
      "“mscale” is unknown to the scaling linear");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "yarn", "factor": 2, "attention_factor": 0}})",
      "“attention_factor” must be a number above 0");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": 7}})", "“type” must be a string");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "linear"}})", "“factor” is missing");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "linear", "factor": "8"}})", "“factor” must be");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "linear", "factor": 0.5}})", "factor");
  row(R"({"head_dim": 64, "rope_theta": 0.5, "rope_scaling": {"type": "linear", "factor": 2}})", "base of at least 1");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "linear", "factor": 2, "beta_fast": 2}})",
      "“beta_fast” is unknown");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "yarn", "factor": 2, "truncate": 1}})",
      "true or false");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "yarn", "factor": 2,
          "original_max_position_embeddings": 0}})",
      "original_max_position_embeddings");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"type": "yarn", "factor": 2, "beta_fast": 0.5}})",
      "beta-fast");
  row(R"({"n_embd": 4096, "n_head": 16, "rotary": false, "rotary_dim": 64})", "“rotary” is false");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "rope_scaling": {"rope_type": "llama3", "factor": 8, "low_freq_factor": 4,
          "high_freq_factor": 1}})",
      "high not below low");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "partial_rotary_factor": 1.5})",
      "“partial_rotary_factor” must be a number above 0 and at most 1");
  row(R"({"head_dim": 64, "rope_theta": 1e4, "partial_rotary_factor": "0.5"})", "“partial_rotary_factor” must be");
  row(R"({"head_dim": 64, "rotary_pct": 0})", "“rotary_pct” must be a number above 0 and at most 1");
  row(R"({"head_dim": 64, "rotary_dim": 65})", "“rotary_dim” must be a number above 0 and at most 64");
  row(R"({"head_dim": 64, "rotary_dim": 16.5})", "“rotary_dim” turns 16.5 of 64 dimensions");
  row(R"({"head_dim": 100, "rotary_pct": 0.25})", "“rotary_pct” turns 25 of 100 dimensions");
  row(R"({"head_dim": 256, "rotary_dim": 1})", "“rotary_dim” turns 1 of 256 dimensions");
  row(R"({"head_dim": 64, "rope_theta": 0.5, "rotary_pct": 0.5})", "base of at least 1");
}

void ModelConfigTest::whatIsWrongIsNamed() {
  QFETCH(QByteArray, json);
  QFETCH(QString, named);
  const auto spec = parseModelConfig(json);
  QVERIFY(!spec.has_value());
  QVERIFY2(spec.error().contains(named), qPrintable(spec.error()));
}

void ModelConfigTest::aConfigIsNoSession() {
  const QTemporaryDir directory;
  const auto write = [&](const char* name, const QByteArray& bytes) {
    QFile file(directory.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s", name);
    return file.fileName();
  };
  QVERIFY(isModelConfigFile(write("config.json", R"({"head_dim": 64, "rope_theta": 1e4})")));
  QVERIFY(isModelConfigFile(write("broken.JSON", "{")));
  QVERIFY(!isModelConfigFile(write("session.json", R"({"sinescope": 2, "encoding": {}})")));
  QVERIFY(!isModelConfigFile(write("config.txt", R"({"head_dim": 64})")));
}

void ModelConfigTest::filesThatDoNotOpenAreNamed() {
  const QTemporaryDir directory;
  const auto missing = openModelConfig(directory.filePath(QStringLiteral("config.json")));
  QVERIFY(!missing && missing.error().contains(QStringLiteral("config.json")));
  const auto folder = openModelConfig(directory.path());
  QVERIFY(!folder && folder.error().contains(directory.path()));
  QFile large(directory.filePath(QStringLiteral("large.json")));
  QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(5 << 20));
  const auto tooLarge = openModelConfig(large.fileName());
  QVERIFY(!tooLarge && tooLarge.error().contains(QStringLiteral("too large")));
}

SINESCOPE_TEST(ModelConfigTest)
#include "model_config_test.moc"
