// What the line at the bottom and the view say while a lesson leads.

#include <QCheckBox>

#include "app/lesson/shown_subject.h"
#include "app/panel/readout.h"
#include "app/views/claims/claims_view.h"
#include "tests/unit.h"
#include "tests/window/lesson/lesson_bench.h"

using namespace sinescope;

class LessonGuidanceTest : public QObject, LessonBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void readoutSaysTheValueAlone();
  void readoutIsEmptyBelowAPictureOfSomethingElse();
  void readoutShowsTheFormulaThatAStepAsksFor();
  void claimsAreListedAsAStepNamesThem();
  void coveredReadoutTellsNoCell();
  void readoutAddsWordAndPosition();
  void weightsAreMeasuredAgainWithTheWords();

 private:
  [[nodiscard]] QString readout() const { return child<Readout>("lessonReadout")->text(); }
  /// Opens a lesson whose one step has this block.
  void open(const QByteArray& block);
};

void LessonGuidanceTest::open(const QByteArray& block) {
  m_window->openFile(
      write("step.md", "---\ntitle: One\n---\n\n## One\n\n```sinescope\n" + block + "\n```\n\n! Seen.\n"));
  QTest::qWait(0);
  QVERIFY(page());
}

void LessonGuidanceTest::weightsAreMeasuredAgainWithTheWords() {
  m_window->openFile(write("weights.md",
                           "---\ntitle: Words\n---\n\n## One\n\n```sinescope\nattention --text \"dog bites dog\" "
                           "--length 4 --d-model 8 --scheme rotary\n```\n\nHere: {weight 0 2 .4}\n"));
  QTest::qWait(0);
  QVERIFY(page());
  const auto told = [this] {
    const auto number = measure(*parseQuantity("weight 0 2"), subjectOf(scene()));
    return QStringLiteral("Here: %1").arg(number.value_or(-1), 0, 'f', 4);
  };
  const QString first = text("lessonCaption1");
  QCOMPARE(first, told());
  press(Qt::Key_E);
  auto* const field = page()->findChild<QLineEdit*>(QStringLiteral("sentence"));
  QVERIFY(field && field->isVisible());
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("men eat dogs"));
  QTest::qWait(0);
  const QString second = text("lessonCaption1");
  QVERIFY(second != first);
  QCOMPARE(second, told());
  auto* const causal = page()->findChild<QCheckBox*>(QStringLiteral("causalMask"));
  QVERIFY(causal);
  m_window->resize(1920, 1080);  // a narrow header has no room for it
  QTRY_VERIFY(causal->isVisible());
  QTest::mouseClick(causal, Qt::LeftButton, {}, {8, causal->height() / 2});
  QTest::qWait(0);
  QCOMPARE(text("lessonCaption1"), QStringLiteral("Here: 0.0000"));
}

void LessonGuidanceTest::readoutSaysTheValueAlone() {
  open("matrix --length 40 --d-model 128 --position 30 --dimension 12");
  QCOMPARE(readout(), QStringLiteral("position 30, dimension 12: 0.0844"));
  QVERIFY(child<Readout>("lessonReadout")->remarks().isEmpty());
  press(Qt::Key_E);
  QCOMPARE(readout(), QStringLiteral("PE(30, 12) = sin(30 / 10000^(12/128)) = sin(12.651) = 0.0844"));
  press(Qt::Key_E);
  QCOMPARE(readout(), QStringLiteral("position 30, dimension 12: 0.0844"));
}

void LessonGuidanceTest::readoutIsEmptyBelowAPictureOfSomethingElse() {
  open("similarity-row --length 40 --d-model 128 --position 30 --dimension 12");
  QCOMPARE(readout(), QString());
  press(Qt::Key_E);
  QVERIFY(readout().startsWith(QStringLiteral("PE(30, 12) = ")));
}

void LessonGuidanceTest::readoutShowsTheFormulaThatAStepAsksFor() {
  open("matrix --length 40 --d-model 128 --position 30 --dimension 12\nshow: formula\nhide: readout");
  QCOMPARE(readout(), QStringLiteral("?"));
  press(Qt::Key_Space);
  QCOMPARE(readout(), QStringLiteral("PE(30, 12) = sin(30 / 10000^(12/128)) = sin(12.651) = 0.0844"));
  QVERIFY(child<Readout>("lessonReadout")->remarks().isEmpty());
}

// A click on the one claim that is listed reveals nothing and leads nowhere: the lesson does both.
void LessonGuidanceTest::claimsAreListedAsAStepNamesThem() {
  open("claims --length 64 --d-model 8 --convention unpaired\nclaims: 2\nhide: claims");
  auto* const claims = qobject_cast<ClaimsView*>(picture());
  QVERIFY(claims);
  QCOMPARE(claims->description().count(u'\n'), 1);
  const auto click = [claims] {
    QTest::mouseClick(&claims->canvas(), Qt::LeftButton, {}, claims->rowRect(0).center().toPoint());
    QTest::qWait(0);
  };
  click();
  QVERIFY(!claims->description().contains(QStringLiteral("false")));
  claims->setFocus();
  press(Qt::Key_Space);
  QVERIFY(claims->description().contains(QStringLiteral("Similarity depends only on the offset")));
  QVERIFY(claims->description().contains(QStringLiteral("false")));
  QVERIFY(!claims->description().contains(QStringLiteral("same length")));
  click();
  QCOMPARE(picture(), claims);
  press(Qt::Key_E);
  QVERIFY(claims->description().contains(QStringLiteral("Every row has the same norm")));
}

void LessonGuidanceTest::coveredReadoutTellsNoCell() {
  open("matrix --length 40 --d-model 128 --position 30 --dimension 12\nhide: matrix, readout");
  QCOMPARE(readout(), QStringLiteral("?"));
  QVERIFY(!picture()->shownDescription().contains(QStringLiteral("12")));
}

// The words' vectors are those of torch.nn.Embedding(5, 4) after torch.manual_seed(0): golden/, ids 4 4 3 0 3.
void LessonGuidanceTest::readoutAddsWordAndPosition() {
  open(
      "tokens --ids \"4 4 3 0 3\" --embedding torch:0 --vocabulary 5 --d-model 4 --length 5 --position 1 --dimension "
      "0");
  QVERIFY2(readout().contains(QStringLiteral("+ position 0.8415 = ")), qPrintable(readout()));
  const QStringList numbers = readout().section(u':', 1).split(u' ', Qt::SkipEmptyParts);  // word A + position B = C
  QCOMPARE(numbers.size(), 7);
  QVERIFY(std::abs(numbers[1].toDouble() + 0.8415 - numbers[6].toDouble()) < 1.1e-4);
  open(
      "tokens --ids \"4 4 3 0 3\" --embedding torch:0 --vocabulary 5 --d-model 4 --length 5 --position 1 "
      "--no-encoding");
  QCOMPARE(readout(), QStringLiteral("position 1, dimension 0: ") + numbers[1]);
}

SINESCOPE_TEST(LessonGuidanceTest)
#include "lesson_guidance_test.moc"
