#include <QCursor>
#include <QRegularExpression>
#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/views/painted_words.h"
#include "tests/views/shift/turn_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// The rotation of the selected pair: its circle, its hands, and its block.
class ShiftTurnTest : public QObject {
  Q_OBJECT

 private slots:
  void handsPointToTheValuesOfThePair_data();
  void handsPointToTheValuesOfThePair();
  void blockHasTheColoursOfM();
  void dragOfTheFirstHandMovesThePosition();
  void dragOfTheSecondHandChangesTheOffset();
  void dragGoesRoundMoreThanOnce();
  void dragStopsAtTheEnds();
  void slowHandReachesEveryPosition();
  void clickOnAHandChangesNothing();
  void handUnderThePointerCanBeTaken();
  void handThatMovesAwayIsLeft();
  void shadowsOfSinesFallOnOneAxis();
  void nameOfTheArcKeepsClearOfTheAxis();
  void wordsSayWhatIsSeen_data();
  void wordsSayWhatIsSeen();
  void subjectFillsAPresentation_data();
  void subjectFillsAPresentation();
  void nameOfAHandStandsApartFromTheAxis();
  void speedBeyondDoubleIsTold();
  void smallViewHasNoCircle();
};

void ShiftTurnTest::handsPointToTheValuesOfThePair_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("dimension");
  QTest::newRow("sine first") << "paper" << 4;
  QTest::newRow("selected by its cosine") << "paper" << 5;
  QTest::newRow("sines then cosines") << "tensorflow" << 2;
}

void ShiftTurnTest::handsPointToTheValuesOfThePair() {
  QFETCH(QString, convention);
  QFETCH(int, dimension);
  const EncodingSpec spec = withConvention(kSpec, *findConvention(convention.toStdString()));
  for (const bool dark : {false, true}) {
    Scene scene = sceneOf(spec, {7, dimension}, 20);
    scene.dark = dark;
    ShownView<ShiftView> view(scene, {1000, 500});
    const Turn turn(view);
    const QImage picture = view->grab().toImage();
    QCOMPARE(picture.pixelColor(turn.at(7 * kOmega)), themeColours(dark).text);
    QCOMPARE(picture.pixelColor(turn.at(7 * kOmega, 0.7)), themeColours(dark).text);
    QCOMPARE(picture.pixelColor(turn.at(27 * kOmega)), themeColours(dark).second);
    QCOMPARE(picture.pixelColor(turn.at(17 * kOmega, 0.8)), themeColours(dark).window);
  }
}

void ShiftTurnTest::blockHasTheColoursOfM() {
  ShownView<ShiftView> view(sceneOf(kSpec, {7, 4}, 20), {1000, 500});
  const Turn turn(view);
  const TurnPanel panel = turn.panel();
  QVERIFY(!panel.block.isEmpty());
  const QImage picture = view->grab().toImage();
  const auto has = [&](double value) {
    const QColor wanted = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -1, 1));
    const QRect block = panel.block.toRect();
    int found = 0;
    for (int y = block.top(); y < block.bottom(); ++y) {
      for (int x = block.left(); x < block.right(); ++x) found += picture.pixelColor(x, y) == wanted;
    }
    return found > 300;
  };
  QVERIFY(has(std::cos(2.0)));  // ωΔ = 0.1 · 20
  QVERIFY(has(std::sin(2.0)));
  QVERIFY(has(-std::sin(2.0)));
  QVERIFY(!has(std::cos(1.0)));
}

void ShiftTurnTest::dragOfTheFirstHandMovesThePosition() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20));
  dragged.drag(7 * kOmega, 5 * kOmega);
  QCOMPARE(dragged.position(), 12);
  QCOMPARE(dragged.offset(), 20);
  dragged.drag(12 * kOmega, -9 * kOmega);
  QCOMPARE(dragged.position(), 3);
}

void ShiftTurnTest::dragOfTheSecondHandChangesTheOffset() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20));
  dragged.drag(27 * kOmega, 10 * kOmega);
  QCOMPARE(dragged.offset(), 30);
  QCOMPARE(dragged.position(), 7);
  dragged.drag(37 * kOmega, -40 * kOmega);
  QCOMPARE(dragged.offset(), -10);
}

void ShiftTurnTest::dragGoesRoundMoreThanOnce() {
  Dragged dragged(sceneOf(kSpec, {0, 4}, 20));
  dragged.drag(0, 80 * kOmega);  // more than a turn
  QCOMPARE(dragged.position(), 80);
}

void ShiftTurnTest::dragStopsAtTheEnds() {
  Dragged dragged(sceneOf({100, 16, 10000, 2, {}}, {7, 4}, 20));
  dragged.drag(7 * kOmega, -2);
  QCOMPARE(dragged.position(), 2);
  dragged.drag(22 * kOmega, 12);
  QCOMPARE(dragged.offset(), 99);
}

