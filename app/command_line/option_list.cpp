#include "app/command_line/option_list.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <span>

namespace sinescope {

namespace {

struct Option {
  const char* name;
  const char* value;  ///< nullptr: a flag
  const char* help;
};

constexpr Option kSpecOptions[] = {
    {"length", "L", QT_TRANSLATE_NOOP("CommandLine", "positions (100)")},
    {"d-model", "D", QT_TRANSLATE_NOOP("CommandLine", "dimensions (128)")},
    {"base", "N", QT_TRANSLATE_NOOP("CommandLine", "base of the wavelengths (10000)")},
    {"first-position", "P", QT_TRANSLATE_NOOP("CommandLine", "the first row's position (0)")},
    {"convention", "NAME", QT_TRANSLATE_NOOP("CommandLine", "how pairs become columns (paper)")},
    {"exponent", "NAME", QT_TRANSLATE_NOOP("CommandLine", "paper, tensor2tensor or unpaired")},
    {"first-dimension", "K", QT_TRANSLATE_NOOP("CommandLine", "what the unpaired exponent counts from: 0 or 1")},
    {"layout", "NAME", QT_TRANSLATE_NOOP("CommandLine", "interleaved or concatenated")},
    {"order", "NAME", QT_TRANSLATE_NOOP("CommandLine", "sine-first or cosine-first")},
    {"odd", "NAME", QT_TRANSLATE_NOOP("CommandLine", "odd widths: truncate or zero-pad")},
    {"preset", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "length, width, base, convention and tokens at once; by name or title")},
    {"table", "FILE", QT_TRANSLATE_NOOP("CommandLine", "an own matrix in place of the sinusoid: .npy or .csv")},
    {"text", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "the sentence whose tokens are shown")},
    {"ids", "IDS", QT_TRANSLATE_NOOP("CommandLine", "token ids instead, such as \"4 4 3 0 3\", or torch:SEED")},
    {"embedding", "SOURCE",
     QT_TRANSLATE_NOOP("CommandLine", "the tokens' vectors: torch:SEED, uniform:SEED or a .npy or .csv (torch:0)")},
    {"vocabulary", "N", QT_TRANSLATE_NOOP("CommandLine", "rows of the embedding (4096; of ids: the greatest and one)")},
    {"match-case", nullptr, QT_TRANSLATE_NOOP("CommandLine", "\"The\" and \"the\" are two words")},
    {"scaled", nullptr, QT_TRANSLATE_NOOP("CommandLine", "the embedding times the square root of d_model")},
    {"position", "P", QT_TRANSLATE_NOOP("CommandLine", "the selected position")},
    {"dimension", "K", QT_TRANSLATE_NOOP("CommandLine", "the selected dimension")},
};

