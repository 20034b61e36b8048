#include "app/arguments/spec_options.h"

#include <QProcess>
#include <algorithm>

#include "app/arguments/option_list.h"
#include "app/arguments/token_options.h"
#include "app/document/model_config.h"
#include "app/document/presets.h"
#include "app/options/spec_option.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/parameters/conventions.h"

namespace sinescope {

const Preset* readPreset(OptionReader& reader) {
  if (!reader.has("preset")) return nullptr;
  const Preset* const preset = findPresetTyped(reader.text("preset").toStdString());
  if (!preset) {
    const QString typed = reader.text("preset");
    reader.fail(unknownWord(tr("--%1: unknown “%2”").arg(QStringLiteral("preset"), typed), typed, namesOf(presets())));
  }
  return preset;
}

void readConfig(OptionReader& reader, EncodingSpec& spec) {
  if (!reader.has("config") || !reader.mayOpen("config")) return;
  const auto opened = openModelConfig(reader.text("config"));
  opened ? void(spec = *opened) : reader.fail(QStringLiteral("--config: ") + opened.error());
}

void readSpec(OptionReader& reader, EncodingSpec& spec) {
  if (reader.has("convention")) {
    std::size_t index = 0;
    reader.choice("convention", namedConventions(), index);
    spec = withConvention(spec, namedConventions()[index]);
  }
  for (const SpecOption& option : specOptions()) {
    if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
      double value = number->value(spec);
      reader.field(option.flag, number->field, number->least, number->greatest, value);
      number->set(spec, value);
    } else if (const auto* const text = std::get_if<SpecText>(&option.rule)) {
      if (!reader.has(option.flag)) continue;
      const auto read = text->read(spec, reader.text(option.flag).toStdString());
      read ? void(spec = *read)
           : reader.fail(QStringLiteral("--%1: %2").arg(QLatin1String(option.flag), toQString(read.error())));
    } else {
      int index = chosenIn(option, spec);
      reader.choice(option.flag, std::get<SpecSwitch>(option.rule).names, index);
      chooseIn(option, spec, index);
    }
  }
}

void readSelection(OptionReader& reader, const EncodingSpec& spec, Selection& selection) {
  const auto rule = [](const QString& what, std::int64_t least, std::int64_t greatest) {
    return NumberRule{true, static_cast<double>(least), static_cast<double>(greatest), what,
                      tr("a whole number from %1 to %2").arg(least).arg(greatest)};
  };
  reader.number("position", rule(tr("position"), spec.firstPosition, spec.endPosition() - 1), selection.position);
  reader.number("dimension", rule(tr("dimension"), 0, spec.dModel - 1), selection.dimension);
}

void readTable(OptionReader& reader, Encoding& encoding) {
  if (!reader.has("table") || !reader.mayOpen("table")) return;
  const auto opened = reader.opener()(reader.text("table"));
  if (!opened) return reader.fail(opened.error());
  encoding.table = *opened;
  encoding.spec = sizedAs(*encoding.table, encoding.spec);
}

void checkTable(OptionReader& reader, const Encoding& encoding) {
  const auto& [spec, table] = encoding;
  if (!table) return;
  const auto rows = static_cast<int>(std::min<std::int64_t>(table->rows(), kMaxLength));
  const auto columns = static_cast<int>(std::min<std::int64_t>(table->columns(), kMaxDModel));
  if (spec.length > table->rows()) {
    reader.fail(QCoreApplication::translate("sinescope", "the length is %1, but the table has %n row(s)", nullptr, rows)
                    .arg(spec.length));
  }
  if (spec.dModel > table->columns()) {
    reader.fail(
        QCoreApplication::translate("sinescope", "d_model is %1, but the table has %n column(s)", nullptr, columns)
            .arg(spec.dModel));
  }
}

void readPinned(OptionReader& reader, const EncodingSpec& spec, std::optional<Encoding>& pinned) {
  if (reader.has("difference") && !reader.has("against") && !pinned) {
    reader.fail(tr("--difference needs --against SPEC"));
  }
  if (!reader.has("against")) return;
  QCommandLineParser parser;
  addSpecOptions(parser);
  const QStringList words = QProcess::splitCommand(reader.text("against"));
  if (!parser.parse(QStringList{QStringLiteral("sinescope")} + words))
    return reader.fail(tr("--against: %1").arg(parsingError(parser, TypedOptions::OfSpec)));
  if (!parser.positionalArguments().isEmpty()) {
    return reader.fail(tr("--against: unexpected argument “%1”").arg(parser.positionalArguments().first()));
  }
  OptionReader other(parser, reader.files(), reader.opener());
  for (const char* const selection : {"position", "dimension"}) {
    if (other.has(selection)) other.fail(tr("--%1 belongs to the first encoding").arg(QLatin1String(selection)));
  }
  for (const char* const option : kTokenOptions) {
    if (other.has(option)) other.fail(tr("--%1 is the same for both encodings").arg(QLatin1String(option)));
  }
  pinned = Encoding{spec};
  if (const Preset* const preset = readPreset(other)) pinned->spec = preset->spec;
  readConfig(other, pinned->spec);
  readTable(other, *pinned);
  readSpec(other, pinned->spec);
  checkTable(other, *pinned);
  const auto issues = validate(pinned->spec);
  if (other.error().isEmpty() && !issues.empty()) other.fail(QString::fromStdString(issues.front().message));
  if (!other.error().isEmpty()) reader.fail(tr("--against: %1").arg(other.error()));
}

}  // namespace sinescope
