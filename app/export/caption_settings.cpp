#include "app/export/caption_settings.h"

#include <QJsonObject>
#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

constexpr qsizetype kMostTextLetters = 400;
constexpr std::size_t kMostSaidIds = 100;

bool has(const ViewKind& kind, std::string_view key) {
  return std::ranges::any_of(kind.options, [key](std::string_view each) { return each == key; });
}

/// Whether the view is the notebook, whose steps show tokens, heads or colours only in some of its walks.
bool isNotebook(const ViewKind& kind) { return has(kind, "walk"); }

/// Whether an option changes nothing as others are.
bool isIdle(const ViewKind& kind, std::string_view key, const Appearance& look) {
  if (key == "first_clock") return !look.clocks.all;
  if (key == "vectors" && has(kind, "query_and_key")) return !look.shift.queryAndKey;
  const bool isOfHeads = key == "scheme" || key == "heads" || key == "offset";
  return isOfHeads && isNotebook(kind) && look.steps.walk != StepWalk::Rotary;
}

/// `look` with the usual value of one option.
Appearance withUsual(const Option& usual, const Appearance& look) {
  Appearance changed;
  for (const Option& option : allOptions()) {
    if (std::string_view(option.key) == usual.key) continue;
    const QJsonObject json{{QLatin1String(option.key), toJson(option, look)}};
    JsonReader reader(json);
    readJson(option, reader, changed);
  }
  return changed;
}

/// What stands above a picture, in order to see what it says of a setting.
class HeadingProbe {
 public:
  HeadingProbe(const ViewKind& kind, const Scene& scene)
      : m_view(makeView(kind)), m_scene(scene), m_text(textOf(scene)) {}

  [[nodiscard]] bool contains(const QString& text) const { return m_text.contains(text); }
  /// Whether it reads differently with another value.
  [[nodiscard]] bool says(const std::function<void(Scene& scene)>& change) const {
    Scene changed = m_scene;
    change(changed);
    return textOf(changed) != m_text;
  }

 private:
  [[nodiscard]] QString textOf(const Scene& scene) const {
    m_view->setScene(scene);
    return m_view->title() + u'\n' + m_view->heading();
  }

  std::unique_ptr<View> m_view;
  Scene m_scene;
  QString m_text;
};

/// Whether the option has the value that a reader expects.
bool isUsual(const Option& option, const Appearance& look) {
  constexpr std::string_view unexpected = "phases";  // there is no format that everyone would think of
  return option.key != unexpected && toJson(option, look) == toJson(option, Appearance{});
}

bool isSaidBy(const HeadingProbe& heading, const Option& option, const Appearance& look) {
  Appearance other = withUsual(option, look);
  if (const auto* const number = std::get_if<Number>(&option.rule)) {
    // It may name one head without their number, and another word for each order.
    const double value = *number->value(look);
    if (!heading.contains(brief(value + number->first, 12))) return false;
    number->set(other, value + 1);
  } else if (const auto* const choice = std::get_if<Choice>(&option.rule);
             choice && choice->chosen(look) == choice->chosen(other)) {
    choice->choose(other, choice->chosen(look) == 0 ? 1 : 0);
  }
  return heading.says([&other](Scene& changed) { changed.appearance = other; });
}

QString sourceOf(const EmbeddingSpec& embedding) {
  switch (embedding.source) {
    case EmbeddingSource::Torch:
      return tr("Embedding: as PyTorch draws it from seed %1").arg(embedding.seed);
    case EmbeddingSource::Uniform:
      return tr("Embedding: uniform in (−1, 1) from seed %1").arg(embedding.seed);
    case EmbeddingSource::File:
      break;
  }
  return tr("Embedding: %1").arg(tableName(*embedding.table));
}

QString textOf(const TokenSpec& tokens) {
  if (!tokens.byIds) {
    const QString text = tokens.text.simplified();
    const QString shown = text.size() > kMostTextLetters ? text.left(kMostTextLetters) + u'…' : text;
    return tr("Text: “%1”").arg(shown);
  }
  QStringList ids;
  for (std::size_t i = 0; i < std::min(tokens.ids.size(), kMostSaidIds); ++i) ids << QString::number(tokens.ids[i]);
  if (tokens.ids.size() > kMostSaidIds) ids << QStringLiteral("…");
  return tr("Token ids: %1").arg(ids.join(QStringLiteral(", ")));
}

