#include "app/views/shift_view.h"

#include <QCheckBox>
#include <QLineEdit>

#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "core/conventions.h"
#include "core/encoding.h"
#include "shown_view.h"

using namespace sinescope;

class ShiftViewTest : public QObject {
  Q_OBJECT

 private slots:
  void cellsHaveTheColoursOfTheirEntries_data();
  void cellsHaveTheColoursOfTheirEntries();
  void stripsAreTheThreeVectorsAndWhatIsLeft_data();
  void stripsAreTheThreeVectorsAndWhatIsLeft();
  void picturesOfMAreTheSameAtEveryPosition();
  void numbersStandInLargeCells();
  void clickOnARowSelectsItsDimension();
  void clickOnAStripSelectsItsRow();
  void doubleClickOnAStripSelectsItsRow();
  void clickOnASineSelectsItsDimension();
  void pointerHoversThePair();
  void pointerOnAStripHoversThePair();
  void arrowsMovePositionAndDimension();
  void controlArrowsChangeTheOffset();
  void offsetStaysInItsRangeWithKeys();
  void typedOffsetIsTaken();
  void offsetBeyondTheRangeIsNamedAndChangesNothing();
  void offsetOfALongerEncodingStays();
  void sinesOnlyIsSwitched();
  void rotationIsToldWithItsNumber();
  void sinesOnlyIsToldWithItsResidual();
  void conventionsWithoutRotationSaySo_data();
  void conventionsWithoutRotationSaySo();
  void positionBeyondTheLastIsNamed();
  void equalEncodingsHaveNoDifference();
  void sideBySideSpansBothAndDrawsItsOwn();
  void selectionIsMarkedInM();
  void selectionBeyondTheEncodingIsNotMarked();
  void everySizeAndConventionIsDrawn();
};

namespace {

Scene sceneOf(const EncodingSpec& spec, const Selection& selection, std::int64_t offset, bool sinesOnly = false) {
  Scene scene = makeScene(spec, selection);
  scene.markSelection = false;
  scene.appearance.offset = offset;
  scene.appearance.sinesOnly = sinesOnly;
  return scene;
}

QColor colourOf(double value, double greatest = 1) {
  return QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -greatest, greatest));
}

/// A pixel of a cell of M, beside the number that may stand in it.
QPoint inCell(Shown<ShiftView>& view, int row, int column) { return view.at(column - 0.3, row - 0.3); }

/// The same in row `k` of a strip.
QPoint inStrip(Shown<ShiftView>& view, int strip, double k) {
  const QRect rect = view.plot().axisRect(1)->rect();
  return {rect.left() + qRound(rect.width() * (strip + 0.5) / 4), view.at(0, k - 0.3).y()};
}

/// The words that stand beside the picture.
QString wordsOf(Shown<ShiftView>& view) { return view->accessibleDescription(); }

/// The view's own controls, and what they ask for.
struct Controls {
  explicit Controls(Shown<ShiftView>& view) : widget(view->headerControl()) {
    widget->show();
    field = widget->findChild<QLineEdit*>(QStringLiteral("shiftOffset"));
    sinesOnly = widget->findChild<QCheckBox*>(QStringLiteral("shiftSinesOnly"));
    // As the document does: what is asked for is shown.
    QObject::connect(&*view, &View::appearanceEdited, widget.get(), [this, &view](const Appearance& look) {
      ++edits;
      Scene scene = view->scene();
      scene.appearance = look;
      view->setScene(scene);
    });
    QObject::connect(&*view, &View::complained, widget.get(), [this](const QString& text) { complaint = text; });
  }
  Controls(const Controls&) = delete;
  Controls& operator=(const Controls&) = delete;

  void type(const QString& text) const {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QCoreApplication::processEvents();
  }

  std::unique_ptr<QWidget> widget;
  QLineEdit* field;
  QCheckBox* sinesOnly;
  QString complaint;
  int edits = 0;
};

}  // namespace