void ShiftTurnTest::slowHandReachesEveryPosition() {
  // ω = 10000^(-14/16) is 0.0003: all positions are within 2 degrees.
  Dragged dragged(sceneOf(kSpec, {0, 14}, 20));
  Scene apart = dragged.view->scene();
  apart.appearance.shift.offset = 99;
  dragged.view.show(apart);
  dragged.drag(-0.03, std::numbers::pi / 4);  // on the side where the other hand is farther
  QVERIFY2(std::abs(dragged.position() - 50) <= 2, qPrintable(QString::number(dragged.position())));
  QCOMPARE(dragged.offset(), 99);
}

void ShiftTurnTest::clickOnAHandChangesNothing() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20));
  const QSignalSpy selected(&*dragged.view, &View::selected);
  const QSignalSpy edited(&*dragged.view, &View::appearanceEdited);
  const Turn turn(dragged.view);
  dragged.view.click(turn.at(7 * kOmega));
  dragged.view.click(turn.at(27 * kOmega));
  dragged.view.click(turn.at(17 * kOmega, 0.8));
  QCOMPARE(selected.count() + edited.count(), 0);
  QVERIFY(dragged.view->hasFocus());
}

void ShiftTurnTest::handUnderThePointerCanBeTaken() {
  ShownView<ShiftView> view(sceneOf(kSpec, {7, 4}, 20), {1000, 500});
  const Turn turn(view);
  const auto shape = [&view] { return view.canvas().cursor().shape(); };
  QTest::mouseMove(&view.canvas(), turn.at(17 * kOmega, 0.8));
  QCOMPARE(shape(), Qt::ArrowCursor);
  const QImage before = view->grab().toImage();
  QTest::mouseMove(&view.canvas(), turn.at(27 * kOmega));
  QCOMPARE(shape(), Qt::OpenHandCursor);
  QVERIFY(view->grab().toImage() != before);  // a ring
  QTest::mousePress(&view.canvas(), Qt::LeftButton, {}, turn.at(27 * kOmega));
  QCOMPARE(shape(), Qt::ClosedHandCursor);
  QTest::mouseRelease(&view.canvas(), Qt::LeftButton, {}, turn.at(27 * kOmega));
  QCOMPARE(shape(), Qt::OpenHandCursor);
  QTest::mouseMove(&view.canvas(), QPoint(2, 2));
  QCOMPARE(shape(), Qt::ArrowCursor);
  QCOMPARE(view->grab().toImage(), before);
}

void ShiftTurnTest::handThatMovesAwayIsLeft() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20));
  const Turn turn(dragged.view);
  QTest::mouseMove(&dragged.view.canvas(), turn.at(27 * kOmega));
  QCOMPARE(dragged.view.canvas().cursor().shape(), Qt::OpenHandCursor);
  Scene played = dragged.view->scene();
  played.appearance.shift.offset = 40;
  dragged.view.show(played);
  QCOMPARE(dragged.view.canvas().cursor().shape(), Qt::ArrowCursor);
}

void ShiftTurnTest::shadowsOfSinesFallOnOneAxis() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20, true));
  const Turn turn(dragged.view);
  const QImage picture = dragged.view->grab().toImage();
  const QPoint foot(turn.at(7 * kOmega).x(), turn.panel().centre.toPoint().y());
  QCOMPARE(picture.pixelColor(foot), themeColours(false).text);
  const QPoint next(turn.at(27 * kOmega).x(), foot.y());
  QCOMPARE(picture.pixelColor(next), themeColours(false).second);
  // The mirror is a hand too, with the same shadow; only the hands of p and p + Δ can be taken.
  QCOMPARE(turn.picture.hands.size(), std::size_t{4});
  dragged.drag(std::numbers::pi - 7 * kOmega, 0.5);
  QCOMPARE(dragged.position(), 7);
  dragged.drag(7 * kOmega, 0.5);
  QCOMPARE(dragged.position(), 12);
}

void ShiftTurnTest::wordsSayWhatIsSeen_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<int>("offset");
  QTest::addColumn<bool>("sinesOnly");
  QTest::addColumn<QString>("words");
  QTest::newRow("on") << "paper" << 4 << 20 << false << "The same turn takes every position 20 on.";
  QTest::newRow("back") << "paper" << 4 << -3 << false << "The same turn takes every position 3 back.";
  QTest::newRow("nowhere") << "paper" << 4 << 0 << false << "no position turns";
  QTest::newRow("sines only") << "paper" << 4 << 20 << true << "Positions 7 and 24.42 cast one shadow, 0.6442.";
  QTest::newRow("without pairs") << "slides" << 2 << 20 << false << "cast one shadow";
  QTest::newRow("odd width, cut") << "paper" << 16 << 20 << false << "cast one shadow";
  QTest::newRow("odd width, padded") << "fairseq" << 16 << 20 << false << "0 everywhere";
}

