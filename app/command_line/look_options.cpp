#include "app/command_line/look_options.h"

#include "app/document/presets.h"
#include "core/encoding/clocks.h"
#include "core/notebook/steps.h"
#include "core/parameters/base_list.h"
#include "core/parameters/dimension_list.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("CommandLine", text); }

}  // namespace

void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look) {
  ColourMapName map = look.matrixMap;
  if (reader.has("colormap")) {
    reader.choice("colormap", namesOf([] {
                    std::vector<std::string_view> names;
                    for (const ColourMapName name : kAllColourMaps) names.push_back(toString(name));
                    return names;
                  }()),
                  map);
    const bool ofSimilarity = view.startsWith(QLatin1String("similarity"));
    (ofSimilarity ? look.similarityMap : look.matrixMap) = map;
  }
  reader.choice("theme", &themeNames, look.theme);
  reader.choice("measure", &measureNames, look.measure);
  if (reader.has("dimensions")) {
    const auto dimensions = parseDimensions(reader.text("dimensions").toStdString(), spec.dModel);
    if (dimensions) {
      look.waveDimensions = *dimensions;
    } else {
      reader.fail(QStringLiteral("--dimensions: ") + QString::fromStdString(dimensions.error()));
    }
  }
  if (reader.has("ghost-bases")) {
    const auto bases = parseBases(reader.text("ghost-bases").toStdString());
    bases ? void(look.ghostBases = *bases)
          : reader.fail(QStringLiteral("--ghost-bases: ") + QString::fromStdString(bases.error()));
  }
  reader.number("first-clock", wholeNumbers(0, std::max(clockCount(spec), 1) - 1, tr("the first clock")),
                look.firstClock);
  const auto farthest = static_cast<double>(spec.length - 1);
  reader.number("offset", wholeNumbers(-farthest, farthest, tr("the offset")), look.offset);
  if (reader.has("sines-only")) look.sinesOnly = true;
  if (reader.has("difference")) look.difference = true;
  reader.choice("phases", &phaseFormatNames, look.phaseFormat);
  reader.choice("language", &codeLanguageNames, look.codeLanguage);
  if (reader.has("decibels")) look.decibels = true;
  reader.choice("walk", &stepWalkNames, look.walk);
  if (reader.has("step")) {
    int step = 1;
    const auto count = static_cast<double>(stepsOf(spec, look.walk).size());
    reader.number("step", wholeNumbers(1, count, tr("the step")), step);
    look.step = step - 1;
  }
  if (reader.has("second-token")) {
    std::int64_t second = 0;
    reader.number("second-token",
                  wholeNumbers(static_cast<double>(spec.firstPosition), static_cast<double>(spec.endPosition() - 1),
                               tr("the second token's position")),
                  second);
    look.secondToken = second;
  }
  if (reader.has("stacked")) look.wavesStacked = true;
  if (reader.has("transposed")) look.transposed = true;
  if (reader.has("nearest")) look.sampling = Sampling::Nearest;
  reader.number("text-scale", {false, 0.5, 4, tr("text scale"), tr("a number from 0.5 to 4")}, look.textScale);
}

}  // namespace sinescope
