#include "app/arguments/write_view_words.h"

#include <algorithm>
#include <vector>

#include "app/arguments/look_options.h"
#include "app/arguments/session_words.h"
#include "app/arguments/view_words.h"
#include "app/document/presets.h"
#include "app/document/view_kind.h"
#include "app/options/option.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

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
  const std::vector<Said> tokens = tokenWords(state.tokens, base->tokens);
  if (!tokens.empty() && base->spec.length == state.spec.length)  // or there would be as many positions as tokens
    options.push_back(said("length", QString::number(state.spec.length)));
  options.insert(options.end(), tokens.begin(), tokens.end());
  options.push_back(said("position", QString::number(state.selection.position)));
  options.push_back(said("dimension", QString::number(state.selection.dimension)));
  if (state.pinned) {
    const QStringList against = joined({}, specWords(state.pinned->spec, state.spec));
    options.push_back(said("against", against.join(u' ')));
  }
  const std::vector<Said> look = lookWords(state.appearance, base->appearance, state.alone);
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
    const Said word = lookWord(option, option.flag, state.appearance);
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
  if (std::string_view(map.key) != "similarity_map") {
    const bool isOther = hasBothMaps(findView(view)) && look.matrixMap != defaults.matrixMap;
    look.similarityMap = isOther ? look.matrixMap : defaults.similarityMap;
  }
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