void ShiftTurnTest::wordsSayWhatIsSeen() {
  QFETCH(QString, convention);
  QFETCH(int, dimension);
  QFETCH(int, offset);
  QFETCH(bool, sinesOnly);
  QFETCH(QString, words);
  const EncodingSpec wide{100, dimension == 16 ? 17 : 16, 10000, 0, {}};
  const EncodingSpec spec = withConvention(wide, *findConvention(convention.toStdString()));
  ShownView<ShiftView> view(sceneOf(spec, {7, dimension}, offset, sinesOnly), {1000, 500});
  QVERIFY2(wordsOf(view).contains(words), qPrintable(wordsOf(view)));
}

void ShiftTurnTest::subjectFillsAPresentation_data() {
  QTest::addColumn<int>("d");
  QTest::addColumn<bool>("sinesOnly");
  QTest::newRow("as it starts") << 128 << false;
  QTest::newRow("small") << 6 << false;
  QTest::newRow("sines only") << 128 << true;
}

void ShiftTurnTest::subjectFillsAPresentation() {
  QFETCH(int, d);
  QFETCH(bool, sinesOnly);
  Scene scene = sceneOf({100, d, 10000, 0, {}}, {30, 2}, 10, sinesOnly);
  scene.appearance.textScale = 1.25;
  ShownView<ShiftView> view(scene, {1280, 560});  // what a screen of 1280 × 720 leaves
  const QList<QCPAxisRect*> rects = view.plot().axisRects();
  double area = 0;
  for (const QCPAxisRect* const rect : {rects[0], rects[1], rects.last()}) area += rect->width() * rect->height();
  QVERIFY2(area >= 0.55 * 1280 * 720, qPrintable(QString::number(area / 1280 / 720)));
  const TurnPanel panel = Turn(view).panel();
  QVERIFY(panel.radius >= 110);
  QVERIFY(!panel.block.isEmpty() && !panel.sentence.isEmpty() && !panel.title.isEmpty());
}

void ShiftTurnTest::nameOfAHandStandsApartFromTheAxis() {
  // The hand points almost upwards, where the axis has its name: "cos PE(30)" would be read as one term.
  for (const QSize size : {QSize(680, 430), {1000, 500}, {1090, 780}}) {
    Scene scene = sceneOf({}, {30, 12}, 10);
    scene.markSelection = false;
    ShownView<ShiftView> view(scene, size);
    const QImage picture = view->grab().toImage();
    const TurnPanel panel = Turn(view).panel();
    const int bottom = qRound(panel.centre.y() - panel.radius) - 11;
    std::vector<int> inked;  // columns with text above the circle
    for (int x = qRound(panel.centre.x()) - 90; x < qRound(panel.centre.x()) + 110; ++x) {
      bool has = false;
      for (int y = bottom - 13; y < bottom; ++y) has = has || qGray(picture.pixel(x, y)) < 190;
      if (has) inked.push_back(x);
    }
    int widest = 0;
    for (std::size_t i = 1; i < inked.size(); ++i) widest = std::max(widest, inked[i] - inked[i - 1]);
    QVERIFY2(inked.size() > 20 && widest >= 11, qPrintable(QStringLiteral("%1: %2").arg(size.width()).arg(widest)));
  }
}

void ShiftTurnTest::speedBeyondDoubleIsTold() {
  ShownView<ShiftView> view(sceneOf({100, 16, 5e-324, 0, {.exponent = Exponent::Tensor2Tensor}}, {1, 15}, 3));
  const Turn turn(view);
  QVERIFY(!std::isfinite(turn.picture.turn.omega));
  QVERIFY(turn.picture.title.join(u' ').contains(QStringLiteral("1.8·10³⁰⁸")));
}

// The axis of a sine without its cosine is drawn bold, at the height of its name.
void ShiftTurnTest::nameOfTheArcKeepsClearOfTheAxis() {
  Scene scene = sceneOf({64, 8, 10000, 0, {}}, {10, 2}, 11);
  scene.appearance.shift.sinesOnly = true;
  ShownView<ShiftView> view(scene, {1000, 620});
  const QString words = paintedWords(*view);
  const auto heightOf = [&words](const QString& text) {
    const QRegularExpression element(
        QStringLiteral("<text [^>]* y=\"([^\"]*)\"[^>]*font-size=\"12\"[^>]*>%1<").arg(text));
    return element.match(words).captured(1).toDouble();
  };
  const double axis = heightOf(QStringLiteral("sin"));
  const double arc = heightOf(QStringLiteral("ωΔ"));
  QVERIFY(axis > 0 && arc > 0);
  QVERIFY2(std::abs(arc - axis) > 8, qPrintable(QStringLiteral("%1 %2").arg(arc).arg(axis)));
}

void ShiftTurnTest::smallViewHasNoCircle() {
  ShownView<ShiftView> view(sceneOf(kSpec, {7, 4}, 20), {300, 240});
  QVERIFY(view.plot().axisRects().last()->rect().width() <= 1);
  QVERIFY(view.rect().width() > 60);
}

SINESCOPE_TEST(ShiftTurnTest)
#include "shift_turn_test.moc"
