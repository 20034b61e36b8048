#include <QCheckBox>
#include <QComboBox>

#include "app/views/code/code_view.h"
#include "core/notebook/scheme_program.h"
#include "tests/unit.h"
#include "tests/views/code/code_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// The program of a scheme of attention in Code, and the controls that choose it.
class CodeSchemeTest : public QObject {
  Q_OBJECT

 private slots:
  void programIsThatOfTheScheme_data();
  void programIsThatOfTheScheme();
  void schemeIsChosenInTheHeader();
  void headsAndMaskAreChosenInTheHeader();
  void sinusoidHasNeitherHeadsNorMask();
  void headsThatDoNotDivideAreListed();
  void littleRoomLeavesTheLanguage();
  void everyControlIsNamed();
  void differenceMarksTheLinesOfTheScheme();
  void ownTableIsReadByItsName();
  void ownTableIsNoMatterToOtherSchemes();
};

namespace {

Scene schemeScene(const AttentionSpec& head, CodeLanguage language = CodeLanguage::NumPy, int dModel = 24) {
  Scene scene = codeScene(language, {50, dModel, 10000, 0, {}});
  scene.appearance.attention.head = head;
  return scene;
}

QString textOf(const Scene& scene, const TableFile& table = {}) {
  const Appearance& look = scene.appearance;
  return QString::fromStdString(programText(scene.spec, look.attention.head, look.code.language, table));
}

/// A view with its controls in a window; what they edit is shown.
class Bench {
 public:
  explicit Bench(const Scene& scene) : m_view(scene), m_control(m_view->headerControl()) {
    QObject::connect(&*m_view, &View::appearanceEdited, &*m_view, [this](const Appearance& appearance) {
      Scene edited = m_view->scene();
      edited.appearance = appearance;
      m_view->setScene(edited);
    });
    m_room.resize(1000, 100);
    m_control->setParent(&m_room);  // as a pane's header has it: a window of its own would not be made narrow
    m_room.show();
    resize(800);
  }

  void resize(int width) { m_control->resize(width, m_control->sizeHint().height()); }
  void settle() { m_view.settle(); }
  [[nodiscard]] CodeView& view() { return *m_view; }
  [[nodiscard]] QWidget& control() { return *m_control; }
  [[nodiscard]] const AttentionSpec& head() { return m_view->scene().appearance.attention.head; }
  template <class Widget>
  [[nodiscard]] Widget& at(const char* name) {
    return *m_control->findChild<Widget*>(QLatin1String(name));
  }

 private:
  ShownView<CodeView> m_view;
  QWidget m_room;
  QWidget* m_control;
};

}  // namespace

void CodeSchemeTest::programIsThatOfTheScheme_data() {
  QTest::addColumn<int>("scheme");
  QTest::addColumn<QString>("subtitle");
  QTest::addColumn<QString>("line");
  const auto row = [](Scheme scheme, const char* subtitle, const char* line) {
    QTest::newRow(subtitle) << static_cast<int>(scheme) << QStringLiteral("PyTorch, ") + QLatin1String(subtitle)
                            << QString::fromLatin1(line);
  };
  row(Scheme::None, "no position", "class Attention(nn.Module):");
  row(Scheme::Rotary, "rotary, halves", "        a, b = x[..., : width // 2], x[..., width // 2 :]");
  row(Scheme::RotaryNeighbours, "rotary, neighbours", "        a, b = x[..., 0::2], x[..., 1::2]");
  row(Scheme::Alibi, "ALiBi", "        scores = scores - self.slope * offset.abs()");
  row(Scheme::T5, "T5 bias", "        self.bias = nn.Embedding(32, heads)");
  row(Scheme::Table, "own table added", "        return x + self.rows[: x.size(-2)]");
}

void CodeSchemeTest::programIsThatOfTheScheme() {
  QFETCH(int, scheme);
  QFETCH(QString, subtitle);
  QFETCH(QString, line);
  const Scene scene = schemeScene({.scheme = static_cast<Scheme>(scheme), .heads = 3}, CodeLanguage::PyTorch);
  ShownView<CodeView> view(scene);
  QCOMPARE(programOf(scene), textOf(scene));
  QVERIFY2(programOf(scene).contains(u'\n' + line), qPrintable(programOf(scene)));
  QCOMPARE(view->subtitle(), subtitle);
  QVERIFY(view->accessibleDescription().contains(programOf(scene)));
}

void CodeSchemeTest::schemeIsChosenInTheHeader() {
  Bench bench(schemeScene({}));
  auto& schemes = bench.at<QComboBox>("codeScheme");
  QCOMPARE(schemes.currentText(), QStringLiteral("sinusoid added"));
  QCOMPARE(schemes.count(), static_cast<int>(std::size(kSchemeNames)));
  QTest::keyClick(&schemes, Qt::Key_Down);
  QCOMPARE(bench.head().scheme, Scheme::Rotary);
  QVERIFY(programOf(bench.view().scene()).contains(QStringLiteral("def turn(x):")));
  QTest::keyClick(&schemes, Qt::Key_Up);
  QCOMPARE(bench.head(), AttentionSpec());
  QCOMPARE(programOf(bench.view().scene()).toStdString(), programText({50, 24, 10000, 0, {}}, CodeLanguage::NumPy));
}

