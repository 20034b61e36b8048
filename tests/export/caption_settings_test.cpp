// A caption says every setting that changes its figure: where two figures differ, so do their captions.

#include "app/export/figure_caption.h"

#include <QTest>
#include <functional>
#include <set>

#include "app/document/view_kind.h"
#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/views/view/spec_text.h"
#include "core/parameters/conventions.h"
#include "tests/export/drawn_figure.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// One setting with another value.
struct OtherSetting {
  QString name;
  std::function<void(Scene& scene)> set;
};

void addSpecs(std::vector<OtherSetting>& settings, const SpecOption& option) {
  const auto add = [&](const QString& value, const std::function<void(EncodingSpec&)>& change) {
    settings.push_back({QStringLiteral("--%1 %2").arg(QLatin1String(option.flag), value), [change](Scene& scene) {
                          EncodingSpec spec = scene.spec;
                          change(spec);
                          const bool fits =
                              !scene.table || (spec.length <= 20 && spec.dModel <= 16 && !spec.grid.isGrid());
                          if (fits && validate(spec).empty()) setSpec(scene, spec);
                        }});
  };
  if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
    for (const double value : {0.0, 0.5, 1.0, 3.0, 18.0, 500.0})
      add(QString::number(value), [set = number->set, value](EncodingSpec& spec) { set(spec, value); });
  } else if (const auto* const choice = std::get_if<SpecSwitch>(&option.rule)) {
    for (int i = 0; i < static_cast<int>(choice->names.size()); ++i)
      add(QString::number(i), [choose = choice->choose, i](EncodingSpec& spec) { choose(spec, i); });
  } else {
    for (const char* const text : {"linear:8", "0.5", "proportional:0.5", "4x5", "4x5:y-first", "4x5:normalised"})
      add(QLatin1String(text), [read = std::get<SpecText>(option.rule).read, text](EncodingSpec& spec) {
        if (const auto changed = read(spec, text)) spec = *changed;
      });
  }
}

void addOptions(std::vector<OtherSetting>& settings, const Option& option) {
  static const std::set<std::string_view> ofAllTexts{"theme", "text_scale"};
  if (ofAllTexts.contains(option.key)) return;
  const auto add = [&](const QString& value, const std::function<void(Appearance&)>& change) {
    settings.push_back({QStringLiteral("%1 %2").arg(QLatin1String(option.key), value),
                        [change](Scene& scene) { change(scene.appearance); }});
  };
  if (const auto* const toggle = std::get_if<Toggle>(&option.rule)) {
    add({}, [of = toggle->of](Appearance& look) { of(look) = !of(look); });
  } else if (const auto* const choice = std::get_if<Choice>(&option.rule)) {
    const int count = static_cast<int>(choice->names.size());
    for (int i = 0; i < (count > 7 ? 2 : count); ++i)  // one colour map is as good as another
      add(QString::number(i), [choose = choice->choose, i](Appearance& look) { choose(look, i); });
  } else if (const auto* const number = std::get_if<Number>(&option.rule)) {
    for (const double value : {0.0, 1.0, 3.0})
      settings.push_back(
          {QStringLiteral("%1 %2").arg(QLatin1String(option.key)).arg(value), [=, rule = *number](Scene& scene) {
             const NumberRule typed = rule.rule(scene.spec, scene.appearance);
             if (value >= typed.least && value <= typed.greatest) rule.set(scene.appearance, value);
           }});
  } else if (const auto* const list = std::get_if<NumberList>(&option.rule)) {
    for (const std::vector<double>& values : {std::vector<double>{2}, std::vector<double>{300, 4}, {}})
      add(QString::number(values.size()), [set = list->set, values](Appearance& look) { set(look, values); });
  } else {
    for (const char* const text : {"torch:7", "torch:8", "identity", "ones"})
      add(QLatin1String(text),
          [read = std::get<Phrase>(option.rule).read, text](Appearance& look) { static_cast<void>(read(look, text)); });
  }
}

