#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/notebook/steps.h"
#include "core/parameters/conventions.h"
#include "core/similarity/similarity.h"
#include "tests/unit.h"

using namespace sinescope;

/// The output of the reference notebooks, character for character, from the walks of the corresponding presets.
class ReferencePrintsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPrintComesOut_data();
  void everyPrintComesOut();
  void noPrintIsLeftOut();
  void vectorsOfTheSlidesAreAnEmbedding();
};

namespace {

/// tests/data/reference_prints.txt: the output for each name.
QMap<QString, QString> readPrints() {
  QFile file(QStringLiteral(TEST_DATA "/reference_prints.txt"));
  QMap<QString, QString> prints;
  if (!file.open(QIODevice::ReadOnly)) return prints;
  QString name;
  while (!file.atEnd()) {
    const QString line = QString::fromUtf8(file.readLine().chopped(1));
    if (line.startsWith(QStringLiteral("print "))) name = line.mid(6);
    if (line.startsWith(u'|'))
      prints[name] += (prints[name].isEmpty() ? QString() : QStringLiteral("\n")) + line.mid(1);
  }
  return prints;
}

const QMap<QString, QString>& referencePrints() {
  static const QMap<QString, QString> prints = readPrints();
  return prints;
}

/// The rows of a preset's tokens, or of the ids 0, 1, … in a table's vectors.
std::shared_ptr<const TokenRows> tokensOf(const EncodingSpec& spec, EmbeddingSpec embedding, std::vector<int> ids) {
  TokenSource source;
  source.spec = spec;
  source.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  source.embedding = std::make_shared<const Embedding>(std::move(embedding), spec.dModel);
  source.ids = std::move(ids);
  return std::make_shared<const TokenRows>(std::move(source));
}

/// Where the output of a name belongs: a preset's step and one of its tensors, or the tensor's shape if that is
/// printed.
struct Place {
  const char* name = nullptr;
  const char* preset = nullptr;
  StepKind kind = StepKind::Indices;
  std::size_t tensor = 0;
};

constexpr Place kPlaces[] = {
    {"000 even_index", "notebook-10x10", StepKind::Indices},
    {"000 odd_index", "notebook-10x10", StepKind::Indices, 1},
    {"000 even_denominator", "notebook-10x10", StepKind::Denominators},
    {"000 odd_denominator", "notebook-10x10", StepKind::Denominators, 1},
    {"000 position", "notebook-10x10", StepKind::Positions},
    {"000 even_position", "notebook-10x10", StepKind::Sines},
    {"000 even_position.shape", "notebook-10x10", StepKind::Sines},
    {"000 stacked.shape", "notebook-10x10", StepKind::Stacked},
    {"000 flatten", "notebook-10x10", StepKind::Matrix},
    {"000 forward", "notebook-10x10", StepKind::Matrix},
    {"002 i", "notebook-10x6", StepKind::Indices},
    {"002 denominator", "notebook-10x6", StepKind::Denominators},
    {"002 token_pos", "notebook-10x6", StepKind::Positions},
    {"002 PE zeros", "notebook-10x6", StepKind::Zeros},
    {"002 PE sines", "notebook-10x6", StepKind::SinesFilled},
    {"002 PE", "notebook-10x6", StepKind::CosinesFilled},
    {"002 forward", "notebook-10x6", StepKind::CosinesFilled},
    {"003 x", "context-5x4", StepKind::Ids},
    {"003 y", "context-5x4", StepKind::Encoding},
    {"003 embedding", "context-5x4", StepKind::Embedding},
    {"003 sum", "context-5x4", StepKind::Sum},
    {"004 even_i", "similarity-10x6", StepKind::Indices},
    {"004 odd_i", "similarity-10x6", StepKind::Indices, 1},
    {"004 even_denominator", "similarity-10x6", StepKind::Denominators},
    {"004 odd_denominator", "similarity-10x6", StepKind::Denominators, 1},
    {"004 position", "similarity-10x6", StepKind::Positions},
    {"004 even_PE.shape", "similarity-10x6", StepKind::Sines},
    {"004 even_PE", "similarity-10x6", StepKind::Sines},
    {"004 odd_PE.shape", "similarity-10x6", StepKind::Cosines},
    {"004 odd_PE", "similarity-10x6", StepKind::Cosines},
    {"004 stacked.shape", "similarity-10x6", StepKind::Stacked},
    {"004 stacked[0]", "similarity-10x6", StepKind::Stacked, 1},
    {"004 PE.shape", "similarity-10x6", StepKind::Matrix},
    {"004 PE[0]", "similarity-10x6", StepKind::Matrix, 1},
    {"004 pos_encode", "similarity-10x6", StepKind::Matrix},
};

/// The tensor of a preset's step in the walk that its notebook takes.
Tensor tensorAt(const Place& place) {
  const Preset& preset = *findPreset(place.preset);
  StepSource source{preset.spec, std::make_shared<const std::vector<Column>>(columnsOf(preset.spec)), *preset.walk};
  if (preset.tokens) {
    const auto& ids = preset.tokens->ids;
    source.tokens =
        tokensOf(preset.spec, {EmbeddingSource::Torch, preset.tokens->seed, preset.tokens->vocabulary, nullptr},
                 {ids.begin(), ids.end()});
  }
  const auto steps = stepsOf(preset.spec, *preset.walk);
  if (std::ranges::find(steps, place.kind) == steps.end()) return {};
  return stepOf(source, place.kind, {0, 0}).tensors.at(place.tensor).tensor;
}

}  // namespace