void ShiftViewTest::cellsHaveTheColoursOfTheirEntries_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<bool>("sinesOnly");
  for (const NamedConvention& convention : namedConventions()) {
    const QString name = QString::fromUtf8(convention.name.data(), static_cast<qsizetype>(convention.name.size()));
    QTest::addRow("%s", qPrintable(name)) << name << false;
    QTest::addRow("%s, sines only", qPrintable(name)) << name << true;
  }
}

void ShiftViewTest::cellsHaveTheColoursOfTheirEntries() {
  QFETCH(QString, convention);
  QFETCH(bool, sinesOnly);
  const EncodingSpec spec = withConvention({50, 17, 10000, 0, {}}, *findConvention(convention.toStdString()));
  const Scene scene = sceneOf(spec, {5, 0}, 3, sinesOnly);
  Shown<ShiftView> view(scene, {900, 480});
  const ShiftMatrix matrix = matrixOf(shiftMap(spec, *scene.columns, 3, sinesOnly));
  const QImage picture = view->grab().toImage();
  for (int r = 0; r < matrix.size(); ++r) {
    for (int c = 0; c < matrix.size(); ++c) {
      QCOMPARE(picture.pixelColor(inCell(view, r, c)), colourOf(matrix.at(r, c)));
    }
  }
}

void ShiftViewTest::stripsAreTheThreeVectorsAndWhatIsLeft_data() {
  QTest::addColumn<bool>("sinesOnly");
  QTest::newRow("sines and cosines") << false;
  QTest::newRow("sines only") << true;
}

void ShiftViewTest::stripsAreTheThreeVectorsAndWhatIsLeft() {
  QFETCH(bool, sinesOnly);
  const Scene scene = sceneOf({50, 16, 10000, 0, {}}, {5, 0}, 3, sinesOnly);
  Shown<ShiftView> view(scene, {900, 480});
  const QImage picture = view->grab().toImage();
  for (int row = 0; row < (sinesOnly ? 8 : 16); ++row) {
    const Column& column = (*scene.columns)[static_cast<std::size_t>(sinesOnly ? 2 * row : row)];
    const double here = valueAt(column, 5);
    const double there = valueAt(column, 8);
    const double mapped = sinesOnly ? std::cos(3 * column.omega) * here : there;
    const double wanted[] = {here, mapped, there, mapped - there};
    for (int strip = 0; strip < 4; ++strip) {
      QCOMPARE(picture.pixelColor(inStrip(view, strip, row)), colourOf(wanted[strip]));
    }
  }
}

void ShiftViewTest::picturesOfMAreTheSameAtEveryPosition() {
  Scene scene = sceneOf({100, 64, 10000, 0, {}}, {5, 12}, 10);
  Shown<ShiftView> view(scene);
  const QImage before = view->grab(view.rect()).toImage();
  const QImage all = view->grab().toImage();
  scene.selection.position = 71;
  view.show(scene);
  QCOMPARE(view->grab(view.rect()).toImage(), before);
  QVERIFY(view->grab().toImage() != all);  // the vectors are others
  scene.appearance.offset = 11;
  view.show(scene);
  QVERIFY(view->grab(view.rect()).toImage() != before);
}

void ShiftViewTest::numbersStandInLargeCells() {
  const auto inkIn = [](Shown<ShiftView>& view) {
    // M(1, 1) of Δ = 0 is exactly 1, the darkest red throughout: anything light
    // is ink.
    const QImage picture = view->grab().toImage();
    const QPoint from = view.at(0.6, 0.6);
    const QPoint to = view.at(1.4, 1.4);
    int light = 0;
    for (int y = from.y(); y < to.y(); ++y) {
      for (int x = from.x(); x < to.x(); ++x) light += picture.pixelColor(x, y).lightness() > 160;
    }
    return light;
  };
  const Scene scene = sceneOf({50, 6, 10000, 0, {}}, {5, 0}, 0);
  Shown<ShiftView> large(scene, {1000, 600});
  QVERIFY(inkIn(large) > 20);
  Shown<ShiftView> small(scene, {300, 240});
  QCOMPARE(inkIn(small), 0);
}

