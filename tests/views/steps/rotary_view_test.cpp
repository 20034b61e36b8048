#include <QComboBox>

#include "app/document/view_kind.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/rotary_step_words.h"
#include "app/views/steps/steps_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

/// What Steps shows and says of the walk through a rotary scheme.
class RotaryViewTest : public QObject {
  Q_OBJECT

 private slots:
  void formulasAreThoseOfTheHead_data();
  void formulasAreThoseOfTheHead();
  void cellIsTracedToItsScore();
  void dimensionWithoutAPairStays();
  void remarksNameTheScheme();
  void pressOnAScoreTracesIt();
  void pressElsewhereLeavesTheOffset();
  void headsThatCannotBeTurnedAreExplained();
  void ownTableIsNoMatter();
  void lessonShowsThePictureAlone();
  void numbersAreThoseOfTheStep();
  void wordsAreFinite();
};

namespace {

Scene rotaryScene(int step, const EncodingSpec& spec = {12, 8, 10000, 0, {}}, const Selection& selection = {5, 6},
                  const AttentionSpec& head = {.scheme = Scheme::Rotary}) {
  Scene scene = sceneOf(StepWalk::Rotary, step, spec, selection);
  scene.appearance.attention.head = head;
  scene.appearance.shift.offset = 2;
  return scene;
}

EncodingSpec rotarySpec(int dModel, const char* scaling, const char* partial = "1", const Convention& convention = {}) {
  EncodingSpec spec{12, dModel, 10000, 0, convention};
  spec.scaling = *parseScaling(scaling);
  spec.partial = *parsePartial(partial);
  return spec;
}

QString rotaryText(const Scene& scene) {
  QString text = stepsText(scene);
  return text.replace(QChar(0x2009), u' ');
}

constexpr int kRotarySteps = 10;

}  // namespace

void RotaryViewTest::formulasAreThoseOfTheHead_data() {
  QTest::addColumn<Scene>("scene");
  QTest::addColumn<QString>("formula");
  const AttentionSpec neighbours{.scheme = Scheme::RotaryNeighbours, .heads = 2};
  const EncodingSpec plain{12, 8, 10000, 0, {}};
  const EncodingSpec yarn = rotarySpec(16, "yarn:10@2048", "0.5");
  QTest::newRow("frequencies") << rotaryScene(0) << "ω_i = 1 / N^(2i / d_h) = 1 / 10 000^(2i / 8)";
  QTest::newRow("of two heads") << rotaryScene(0, plain, {}, neighbours) << "= 1 / 10 000^(2i / 4)";
  QTest::newRow("divided") << rotaryScene(0, rotarySpec(8, "linear:2.5"))
                           << "ω_i = 1 / (N^(2i / d_h) · r) = 1 / (10 000^(2i / 8) · 2.5)";
  QTest::newRow("a raised base") << rotaryScene(0, rotarySpec(8, "ntk:8")) << "= 1 / 160 000^(2i / 8)";
  QTest::newRow("of a part") << rotaryScene(0, yarn) << "ω_i = 1 / (N^(2i / d_r) · r) = 1 / (10 000^(2i / 8) · r)";
  QTest::newRow("tensor2tensor") << rotaryScene(0, rotarySpec(8, "none", "1", {.exponent = Exponent::Tensor2Tensor}))
                                 << "ω_i = 1 / N^(i / (h − 1)) = 1 / 10 000^(i / 3)";
  QTest::newRow("unpaired") << rotaryScene(0, rotarySpec(8, "none", "1", {Exponent::Unpaired, 1}))
                            << "ω_i = 1 / N^((2i + 1) / d_h) = 1 / 10 000^((2i + 1) / 8)";
  QTest::newRow("positions") << rotaryScene(1) << "p = 0, 1, 2, …, 11";
  QTest::newRow("angles") << rotaryScene(2) << "p · ω_i";
  QTest::newRow("cosines") << rotaryScene(3) << "cos(p · ω_i)";
  QTest::newRow("larger sines") << rotaryScene(4, yarn) << "1.2303 · sin(p · ω_i)";
  QTest::newRow("query of halves") << rotaryScene(5) << "q = k = (1, 1, 1, 1, 2, 2, 2, 2)";
  QTest::newRow("query of neighbours") << rotaryScene(5, plain, {}, neighbours) << "q = k = (1, 2, 1, 2)";
  QTest::newRow("a long query") << rotaryScene(5, {12, 64, 10000, 0, {}}) << "q = k = (1, 1, 1, 1, …, 2, 2)";
  QTest::newRow("halves") << rotaryScene(6) << "a = q[0, 1, 2, 3],  b = q[4, 5, 6, 7]";
  QTest::newRow("neighbours") << rotaryScene(6, plain, {}, neighbours) << "a = q[0, 2],  b = q[1, 3]";
  QTest::newRow("quarter turn") << rotaryScene(7) << "rotate_half(q) = (−b, a)";
  QTest::newRow("turned") << rotaryScene(8) << "q · cos(p · ω_i) + rotate_half(q) · sin(p · ω_i)";
  QTest::newRow("scores") << rotaryScene(9) << "q(p) · k(p − Δ) = 5 · Σ cos(ω_i · Δ)";
  QTest::newRow("scores of a part") << rotaryScene(9, yarn) << "= 1.2303² · 5 · Σ cos(ω_i · Δ) + 8";
}