void ReferencePrintsTest::everyPrintComesOut_data() {
  QTest::addColumn<QString>("print");
  const auto add = [](const char* name, const std::string& print) {
    QTest::newRow(name) << QString::fromStdString(print);
  };
  for (const Place& place : kPlaces) {
    const Tensor tensor = tensorAt(place);
    const bool isShape = QByteArray(place.name).endsWith(".shape");
    add(place.name, isShape ? shapeText(tensor.shape) : printed(tensor).text());
  }
  // The last outputs of 004 belong to its experiment with dot products.
  const Similarity similarity(columnsOf(findPreset("similarity-10x6")->spec));
  for (int q = 1; q <= 7; ++q) {
    const Tensor dot{{}, [&](const TensorIndex&) { return similarity.between(0, q, Measure::Dot); }, false};
    add(qPrintable(QStringLiteral("004 dot 0 %1").arg(q)), printed(dot).text());
  }
}

void ReferencePrintsTest::everyPrintComesOut() {
  QFETCH(QString, print);
  const QString name = QString::fromUtf8(QTest::currentDataTag());
  const QString wanted = referencePrints().value(name);
  QVERIFY(!wanted.isEmpty());
  const bool isCut = name == QLatin1String("000 flatten") || name == QLatin1String("000 forward");
  QCOMPARE(isCut ? print.left(wanted.size()) : print, wanted);
}

void ReferencePrintsTest::noPrintIsLeftOut() {
  QStringList compared;
  for (const Place& place : kPlaces) compared << QString::fromUtf8(place.name);
  for (int q = 1; q <= 7; ++q) compared << QStringLiteral("004 dot 0 %1").arg(q);
  compared.sort();
  QCOMPARE(compared, QStringList(referencePrints().keys()));
}

void ReferencePrintsTest::vectorsOfTheSlidesAreAnEmbedding() {
  QFile file(QStringLiteral(TEST_DATA "/reference_001_vectors.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts).mid(1);
  QStringList wanted;
  for (const QString& line : lines) wanted += line.split(u',');
  constexpr int words = 10;
  constexpr int dimensions = 12;
  QCOMPARE(wanted.size(), words * dimensions);
  RowMatrixD vectors(words, dimensions);
  for (int i = 0; i < wanted.size(); ++i) vectors(i / dimensions, i % dimensions) = wanted[i].toDouble();
  const auto table = std::make_shared<const PositionTable>("slides.csv", vectors);
  const EncodingSpec spec{words, dimensions, 10000, 0, {}};
  const auto rows = tokensOf(spec, {EmbeddingSource::File, 0, words, table}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  const StepSource source{spec, rows->source().columns, StepWalk::Tokens, rows};
  const std::string text = printed(stepOf(source, StepKind::Embedding, {}).tensors.front().tensor).text();
  static const QRegularExpression number(QStringLiteral(R"(-?\d\.\d{4})"));
  QStringList numbers;
  for (const auto& match : number.globalMatch(QString::fromStdString(text))) numbers << match.captured();
  QCOMPARE(numbers, wanted);
  const Tensor sum = stepOf(source, StepKind::Sum, {}).tensors.front().tensor;
  for (std::int64_t p = 0; p < words; ++p) {
    // Cosines of position 0 are 1, its sines 0.
    if (p == 0) QCOMPARE(static_cast<float>(sum.at({0, p, 5})), static_cast<float>(vectors(p, 5) + 1));
    QCOMPARE(static_cast<float>(sum.at({0, p, 0})),
             static_cast<float>(vectors(p, 0)) + static_cast<float>(std::sin(static_cast<double>(p))));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ReferencePrintsTest)
#include "reference_prints_test.moc"