void ShiftViewTest::clickOnARowSelectsItsDimension() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(3, 77));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 77}));
}

void ShiftViewTest::clickOnAStripSelectsItsRow() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(inStrip(view, 2, 77.3));
  QCOMPARE(selected.count(), 1);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 77}));
}

void ShiftViewTest::doubleClickOnAStripSelectsItsRow() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const QSignalSpy selected(&*view, &View::selected);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  view.click(inStrip(view, 1, 50.3));
  QTest::mouseDClick(&view.plot(), Qt::LeftButton, {}, inStrip(view, 1, 50.3));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 50}));
  QCOMPARE(edited.count(), 0);
}

void ShiftViewTest::clickOnASineSelectsItsDimension() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10, true));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(3, 20));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 40}));
}

void ShiftViewTest::pointerHoversThePair() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& at) { hover = at; });
  QTest::mouseMove(&view.plot(), view.at(90, 41));
  QVERIFY(hover && hover->wholePair);
  QCOMPARE(static_cast<Selection>(*hover), (Selection{30, 41}));
}

void ShiftViewTest::pointerOnAStripHoversThePair() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& at) { hover = at; });
  QTest::mouseMove(&view.plot(), inStrip(view, 0, 41.3));
  QVERIFY(hover && hover->wholePair);
  QCOMPARE(hover->dimension, 41);
  QTest::mouseMove(&view.plot(), QPoint(1, 1));
  QVERIFY(!hover);
}

void ShiftViewTest::arrowsMovePositionAndDimension() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  const auto last = [&selected] { return selected.last()[0].value<Selection>(); };
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(last(), (Selection{31, 12}));
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ShiftModifier);
  QCOMPARE(last(), (Selection{20, 12}));
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(last(), (Selection{30, 13}));
  QTest::keyClick(&*view, Qt::Key_Up, Qt::ShiftModifier);
  QCOMPARE(last(), (Selection{30, 2}));
  view.show(sceneOf({}, {30, 12}, 10, true));
  QTest::keyClick(&*view, Qt::Key_Down);  // from sine to sine
  QCOMPARE(last(), (Selection{30, 14}));
}

void ShiftViewTest::controlArrowsChangeTheOffset() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  view->setFocus();
  QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
  QCOMPARE(view->scene().appearance.offset, 11);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(view->scene().appearance.offset, 1);
  view.settle();
  QCOMPARE(controls.field->text(), QStringLiteral("1"));
}

void ShiftViewTest::offsetStaysInItsRangeWithKeys() {
  Shown<ShiftView> view(sceneOf({12, 8, 10000, 0, {}}, {3, 2}, -10));
  const Controls controls(view);
  for (int i = 0; i < 3; ++i) QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier);
  QCOMPARE(view->scene().appearance.offset, -11);
  QCOMPARE(controls.edits, 1);
}

void ShiftViewTest::typedOffsetIsTaken() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  QCOMPARE(controls.field->text(), QStringLiteral("10"));
  controls.type(QStringLiteral("-25"));
  QCOMPARE(view->scene().appearance.offset, -25);
  QVERIFY(controls.complaint.isEmpty());
  QCOMPARE(view->subtitle(), QStringLiteral("PE(30) → PE(5)"));
}

void ShiftViewTest::offsetBeyondTheRangeIsNamedAndChangesNothing() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 7));
  const Controls controls(view);
  for (const char* const wrong : {"1000", "-100", "1.5", "x", "99x"}) {
    controls.type(QString::fromLatin1(wrong));
    QCOMPARE(view->scene().appearance.offset, 7);
    QCOMPARE(controls.field->text(), QString::fromLatin1(wrong));
    QVERIFY(static_cast<TextField*>(controls.field)->isWrong());
    QVERIFY2(controls.complaint.contains(QStringLiteral("−99 to 99")), qPrintable(controls.complaint));
    QCOMPARE(controls.field->toolTip(), controls.complaint);
  }
  controls.type(QStringLiteral("99"));
  QCOMPARE(view->scene().appearance.offset, 99);
  QVERIFY(!static_cast<TextField*>(controls.field)->isWrong());
  QVERIFY(controls.complaint.isEmpty());
}

