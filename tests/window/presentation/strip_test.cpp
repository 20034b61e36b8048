// What the strip of a presentation asks of a sentence, and what must not stand beside a picture.

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QTest>
#include <QUndoStack>

#include "app/panel/number_field.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class StripTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { closeWindow(); }

  void encodingIsAddedOrNot();
  void wordsChangePlaces();
  void baseThatAScalingDoesNotTakeIsRefused();
  void refusedExchangeIsTold();
  void nothingStandsBesideThePicture();

 private:
  void show(const char* view) { m_window->paneArea().showAlone(pane(view)); }
};

void StripTest::init() {
  openWindow();
  QTest::keyClick(m_window.get(), Qt::Key_F11);
}

void StripTest::encodingIsAddedOrNot() {
  auto* const box = child<QCheckBox>("strip-addEncoding");
  QVERIFY(!box->isVisible());
  show("tokens");
  QVERIFY(box->isVisible() && box->isChecked() && box->toolTip().contains(QStringLiteral("Ctrl+Shift+E")));
  QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
  QVERIFY(!document().scene().tokens.encoded && !action("addEncoding")->isChecked());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(document().scene().tokens.encoded && box->isChecked());
  document().undoStack()->undo();
  QVERIFY(!box->isChecked() && !child<QCheckBox>("encoded")->isChecked());
}

void StripTest::wordsChangePlaces() {
  show("token-similarity");
  auto* const button = child<QToolButton>("strip-exchangeEnds");
  QVERIFY(button->isVisible());
  const QString before = document().scene().tokens.text;
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(document().scene().tokens.text.startsWith(QStringLiteral("dog ")));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(document().scene().tokens.text, before);
}

void StripTest::baseThatAScalingDoesNotTakeIsRefused() {
  show("frequencies");
  EncodingSpec spec = document().spec();
  spec.scaling = *parseScaling("linear:8");
  document().setSpec(spec);
  auto* const field = child<NumberField>("strip-baseField");
  QVERIFY(field->isVisible());
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0.5"));
  QVERIFY(!field->error().isEmpty());
  QCOMPARE(document().spec().base, spec.base);
}

void StripTest::refusedExchangeIsTold() {
  show("tokens");
  TokenSpec tokens = document().scene().tokens;
  tokens.text = QStringLiteral("dog bites dog");
  document().setTokens(tokens, {});
  QVERIFY(!child<QWidget>("tokenBar")->isVisible());
  QTest::mouseClick(child<QToolButton>("strip-exchangeEnds"), Qt::LeftButton);
  QCOMPARE(document().scene().tokens.text, tokens.text);
  QVERIFY(child<QWidget>("note")->isVisible());
  QCOMPARE(child<QWidget>("note")->accessibleName(),
           QStringLiteral("The first word is the last one as well: nothing would change"));
}

void StripTest::nothingStandsBesideThePicture() {
  // The line between the panel and the views goes with the panel.
  const auto edge = [this] {
    const QWidget& area = m_window->paneArea();
    const QPoint at = area.mapTo(m_window.get(), QPoint(0, area.height() / 2));
    const QImage picture = m_window->grab(QRect(QPoint(0, at.y()), QSize(at.x() + 2, 1))).toImage();
    return picture.pixelColor(picture.width() - 3, 0);
  };
  QCOMPARE(m_window->paneArea().mapTo(m_window.get(), QPoint()).x(), 0);
  QTest::mouseClick(child<QToolButton>("allKnobs"), Qt::LeftButton);
  QTRY_VERIFY(m_window->paneArea().mapTo(m_window.get(), QPoint()).x() > 100);
  QCOMPARE(edge(), m_window->palette().color(QPalette::Midlight));
}

SINESCOPE_TEST(StripTest)
#include "strip_test.moc"