constexpr Option kLookOptions[] = {
    {"output", "FILE",
     QT_TRANSLATE_NOOP("CommandLine",
                       "export: the file; .png .svg .pdf draw, .npy .csv write numbers, .gif moves; "
                       "of code .py .cpp .txt")},
    {"size", "SIZE", QT_TRANSLATE_NOOP("CommandLine", "export: 1600x900 (pixels) or 160x90mm")},
    {"dpi", "DPI", QT_TRANSLATE_NOOP("CommandLine", "export: dots per inch (96)")},
    {"plain", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export matrix: one pixel a cell, no axes")},
    {"mark-selection", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export: draw the selected cell")},
    {"sweep", "SWEEP",
     QT_TRANSLATE_NOOP("CommandLine", "export .gif or numbered .png: a knob runs, such as base=100:1000000:60")},
    {"frame-rate", "N", QT_TRANSLATE_NOOP("CommandLine", "export .gif: frames a second, 1 to 50 (20)")},
    {"bounce", nullptr, QT_TRANSLATE_NOOP("CommandLine", "export: the sweep there and back again")},
    {"colormap", "NAME", QT_TRANSLATE_NOOP("CommandLine", "RdBu, viridis, cividis, magma or grey")},
    {"theme", "NAME", QT_TRANSLATE_NOOP("CommandLine", "light or dark")},
    {"measure", "NAME", QT_TRANSLATE_NOOP("CommandLine", "similarity: dot, cosine or distance")},
    {"dimensions", "LIST", QT_TRANSLATE_NOOP("CommandLine", "waves beside the selected pair, such as 4-7,20")},
    {"stacked", nullptr, QT_TRANSLATE_NOOP("CommandLine", "waves under one another")},
    {"transposed", nullptr, QT_TRANSLATE_NOOP("CommandLine", "matrix with positions across")},
    {"nearest", nullptr, QT_TRANSLATE_NOOP("CommandLine", "a pixel shows one cell, not the mean of those it covers")},
    {"ghost-bases", "LIST", QT_TRANSLATE_NOOP("CommandLine", "frequencies: other bases, such as 100,5e5")},
    {"first-clock", "I",
     QT_TRANSLATE_NOOP("CommandLine", "clocks: the first one on the page, counted from the fastest (0)")},
    {"offset", "D", QT_TRANSLATE_NOOP("CommandLine", "shift: the offset (10)")},
    {"sines-only", nullptr, QT_TRANSLATE_NOOP("CommandLine", "shift: without the cosines")},
    {"phases", "NAME", QT_TRANSLATE_NOOP("CommandLine", "precision: float32, bfloat16 or float16")},
    {"second-token", "P", QT_TRANSLATE_NOOP("CommandLine", "token-pair: the position beside the selected one")},
    {"step", "I", QT_TRANSLATE_NOOP("CommandLine", "steps: which one (1)")},
    {"walk", "NAME", QT_TRANSLATE_NOOP("CommandLine", "steps: stack, fill or tokens (the preset's, or stack)")},
    {"language", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "code: numpy, pytorch or cpp (of a file what its name ends in)")},
    {"decibels", nullptr, QT_TRANSLATE_NOOP("CommandLine", "fourier: amplitudes in decibels")},
    {"against", "SPEC",
     QT_TRANSLATE_NOOP("CommandLine",
                       "compare with another encoding, such as \"--base 500000\"; the rest as the first")},
    {"difference", nullptr, QT_TRANSLATE_NOOP("CommandLine", "the first minus the other, not side by side")},
    {"tab", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "window: the tab that is shown (the file's or the preset's, or overview)")},
    {"allow-outside", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "open what FILE names outside its folder, without asking")},
    {"text-scale", "FACTOR", QT_TRANSLATE_NOOP("CommandLine", "size of all text (1)")},
};

/// As Qt's parser takes them.
QList<QCommandLineOption> made(std::span<const Option> options) {
  QList<QCommandLineOption> list;
  for (const Option& option : options) {
    QStringList names{QLatin1String(option.name)};
    if (names.first() == QLatin1String("output")) names.prepend(QStringLiteral("o"));
    list.append(QCommandLineOption(names, QString(), QString::fromLatin1(option.value ? option.value : "")));
  }
  return list;
}

QString optionLines(std::span<const Option> options) {
  QString lines;
  for (const Option& option : options) {
    QString name = QStringLiteral("  --") + QLatin1String(option.name);
    if (QLatin1String(option.name) == QLatin1String("output")) name = QStringLiteral("  -o, --output");
    if (option.value) name += u' ' + QLatin1String(option.value);
    lines += name.leftJustified(26) + QCoreApplication::translate("CommandLine", option.help) + u'\n';
  }
  return lines;
}

}  // namespace

void addSpecOptions(QCommandLineParser& parser) {
  static const QList<QCommandLineOption> options = made(kSpecOptions);
  parser.addOptions(options);
}

void addLookOptions(QCommandLineParser& parser) {
  static const QList<QCommandLineOption> options = made(kLookOptions);
  parser.addOptions(options);
}

QString optionsText() {
  return QStringLiteral("SPEC\n") + optionLines(kSpecOptions) + QStringLiteral("\nLOOK\n") + optionLines(kLookOptions);
}

}  // namespace sinescope