void ShiftViewTest::offsetOfALongerEncodingStays() {
  Shown<ShiftView> view(sceneOf({20, 16, 10000, 0, {}}, {5, 2}, 50));
  const Controls controls(view);
  QCOMPARE(controls.field->text(), QStringLiteral("50"));
  QVERIFY(static_cast<TextField*>(controls.field)->isWrong());
  QVERIFY(controls.field->toolTip().contains(QStringLiteral("−19 to 19")));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position 55 is beyond the last")));
  QVERIFY(wordsOf(view).contains(QStringLiteral("at each of the 20 positions")));
}

void ShiftViewTest::sinesOnlyIsSwitched() {
  Scene scene = sceneOf({}, {30, 12}, 10);
  scene.appearance.zooms[QStringLiteral("shift")] = {{0, 10}, {0, 10}};
  Shown<ShiftView> view(scene);
  const Controls controls(view);
  QTest::mouseClick(controls.sinesOnly, Qt::LeftButton);
  QVERIFY(view->scene().appearance.sinesOnly);
  QVERIFY(view->scene().appearance.zooms.empty());  // its cells are others now
  view.settle();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 64.0);
  QTest::keyClick(controls.sinesOnly, Qt::Key_Space);
  QVERIFY(!view->scene().appearance.sinesOnly);
}

void ShiftViewTest::rotationIsToldWithItsNumber() {
  Shown<ShiftView> view(sceneOf({}, {30, 12}, 10));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("e−16")), qPrintable(wordsOf(view)));
  QVERIFY(wordsOf(view).contains(QStringLiteral("The same M serves every position: at each of the 100 positions")));
  view.show(sceneOf({512, 512, 10000, 0, {}}, {30, 12}, 10));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("at 156 of the 512 positions")), qPrintable(wordsOf(view)));
}

void ShiftViewTest::sinesOnlyIsToldWithItsResidual() {
  // d = 2: one sine with ω = 1; Δ = 3, p = 5: cos 3 sin 5 − sin 8 = −sin 3 cos
  // 5, and |sin 3|/√2 in the mean.
  Shown<ShiftView> view(sceneOf({100, 2, 10000, 0, {}}, {5, 0}, 3, true));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("0.0400")), qPrintable(wordsOf(view)));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("0.0998")), qPrintable(wordsOf(view)));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Without the cosines")));
}

void ShiftViewTest::conventionsWithoutRotationSaySo_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<QString>("words");
  QTest::newRow("unpaired") << "unpaired" << 16 << 1e4 << "No two columns share a frequency: no rotation exists";
  QTest::newRow("slides") << "slides" << 14 << 1e4 << "No two columns share a frequency: no rotation exists";
  QTest::newRow("unpaired, base 1") << "unpaired" << 16 << 1.0 << "The same M serves every position";
  QTest::newRow("odd width cut off") << "paper" << 7 << 1e4 << "Dimension 6 is a sine that stands alone";
  QTest::newRow("odd width padded") << "tensor2tensor" << 7 << 1e4 << "The same M serves every position";
}

void ShiftViewTest::conventionsWithoutRotationSaySo() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(QString, words);
  const EncodingSpec spec = withConvention({100, d, base, 0, {}}, *findConvention(convention.toStdString()));
  Shown<ShiftView> view(sceneOf(spec, {30, 2}, 10));
  QVERIFY2(wordsOf(view).contains(words), qPrintable(wordsOf(view)));
}

void ShiftViewTest::positionBeyondTheLastIsNamed() {
  Shown<ShiftView> view(sceneOf({}, {95, 12}, 10));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position 105 is beyond the last")));
  view.show(sceneOf({}, {5, 12}, -10));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position −5 is before the first")));
  view.show(sceneOf({}, {5, 12}, 10));
  QVERIFY(!wordsOf(view).contains(QStringLiteral("beyond the last")));
}

