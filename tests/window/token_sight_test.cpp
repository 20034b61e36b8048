// The tokens of a sentence in the window: the encoding on and off, words that trade places, the selection on a token.

#include <QCheckBox>

#include "app/panel/readout.h"
#include "app/views/tokens/token_scene.h"
#include "core/tokens/token_rows.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class TokenSightTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void selectionLandsOnATokenAndComesBack();
  void anotherSelectionStays();
  void clickOnPaddingSelectsAToken();
  void readoutTellsTheSum();
  void withoutTheEncodingShuffledWordsOnlyTradePlaces();
  void oneClickExchangesTheEnds();
  void scaleIsOneUnlessAskedFor();

 private:
  void show(const char* name) {
    m_window->paneArea().showTab(QLatin1String(name));
    QTest::qWait(0);
  }
  /// The words' similarities after the encoding, in the order of the words.
  [[nodiscard]] std::vector<double> similarities() const {
    const auto rows = tokenRowsOf(document().scene());
    std::vector<double> all;
    for (std::int64_t p = 0; p < rows->tokens(); ++p) {
      for (std::int64_t q = 0; q < p; ++q) all.push_back(rows->between(TokenPart::Sum, p, q, Measure::Dot));
    }
    std::ranges::sort(all);
    return all;
  }
  void setText(const QString& text) {
    TokenSpec tokens = document().scene().tokens;
    tokens.text = text;
    document().setTokens(tokens, {});
    QTest::qWait(0);
  }
};

void TokenSightTest::selectionLandsOnATokenAndComesBack() {
  QCOMPARE(document().selection().position, 30);  // the sentence has ten tokens
  show("tokens");
  QCOMPARE(document().selection().position, 9);
  setText(QStringLiteral("dog bites man"));
  QCOMPARE(document().selection().position, 2);
  show("matrix");
  QCOMPARE(document().selection().position, 30);
}

void TokenSightTest::anotherSelectionStays() {
  show("tokens");
  document().setSelection({4, 12});
  show("matrix");
  QCOMPARE(document().selection().position, 4);
}

void TokenSightTest::clickOnPaddingSelectsAToken() {
  show("tokens");
  document().setSelection({0, 12});
  const View& tokens = *view("tokens");
  const QRect place = tokens.subject().boundingRect();
  QTest::mouseClick(&tokens.canvas(), Qt::LeftButton, {}, QPoint(place.center().x(), place.bottom() - 2));
  QVERIFY(document().selection().position <= 9);
}

void TokenSightTest::readoutTellsTheSum() {
  show("tokens");
  document().setSelection({2, 5});
  const auto rows = tokenRowsOf(document().scene());
  const auto number = [&](TokenPart part) { return QString::number(double(rows->at(part, 2, 5)), 'f', 4); };
  QString told = child<Readout>("readout")->remarks().value(0);
  told.replace(QChar(0x2212), u'-');
  QCOMPARE(told, QStringLiteral("E + PE = x: %1 + %2 = %3")
                     .arg(number(TokenPart::Embedding), number(TokenPart::Encoding), number(TokenPart::Sum)));
  document().setSelection({4, 0});  // sin 4 is negative
  QVERIFY(child<Readout>("readout")->remarks().value(0).contains(QStringLiteral(" + (−0.7568) = ")));
  show("matrix");
  QVERIFY(!child<Readout>("readout")->remarks().value(0).contains(u'x'));
}

void TokenSightTest::withoutTheEncodingShuffledWordsOnlyTradePlaces() {
  show("tokens");
  setText(QStringLiteral("dog bites man"));
  const auto with = similarities();
  auto* const encoded = child<QCheckBox>("encoded");
  QVERIFY(encoded->isChecked());
  QTest::mouseClick(encoded, Qt::LeftButton, {}, QPoint(8, encoded->height() / 2));
  QVERIFY(!document().scene().tokens.encoded);
  const auto without = similarities();
  QVERIFY(without != with);
  setText(QStringLiteral("man dog bites"));
  QCOMPARE(similarities(), without);
  document().undoStack()->undo();
  document().undoStack()->undo();
  QVERIFY(document().scene().tokens.encoded);
  QCOMPARE(similarities(), with);
}

void TokenSightTest::oneClickExchangesTheEnds() {
  show("tokens");
  setText(QStringLiteral("dog bites man."));
  QTest::mouseClick(tab("swapEnds"), Qt::LeftButton);
  QCOMPARE(document().scene().tokens.text, QStringLiteral("man bites dog."));
  QTest::mouseClick(tab("swapEnds"), Qt::LeftButton);
  QCOMPARE(document().scene().tokens.text, QStringLiteral("dog bites man."));
}

void TokenSightTest::scaleIsOneUnlessAskedFor() {
  show("tokens");
  QCoreApplication::processEvents();
  const QImage one = view("tokens")->grab().toImage();
  Appearance look = document().appearance();
  look.tokens.separateScales = true;
  document().setAppearance(look);
  QTest::qWait(0);
  QVERIFY(view("tokens")->grab().toImage() != one);
}

SINESCOPE_TEST(TokenSightTest)
#include "token_sight_test.moc"