void CodeSchemeTest::headsAndMaskAreChosenInTheHeader() {
  Bench bench(schemeScene({.scheme = Scheme::Alibi}));
  auto& heads = bench.at<QComboBox>("codeHeads");
  QCOMPARE(heads.count(), 8);  // the divisors of 24
  QTest::keyClick(&heads, Qt::Key_Down);
  QTest::keyClick(&heads, Qt::Key_Down);
  QCOMPARE(bench.head().heads, 3);
  auto& causal = bench.at<QCheckBox>("codeCausal");
  QTest::mouseClick(&causal, Qt::LeftButton, {}, QPoint(6, causal.height() / 2));
  QVERIFY(bench.head().causal && causal.isChecked());
  QCOMPARE(programOf(bench.view().scene()), textOf(schemeScene({.scheme = Scheme::Alibi, .heads = 3, .causal = true})));
  QTest::keyClick(&causal, Qt::Key_Space);
  QVERIFY(!bench.head().causal);
}

void CodeSchemeTest::sinusoidHasNeitherHeadsNorMask() {
  Bench bench(schemeScene({}));
  QVERIFY(bench.at<QWidget>("codeHeads").isHidden() && bench.at<QWidget>("codeCausal").isHidden());
  QVERIFY(!bench.at<QWidget>("codeScheme").isHidden());
  QTest::keyClick(&bench.at<QComboBox>("codeScheme"), Qt::Key_Up);
  QCOMPARE(bench.head().scheme, Scheme::None);
  bench.settle();
  QVERIFY(!bench.at<QWidget>("codeHeads").isHidden() && !bench.at<QWidget>("codeCausal").isHidden());
}

void CodeSchemeTest::headsThatDoNotDivideAreListed() {
  Bench bench(schemeScene({.scheme = Scheme::T5, .heads = 30}));
  QCOMPARE(bench.at<QComboBox>("codeHeads").currentText(), QStringLiteral("30 heads"));
  QVERIFY(programOf(bench.view().scene()).startsWith(QStringLiteral("# The encoding alone: 30 heads do not divide")));
  QCOMPARE(bench.view().subtitle(), QStringLiteral("NumPy, convention paper"));
}

void CodeSchemeTest::littleRoomLeavesTheLanguage() {
  Bench bench(schemeScene({.scheme = Scheme::Rotary}));
  const int least = bench.control().minimumSizeHint().width();
  const int most = bench.control().sizeHint().width();
  QVERIFY(most > least);
  const auto shown = [&](int width) {
    bench.resize(width);
    QVERIFY(!bench.at<QWidget>("codeLanguage").isHidden() && !bench.at<QWidget>("saveCode").isHidden());
  };
  shown(least);
  QVERIFY(bench.at<QWidget>("codeScheme").isHidden());
  shown(most - 1);
  QVERIFY(!bench.at<QWidget>("codeHeads").isHidden() && bench.at<QWidget>("codeCausal").isHidden());
  shown(most);
  QVERIFY(!bench.at<QWidget>("codeCausal").isHidden());
}

void CodeSchemeTest::everyControlIsNamed() {
  Bench bench(schemeScene({.scheme = Scheme::Rotary}));
  for (const char* const name : {"codeScheme", "codeHeads", "codeCausal"}) {
    const QWidget& widget = bench.at<QWidget>(name);
    QVERIFY2(!widget.toolTip().isEmpty() && widget.focusPolicy() & Qt::TabFocus, name);
  }
  QVERIFY(!bench.at<QComboBox>("codeScheme").accessibleName().isEmpty());
  QVERIFY(!bench.at<QComboBox>("codeHeads").accessibleName().isEmpty());
}

void CodeSchemeTest::differenceMarksTheLinesOfTheScheme() {
  Scene scene = schemeScene({.scheme = Scheme::Rotary});
  scene.appearance.difference = true;
  EncodingSpec other = scene.spec;
  other.base = 500;
  setPinned(scene, Encoding{other});
  ShownView<CodeView> view(scene);
  const auto lines = QString::number(programOf(scene).count(u'\n'));
  const QString said = view->accessibleDescription();
  QVERIFY2(said.contains(QStringLiteral("the lines that B's does not have, 1 of %1.").arg(lines)), qPrintable(said));
}

void CodeSchemeTest::ownTableIsReadByItsName() {
  Scene scene = schemeScene({.scheme = Scheme::Table}, CodeLanguage::NumPy, 4);
  ShownView<CodeView> view(scene);
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("reads one from table.npy")));
  setTable(scene, std::make_shared<const PositionTable>("/far/learned.npy", RowMatrixD::Constant(50, 6, 0.5)));
  view.show(scene);
  QVERIFY(programOf(scene).contains(QStringLiteral("table = np.load(\"learned.npy\")[:, :4]")));
  QVERIFY2(!view->accessibleDescription().contains(QStringLiteral("table.npy")), "it is open");
  setTable(scene,
           std::make_shared<const PositionTable>("/far/gpt.safetensors#wpe%2Fx", RowMatrixD::Constant(50, 4, 0.5)));
  QVERIFY(programOf(scene).contains(QStringLiteral("load_file(\"gpt.safetensors\")[\"wpe/x\"]")));
}

void CodeSchemeTest::ownTableIsNoMatterToOtherSchemes() {
  Scene scene = schemeScene({.scheme = Scheme::Rotary});
  const QString program = programOf(scene);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Constant(50, 24, 0.5)));
  ShownView<CodeView> view(scene);
  QCOMPARE(programOf(scene), program);
  QVERIFY(!view->accessibleDescription().contains(QStringLiteral("your table")));
}

SINESCOPE_TEST(CodeSchemeTest)
#include "code_scheme_test.moc"