void ShiftViewTest::equalEncodingsHaveNoDifference() {
  Scene scene = sceneOf({100, 16, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Scene>(makeScene(scene.spec));
  scene.appearance.difference = true;
  Shown<ShiftView> view(scene);
  QVERIFY(view->subtitle().contains(QStringLiteral("A − B")));
  const QImage same = view->grab().toImage();
  for (int k = 0; k < 16; ++k) {
    QCOMPARE(same.pixelColor(inCell(view, k, k)), colourOf(0));
    QCOMPARE(same.pixelColor(inStrip(view, 0, k)), colourOf(0));
  }
  const Scene other = makeScene({80, 12, 300, 0, {}});
  scene.other = std::make_shared<const Scene>(other);
  view.show(scene);
  const QImage picture = view->grab().toImage();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 12.0);
  for (int k = 0; k < 12; ++k) {
    const Column& a = (*scene.columns)[static_cast<std::size_t>(k)];
    const Column& b = (*other.columns)[static_cast<std::size_t>(k)];
    QCOMPARE(picture.pixelColor(inCell(view, k, k)), colourOf(std::cos(10 * a.omega) - std::cos(10 * b.omega), 2));
    QCOMPARE(picture.pixelColor(inStrip(view, 0, k)), colourOf(valueAt(a, 5) - valueAt(b, 5), 2));
  }
}

void ShiftViewTest::sideBySideSpansBothAndDrawsItsOwn() {
  Scene scene = sceneOf({100, 8, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Scene>(makeScene({100, 16, 10000, 0, {}}));
  Shown<ShiftView> view(scene);
  const QImage picture = view->grab().toImage();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 16.0);
  const QColor ground = themeColours(false).surface;
  QCOMPARE(picture.pixelColor(view.at(7, 7)), colourOf(std::cos(10 * (*scene.columns)[7].omega)));
  QCOMPARE(picture.pixelColor(view.at(2, 12)), ground);
  QCOMPARE(picture.pixelColor(view.at(12, 2)), ground);
  QCOMPARE(picture.pixelColor(inStrip(view, 0, 12)), ground);
}

void ShiftViewTest::selectionBeyondTheEncodingIsNotMarked() {
  Scene scene = sceneOf({100, 8, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Scene>(makeScene({100, 16, 10000, 0, {}}));
  scene.selection.dimension = 12;  // the other's
  Shown<ShiftView> view(scene);
  const QImage unmarked = view->grab(view.rect()).toImage();
  scene.markSelection = true;
  view.show(scene);
  QCOMPARE(view->grab(view.rect()).toImage(), unmarked);
}

void ShiftViewTest::selectionIsMarkedInM() {
  Scene scene = sceneOf({100, 16, 10000, 0, {}}, {5, 2}, 10);
  Shown<ShiftView> view(scene);
  const QImage unmarked = view->grab(view.rect()).toImage();
  scene.markSelection = true;
  view.show(scene);
  QVERIFY(view->grab(view.rect()).toImage() != unmarked);
}

void ShiftViewTest::everySizeAndConventionIsDrawn() {
  for (const NamedConvention& convention : namedConventions()) {
    for (const int d : {1, 2, 3, 128, 1023}) {
      for (const double base : {5e-324, 0.5, 1.0, 1e308}) {
        for (const bool sinesOnly : {false, true}) {
          const EncodingSpec spec = withConvention({1, d, base, 0, {}}, convention);
          Shown<ShiftView> view(sceneOf(spec, {0, d - 1}, 10, sinesOnly),
                                d % 2 == 0 ? QSize(300, 200) : QSize(900, 500));
          QVERIFY2(!wordsOf(view).contains(QStringLiteral("nan"), Qt::CaseInsensitive), qPrintable(wordsOf(view)));
          QVERIFY2(!wordsOf(view).contains(QStringLiteral("inf")), qPrintable(wordsOf(view)));
        }
      }
    }
  }
}

QTEST_MAIN(ShiftViewTest)
#include "shift_view_test.moc"
