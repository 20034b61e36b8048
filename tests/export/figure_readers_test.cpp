// The words of figures are for readers of paper: none tells what to do in a window.

#include <QTest>

#include "app/document/view_kind.h"
#include "app/export/figure_caption.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

const QRegularExpression& wordsOfWindows() {
  static const QRegularExpression words(
      QStringLiteral("\\b(zoom|click|drag|hover|panel|choose|press|type|wheel|pointer|so far|try|Enter|reveals?)\\b"));
  return words;
}

Scene withWords(std::int64_t length, int dModel, const QString& text) {
  Scene scene = sceneOf(length, dModel);
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  return scene;
}

Scene withDifference(Scene scene, int dModel) {
  EncodingSpec other = scene.spec;
  other.dModel = dModel;
  other.base = 50;
  setPinned(scene, Encoding{other, nullptr});
  scene.appearance.difference = true;
  return scene;
}

/// Scenes whose figures have many notes, each by its name.
std::vector<std::pair<QString, Scene>> scenes() {
  const QString sentence = QStringLiteral("dog bites man and man bites dog");
  std::vector<std::pair<QString, Scene>> all;
  all.emplace_back(QStringLiteral("few cells"), withWords(10, 16, sentence));
  all.emplace_back(QStringLiteral("many cells"), withWords(3000, 512, sentence.repeated(400)));
  all.emplace_back(QStringLiteral("no tokens"), withWords(100, 128, {}));
  all.emplace_back(QStringLiteral("a difference"), withDifference(withWords(100, 128, sentence), 64));
  Scene marked = withWords(100, 128, sentence);
  marked.markSelection = true;
  marked.selection = {90, 126};
  marked.appearance.clocks.all = true;
  all.emplace_back(QStringLiteral("a marked cell"), marked);
  Scene covered = withWords(100, 128, sentence);
  for (const ViewKind& kind : viewList()) covered.cover.views.insert(QLatin1String(kind.name));
  all.emplace_back(QStringLiteral("covered views"), covered);
  return all;
}

}  // namespace

class FigureReadersTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void noWordIsOfAWindow_data();
  void noWordIsOfAWindow();
};

void FigureReadersTest::noWordIsOfAWindow_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void FigureReadersTest::noWordIsOfAWindow() {
  QFETCH(QString, view);
  for (const auto& [name, scene] : scenes()) {
    for (const char* const size : {"90x80mm", "240x160mm"}) {
      const Figure figure = drawFigure(view, scene, printed(size), FigureKind::Vectors);
      if (!figure.refusal.isEmpty()) continue;
      const QString words = wordsOf(toSvg(figure).value()) + u'|' + captionOf(view, scene);
      const QRegularExpressionMatch found = wordsOfWindows().match(words);
      QVERIFY2(!found.hasMatch(),
               qPrintable(name + QStringLiteral(": ") + found.captured() + QStringLiteral(" in ") + words));
    }
  }
}

SINESCOPE_TEST(FigureReadersTest)
#include "figure_readers_test.moc"
