// A lesson is played with keys, clicks and the pointer.

#include <QMenu>
#include <QScrollArea>
#include <QSlider>

#include "app/panel/readout.h"
#include "app/views/view/cover_sheet.h"
#include "tests/unit.h"
#include "tests/window/lesson/lesson_bench.h"

using namespace sinescope;

class LessonPlayerTest : public QObject, LessonBench {
  Q_OBJECT

 private slots:
  void init() {
    openWindow();
    openLesson();
  }
  void cleanup() { closeWindow(); }
  void spaceAsksThenRevealsThenGoesOn();
  void stepCoversItsAnswerUntilTheReveal();
  void numberIsTyped();
  void enterRevealsWhatWasTyped();
  void signBeginsANumber();
  void textThatIsNoNumberIsSaid();
  void positionIsPointedAt();
  void coveredPictureTellsNothingToThePointer();
  void digitChooses();
  void clickChooses();
  void spaceChoosesTheAnswerThatHasTheKeys();
  void onlyFreeKnobsTurn();
  void freeKnobsChangeWhatIsMeasured();
  void exploringFreesAllAndReturns();
  void exploringFreesTheSentenceAndTheSettingsOfTheView();
  void viewHasNoWayOfItsOwn();
  void progressLeadsToAnyStep();
  void arrowsGoThroughTheProgress();
  void escapeLeavesOneLevelAtATime();
  void longWordsBreak();
  void picturesWithoutPositionsAreNotPointedAt();
  void notesComeByTheirKey();

 private:
  [[nodiscard]] bool isSheetThere() const {
    const auto* const sheet = picture()->findChild<CoverSheet*>();
    return sheet && sheet->isVisible();
  }
  /// The place of a position in the picture.
  [[nodiscard]] QPoint placeOf(std::int64_t position) const {
    picture()->grab();  // its axes have their places once it is drawn
    return picture()->cellPlace({position, 0})->toPoint() - QPoint(0, 20);
  }
};

void LessonPlayerTest::spaceAsksThenRevealsThenGoesOn() {
  QCOMPARE(text("lessonPlace"), QStringLiteral("step 1 of 4"));
  QCOMPARE(text("lessonStepTitle"), QStringLiteral("A curve"));
  QCOMPARE(text("lessonAbout1"), QStringLiteral("What this is about."));
  QCOMPARE(text("lessonQuestion1"), QStringLiteral("Where does it <i>rise</i> again?"));
  QVERIFY(text("lessonReveal1").isEmpty());
  press(Qt::Key_Space);
  QCOMPARE(text("lessonTold"), QStringLiteral("Predict first, or press Space again."));
  QVERIFY(text("lessonReveal1").isEmpty());
  press(Qt::Key_Space);
  QVERIFY(text("lessonTold").isEmpty());
  QCOMPARE(text("lessonVerdict"), QStringLiteral("Measured: 34."));
  QCOMPARE(text("lessonReveal1"), QStringLiteral("It rises at 34."));
  press(Qt::Key_Space);
  QCOMPARE(text("lessonPlace"), QStringLiteral("step 2 of 4"));
  QVERIFY(text("lessonVerdict").isEmpty());
  press(Qt::Key_Space, Qt::ShiftModifier);
  QCOMPARE(text("lessonPlace"), QStringLiteral("step 1 of 4"));
  QCOMPARE(text("lessonReveal1"), QStringLiteral("It rises at 34."));  // it has been seen
  goTo(3);
  press(Qt::Key_Space);
  QVERIFY(text("lessonTold").startsWith(QStringLiteral("That was the last step.")));
  QCOMPARE(text("lessonPlace"), QStringLiteral("step 4 of 4"));
}

void LessonPlayerTest::stepCoversItsAnswerUntilTheReveal() {
  QCOMPARE(picture()->name(), QStringLiteral("similarity-row"));
  QVERIFY(picture()->isCovered() && isSheetThere());
  QVERIFY(scene().spotlight == Spotlight::Row);
  // The axis of positions stays, where a guess is pointed at.
  const auto isCoveredAt = [this](double x, double y) {
    const auto* const sheet = picture()->findChild<CoverSheet*>();
    const QWidget& canvas = picture()->canvas();
    const QPoint at = canvas.mapTo(picture(), QPoint(qRound(x * canvas.width()), qRound(y * canvas.height())));
    const QPoint own = at - sheet->pos();
    return sheet->rect().contains(own) && (sheet->mask().isEmpty() || sheet->mask().contains(own));
  };
  QTRY_VERIFY(isCoveredAt(0.4, 0.5) && !isCoveredAt(0.4, 0.98));
  const auto* const readout = child<Readout>("lessonReadout");
  QVERIFY(readout->text().endsWith(u'?') && !readout->text().contains(QStringLiteral("sin")));
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, placeOf(60));  // no click reveals it
  QVERIFY(isSheetThere());
  press(Qt::Key_H);
  QVERIFY(isSheetThere());
  press(Qt::Key_Space);
  QVERIFY(!picture()->isCovered() && !isSheetThere());
  QVERIFY(!readout->text().endsWith(u'?'));
}