void addTokens(std::vector<OtherSetting>& settings) {
  const auto add = [&](const char* name, const std::function<void(TokenSpec&)>& change) {
    settings.push_back({QLatin1String(name), [change](Scene& scene) {
                          TokenSpec tokens = scene.tokens;
                          change(tokens);
                          setTokens(scene, tokens);
                        }});
  };
  add("text", [](TokenSpec& tokens) { tokens.text = QStringLiteral("the cat saw The dog"); });
  add("text as long", [](TokenSpec& tokens) { tokens.text.replace(QStringLiteral("dog"), QStringLiteral("DOG")); });
  add("ids", [](TokenSpec& tokens) {
    tokens.byIds = true;
    tokens.ids = {4, 4, 3, 0, 3};
  });
  add("match case", [](TokenSpec& tokens) { tokens.matchCase = true; });
  add("scaled", [](TokenSpec& tokens) { tokens.scaled = true; });
  add("no encoding", [](TokenSpec& tokens) { tokens.encoded = false; });
  add("torch:7", [](TokenSpec& tokens) { tokens.embedding.seed = 7; });
  add("uniform:0", [](TokenSpec& tokens) { tokens.embedding.source = EmbeddingSource::Uniform; });
  add("vocabulary", [](TokenSpec& tokens) { tokens.embedding.vocabulary = 5000; });
}

void addRest(std::vector<OtherSetting>& settings) {
  settings.push_back({QStringLiteral("position"), [](Scene& scene) { ++scene.selection.position; }});
  settings.push_back({QStringLiteral("dimension"), [](Scene& scene) { ++scene.selection.dimension; }});
  settings.push_back({QStringLiteral("next pair"), [](Scene& scene) { scene.selection.dimension += 2; }});
  settings.push_back({QStringLiteral("marks"), [](Scene& scene) { scene.markSelection = !scene.markSelection; }});
  settings.push_back({QStringLiteral("title"), [](Scene& scene) { scene.figure.title = QStringLiteral("Ours"); }});
  settings.push_back({QStringLiteral("only listed"), [](Scene& scene) { scene.figure.onlyListed = true; }});
  settings.push_back({QStringLiteral("range"), [](Scene& scene) { scene.figure.range = ValueRange{-0.5, 0.5}; }});
  for (const char* const name : {"first.npy", "second.npy"}) {
    settings.push_back({QLatin1String(name), [name](Scene& scene) {
                          RowMatrixD numbers = RowMatrixD::Random(20, 16);
                          setTable(scene, std::make_shared<const PositionTable>(name, std::move(numbers)));
                        }});
  }
}

std::vector<OtherSetting> otherSettings() {
  std::vector<OtherSetting> settings;
  for (const SpecOption& option : specOptions()) addSpecs(settings, option);
  for (const Option& option : allOptions()) addOptions(settings, option);
  addTokens(settings);
  addRest(settings);
  return settings;
}

QImage pictureOf(const QString& name, const Scene& scene) {
  return toImage(drawFigure(name, scene, sizeOf("480x360"), FigureKind::Pixels)).value();
}

/// Scenes that between them make every setting matter.
std::vector<Scene> plainScenes() {
  Scene usual = sceneOf(20, 16);
  usual.selection = {3, 4};
  Scene rotary = usual;
  rotary.appearance.clocks.all = rotary.appearance.shift.queryAndKey = true;
  rotary.appearance.attention.head.heads = 2;
  rotary.appearance.attention.head.scheme = Scheme::Rotary;
  rotary.appearance.steps.walk = StepWalk::Rotary;
  rotary.spec.convention.exponent = Exponent::Unpaired;
  rotary.spec.dModel = 18;
  setSpec(rotary, rotary.spec);
  Scene odd = usual;
  odd.appearance.attention.head.scheme = Scheme::T5;
  odd.appearance.steps.walk = StepWalk::Tokens;
  odd.spec.dModel = 15;
  setSpec(odd, odd.spec);
  setTokens(odd, odd.tokens);
  Scene learned = usual;
  setTable(learned, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(20, 16)));
  return {usual, rotary, odd, learned};
}

EncodingSpec specOf(const Convention& convention, std::int64_t firstPosition = 0) {
  EncodingSpec spec;
  spec.convention = convention;
  spec.firstPosition = firstPosition;
  return spec;
}

Scene against(const Scene& scene, const EncodingSpec& spec) {
  Scene both = scene;
  Encoding other;
  other.spec = spec;
  setPinned(both, other);
  return both;
}

void setBase(Scene& scene, double base) {
  EncodingSpec spec = scene.spec;
  spec.base = base;
  setSpec(scene, spec);
}

/// Whether a setting has changed nothing that a scene has.
bool isSame(const Scene& a, const Scene& b) {
  return a.spec == b.spec && a.table == b.table && a.appearance == b.appearance && a.tokens == b.tokens &&
         a.selection == b.selection && a.figure == b.figure && a.markSelection == b.markSelection;
}

