#include "app/arguments/option_list.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <span>
#include <utility>
#include <vector>

#include "app/options/option.h"
#include "app/options/spec_option.h"
#include "app/text/nearest_word.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

struct Flag {
  const char* name;
  const char* value;  ///< nullptr: a flag
  const char* help;
  const char* context = "CommandLine";  ///< translation context of the help
};

constexpr Flag kConvention = {"convention", "NAME",
                              QT_TRANSLATE_NOOP("CommandLine", "how pairs become columns (paper)")};

constexpr Flag kOtherSpecOptions[] = {
    {"preset", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "length, width, base, convention and tokens at once; by name or title")},
    {"config", "FILE",
     QT_TRANSLATE_NOOP("CommandLine",
                       "the rotary heads of a model: base, width, length and scaling of its config.json")},
    {"table", "FILE",
     QT_TRANSLATE_NOOP("CommandLine", "your table in place of the sinusoid: .npy, .csv or .safetensors")},
    {"text", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "the sentence whose tokens are shown")},
    {"ids", "IDS", QT_TRANSLATE_NOOP("CommandLine", "token ids instead, such as \"4 4 3 0 3\", or torch:SEED")},
    {"embedding", "SOURCE",
     QT_TRANSLATE_NOOP("CommandLine", "the tokens' vectors: torch:SEED, uniform:SEED or a table file (torch:0)")},
    {"vocabulary", "N",
     QT_TRANSLATE_NOOP("CommandLine", "rows of the embedding (4096; for ids: the greatest plus one)")},
    {"match-case", nullptr, QT_TRANSLATE_NOOP("CommandLine", "\"The\" and \"the\" are two words")},
    {"scaled", nullptr, QT_TRANSLATE_NOOP("CommandLine", "the embedding times the square root of d_model")},
    {"no-encoding", nullptr, QT_TRANSLATE_NOOP("CommandLine", "tokens without the encoding: the embedding alone")},
    {"position", "P", QT_TRANSLATE_NOOP("CommandLine", "the selected position")},
    {"dimension", "K", QT_TRANSLATE_NOOP("CommandLine", "the selected dimension")},
};

constexpr Flag kOtherOptions[] = {
    {"output", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "export: the file; .png .svg .pdf .pgf a figure, .npy .csv numbers, .wav a curve, .gif an animation; "
         "for code .py .cpp .txt; - is the standard output")},
    {"format", "FORMAT", QT_TRANSLATE_NOOP("CommandLine", "export -o -: the format, such as npy or svg")},
    {"key", nullptr, QT_TRANSLATE_NOOP("CommandLine", "lesson worksheet: with the answers, for the teacher")},
    {"size", "SIZE",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: 1600x900 (pixels), 160x90mm (or cm, in, pt; a PDF or PGF has 170x96mm), or nature-1, "
                       "nature-2, ieee-1, ieee-2, "
                       "acm-1, beamer-16x9, a0-poster")},
    {"font-size", "POINTS",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: size of the text, such as 8pt (9pt; 8pt for a PDF or PGF; a named size has its own)")},
    {"font", "NAME", QT_TRANSLATE_NOOP("CommandLine", "export: family of the text (the system's)")},
    {"dpi", "DPI", QT_TRANSLATE_NOOP("CommandLine", "export: dots per inch (96)")},
    {"rows", "A:B",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: the rows that a figure shows, mostly positions: 0:200 are the first 200")},
    {"columns", "A:B", QT_TRANSLATE_NOOP("CommandLine", "export: the columns that it shows, mostly dimensions")},
    {"range", "A:B",
     QT_TRANSLATE_NOOP("CommandLine", "export: the values at the ends of a heatmap's colours: -0.5:0.5")},
    {"without", "PARTS",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: leave out parts of a figure: title, settings, notes, bar (of colours), numbers (in "
                       "cells), legend")},
    {"title", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "export: title of the figure (the view's)")},
    {"x-label", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "export: label of the axis across (the view's)")},
    {"y-label", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "export: label of the axis down (the view's)")},
    {"caption", "FILE",
     QT_TRANSLATE_NOOP("CommandLine", "export: also write a paragraph that says all settings, .txt or .tex (LaTeX)")},
    {"transparent", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "export .png .svg .pdf .pgf: a figure without a background")},
    {"cells", "KIND",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "export .svg .pdf .pgf: the cells of a heatmap as means (at 288 dpi, the default), pixels (one a "
         "cell) or shapes (a rectangle a cell, up to 20,000)")},
    {"square-cells", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export: cells of a heatmap as wide as high")},
    {"curves", "MEANS",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: tell curves apart beside their colours, for print in grey: dashes, markers, widths")},
    {"only-listed", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "export waves: only the waves of --dimensions, without the selected pair")},
    {"panel-letters", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "export: a, b, … before the panels of the overview or of A and B")},
    {"plain", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export a heatmap as .png: one pixel per cell, no axes")},
    {"mark-selection", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export: draw the selected cell")},
    {"sweep", "SWEEP",
     QT_TRANSLATE_NOOP("CommandLine", "export .gif or numbered .png: sweep a knob, such as base=100:1000000:60")},
    {"frame-rate", "N", QT_TRANSLATE_NOOP("CommandLine", "export .gif: frames per second, 1 to 50 (20)")},
    {"bounce", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export: the sweep there and back again")},
    {"colormap", "NAME",
     QT_TRANSLATE_NOOP("CommandLine",
                       "RdBu, viridis, cividis, magma, grey, PuOr, BrBG, plasma, inferno, turbo or twilight")},
    {"against", "SPEC",
     QT_TRANSLATE_NOOP("CommandLine",
                       "compare with another encoding, such as \"--base 500000\"; all else as in the first")},
    {"tab", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "window: the tab that is shown (the file's or the preset's, or overview)")},
    {"allow-outside", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "open files outside its folder that FILE names, without asking")},
};

