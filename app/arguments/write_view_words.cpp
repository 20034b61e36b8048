#include "app/arguments/write_view_words.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/arguments/view_words.h"
#include "app/document/presets.h"
#include "app/document/token_edits.h"
#include "app/document/view_kind.h"
#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

/// An option with its value, if it has one.
using Said = QStringList;

/// The shortest number that reads as this one; whole numbers without an exponent.
QString numberWord(double value) {
  if (value == std::round(value) && std::abs(value) < 1e15) return QString::number(value, 'f', 0);
  return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

Said said(const char* flag) { return {QStringLiteral("--") + QLatin1String(flag)}; }
Said said(const char* flag, const QString& value) { return said(flag) << value; }

/// What of the encoding differs from another.
std::vector<Said> specWords(const EncodingSpec& spec, const EncodingSpec& other) {
  std::vector<Said> numbers;
  std::vector<Said> switches;
  for (const SpecOption& option : specOptions()) {
    if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
      if (number->value(spec) != number->value(other))
        numbers.push_back(said(option.flag, numberWord(number->value(spec))));
    } else if (const auto* const text = std::get_if<SpecText>(&option.rule)) {
      if (text->text(spec) != text->text(other)) numbers.push_back(said(option.flag, toQString(text->text(spec))));
    } else if (const auto& rule = std::get<SpecSwitch>(option.rule); rule.chosen(spec) != rule.chosen(other)) {
      switches.push_back(said(option.flag, toQString(rule.names[static_cast<std::size_t>(rule.chosen(spec))])));
    }
  }
  if (!switches.empty()) {
    if (const NamedConvention* const named = conventionOf(spec)) {
      // It begins at its own first position.
      std::erase_if(numbers, [](const Said& number) { return number.first() == QLatin1String("--first-position"); });
      numbers.insert(numbers.begin(), said("convention", toQString(named->name)));
      return numbers;
    }
  }
  numbers.insert(numbers.end(), switches.begin(), switches.end());
  return numbers;
}

std::vector<Said> tokenWords(const Session& of, const Session& other) {
  const TokenSpec& tokens = of.tokens;
  const TokenSpec& before = other.tokens;
  std::vector<Said> words;
  if (tokens.embedding.source != before.embedding.source || tokens.embedding.seed != before.embedding.seed) {
    const char* const source = tokens.embedding.source == EmbeddingSource::Torch ? "torch:" : "uniform:";
    words.push_back(said("embedding", QLatin1String(source) + QString::number(tokens.embedding.seed)));
  }
  if (tokens.embedding.vocabulary != before.embedding.vocabulary || tokens.byIds)
    words.push_back(said("vocabulary", QString::number(tokens.embedding.vocabulary)));
  if (tokens.matchCase && !before.matchCase) words.push_back(said("match-case"));
  if (tokens.scaled && !before.scaled) words.push_back(said("scaled"));
  if (!tokens.encoded && before.encoded) words.push_back(said("no-encoding"));
  if (tokens.byIds && (!before.byIds || tokens.ids != before.ids)) words.push_back(said("ids", idsText(tokens.ids)));
  if (!tokens.byIds && (before.byIds || tokens.text != before.text)) words.push_back(said("text", tokens.text));
  return words;
}

/// How a look option is typed.
struct TypedLook {
  const Option& option;
  const Appearance& look;
  const char* flag;

  Said operator()(const Toggle& toggle) const {
    Appearance copy = look;
    return toggle.of(copy) ? said(flag) : Said();
  }
  Said operator()(const Choice& choice) const {
    const int chosen = choice.chosen(look);
    if (choice.bare >= 0) return chosen == choice.bare ? said(flag) : Said();
    return said(flag, toQString(choice.names[static_cast<std::size_t>(chosen)]));
  }
  Said operator()(const Number& number) const {
    const auto value = number.value(look);
    return value ? said(flag, numberWord(*value + number.first)) : Said();
  }
  Said operator()(const NumberList& list) const {
    QStringList numbers;
    for (const double each : list.values(look)) numbers << numberWord(each);
    return said(flag, numbers.join(u','));
  }
  Said operator()(const Phrase& phrase) const { return said(flag, toQString(phrase.text(look))); }
};

std::vector<Said> lookWords(const Session& of, const Session& other, const QString& view) {
  std::vector<Said> words;
  const auto add = [&](const Option& option, const char* flag) {
    if (toJson(option, of.appearance) == toJson(option, other.appearance)) return;
    if (Said word = std::visit(TypedLook{option, of.appearance, flag}, option.rule); !word.isEmpty())
      words.push_back(std::move(word));
  };
  for (const Option& option : allOptions()) {
    if (option.flag) add(option, option.flag);
  }
  add(mapOptionOf(findView(view), of.appearance.difference), "colormap");
  return words;
}