void LessonPlayerTest::numberIsTyped() {
  press(Qt::Key_3);
  press(Qt::Key_5);
  QCOMPARE(run().record().prediction, std::optional(Prediction{-1, 35}));
  press(Qt::Key_Space);  // in the field, where no number has a space
  QVERIFY(run().record().isRevealed);
  QCOMPARE(text("lessonVerdict"),
           QStringLiteral("Right: measured 34, your prediction 35. Up to 2 away counts as right."));
  press(Qt::Key_Space);
  QCOMPARE(int(run().step), 1);
}

void LessonPlayerTest::enterRevealsWhatWasTyped() {
  press(Qt::Key_3);
  press(Qt::Key_5);
  press(Qt::Key_Return);
  QVERIFY(run().record().isRevealed);
  press(Qt::Key_Return);
  QCOMPARE(int(run().step), 1);
}

void LessonPlayerTest::signBeginsANumber() {
  press(Qt::Key_Minus);
  press(Qt::Key_2);
  QCOMPARE(run().record().prediction, std::optional(Prediction{-1, -2}));
}

void LessonPlayerTest::textThatIsNoNumberIsSaid() {
  auto* const field = child<QLineEdit>("lessonPrediction");
  field->setFocus();
  QTest::keyClicks(field, QStringLiteral("about"));
  QVERIFY(text("lessonPredictionError").contains(QStringLiteral("about")));
  QVERIFY(!run().record().prediction);
  press(Qt::Key_Space);
  QVERIFY(!run().record().isRevealed);  // it was none
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("40"));
  QVERIFY(text("lessonPredictionError").isEmpty());
  QCOMPARE(run().record().prediction, std::optional(Prediction{-1, 40}));
  field->selectAll();
  press(Qt::Key_Delete);
  QVERIFY(!run().record().prediction);
}

void LessonPlayerTest::positionIsPointedAt() {
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, placeOf(51));
  QCOMPARE(run().record().prediction, std::optional(Prediction{-1, 51}));
  QCOMPARE(child<QLineEdit>("lessonPrediction")->text(), QStringLiteral("51"));
  QCOMPARE(picture()->findChild<QWidget*>(QStringLiteral("guessMark"))->accessibleName(),
           QStringLiteral("your guess: 51"));
  QCOMPARE(scene().selection.position, 30);  // it answers, and selects nothing
  QTest::mouseDClick(&picture()->canvas(), Qt::LeftButton, {}, placeOf(33));
  press(Qt::Key_Space);
  const QPoint beside = placeOf(70);
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, beside);  // after the reveal it answers nothing
  QVERIFY(run().record().prediction->number != 70);
  QCOMPARE(scene().selection.position, 30);  // and position is not free in this step
}

void LessonPlayerTest::coveredPictureTellsNothingToThePointer() {
  QTest::mouseMove(&picture()->canvas(), placeOf(60));
  QVERIFY(!scene().hover);
  press(Qt::Key_Space);
  press(Qt::Key_Space);
  QTest::mouseMove(&picture()->canvas(), placeOf(61));
  QVERIFY(scene().hover);
  QCOMPARE(scene().hover->position, 61);
}

void LessonPlayerTest::digitChooses() {
  goTo(1);
  press(Qt::Key_1);
  QVERIFY(child<QRadioButton>("lessonChoice1")->isChecked());
  press(Qt::Key_2);
  QVERIFY(!child<QRadioButton>("lessonChoice1")->isChecked());
  QVERIFY(child<QRadioButton>("lessonChoice2")->isChecked());
  press(Qt::Key_3);  // there is none
  press(Qt::Key_Space);
  QCOMPARE(text("lessonVerdict"), QStringLiteral("Right."));
  QCOMPARE(child<QRadioButton>("lessonChoice2")->accessibleName(), QStringLiteral("2: No, none, the answer"));
  press(Qt::Key_1);  // too late
  QCOMPARE(run().record().prediction->choice, 1);
}

void LessonPlayerTest::clickChooses() {
  goTo(1);
  auto* const row = child<QRadioButton>("lessonChoice1");
  QTest::mouseClick(row, Qt::LeftButton, {}, row->rect().center());
  QVERIFY(row->isChecked());
  QTest::mouseClick(child<QToolButton>("lessonOnButton"), Qt::LeftButton);
  QCOMPARE(text("lessonVerdict"), QStringLiteral("Not this time. The answer: No, none."));
  QCOMPARE(row->accessibleName(), QStringLiteral("1: Yes, some do, not the answer"));
  QTest::mouseClick(child<QToolButton>("lessonBackButton"), Qt::LeftButton);
  QCOMPARE(int(run().step), 0);
}

