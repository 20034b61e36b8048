#include <QTest>

#include "tests/core/attention/sentences.h"
#include "tests/unit.h"

using namespace sinescope;
using namespace sinescope::attention_tests;

/// Compares with attention_scores.csv, which attention_scores.py computed from the formulas with 50 digits.
class AttentionOracleTest : public QObject {
  Q_OBJECT

 private slots:
  void scoresAndWeightsAreThoseOfTheOracle();
};

namespace {

/// The cells of a line by their title.
class OracleLine {
 public:
  OracleLine(const QList<QByteArray>& titles, const QByteArray& line) : m_titles(titles), m_cells(line.split(',')) {}

  [[nodiscard]] QByteArray text(const char* title) const { return m_cells.at(m_titles.indexOf(title)); }
  [[nodiscard]] int whole(const char* title) const { return text(title).toInt(); }
  [[nodiscard]] double number(const char* title) const { return text(title).toDouble(); }

 private:
  QList<QByteArray> m_titles;
  QList<QByteArray> m_cells;
};

AttentionSource sourceOfLine(const OracleLine& line) {
  AttentionSpec attention;
  attention.scheme = schemeOf(line.text("scheme"));
  attention.heads = line.whole("heads");
  attention.head = line.whole("head");
  attention.causal = line.whole("causal") != 0;
  attention.seed = *parseAttentionWeights(line.text("weights").toStdString());
  std::vector<int> ids;
  for (const QByteArray& id : line.text("ids").split(' ')) ids.push_back(id.toInt());
  const int dModel = line.whole("d");
  const auto embedding = torchEmbedding(static_cast<std::uint32_t>(line.whole("seed")), line.whole("rows"), dModel);
  AttentionSource source = attentionSource(dModel, ids, attention, embedding);
  source.tokens.scaled = line.whole("scaled") != 0;
  EncodingSpec spec = source.tokens.spec;
  if (line.text("layout") == "concatenated") spec.convention.layout = Layout::Concatenated;
  spec.base = line.number("base");
  spec.firstPosition = line.whole("first");
  if (line.whole("factor") != 1) spec.scaling = *parseScaling("linear:" + line.text("factor").toStdString());
  return withSpec(source, spec);
}

}  // namespace

void AttentionOracleTest::scoresAndWeightsAreThoseOfTheOracle() {
  QFile file(QStringLiteral(TEST_DATA "/attention_scores.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> titles = file.readLine().trimmed().split(',');
  double worstScore = 0;
  double worstWeight = 0;
  int lines = 0;
  for (; !file.atEnd(); ++lines) {
    const QByteArray text = file.readLine().trimmed();
    const OracleLine line(titles, text);
    const AttentionSource source = sourceOfLine(line);
    QVERIFY2(!problemOf(source.attention, source.tokens.spec.dModel, false), text);
    AttentionHead head(source);
    const int i = line.whole("i");
    const int j = line.whole("j");
    const double score = line.number("score");
    const double scoreError = std::abs(head.scores(true)(i, j) - score) / std::max(1.0, std::abs(score));
    const double weightError = std::abs(head.weights(true)(i, j) / line.number("weight") - 1);
    worstScore = std::max(worstScore, scoreError);
    worstWeight = std::max(worstWeight, weightError);
    QVERIFY2(scoreError <= 1e-12 && weightError <= 1e-12,
             text + ": off by " + QByteArray::number(scoreError) + " and " + QByteArray::number(weightError));
  }
  qInfo("scores within %g, weights within %g", worstScore, worstWeight);
  QVERIFY(lines >= 400);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AttentionOracleTest)
#include "attention_oracle_test.moc"