/// The flags of the encoding: numbers, named conventions, the switches that these set, then tables and tokens.
std::vector<Flag> specFlags() {
  std::vector<Flag> flags;
  bool hasConvention = false;
  for (const SpecOption& option : specOptions()) {
    if (std::holds_alternative<SpecSwitch>(option.rule) && !std::exchange(hasConvention, true)) {
      flags.push_back(kConvention);
    }
    flags.push_back({option.flag, option.value, option.help, "SpecOptions"});
  }
  flags.insert(flags.end(), std::begin(kOtherSpecOptions), std::end(kOtherSpecOptions));
  return flags;
}

/// All other flags, those of the view options last.
std::vector<Flag> lookFlags() {
  std::vector<Flag> flags(std::begin(kOtherOptions), std::end(kOtherOptions));
  for (const Option& option : allOptions()) {
    if (option.flag) flags.push_back({option.flag, option.value, option.help, "Options"});
  }
  return flags;
}

/// Converts the flags to options of Qt's parser.
QList<QCommandLineOption> made(std::span<const Flag> flags) {
  QList<QCommandLineOption> list;
  for (const Flag& flag : flags) {
    QStringList names{QLatin1String(flag.name)};
    if (names.first() == QLatin1String("output")) names.prepend(QStringLiteral("o"));
    list.append(QCommandLineOption(names, QString(), QString::fromLatin1(flag.value ? flag.value : "")));
  }
  return list;
}

QString optionLines(std::span<const Flag> flags) {
  QString lines;
  for (const Flag& flag : flags) {
    QString name = QStringLiteral("  --") + QLatin1String(flag.name);
    if (QLatin1String(flag.name) == QLatin1String("output")) name = QStringLiteral("  -o, --output");
    if (flag.value) name += u' ' + QLatin1String(flag.value);
    lines += name.leftJustified(26) + QCoreApplication::translate(flag.context, flag.help) + u'\n';
  }
  return lines;
}

/// The option that may have been meant, or nothing.
QString nearestOption(const QString& typed, TypedOptions options) {
  std::vector<Flag> flags = specFlags();
  if (options == TypedOptions::All) {
    const std::vector<Flag> looks = lookFlags();
    flags.insert(flags.end(), looks.begin(), looks.end());
  }
  QStringList names;
  for (const Flag& flag : flags) names << QLatin1String(flag.name);
  return nearestWord(typed, names);
}

}  // namespace

QString parsingError(const QCommandLineParser& parser, TypedOptions options) {
  const QString unknown = parser.unknownOptionNames().value(0);
  if (unknown.isEmpty()) return parser.errorText();
  const QString problem = tr("unknown option %1").arg(QStringLiteral("--").last(unknown.size() == 1 ? 1 : 2) + unknown);
  const QString nearest = nearestOption(unknown, options);
  return nearest.isEmpty() ? problem : tr("%1; did you mean --%2?").arg(problem, nearest);
}

void addSpecOptions(QCommandLineParser& parser) {
  static const QList<QCommandLineOption> options = made(specFlags());
  parser.addOptions(options);
}

void addLookOptions(QCommandLineParser& parser) {
  static const QList<QCommandLineOption> options = made(lookFlags());
  parser.addOptions(options);
}

QList<ListedOption> listedOptions() {
  QList<ListedOption> listed;
  for (const auto& flags : {specFlags(), lookFlags()}) {
    for (const Flag& flag : flags)
      listed.append({QLatin1String(flag.name), QLatin1String(flag.value ? flag.value : ""),
                     QCoreApplication::translate(flag.context, flag.help)});
  }
  return listed;
}

QString optionsText() {
  return QStringLiteral("SPEC\n") + optionLines(specFlags()) + QStringLiteral("\nLOOK\n") + optionLines(lookFlags());
}

}  // namespace sinescope