void LessonPlayerTest::spaceChoosesTheAnswerThatHasTheKeys() {
  goTo(1);
  child<QRadioButton>("lessonChoice2")->setFocus();
  press(Qt::Key_Space);
  QCOMPARE(run().record().prediction, std::optional(Prediction{1, 0}));
  QVERIFY(!run().record().isRevealed);
  press(Qt::Key_Space);
  QVERIFY(run().record().isRevealed);
  press(Qt::Key_Space);
  QCOMPARE(int(run().step), 2);
}

void LessonPlayerTest::onlyFreeKnobsTurn() {
  goTo(2);
  press(Qt::Key_Down);
  QCOMPARE(scene().selection.position, 31);
  press(Qt::Key_Right);  // dimension is not free
  QCOMPARE(scene().selection.dimension, 4);
  QVERIFY(text("lessonTold").contains(QStringLiteral("E frees everything")));
  picture()->grab();
  const QPoint at = picture()->cellPlace({40, 9})->toPoint();
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, at);
  QVERIFY((scene().selection == Selection{40, 4}));
  QVERIFY(child<QWidget>("lessonKnobs")->isVisible());
  const auto isThere = [this](const char* field) {
    auto* const knobs = child<QWidget>("lessonKnobs");
    return knobs->findChild<QWidget*>(QLatin1String(field))->isVisible();
  };
  QVERIFY(isThere("strip-lengthField") && isThere("strip-positionField"));
  QVERIFY(!isThere("strip-dModelField") && !isThere("strip-baseField") && !isThere("strip-dimensionField"));
  QVERIFY(!child<QWidget>("lessonPanel")->isVisible());
  for (const char* const locked :
       {"undo", "redo", "playPause", "play", "pin", "cover", "spotlight", "pen", "tab-matrix"})
    QVERIFY2(!action(locked)->isEnabled(), locked);
  goTo(3);
  QVERIFY(child<QWidget>("lessonKnobs")->isVisible());  // the state stays, and with it what it frees
}

void LessonPlayerTest::freeKnobsChangeWhatIsMeasured() {
  goTo(2);
  QCOMPARE(text("lessonCaption1"), QStringLiteral("There are 96 rows."));
  auto* const field = child<QWidget>("lessonKnobs")->findChild<QLineEdit*>(QStringLiteral("strip-lengthField"));
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("64"));
  QTest::keyClick(field, Qt::Key_Return);
  QTest::qWait(0);
  QCOMPARE(scene().spec.length, 64);
  QCOMPARE(text("lessonCaption1"), QStringLiteral("There are 64 rows."));
  QCOMPARE(document().spec().length, EncodingSpec().length);  // the window's own is another
}

void LessonPlayerTest::exploringFreesAllAndReturns() {
  goTo(2);
  press(Qt::Key_E);
  QVERIFY(run().isExploring && child<QWidget>("lessonPanel")->isVisible());
  press(Qt::Key_Right);
  QCOMPARE(scene().selection.dimension, 5);
  press(Qt::Key_E);
  QVERIFY(!run().isExploring && !child<QWidget>("lessonPanel")->isVisible());
  QVERIFY((scene().selection == Selection{30, 4}));
  press(Qt::Key_E);
  press(Qt::Key_Space);
  QVERIFY(!run().isExploring);
}

void LessonPlayerTest::exploringFreesTheSentenceAndTheSettingsOfTheView() {
  m_window->openFile(
      write("tokens.md",
            "---\ntitle: Words\n---\n\n## One\n\n```sinescope\ntokens --text \"dog bites man\" --length 4 "
            "--d-model 8\n```\n\nThree words.\n"));
  QTest::qWait(0);
  const auto settings = [this] {
    QStringList names;
    for (const QAction* const action : page()->findChild<QMenu*>(QStringLiteral("lessonMenuList"))->actions())
      names << action->objectName();
    return names.filter(QStringLiteral("separateScales"));
  };
  const TokenSpec before = scene().tokens;
  const auto* const tokens = page()->findChild<QWidget*>(QStringLiteral("lessonTokens"));
  QVERIFY(!tokens && settings().isEmpty());
  press(Qt::Key_E);
  auto* const field = page()->findChild<QLineEdit*>(QStringLiteral("sentence"));
  QVERIFY(field && field->isVisible());
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("men eat"));
  QCOMPARE(scene().tokens.text, QStringLiteral("men eat"));
  QCOMPARE(settings().size(), 1);
  page()->findChild<QAction*>(settings().first())->trigger();
  QVERIFY(scene().appearance.tokens.separateScales);
  QVERIFY(!document().appearance().tokens.separateScales);  // the window's own
  QCOMPARE(run().step, std::size_t(0));
  QVERIFY(run().isExploring);
  picture()->setFocus();
  press(Qt::Key_E);
  QVERIFY(!field->isVisible() && settings().isEmpty());
  QVERIFY(scene().tokens == before && !scene().appearance.tokens.separateScales);
}

