#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QTextEdit>
#include <QToolButton>

#include "app/views/drawing/text_document.h"
#include "app/views/steps/steps_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

class StepsPageTest : public QObject {
  Q_OBJECT

 private slots:
  void allOfItIsSelectedAndCopied();
  void drawingOverTextSelectsNoCell();
  void readersAreGivenTheText();
  void wheelAndKeysScroll();
  void anotherStepBeginsAtItsTop();
  void codeShrinksALittleThenScrollsSideways();
  void figureIsNotScrolled();
  void copyTextTakesThePage();
};

namespace {

QTextEdit& textEditOf(StepsView& view) { return *view.findChild<QTextEdit*>(QStringLiteral("text")); }

}  // namespace

void StepsPageTest::allOfItIsSelectedAndCopied() {
  ShownView<StepsView> view(sceneAt(kMatrix), {500, 300});
  QGuiApplication::clipboard()->clear();
  QTest::keyClick(&textEditOf(*view), Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(&textEditOf(*view), Qt::Key_C, Qt::ControlModifier);
  QCOMPARE(QGuiApplication::clipboard()->text(), stepsText(view->scene()).chopped(1));
}

void StepsPageTest::drawingOverTextSelectsNoCell() {
  ShownView<StepsView> view(sceneAt(kMatrix), {900, 700});
  const QSignalSpy chosen(&*view, &View::selected);
  view.drag(view->elementRect({2, 1}).center().toPoint(), view->elementRect({2, 4}).center().toPoint());
  QVERIFY(view->hasSelectedText());
  QVERIFY(chosen.empty());
}

void StepsPageTest::readersAreGivenTheText() {
  ShownView<StepsView> view(sceneAt(kMatrix));
  QAccessibleInterface* const read = QAccessible::queryAccessibleInterface(&textEditOf(*view));
  QVERIFY(read && read->textInterface());
  const QString text = withThinSpaces(read->textInterface()->text(0, read->textInterface()->characterCount()));
  QCOMPARE(QString(text).replace(QChar::Nbsp, u' ').replace(QChar(QChar::LineSeparator), u'\n'),
           stepsText(view->scene()).chopped(1));
}

void StepsPageTest::wheelAndKeysScroll() {
  const EncodingSpec spec{10, 128, 10000, 0, {}};
  ShownView<StepsView> view(sceneAt(2, spec), {640, 300});
  const auto top = [&] { return view->elementRect({3, 0}).top(); };
  const double start = top();
  view.wheel({300, 200}, -1);
  QVERIFY(top() < start);
  view.wheel({300, 200}, 1);
  QCOMPARE(top(), start);
  QTest::keyClick(&*view, Qt::Key_Down);
  const double aLine = start - top();
  QVERIFY(aLine > 5 && aLine < 40);
  QTest::keyClick(&*view, Qt::Key_Up);
  QTest::keyClick(&*view, Qt::Key_PageDown);
  QVERIFY(start - top() > 5 * aLine);
  QTest::keyClick(&*view, Qt::Key_End);
  const double end = top();
  QTest::keyClick(&*view, Qt::Key_PageDown);
  QCOMPARE(top(), end);
  QTest::keyClick(&*view, Qt::Key_Home);
  QCOMPARE(top(), start);
}

void StepsPageTest::anotherStepBeginsAtItsTop() {
  const EncodingSpec spec{10, 128, 10000, 0, {}};
  ShownView<StepsView> view(sceneAt(1, spec), {640, 300});
  const double start = view->elementRect({3, 0}).top();
  QTest::keyClick(&*view, Qt::Key_End);
  view.show(sceneAt(2, spec));
  view.show(sceneAt(1, spec));
  QCOMPARE(view->elementRect({3, 0}).top(), start);
  // Who reads on sees the cell that is selected next.
  QTest::keyClick(&*view, Qt::Key_End);
  Scene scene = sceneAt(1, spec);
  scene.selection.dimension = 0;
  view.show(scene);
  QVERIFY(view->elementRect({3, 0}).top() > 0);
}

void StepsPageTest::codeShrinksALittleThenScrollsSideways() {
  const EncodingSpec spec{10, 128, 10000, 0, {}};
  const auto widthAt = [&spec](int width) {
    ShownView<StepsView> view(sceneAt(2, spec), {width, 500});
    return view->elementRect({3, 0}).width();
  };
  const double full = widthAt(900);
  QVERIFY(widthAt(560) < full);
  QVERIFY(widthAt(300) > 0.6 * full);
  ShownView<StepsView> narrow(sceneAt(2, spec, {3, 10}), {300, 500});
  const QRectF before = narrow->elementRect({3, 10});
  QVERIFY(before.right() > 300);  // the last of its line
  QWheelEvent sideways(QPointF(150, 300), narrow.canvas().mapToGlobal(QPointF(150, 300)), {}, {-1200, 0}, Qt::NoButton,
                       Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&narrow.canvas(), &sideways);
  QVERIFY(narrow->elementRect({3, 10}).right() <= 300);
}

void StepsPageTest::figureIsNotScrolled() {
  const auto made = makeViewOf<StepsView>();
  StepsView& view = *made;
  view.setScene(sceneAt(2, {10, 128, 10000, 0, {}}));
  QImage image(300, 600, QImage::Format_RGB32);
  image.fill(Qt::white);
  QCPPainter painter(&image);
  painter.setMode(QCPPainter::pmNoCaching);
  view.paintPlot(painter, image.size(), {PaintTarget::Kind::RasterFigure, 1});
  QVERIFY(view.elementRect({3, 10}).right() <= 300);  // small letters, but all of them
}

void StepsPageTest::copyTextTakesThePage() {
  ShownView<StepsView> view(sceneAt(5));
  const std::unique_ptr<QWidget> control(view->headerControl());
  QTest::mouseClick(control->findChild<QToolButton*>(QStringLiteral("stepCopy")), Qt::LeftButton);
  const QString text = QGuiApplication::clipboard()->text();
  QCOMPARE(text, stepsText(view->scene()));
  QVERIFY(text.contains(QStringLiteral("torch.Size([10, 3])")) && text.contains(QStringLiteral("tensor([[ 0.0000,")));
  QVERIFY(!text.contains(QChar::Nbsp));
}

SINESCOPE_TEST(StepsPageTest)
#include "steps_page_test.moc"
