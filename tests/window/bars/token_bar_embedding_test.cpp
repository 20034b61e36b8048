// The words' vectors as chosen in the token bar: seeds, kinds, sizes, files.

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include "app/document/token_edits.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"
#include "tests/window/bars/token_bar_bench.h"

using namespace sinescope;

class TokenBarEmbeddingTest : public QObject, TokenBarBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { m_window.reset(); }

  void seedIsTyped();
  void wrongSeedIsNamed_data();
  void wrongSeedIsNamed();
  void smallVocabularyIsRefusedForALongText();
  void checksAreEdits();
  void uniformIsChosen();
  void missingFileIsNamedAndChangesNothing();
  void fileThatDoesNotFitIsSaid();
};

void TokenBarEmbeddingTest::seedIsTyped() {
  type("seed", QStringLiteral("4294967295"));
  QCOMPARE(tokens().embedding.seed, 4294967295U);
  QCOMPARE(document().undoStack()->count(), 1);
  undo();
  QCOMPARE(tokens().embedding.seed, 0U);
  QTest::keyClick(child<QLineEdit>("seed"), Qt::Key_Up);
  QCOMPARE(tokens().embedding.seed, 1U);
}

void TokenBarEmbeddingTest::wrongSeedIsNamed_data() {
  QTest::addColumn<QString>("typed");
  for (const char* const typed : {"4294967296", "-1", "1.5", "seven", ""}) QTest::newRow(typed) << QString(typed);
}

void TokenBarEmbeddingTest::wrongSeedIsNamed() {
  QFETCH(QString, typed);
  type("seed", typed);
  QCOMPARE(tokens().embedding.seed, 0U);
  QVERIFY2(status().contains(QStringLiteral("0 to 4\u2009294\u2009967\u2009295")), qPrintable(status()));
  if (!typed.isEmpty()) QVERIFY2(status().contains(typed), qPrintable(status()));
  QCOMPARE(child<QLineEdit>("seed")->text(), typed);
}

void TokenBarEmbeddingTest::smallVocabularyIsRefusedForALongText() {
  type("vocabulary", QStringLiteral("8"));
  QCOMPARE(tokens().embedding.vocabulary, 4096);
  QVERIFY2(status().contains(QStringLiteral("9 different words")), qPrintable(status()));
  type("vocabulary", QStringLiteral("9"));
  QCOMPARE(tokens().embedding.vocabulary, 9);
}

void TokenBarEmbeddingTest::checksAreEdits() {
  QTest::mouseClick(child<QCheckBox>("scaled"), Qt::LeftButton, {}, QPoint(8, 10));
  QVERIFY(tokens().scaled);
  QTest::mouseClick(child<QCheckBox>("matchCase"), Qt::LeftButton, {}, QPoint(8, 10));
  QVERIFY(tokens().matchCase);
  const auto& words = document().scene().sentence->tokens;
  QVERIFY(words[0].id != words[6].id);
  undo();
  undo();
  QCOMPARE(tokens(), TokenSpec());
  QVERIFY(!child<QCheckBox>("scaled")->isChecked());
}

void TokenBarEmbeddingTest::uniformIsChosen() {
  choose("embeddingSource", 1);
  QCOMPARE(tokens().embedding.source, EmbeddingSource::Uniform);
  QCOMPARE(document().undoStack()->count(), 1);
}

void TokenBarEmbeddingTest::missingFileIsNamedAndChangesNothing() {
  bar().openEmbedding(QStringLiteral("/nowhere/learned.npy"));
  QCOMPARE(tokens(), TokenSpec());
  QCOMPARE(document().undoStack()->count(), 0);
  QVERIFY2(status().contains(QStringLiteral("/nowhere/learned.npy")), qPrintable(status()));
  QCOMPARE(child<QComboBox>("embeddingSource")->currentIndex(), 0);
}

void TokenBarEmbeddingTest::fileThatDoesNotFitIsSaid() {
  const auto table = std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Zero(50, 8));
  document().setTokens(*withTable(tokens(), table));
  QVERIFY2(status().contains(QStringLiteral("8 dimensions, the encoding 128")), qPrintable(status()));
  QVERIFY(!child<QLineEdit>("vocabulary")->isEnabled());
  EncodingSpec spec = document().spec();
  spec.dModel = 8;
  document().setSpec(spec);
  QVERIFY2(status().contains(QStringLiteral("learned.npy, 50 × 8")), qPrintable(status()));
  QVERIFY2(!status().contains(QStringLiteral("the encoding")), qPrintable(status()));
}

SINESCOPE_TEST(TokenBarEmbeddingTest)
#include "token_bar_embedding_test.moc"