QString named(const char* name) { return QLatin1String(name); }

}  // namespace

class CaptionSettingsTest : public QObject {
  Q_OBJECT

 private slots:
  void figuresThatDifferHaveOtherCaptions_data();
  void figuresThatDifferHaveOtherCaptions();
  void everyOptionOfAViewHasWords();
  void usualSettingsAreNotSaid();
  void unusualSettingsAreSaidInWords();
  void conventionsAreNamedWhereTheyAreNotUsual_data();
  void conventionsAreNamedWhereTheyAreNotUsual();
  void halvesSayWhatDiffers();
  void differenceIsSaidOnce();
  void tablesAreNamedOnce();
  void titleOfOnesOwnHidesNoSetting();
  void sentencesAreSaidAsFarAsTheyAreShort();
};

void CaptionSettingsTest::figuresThatDifferHaveOtherCaptions_data() {
  QTest::addColumn<QString>("name");
  for (const QString& name : figureNames()) QTest::addRow("%s", qPrintable(name)) << name;
}

void CaptionSettingsTest::figuresThatDifferHaveOtherCaptions() {
  QFETCH(const QString, name);
  QStringList unsaid;
  for (const Scene& before : plainScenes()) {
    const QString caption = captionOf(name, before);
    std::optional<QImage> picture;
    for (const OtherSetting& setting : otherSettings()) {
      Scene after = before;
      setting.set(after);
      if (isSame(before, after) || captionOf(name, after) != caption) continue;
      if (!picture) picture = pictureOf(name, before);
      if (pictureOf(name, after) != *picture) unsaid << setting.name;
    }
  }
  unsaid.removeDuplicates();
  QVERIFY2(unsaid.isEmpty(), qPrintable(unsaid.join(QStringLiteral("; "))));
}

void CaptionSettingsTest::everyOptionOfAViewHasWords() {
  for (const ViewKind& kind : viewList()) {
    for (const std::string_view key : kind.options) QVERIFY2(findOption(key)->said, kind.name);
  }
}

void CaptionSettingsTest::usualSettingsAreNotSaid() {
  Scene scene = sceneOf(100, 64);
  setBase(scene, 500);
  QCOMPARE(captionOf(named("waves"), scene),
           QStringLiteral("Waves. dimensions 0, 1 (a pair) · 4, 24 · length 100 · d_model 64 · base 500."));
}

void CaptionSettingsTest::unusualSettingsAreSaidInWords() {
  Scene scene = sceneOf(100, 64);
  scene.appearance.matrix.transposed = true;
  scene.selection = {30, 12};
  scene.markSelection = true;
  setSpec(scene, withConvention(scene.spec, *findConvention("fairseq")));
  setBase(scene, 500);
  QCOMPARE(captionOf(named("matrix"), scene),
           QStringLiteral("Matrix. PE(position, dimension) · positions across · marked: position 30, dimension 12 · "
                          "length 100 · d_model 64 · base 500 · convention fairseq · first position 2. "
                          "Colours: RdBu."));
  // A program names the convention itself.
  QCOMPARE(captionOf(named("code"), scene).count(QStringLiteral("convention fairseq")), 1);
}

void CaptionSettingsTest::conventionsAreNamedWhereTheyAreNotUsual_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<QString>("said");
  const auto convention = [](const char* name) { return findConvention(name)->convention; };
  QTest::newRow("usual") << EncodingSpec{} << "";
  QTest::newRow("position") << specOf({}, 5) << " · first position 5";
  QTest::newRow("fairseq") << specOf(convention("fairseq"), 2) << " · convention fairseq · first position 2";
  QTest::newRow("tensor2tensor") << specOf(convention("tensor2tensor")) << " · convention tensor2tensor";
  QTest::newRow("moved") << specOf(convention("tensorflow"), 7) << " · convention tensorflow · first position 7";
  QTest::newRow("order") << specOf({.order = Order::CosineFirst}) << " · cosine-first";
  QTest::newRow("odd") << specOf({.oddWidth = OddWidth::ZeroPad}) << " · zero-pad";
  QTest::newRow("two") << specOf({.exponent = Exponent::Unpaired, .order = Order::CosineFirst})
                       << " · unpaired · cosine-first";
}

void CaptionSettingsTest::conventionsAreNamedWhereTheyAreNotUsual() {
  QFETCH(EncodingSpec, spec);
  QFETCH(const QString, said);
  spec.base = 500;
  QCOMPARE(specText(spec), QStringLiteral("length 100 · d_model 128 · base 500") + said);
}