void RotaryViewTest::formulasAreThoseOfTheHead() {
  QFETCH(Scene, scene);
  QFETCH(QString, formula);
  const QString line = rotaryText(scene).split(u'\n')[1];
  QVERIFY2(line.endsWith(formula), qPrintable(line));
}

void RotaryViewTest::cellIsTracedToItsScore() {
  // cos 0.05 = 0.99875, sin 0.05 = 0.04998; 5 (cos 2 + cos 0.2 + cos 0.02 + cos 0.002) = 12.81859.
  const QString trace = QStringLiteral(
      "Position 5, dimension 6: i = 2: ω = 0.01 → p = 5 → 0.05 rad → cos = 0.9988 → sin = 0.0500 → q[6] = 2 → b[2] → "
      "rotated[6] = 1 → 2 · 0.9988 + 1 · 0.0500 = 2.0475 → q(5) · k(3) = 12.8186");
  for (int step = 0; step < kRotarySteps; ++step) {
    const QString text = rotaryText(rotaryScene(step));
    QVERIFY2(text.contains(trace), qPrintable(text));
  }
  // Dimension 1 of the second of two heads, in which its partner is dimension 0.
  const QString text = rotaryText(rotaryScene(0, {12, 8, 10000, 0, {}}, {1, 5}, {Scheme::RotaryNeighbours, 2}));
  QVERIFY2(text.contains(QStringLiteral("q[1] = 2 → b[0] → rotated[1] = 1 → 2 · 0.5403 + 1 · 0.8415 = 1.9221")),
           qPrintable(text));
}

void RotaryViewTest::dimensionWithoutAPairStays() {
  const Scene scene = rotaryScene(8, rotarySpec(8, "none", "0.5"), {5, 7});
  const QString text = rotaryText(scene);
  QVERIFY2(text.contains(QStringLiteral("dimension 7: p = 5 → q[7] = 1 → rest[3] → turned = 1 → q(5)")),
           qPrintable(text));
  QVERIFY(text.contains(QStringLiteral("The last 4 dimensions stay as they are.")));
  ShownView<StepsView> view(scene, {900, 700});
  QVERIFY(view->pictureRect({5, 7}).isValid() && view->pictureRect({5, 1}).isValid());
}

void RotaryViewTest::remarksNameTheScheme() {
  QVERIFY(rotaryText(rotaryScene(6)).contains(QStringLiteral("one from each half, as Hugging Face's Llama")));
  QVERIFY(rotaryText(rotaryScene(6, {12, 8, 10000, 0, {}}, {}, {.scheme = Scheme::RotaryNeighbours}))
              .contains(QStringLiteral("two neighbours, as Meta's Llama")));
  // Another scheme has halves.
  QVERIFY(rotaryText(rotaryScene(6, {12, 8, 10000, 0, {}}, {}, {.scheme = Scheme::Alibi}))
              .contains(QStringLiteral("one from each half")));
  QVERIFY(rotaryText(rotaryScene(9)).contains(QStringLiteral("it depends on Δ alone.")));
  ShownView<StepsView> view(rotaryScene(9));
  QCOMPARE(view->subtitle(), QStringLiteral("how queries and keys are turned"));
}

