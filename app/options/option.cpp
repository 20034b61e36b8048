#include "app/options/option.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>

#include "app/text/nearest_word.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr int kMostPhrase = 100;  // characters

QStringList namesOf(const Choice& choice) { return toQStringList({choice.names.begin(), choice.names.end()}); }

/// Writes and reads the rule of one option in JSON.
struct Json {
  const Option& option;

  static QJsonValue value(const Toggle& toggle, Appearance& appearance) { return toggle.of(appearance); }
  static QJsonValue value(const Choice& choice, const Appearance& appearance) {
    return toQString(choice.names[static_cast<std::size_t>(choice.chosen(appearance))]);
  }
  static QJsonValue value(const Number& number, const Appearance& appearance) {
    const auto value = number.value(appearance);
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Undefined);
  }
  static QJsonValue value(const NumberList& list, const Appearance& appearance) {
    QJsonArray array;
    for (const double each : list.values(appearance)) array.append(each);
    return array;
  }
  static QJsonValue value(const Phrase& phrase, const Appearance& appearance) {
    return toQString(phrase.text(appearance));
  }

  void read(const Toggle& toggle, JsonReader& reader, Appearance& appearance) const {
    toggle.of(appearance) = reader.flag(option.key, toggle.of(appearance));
  }
  void read(const Choice& choice, JsonReader& reader, Appearance& appearance) const {
    choice.choose(appearance, reader.choice(option.key, namesOf(choice), choice.chosen(appearance)));
  }
  void read(const Number& number, JsonReader& reader, Appearance& appearance) const {
    if (!reader.has(option.key)) return;
    const double value = number.whole
                             ? static_cast<double>(reader.whole(option.key, 0, static_cast<std::int64_t>(number.least),
                                                                static_cast<std::int64_t>(number.greatest)))
                             : reader.number(option.key, number.least);
    if (value >= number.least && value <= number.greatest) return number.set(appearance, value);
    reader.fail(option.key, sinescope::tr("from %1 to %2").arg(number.least).arg(number.greatest));
  }
  void read(const NumberList& list, JsonReader& reader, Appearance& appearance) const {
    if (!reader.has(option.key)) return;
    std::vector<double> values;
    for (const auto& each : reader.array(option.key)) {
      const QJsonValue value = each;
      if (!value.isDouble() || !list.takes(value.toDouble()) || values.size() >= list.most) {
        return reader.fail(option.key, optionText(list.wanted).arg(list.most));
      }
      values.push_back(value.toDouble());
    }
    list.set(appearance, values);
  }
  void read(const Phrase& phrase, JsonReader& reader, Appearance& appearance) const {
    if (!reader.has(option.key)) return;
    const auto read = phrase.read(appearance, reader.text(option.key, {}, kMostPhrase).toStdString());
    if (!read) reader.fail(option.key, toQString(read.error()));
  }
};

/// Sets an option from typed text.
struct Typed {
  const QString& text;
  const EncodingSpec& spec;
  Appearance& appearance;

  tl::expected<void, QString> operator()(const Toggle& toggle) const {
    toggle.of(appearance) = true;
    return {};
  }
  tl::expected<void, QString> operator()(const Choice& choice) const {
    const QStringList names = namesOf(choice);
    qsizetype index = choice.bare;
    if (index < 0) {
      index = std::ranges::find_if(
                  names, [this](const QString& name) { return name.compare(text, Qt::CaseInsensitive) == 0; }) -
              names.begin();
    }
    if (index >= names.size()) {
      const QStringList known = names + toQStringList({choice.alsoKnown.begin(), choice.alsoKnown.end()});
      return tl::unexpected(unknownWord(sinescope::tr("unknown “%1”").arg(text), text, known));
    }
    choice.choose(appearance, static_cast<int>(index));
    return {};
  }
  tl::expected<void, QString> operator()(const Number& number) const {
    const auto value = readNumber(text, number.rule(spec, appearance));
    if (!value) return tl::unexpected(value.error());
    number.set(appearance, *value - number.first);
    return {};
  }
  tl::expected<void, QString> operator()(const NumberList& list) const {
    const auto values = list.parse(text.toStdString(), spec);
    if (!values) return tl::unexpected(QString::fromStdString(values.error()));
    list.set(appearance, *values);
    return {};
  }
  tl::expected<void, QString> operator()(const Phrase& phrase) const {
    return phrase.read(appearance, text.toStdString()).map_error(toQString);
  }
};

/// The value of an option in the words of a caption.
struct SaidValue {
  Appearance& appearance;

  QString operator()(const Toggle& /*toggle*/) const { return {}; }
  QString operator()(const Choice& choice) const {
    return choiceText(choice, static_cast<std::size_t>(choice.chosen(appearance)));
  }
  QString operator()(const Number& number) const {
    const auto value = number.value(appearance);
    return value ? brief(*value + number.first, 12) : sinescope::tr("none");
  }
  QString operator()(const NumberList& list) const {
    QStringList texts;
    for (const double value : list.values(appearance)) texts << brief(value, 12);
    return texts.isEmpty() ? sinescope::tr("none") : texts.join(QStringLiteral(", "));
  }
  QString operator()(const Phrase& phrase) const { return toQString(phrase.text(appearance)); }
};

}  // namespace

const Option* findOption(std::string_view key) {
  const auto options = allOptions();
  const auto found = std::ranges::find_if(options, [key](const Option& option) { return option.key == key; });
  return found == options.end() ? nullptr : &*found;
}

QJsonValue toJson(const Option& option, const Appearance& appearance) {
  Appearance shown = appearance;  // the same accessor serves reading and writing
  return std::visit([&shown](const auto& rule) { return Json::value(rule, shown); }, option.rule);
}

void readJson(const Option& option, JsonReader& reader, Appearance& appearance) {
  std::visit([&](const auto& rule) { Json{option}.read(rule, reader, appearance); }, option.rule);
}

tl::expected<void, QString> readTyped(const Option& option, const QString& text, const EncodingSpec& spec,
                                      Appearance& appearance) {
  return std::visit(Typed{text, spec, appearance}, option.rule);
}

QString optionText(const char* text) { return QCoreApplication::translate("Options", text); }

QString choiceText(const Choice& choice, std::size_t index) {
  return choice.words.empty() ? toQString(choice.names[index]) : optionText(choice.words[index]);
}

QString saidText(const Option& option, const Appearance& appearance) {
  if (!option.said) return {};
  Appearance shown = appearance;  // the same accessor serves reading and writing
  const QString text = optionText(option.said);
  return text.contains(QLatin1String("%1")) ? text.arg(std::visit(SaidValue{shown}, option.rule)) : text;
}

}  // namespace sinescope
