#include "core/parameters/conventions.h"

#include <QTest>
#include <algorithm>
#include <set>

#include "core/random/torch_random.h"
#include "tests/unit.h"

using namespace sinescope;

class ConventionsTest : public QObject {
  Q_OBJECT

 private slots:
  void namesSetAllFiveSwitches_data();
  void namesSetAllFiveSwitches();
  void paperIsTheDefault();
  void everyConventionIsFoundByItsNameAlone();
  void everyConventionIsRecognised();
  void aSwitchSetBesideTheNameIsNoNamedConvention();
  void withConventionKeepsTheKnobs();
  void everyPresetIsValidAndFound();
  void presetsHoldTheReferences_data();
  void presetsHoldTheReferences();
  void tokensOfThePresetAreTorchs();
  void presetsAreFoundAsTheyAreTyped_data();
  void presetsAreFoundAsTheyAreTyped();
  void namesAreCaseSensitiveAndTotal();
};

void ConventionsTest::namesSetAllFiveSwitches_data() {
  QTest::addColumn<int>("exponent");
  QTest::addColumn<int>("firstDimension");
  QTest::addColumn<int>("layout");
  QTest::addColumn<int>("order");
  QTest::addColumn<int>("oddWidth");
  QTest::addColumn<int>("firstPosition");
  const auto row = [](const char* name, Exponent exponent, int firstDimension, Layout layout, Order order,
                      OddWidth oddWidth, int firstPosition) {
    QTest::newRow(name) << static_cast<int>(exponent) << firstDimension << static_cast<int>(layout)
                        << static_cast<int>(order) << static_cast<int>(oddWidth) << firstPosition;
  };
  using enum Layout;
  using enum OddWidth;
  row("paper", Exponent::Paper, 0, Interleaved, Order::SineFirst, Truncate, 0);
  row("slides", Exponent::Unpaired, 1, Interleaved, Order::CosineFirst, Truncate, 1);
  row("tensor2tensor", Exponent::Tensor2Tensor, 0, Concatenated, Order::SineFirst, ZeroPad, 0);
  row("fairseq", Exponent::Tensor2Tensor, 0, Concatenated, Order::SineFirst, ZeroPad, 2);
  row("tensorflow", Exponent::Paper, 0, Concatenated, Order::SineFirst, Truncate, 0);
  row("guided-diffusion", Exponent::Paper, 0, Concatenated, Order::CosineFirst, ZeroPad, 0);
  row("gr00t", Exponent::Tensor2Tensor, 0, Concatenated, Order::CosineFirst, ZeroPad, 0);
  row("unpaired", Exponent::Unpaired, 0, Interleaved, Order::SineFirst, Truncate, 0);
}

void ConventionsTest::namesSetAllFiveSwitches() {
  QFETCH(int, exponent);
  QFETCH(int, firstDimension);
  QFETCH(int, layout);
  QFETCH(int, order);
  QFETCH(int, oddWidth);
  QFETCH(int, firstPosition);
  const NamedConvention* const named = findConvention(QTest::currentDataTag());
  QVERIFY(named != nullptr);
  QCOMPARE(static_cast<int>(named->convention.exponent), exponent);
  QCOMPARE(named->convention.firstDimension, firstDimension);
  QCOMPARE(static_cast<int>(named->convention.layout), layout);
  QCOMPARE(static_cast<int>(named->convention.order), order);
  QCOMPARE(static_cast<int>(named->convention.oddWidth), oddWidth);
  QCOMPARE(named->firstPosition, std::int64_t{firstPosition});
}

void ConventionsTest::paperIsTheDefault() {
  QCOMPARE(namedConventions().front().name, std::string_view("paper"));
  QVERIFY(conventionOf({}) == &namedConventions().front());
}

void ConventionsTest::everyConventionIsFoundByItsNameAlone() {
  std::set<std::string_view> names;
  QCOMPARE(namedConventions().size(), 8U);
  for (const NamedConvention& named : namedConventions()) {
    QVERIFY(names.insert(named.name).second);
    QVERIFY(findConvention(named.name) == &named);
    QVERIFY(!named.title.empty());
    QVERIFY(!named.source.empty());
  }
}

void ConventionsTest::everyConventionIsRecognised() {
  for (const NamedConvention& named : namedConventions()) {
    QVERIFY2(conventionOf(withConvention({}, named)) == &named, named.name.data());
  }
}

void ConventionsTest::aSwitchSetBesideTheNameIsNoNamedConvention() {
  EncodingSpec spec;
  spec.convention.order = Order::CosineFirst;
  QVERIFY(conventionOf(spec) == nullptr);
  spec = {};
  spec.firstPosition = 7;
  QVERIFY(conventionOf(spec) == nullptr);
}