void RotaryViewTest::pressOnAScoreTracesIt() {
  ShownView<StepsView> view(rotaryScene(9), {1100, 900});
  std::vector<Selection> selected;
  std::vector<std::int64_t> offsets;
  connect(&*view, &View::selected, this, [&](const Selection& of) { selected.push_back(of); });
  connect(&*view, &View::appearanceEdited, this, [&](const Appearance& look) { offsets.push_back(look.shift.offset); });
  // The cell of the query at 5 and the key at 3 has Δ = 2; two to the right, and three rows below, is (8, 5).
  const QPointF traced = view->pictureRect({5, 6}).center();
  const QPointF below = view->pictureRect({8, 6}).center();  // (8, 6): the same Δ
  QVERIFY(below.x() > traced.x() && below.y() > traced.y());
  const double column = (below.x() - traced.x()) / 3;
  view.click((below - QPointF(column, 0)).toPoint());
  QCOMPARE(selected, (std::vector<Selection>{{8, 6}}));
  QCOMPARE(offsets, std::vector<std::int64_t>{3});
  view.click(below.toPoint());  // its Δ is the present one
  QCOMPARE(offsets.size(), std::size_t{1});
}

void RotaryViewTest::pressElsewhereLeavesTheOffset() {
  ShownView<StepsView> view(rotaryScene(8), {1100, 900});
  QSignalSpy edited(&*view, &View::appearanceEdited);
  view.click(view->pictureRect({8, 1}).center().toPoint());
  QVERIFY(edited.isEmpty());
}

void RotaryViewTest::headsThatCannotBeTurnedAreExplained() {
  for (int step = 0; step < kRotarySteps; ++step) {
    const Scene scene = rotaryScene(step, {12, 7, 10000, 0, {}}, {5, 6});
    const QString text = rotaryText(scene);
    QVERIFY2(text.startsWith(QStringLiteral("These heads cannot be turned: a rotary head turns pairs, but d_model / "
                                            "heads = 7 is odd.\n\nStep %1 of 10: ")
                                 .arg(step + 1)),
             qPrintable(text));
    ShownView<StepsView> view(scene);
    QVERIFY(view->accessibleDescription().contains(QStringLiteral("cannot be turned")));
    const ViewKind& kind = *findView(QStringLiteral("steps"));
    QCOMPARE(numbersOf(kind, scene).rows, std::int64_t{0});
    QVERIFY(kind.whyNoNumbers(scene).contains(QStringLiteral("7 is odd")));
  }
}

void RotaryViewTest::ownTableIsNoMatter() {
  Scene scene = rotaryScene(8);
  const QString text = rotaryText(scene);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Constant(12, 8, 0.25)));
  QCOMPARE(rotaryText(scene), text);
}

void RotaryViewTest::lessonShowsThePictureAlone() {
  Scene scene = rotaryScene(0);
  scene.guidance.leads = true;
  const QString text = rotaryText(scene);
  QVERIFY(text.startsWith(QStringLiteral("Frequencies\n")));
}

void RotaryViewTest::numbersAreThoseOfTheStep() {
  const ViewKind& kind = *findView(QStringLiteral("steps"));
  QCOMPARE(numbersOf(kind, rotaryScene(0)).rows, std::int64_t{4});
  QCOMPARE(numbersOf(kind, rotaryScene(6)).at(2, 0), 2.0);  // b, which has the selected dimension
  const NumberTable scores = numbersOf(kind, rotaryScene(9));
  QCOMPARE(scores.rows, std::int64_t{12});
  QVERIFY(std::abs(scores.at(5, 3) - 12.81859) < 1e-5);
}

void RotaryViewTest::wordsAreFinite() {
  for (const double base : {1e-3, 1.0, 1.7e308}) {
    for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
      for (const int width : {2, 4, 34}) {
        for (int step = 0; step < kRotarySteps; ++step) {
          const QString text =
              rotaryText(rotaryScene(step, {9, width, base, 0, {.exponent = exponent}}, {8, width - 1}));
          QVERIFY2(!text.contains(QStringLiteral("NaN")) && !text.contains(u'%'), qPrintable(text));
        }
      }
    }
  }
}

SINESCOPE_TEST(RotaryViewTest)
#include "rotary_view_test.moc"