QStringList joined(QStringList words, const std::vector<Said>& more) {
  for (const Said& each : more) words += each;
  return words;
}

/// Whether the words say the state.
bool say(const QStringList& words, const Session& state) {
  const auto session = parseViewWords(words);
  return session && sayable(*session, state.alone) == state;
}

/// The fewest words after `begin` that say the state; none if no words do.
QStringList fewestAfter(const QStringList& begin, const Session& state) {
  const auto base = parseViewWords(begin);
  if (!base) return {};
  std::vector<Said> options = specWords(state.spec, base->spec);
  const std::vector<Said> tokens = tokenWords(state, *base);
  if (!tokens.empty() && base->spec.length == state.spec.length)  // or there would be as many positions as tokens
    options.push_back(said("length", QString::number(state.spec.length)));
  options.insert(options.end(), tokens.begin(), tokens.end());
  options.push_back(said("position", QString::number(state.selection.position)));
  options.push_back(said("dimension", QString::number(state.selection.dimension)));
  if (state.pinned) {
    const QStringList against = joined({}, specWords(state.pinned->spec, state.spec));
    options.push_back(said("against", against.join(u' ')));
  }
  const std::vector<Said> look = lookWords(state, *base, state.alone);
  options.insert(options.end(), look.begin(), look.end());
  if (!say(joined(begin, options), state)) return {};
  for (std::size_t i = options.size(); i-- > 0;) {
    std::vector<Said> fewer = options;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (say(joined(begin, fewer), state)) options = std::move(fewer);
  }
  return joined(begin, options);
}

/// Sets to its default what is out of the range of typed values: it has no effect where it is.
void dropUnsayable(Session& state) {
  const Appearance defaults;
  for (const Option& option : allOptions()) {
    if (!option.flag) continue;
    const Said word = std::visit(TypedLook{option, state.appearance, option.flag}, option.rule);
    if (word.size() < 2) continue;
    Appearance typed = state.appearance;
    if (readTyped(option, word.last(), state.spec, typed)) continue;
    if (const auto* const list = std::get_if<NumberList>(&option.rule)) {
      list->set(state.appearance, list->values(defaults));
    } else if (const auto* const number = std::get_if<Number>(&option.rule)) {
      if (const auto value = number->value(defaults)) number->set(state.appearance, *value);
    }
  }
}

}  // namespace

Session sayable(const Session& session, const QString& view) {
  const Appearance defaults;
  Session state = withoutNotes(session);
  if (const ViewKind* const kind = findView(view)) state.tab = QLatin1String(kind->tab);
  state.alone = view;
  state.ink = {};
  Appearance& look = state.appearance;
  look.zooms.clear();
  look.theme = defaults.theme;
  look.textScale = defaults.textScale;
  if (!state.pinned) look.difference = false;
  const Option& map = mapOptionOf(findView(view), look.difference);
  if (std::string_view(map.key) != "matrix_map") look.matrixMap = defaults.matrixMap;
  if (std::string_view(map.key) != "similarity_map") look.similarityMap = defaults.similarityMap;
  state.tokens.byIds ? void(state.tokens.text = TokenSpec().text) : state.tokens.ids.clear();
  state.tokens.moved.clear();
  dropUnsayable(state);
  return state;
}

tl::expected<QStringList, QString> viewWordsOf(const Session& session, const QString& view) {
  if (session.table || (session.pinned && session.pinned->table) ||
      session.tokens.embedding.source == EmbeddingSource::File)
    return tl::unexpected(tr("a lesson opens no tables: show the sinusoid and drawn vectors instead"));
  const Session state = sayable(session, view);
  QStringList best = fewestAfter({view}, state);
  for (const Preset& preset : presets()) {
    if (!isPreset(session.spec, session.tokens, preset)) continue;
    const QStringList words = fewestAfter({view, QStringLiteral("--preset"), toQString(preset.name)}, state);
    if (!words.isEmpty() && (best.isEmpty() || words.size() < best.size())) best = words;
  }
  if (best.isEmpty()) return tl::unexpected(tr("words cannot say all that is shown"));
  return best;
}

QString lineOfWords(const QStringList& words) {
  QStringList written;
  for (const QString& word : words) {
    const bool isPlain =
        !word.isEmpty() && std::ranges::none_of(word, [](QChar c) { return c.isSpace() || c == u'"' || c == u'\''; });
    // Inside one kind of quotation marks the other kind is plain, and parts without a blank between them are one word.
    QString quoted = word;
    quoted.replace(u'"', QStringLiteral("\"'\"'\""));
    written << (isPlain ? word : u'"' + quoted + u'"');
  }
  return written.join(u' ');
}

}  // namespace sinescope