void ConventionsTest::withConventionKeepsTheKnobs() {
  EncodingSpec spec;
  spec.length = 7;
  spec.dModel = 9;
  spec.base = 3;
  spec.convention.order = Order::CosineFirst;
  const EncodingSpec changed = withConvention(spec, *findConvention("fairseq"));
  QCOMPARE(changed.length, std::int64_t{7});
  QCOMPARE(changed.dModel, 9);
  QCOMPARE(changed.base, 3.0);
  QCOMPARE(changed.firstPosition, std::int64_t{2});
  QVERIFY(changed.convention.order == Order::SineFirst);
}

void ConventionsTest::everyPresetIsValidAndFound() {
  std::set<std::string_view> names;
  QVERIFY(!presets().empty());
  for (const Preset& preset : presets()) {
    QVERIFY2(names.insert(preset.name).second, preset.name.data());
    QVERIFY(findPreset(preset.name) == &preset);
    QVERIFY2(validate(preset.spec).empty(), preset.name.data());
    QVERIFY2(conventionOf(preset.spec) != nullptr, preset.name.data());
    QVERIFY(!preset.title.empty());
    QVERIFY(!preset.source.empty());
  }
}

void ConventionsTest::presetsHoldTheReferences_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<QString>("convention");
  QTest::newRow("reference 000") << 10 << 10 << "paper";
  QTest::newRow("reference 001") << 512 << 14 << "slides";
  QTest::newRow("references 002 and 004") << 10 << 6 << "paper";
  QTest::newRow("reference 003") << 5 << 4 << "paper";
}

void ConventionsTest::presetsHoldTheReferences() {
  QFETCH(int, length);
  QFETCH(int, dModel);
  QFETCH(QString, convention);
  const auto isIt = [&](const Preset& preset) {
    return preset.spec.length == length && preset.spec.dModel == dModel && preset.spec.base == 10000 &&
           QString::fromUtf8(conventionOf(preset.spec)->name) == convention;
  };
  QVERIFY(std::ranges::any_of(presets(), isIt));
}

void ConventionsTest::tokensOfThePresetAreTorchs() {
  const Preset* const context = findPreset("context-5x4");
  QVERIFY(context && context->tokens);
  // Reference 003: torch.random.manual_seed(0); torch.randint(5, (1, 5)), which prints [[4, 4, 3, 0, 3]].
  const std::vector<int> drawn = torchIntegers(context->tokens->seed, context->tokens->vocabulary, 5);
  QVERIFY(std::ranges::equal(context->tokens->ids, drawn));
  QVERIFY((drawn == std::vector{4, 4, 3, 0, 3}));
}

void ConventionsTest::presetsAreFoundAsTheyAreTyped_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("name");
  QTest::newRow("name") << "notebook-10x10"
                        << "notebook-10x10";
  QTest::newRow("title") << "Notebook 10 × 10"
                         << "notebook-10x10";
  QTest::newRow("title with an x") << "notebook 10 x 6"
                                   << "notebook-10x6";
  QTest::newRow("slides") << "Slides L=512 d=14"
                          << "slides-512x14";
  QTest::newRow("context") << "Context 5 × 4 with embedding"
                           << "context-5x4";
  QTest::newRow("similarity") << "SIMILARITY EXPERIMENT 10 X 6"
                              << "similarity-10x6";
  QTest::newRow("a part of a title") << "Notebook"
                                     << "";
  QTest::newRow("nothing") << ""
                           << "";
}

void ConventionsTest::presetsAreFoundAsTheyAreTyped() {
  QFETCH(QString, typed);
  QFETCH(QString, name);
  const Preset* const found = findPresetTyped(typed.toStdString());
  QCOMPARE(QString::fromStdString(found ? std::string(found->name) : std::string()), name);
}

void ConventionsTest::namesAreCaseSensitiveAndTotal() {
  QVERIFY(findConvention("") == nullptr);
  QVERIFY(findConvention("Paper") == nullptr);
  QVERIFY(findPreset("") == nullptr);
  QCOMPARE(SwitchNames::exponent[static_cast<int>(Exponent::Unpaired)], std::string_view("unpaired"));
  QCOMPARE(SwitchNames::exponent[static_cast<int>(Exponent::Tensor2Tensor)], std::string_view("tensor2tensor"));
  QCOMPARE(SwitchNames::layout[static_cast<int>(Layout::Concatenated)], std::string_view("concatenated"));
  QCOMPARE(SwitchNames::order[static_cast<int>(Order::CosineFirst)], std::string_view("cosine-first"));
  QCOMPARE(SwitchNames::oddWidth[static_cast<int>(OddWidth::ZeroPad)], std::string_view("zero-pad"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ConventionsTest)
#include "conventions_test.moc"
