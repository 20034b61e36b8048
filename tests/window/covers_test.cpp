// Predict first: H covers what is to be predicted and reveals it again.

#include <QTextEdit>

#include "app/panel/readout.h"
#include "app/views/claims/claims_view.h"
#include "app/views/view/cover_sheet.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class CoversTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void keyCoversTheViewAndTheReadout();
  void coverHidesTheSentencesBelowAPicture();
  void coverStaysWhileKnobsTurn();
  void anotherViewIsNotCovered();
  void letterTypedIntoAFieldCoversNothing();
  void claimsBeginAPresentationCovered();
  void clickOnAClaimRevealsItAndThenLeads();
  void keyRevealsAllClaims();
  void keyTurnsTheSpotlight();

 private:
  [[nodiscard]] QString readout() const { return child<Readout>("readout")->text(); }
  [[nodiscard]] static bool hasSheet(const View& view) {
    const auto* const sheet = view.findChild<CoverSheet*>();
    return sheet && sheet->isVisible();
  }
  void show(const char* name) {
    m_window->paneArea().showTab(QLatin1String(name));
    QTest::qWait(0);
  }
  void press(Qt::Key key) {
    QTest::keyClick(QApplication::focusWidget(), key);
    QTest::qWait(0);
  }
  /// The claims whose verdicts are told, each "1" or "0".
  [[nodiscard]] QString told() const {
    const QStringList lines = view("claims")->description().split(u'\n').sliced(1);
    QString text;
    for (const QString& line : lines) text += line.endsWith(QStringLiteral(": ?")) ? u'0' : u'1';
    return text;
  }
};

void CoversTest::keyCoversTheViewAndTheReadout() {
  show("matrix");
  const QString told = readout();
  press(Qt::Key_H);
  const View& matrix = *view("matrix");
  QVERIFY(matrix.isCovered() && hasSheet(matrix));
  const QRect sheet = matrix.findChild<CoverSheet*>()->geometry();
  QVERIFY(sheet.contains(matrix.subject().boundingRect().translated(matrix.canvas().pos())));
  QCOMPARE(readout(), QStringLiteral("PE(30, 12) = sin(30 / 10000^(12/128)) = ?"));
  QVERIFY(child<Readout>("readout")->remarks().isEmpty());
  QVERIFY(action("cover")->isChecked());
  press(Qt::Key_H);
  QVERIFY(!matrix.isCovered() && !hasSheet(matrix));
  QCOMPARE(readout(), told);
}

void CoversTest::coverHidesTheSentencesBelowAPicture() {
  show("tokens");
  View& pair = *view("token-pair");
  const auto hasTextBelow = [&pair] {
    const QImage picture = pair.grab().toImage();
    const QRect canvas = pair.canvas().geometry();
    const int line = pair.fontMetrics().height();
    for (int x = canvas.left() + 10; x < canvas.right() - 10; ++x) {
      for (int y = canvas.bottom() - line; y < canvas.bottom() - 2; ++y) {
        if (qGray(picture.pixel(x, y)) < 160) return true;
      }
    }
    return false;
  };
  pair.setFocus();
  QVERIFY(hasTextBelow());
  press(Qt::Key_H);
  QVERIFY(pair.isCovered() && hasSheet(pair));
  QVERIFY(!hasTextBelow());
}

void CoversTest::coverStaysWhileKnobsTurn() {
  show("waves");
  press(Qt::Key_H);
  EncodingSpec spec = document().spec();
  spec.base = 100;
  document().setSpec(spec, {});
  QTest::qWait(0);
  QVERIFY(hasSheet(*view("waves")));
  document().undoStack()->undo();
  QVERIFY(view("waves")->isCovered());  // it is no edit
}

void CoversTest::anotherViewIsNotCovered() {
  show("matrix");
  press(Qt::Key_H);
  show("waves");
  QVERIFY(!view("waves")->isCovered());
  QVERIFY(!readout().endsWith(u'?'));
  QVERIFY(!action("cover")->isChecked());
  show("matrix");
  QVERIFY(hasSheet(*view("matrix")));
  QVERIFY(readout().endsWith(u'?'));
}

void CoversTest::letterTypedIntoAFieldCoversNothing() {
  show("tokens");
  auto* const sentence = child<QWidget>("sentence");
  sentence->setFocus();
  QTest::keyClicks(sentence, QStringLiteral("hh"));
  QVERIFY(document().scene().tokens.text.contains(QStringLiteral("hh")));
  QVERIFY(document().scene().cover == Cover());
}

void CoversTest::claimsBeginAPresentationCovered() {
  show("claims");
  QCOMPARE(told(), QStringLiteral("11111111111"));
  press(Qt::Key_F11);
  QCOMPARE(told(), QStringLiteral("00000000000"));
  press(Qt::Key_Return);
  QCOMPARE(told(), QStringLiteral("10000000000"));
  press(Qt::Key_Return);
  QCOMPARE(told(), QStringLiteral("11000000000"));
  for (int i = 2; i < 11; ++i) press(Qt::Key_Return);
  QCOMPARE(told(), QStringLiteral("11111111111"));
  press(Qt::Key_H);  // once more
  QCOMPARE(told(), QStringLiteral("00000000000"));
  press(Qt::Key_F11);
  QCOMPARE(told(), QStringLiteral("11111111111"));
}

void CoversTest::clickOnAClaimRevealsItAndThenLeads() {
  show("claims");
  press(Qt::Key_H);
  QCOMPARE(told(), QStringLiteral("00000000000"));
  auto& claims = static_cast<ClaimsView&>(*view("claims"));
  const auto click = [&] {
    QTest::mouseClick(&claims.canvas(), Qt::LeftButton, {}, claims.rowRect(3).center().toPoint());
    QTest::qWait(0);
  };
  click();
  QCOMPARE(told(), QStringLiteral("00010000000"));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("claims"));
  click();
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("similarity"));
}

void CoversTest::keyRevealsAllClaims() {
  show("claims");
  press(Qt::Key_H);
  auto* const text = view("claims")->findChild<QTextEdit*>(QStringLiteral("text"));
  QVERIFY(!text->toPlainText().contains(QStringLiteral("false")));
  press(Qt::Key_H);
  QCOMPARE(told(), QStringLiteral("11111111111"));
  QVERIFY(text->toPlainText().contains(QStringLiteral("false")));
}

void CoversTest::keyTurnsTheSpotlight() {
  show("matrix");
  for (const Spotlight next : {Spotlight::Row, Spotlight::Column, Spotlight::Pair, Spotlight::Cell, Spotlight::Off}) {
    press(Qt::Key_S);
    QCOMPARE(document().scene().spotlight, next);
  }
}

SINESCOPE_TEST(CoversTest)
#include "covers_test.moc"