bool showsTokens(const ViewKind& kind, const Scene& scene) {
  return kind.ofTokens || (isNotebook(kind) && scene.appearance.steps.walk == StepWalk::Tokens);
}

QString mapName(const char* key, const Appearance& look) {
  const Choice& choice = std::get<Choice>(findOption(key)->rule);
  return toQString(choice.names[static_cast<std::size_t>(choice.chosen(look))]);
}

}  // namespace

QStringList optionParts(const ViewKind& kind, const Scene& scene) {
  const HeadingProbe probe(kind, scene);
  QStringList parts;
  for (const std::string_view key : kind.options) {
    if (key == "scheme" || isIdle(kind, key, scene.appearance)) continue;  // schemeOf() says it
    const Option& option = *findOption(key);
    if (isUsual(option, scene.appearance)) continue;
    if (!isSaidBy(probe, option, scene.appearance)) parts << saidText(option, scene.appearance);
  }
  return parts;
}

QString selectedPart(const ViewKind& kind, const Scene& scene) {
  const Selection& selection = scene.selection;
  if (kind.selected == SelectedPart::None) return {};
  if (scene.markSelection) return markedPart(selection);
  switch (kind.selected) {
    case SelectedPart::Position:
      return tr("selected: position %1").arg(grouped(selection.position));
    case SelectedPart::Dimension:
      return tr("selected: dimension %1").arg(grouped(selection.dimension));
    case SelectedPart::Cell:
      return tr("selected: position %1, dimension %2").arg(grouped(selection.position), grouped(selection.dimension));
    default:
      return {};
  }
}

QString markedPart(const Selection& selection) {
  return tr("marked: position %1, dimension %2").arg(grouped(selection.position), grouped(selection.dimension));
}

QString schemeOf(const ViewKind& kind, const Scene& scene) {
  constexpr std::string_view key = "scheme";
  if (!has(kind, key) || isIdle(kind, key, scene.appearance)) return {};
  const Choice& choice = std::get<Choice>(findOption(key)->rule);
  return tr("Scheme: %1").arg(choiceText(choice, static_cast<std::size_t>(choice.chosen(scene.appearance))));
}

QStringList tokenSentences(const ViewKind& kind, const Scene& scene) {
  if (!showsTokens(kind, scene)) return {};
  const TokenSpec& tokens = scene.tokens;
  QStringList sentences{textOf(tokens)};
  if (tokens.matchCase && !tokens.byIds) sentences.last() += tr(", words in capitals are other words");
  if (kind.anyHeads) return sentences;  // a bias is of positions alone
  const HeadingProbe probe(kind, scene);
  const QString vocabulary = grouped(tokens.embedding.rows());
  const bool isSourceSaid = probe.says([](Scene& changed) { ++changed.tokens.embedding.seed; });
  QStringList embedding = isSourceSaid ? QStringList{tr("Vocabulary: %1").arg(vocabulary)}
                                       : QStringList{sourceOf(tokens.embedding), tr("vocabulary %1").arg(vocabulary)};
  if (tokens.scaled && !probe.says([](Scene& changed) { changed.tokens.scaled = false; }))
    embedding << tr("times √d_model");
  if (!tokens.encoded && !probe.says([](Scene& changed) { changed.tokens.encoded = true; }))
    embedding << tr("without the encoding");
  return sentences << embedding.join(QStringLiteral(", "));
}

QString coloursOf(const ViewKind& kind, const Scene& scene) {
  const Appearance& look = scene.appearance;
  if (!kind.map && !isNotebook(kind)) return {};
  QString map = mapName(mapOptionOf(&kind, scene.showsDifference()).key, look);
  if (!kind.map) map = tr("%1 for values of both signs, %2 for others").arg(map, mapName("similarity_map", look));
  const QString colours = look.reversedMaps ? tr("Colours: %1, reversed").arg(map) : tr("Colours: %1").arg(map);
  const auto& range = scene.figure.range;
  return range && kind.map ? tr("%1, from %2 to %3").arg(colours, brief(range->least, 6), brief(range->greatest, 6))
                           : colours;
}

}  // namespace sinescope
