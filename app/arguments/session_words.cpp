#include "app/arguments/session_words.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "app/document/token_edits.h"
#include "app/document/view_kind.h"
#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/text/to_qstring.h"
#include "core/parameters/conventions.h"

namespace sinescope {

namespace {

/// How a look option is typed.
struct TypedLook {
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

}  // namespace

Said said(const char* flag) { return {QStringLiteral("--") + QLatin1String(flag)}; }
Said said(const char* flag, const QString& value) { return said(flag) << value; }

QString numberWord(double value) {
  if (value == std::round(value) && std::abs(value) < 1e15) return QString::number(value, 'f', 0);
  return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

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

std::vector<Said> tokenWords(const TokenSpec& tokens, const TokenSpec& before) {
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

Said lookWord(const Option& option, const char* flag, const Appearance& look) {
  return std::visit(TypedLook{look, flag}, option.rule);
}

std::vector<Said> lookWords(const Appearance& look, const Appearance& other, const QString& view) {
  std::vector<Said> words;
  const auto add = [&](const Option& option, const char* flag) {
    if (toJson(option, look) == toJson(option, other)) return;
    if (Said word = lookWord(option, flag, look); !word.isEmpty()) words.push_back(std::move(word));
  };
  for (const Option& option : allOptions()) {
    if (option.flag) add(option, option.flag);
  }
  add(mapOptionOf(findView(view), look.difference), "colormap");
  return words;
}

QStringList joined(QStringList words, const std::vector<Said>& options) {
  for (const Said& each : options) words += each;
  return words;
}

QString shellLine(const QStringList& words) {
  static const QRegularExpression plain(QStringLiteral(R"(\A[A-Za-z0-9_@%+=:,./-]+\z)"));
  QStringList written;
  for (const QString& word : words) {
    QString quoted = word;
    quoted.replace(u'\'', QStringLiteral(R"('\'')"));
    written << (plain.match(word).hasMatch() ? word : u'\'' + quoted + u'\'');
  }
  return written.join(u' ');
}

}  // namespace sinescope
