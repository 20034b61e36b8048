// The pen and the notes on a picture: drawn with the mouse, undone, kept in the session.

#include "app/window/presentation/pen.h"

#include <QLineEdit>
#include <QUndoStack>

#include "app/window/presentation/ink_sheet.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class PenTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { closeWindow(); }
  void dragDrawsALineThatIsUndone();
  void lineScalesWithItsPicture();
  void withoutThePenAPressSelects();
  void noteIsWrittenChangedAndRemovedByKeys();
  void noteIsDroppedThenThePenThenTheView();
  void longLineIsKeptWhole();
  void fullPictureRefusesAnotherLine();
  void wipingIsUndone();
  void inkComesWithTheSession();
  void inkIsInNoFigure();

 private:
  [[nodiscard]] Ink ink() const { return m_window->session().ink.value(QStringLiteral("matrix")); }
  [[nodiscard]] InkSheet* sheet() const { return pane("matrix")->findChild<InkSheet*>(); }
  void drag(const QVector<QPoint>& points) {
    QTest::mousePress(sheet(), Qt::LeftButton, {}, points.first());
    for (const QPoint& point : points) QTest::mouseMove(sheet(), point);
    QTest::mouseRelease(sheet(), Qt::LeftButton, {}, points.last());
  }
  /// Writes a note where the pointer is, or in the middle.
  void write(const QString& text) {
    action("writeNote")->trigger();
    auto* const field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field && field->objectName() == QStringLiteral("inkNote"));
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Backspace);
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!field->isVisible());
    QVERIFY(view("matrix")->hasFocus());  // the keys are the view's again
  }
};

void PenTest::init() {
  openWindow();
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  QTest::qWait(0);
}

void PenTest::dragDrawsALineThatIsUndone() {
  const QImage before = pane("matrix")->grab().toImage();
  action("pen")->trigger();
  drag({{100, 100}, {200, 150}, {300, 150}});
  QCOMPARE(ink().strokes.size(), 1);
  const Stroke line = ink().strokes.first();
  QCOMPARE(line.size(), 3);
  QVERIFY(std::abs(line[1].x() * sheet()->width() - 200) < 0.1 &&
          std::abs(line[1].y() * sheet()->height() - 150) < 0.1);
  // Green lies on the line, and nowhere beside it.
  const auto drawnAt = [&](const QPoint& point) {
    const QPoint at = sheet()->mapTo(pane("matrix"), point);
    return pane("matrix")->grab().toImage().pixelColor(at) != before.pixelColor(at);
  };
  QVERIFY(drawnAt({150, 125}) && drawnAt({250, 150}));
  QVERIFY(!drawnAt({250, 190}));
  document().undoStack()->undo();
  QVERIFY(ink().isEmpty());
  QVERIFY(!drawnAt({150, 125}));
  document().undoStack()->redo();
  QCOMPARE(ink().strokes, QVector<Stroke>{line});
}

void PenTest::lineScalesWithItsPicture() {
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  action("pen")->trigger();
  m_window->resize(1000, 640);
  QTest::qWait(0);
  const Stroke line = ink().strokes.first();
  const QPointF middle((line[0].x() + line[1].x()) / 2 * sheet()->width(), line[0].y() * sheet()->height());
  const QColor seen = sheet()->grab().toImage().pixelColor(middle.toPoint());
  QVERIFY(seen.green() > seen.red() && seen.green() > seen.blue());
}

void PenTest::withoutThePenAPressSelects() {
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  const Selection before = document().selection();
  action("pen")->trigger();
  QWidget& canvas = view("matrix")->canvas();
  const QPoint at = view("matrix")->subject().boundingRect().center();
  QCOMPARE(m_window->childAt(canvas.mapTo(m_window.get(), at)), &canvas);  // the pointer goes through the sheet
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
  QVERIFY(document().selection() != before);
  QCOMPARE(ink().strokes.size(), 1);
}

void PenTest::noteIsWrittenChangedAndRemovedByKeys() {
  write(QStringLiteral("slow <b>here</b>"));
  QCOMPARE(ink().notes.size(), 1);
  QCOMPARE(ink().notes.first().text, QStringLiteral("slow <b>here</b>"));
  QVERIFY(sheet()->accessibleDescription().contains(QStringLiteral("slow <b>here</b>")));
  write(QStringLiteral("fast"));  // at the same place: the note that is there
  QCOMPARE(ink().notes.size(), 1);
  QCOMPARE(ink().notes.first().text, QStringLiteral("fast"));
  write({});
  QVERIFY(ink().isEmpty());
  document().undoStack()->undo();
  QCOMPARE(ink().notes.first().text, QStringLiteral("fast"));
}

void PenTest::noteIsDroppedThenThePenThenTheView() {
  action("pen")->trigger();
  action("writeNote")->trigger();
  QTest::keyClicks(child<QLineEdit>("inkNote"), QStringLiteral("no"));
  action("back")->trigger();
  QVERIFY(ink().isEmpty());
  QVERIFY(action("pen")->isChecked());
  action("back")->trigger();
  QVERIFY(!action("pen")->isChecked());
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  action("back")->trigger();
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("overview"));
}

void PenTest::longLineIsKeptWhole() {
  action("pen")->trigger();
  QVector<QPoint> points;
  for (int i = 0; i < 700; ++i) points << QPoint(100 + 5 * (i % 2), 10 + i / 2);
  drag(points);
  QCOMPARE(ink().strokes.size(), 2);
  QCOMPARE(ink().strokes.first().last(), ink().strokes.last().first());
  qsizetype drawn = 0;
  for (const Stroke& stroke : ink().strokes) drawn += stroke.size();
  QCOMPARE(drawn, 701);
}

void PenTest::fullPictureRefusesAnotherLine() {
  Session full = m_window->session();
  full.ink[QStringLiteral("matrix")] = {.strokes = QVector<Stroke>(kMostStrokes, Stroke{{0.5, 0.5}}), .notes = {}};
  m_window->open(full);
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  QCOMPARE(ink().strokes.size(), kMostStrokes);
}

void PenTest::wipingIsUndone() {
  action("clearInk")->trigger();  // says that there is nothing
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  write(QStringLiteral("a"));
  const Ink drawn = ink();
  action("clearInk")->trigger();
  QVERIFY(m_window->session().ink.isEmpty());
  document().undoStack()->undo();
  QCOMPARE(ink(), drawn);
}

void PenTest::inkComesWithTheSession() {
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  const Ink drawn = ink();
  restart();
  QCOMPARE(ink(), drawn);
  m_window->paneArea().showTab(QStringLiteral("matrix"));
  QVERIFY(sheet()->isVisible());
  QVERIFY(!action("pen")->isChecked());
}

void PenTest::inkIsInNoFigure() {
  const QImage before = view("matrix")->grab().toImage();
  action("pen")->trigger();
  drag({{100, 100}, {300, 100}});
  QCOMPARE(view("matrix")->grab().toImage(), before);
  QVERIFY(withoutNotes(m_window->session()).ink.isEmpty());
}

SINESCOPE_TEST(PenTest)
#include "pen_test.moc"