/// The two halves of a figure, and A and B in its caption, are named apart, however A and B differ.
void CaptionSettingsTest::halvesSayWhatDiffers() {
  const Scene scene = sceneOf(20, 15);
  for (const OtherSetting& setting : otherSettings()) {
    Scene changed = scene;
    setting.set(changed);
    if (changed.spec == scene.spec || changed.spec.grid.isGrid()) continue;
    const Scene both = against(scene, changed.spec);
    const QString a = shownTextBeside(both, *both.other, true);
    const QString b = shownTextBeside(*both.other, both, true);
    QVERIFY2(a != b, qPrintable(setting.name));
    const QString caption = captionOf(named("matrix"), both);
    QVERIFY2(caption.contains(QStringLiteral("A: ") + a + QStringLiteral("; B: ") + b), qPrintable(caption));
  }
  const auto wordsOf = [&scene](const Convention& convention) {
    return QString::fromUtf8(figureSvg(named("matrix"), against(scene, specOf(convention)), sizeOf("1400x500")));
  };
  const QString order = wordsOf({.order = Order::CosineFirst});
  QVERIFY(order.contains(QStringLiteral("· sine-first")) && order.contains(QStringLiteral("· cosine-first")));
  const QString name = wordsOf(findConvention("fairseq")->convention);
  QVERIFY(name.contains(QStringLiteral("· convention paper")));
  QVERIFY(name.contains(QStringLiteral("· convention tensor2tensor")));
}

void CaptionSettingsTest::differenceIsSaidOnce() {
  Scene scene = against(sceneOf(20, 16), specOf({.order = Order::CosineFirst}));
  scene.appearance.difference = true;
  for (const ViewKind& kind : viewList()) {
    const QString caption = captionOf(named(kind.name), scene);
    QVERIFY2(caption.count(QStringLiteral("A − B")) <= 1, qPrintable(caption));
    QVERIFY2(!kind.plainImage || kind.ofGrid || caption.contains(QStringLiteral("A − B")) ||
                 caption.contains(QStringLiteral("A ÷")) || caption.contains(QStringLiteral("of A ÷ of B")) ||
                 kind.name == std::string_view("embedding"),
             qPrintable(caption));
  }
  QVERIFY(captionOf(named("overview"), scene).contains(QStringLiteral(". A − B. A: ")));
}

void CaptionSettingsTest::tablesAreNamedOnce() {
  Scene scene = sceneOf(20, 16);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(20, 16)));
  for (const ViewKind& kind : viewList()) {
    const QString caption = captionOf(named(kind.name), scene);
    QVERIFY2(caption.count(QStringLiteral("learned.npy")) == 1, qPrintable(caption));
  }
}

void CaptionSettingsTest::titleOfOnesOwnHidesNoSetting() {
  Scene scene = sceneOf(20, 16);
  scene.selection.position = 7;
  scene.figure.title = QStringLiteral("Ours");
  for (const char* const name : {"similarity-row", "row", "clocks"})
    QVERIFY2(captionOf(named(name), scene).contains(QStringLiteral("position 7")), name);
  QVERIFY(captionOf(named("matrix"), scene).startsWith(QStringLiteral("Ours. PE(position, dimension)")));
}

void CaptionSettingsTest::sentencesAreSaidAsFarAsTheyAreShort() {
  Scene scene = sceneOf(20, 16);
  TokenSpec tokens = scene.tokens;
  tokens.text = QStringLiteral("to be\nor not");
  tokens.embedding.seed = 7;
  setTokens(scene, tokens);
  QVERIFY(captionOf(named("tokens"), scene)
              .contains(QStringLiteral(
                  ". Text: “to be or not”. Embedding: as PyTorch draws it from seed 7, vocabulary 4096. ")));
  QVERIFY(!captionOf(named("matrix"), scene).contains(QStringLiteral("Text")));
  tokens.text = QStringLiteral("word ").repeated(1000);
  setTokens(scene, tokens);
  QVERIFY(captionOf(named("tokens"), scene).size() < 800);
  tokens.byIds = true;
  tokens.ids = {4, 4, 3};
  setTokens(scene, tokens);
  QVERIFY(captionOf(named("tokens"), scene).contains(QStringLiteral(". Token ids: 4, 4, 3. ")));
}

SINESCOPE_TEST(CaptionSettingsTest)
#include "caption_settings_test.moc"