void LessonPlayerTest::viewHasNoWayOfItsOwn() {
  m_window->openFile(write("steps.md", "---\ntitle: Steps\n---\n\n## One\n\n```sinescope\nsteps --step 3\n```\n"));
  QTest::qWait(0);
  const auto isThere = [this](const char* part) {
    return page()->findChild<QWidget*>(QLatin1String(part))->isVisible();
  };
  const auto isNumbered = [this] {
    picture()->grab();
    return picture()->description().contains(QStringLiteral("Step 3 of"));
  };
  // The lesson counts steps of its own.
  QVERIFY(!isThere("stepStations") && !isThere("stepNext") && !isNumbered());
  press(Qt::Key_E);
  QVERIFY(isThere("stepStations") && isThere("stepNext") && isNumbered());
  press(Qt::Key_E);
  QVERIFY(!isThere("stepStations") && !isThere("stepNext") && !isNumbered());
}

void LessonPlayerTest::progressLeadsToAnyStep() {
  auto* const progress = child<QWidget>("lessonProgress");
  QTest::mouseClick(progress, Qt::LeftButton, {}, {progress->width() * 5 / 8, progress->height() / 2});
  QCOMPARE(int(run().step), 2);
  QCOMPARE(picture()->name(), QStringLiteral("matrix"));
}

void LessonPlayerTest::arrowsGoThroughTheProgress() {
  auto* const progress = child<QWidget>("lessonProgress");
  progress->setFocus();
  QTest::keyClick(progress, Qt::Key_Right);
  QTest::keyClick(progress, Qt::Key_Right);
  QCOMPARE(int(run().step), 2);
  QTest::keyClick(progress, Qt::Key_End);
  QCOMPARE(int(run().step), 3);
  QTest::keyClick(progress, Qt::Key_Home);
  QCOMPARE(int(run().step), 0);
}

void LessonPlayerTest::escapeLeavesOneLevelAtATime() {
  press(Qt::Key_3);
  QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()));
  press(Qt::Key_Escape);
  QVERIFY(picture()->hasFocus());
  press(Qt::Key_E);
  press(Qt::Key_Escape);
  QVERIFY(page() && !run().isExploring);
  QCOMPARE(run().record().prediction, std::optional(Prediction{-1, 3}));
  press(Qt::Key_Escape);
  QVERIFY(!page());
}

void LessonPlayerTest::longWordsBreak() {
  m_window->openFile(write("long.md",
                           "---\ntitle: Long\n---\n\n## One\n\n```sinescope\nmatrix --length 8 --d-model 8\n```\n\nSee "
                           "https://example.org/positional-encoding/and/what/it/does/to/the/words *or "
                           "elsewhere_in_a_word_that_has_no_end_for_a_long_time* there.\n"));
  QTest::qWait(0);
  const auto* const scroll = child<QScrollArea>("lessonScroll");
  QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
  const auto* const caption = page()->findChild<QLabel*>(QStringLiteral("lessonCaption1"));
  QVERIFY(caption->isVisible() && caption->width() <= scroll->viewport()->width());
  QVERIFY(caption->text().contains(QChar(0x200b)));  // where a line may end
}

void LessonPlayerTest::picturesWithoutPositionsAreNotPointedAt() {
  m_window->openFile(write("bases.md",
                           "---\ntitle: Bases\n---\n\n## One\n\n```sinescope\nfrequencies --length 96 --d-model "
                           "16\n```\n\n? Where does it rise again?\n\n= {first-rise 30}\n"));
  QTest::qWait(0);
  QVERIFY(text("lessonPredictionHint").isEmpty());
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, picture()->canvas().rect().center());
  QVERIFY(!run().record().prediction);
}

void LessonPlayerTest::notesComeByTheirKey() {
  QVERIFY(text("lessonNotes").isEmpty());
  press(Qt::Key_N, Qt::ControlModifier);
  QCOMPARE(text("lessonNotes"), QStringLiteral("Wait for hands."));
  press(Qt::Key_N, Qt::ControlModifier);
  QVERIFY(text("lessonNotes").isEmpty());
}

SINESCOPE_TEST(LessonPlayerTest)
#include "lesson_player_test.moc"
