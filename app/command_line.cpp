#include "app/command_line.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QProcess>
#include <QTextStream>
#include <algorithm>
#include <csignal>
#include <limits>

#include "app/document/table_file.h"
#include "app/export/exporter.h"
#include "app/export/figure.h"
#include "app/export/frames.h"
#include "app/option_reader.h"
#include "app/views/view_list.h"
#include "app/window_picture.h"
#include "core/base_list.h"
#include "core/clocks.h"
#include "core/conventions.h"
#include "core/dimension_list.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("CommandLine", text); }

/// The picture of the window itself, for the documentation.
const QString kWindow = QStringLiteral("window");

/// Set by the user's Ctrl+C: the export then ends as one that is cancelled, and leaves nothing behind.
volatile std::sig_atomic_t interrupted = 0;
extern "C" void interrupt(int /*signal*/) { interrupted = 1; }

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
    {"preset", "NAME", QT_TRANSLATE_NOOP("CommandLine", "length, width, base and convention at once")},
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
     QT_TRANSLATE_NOOP("CommandLine", "export: the file; .png .svg .pdf draw, .npy .csv write numbers, .gif moves")},
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
    {"language", "NAME", QT_TRANSLATE_NOOP("CommandLine", "code: numpy, pytorch or cpp")},
    {"decibels", nullptr, QT_TRANSLATE_NOOP("CommandLine", "fourier: amplitudes in decibels")},
    {"against", "SPEC",
     QT_TRANSLATE_NOOP("CommandLine",
                       "compare with another encoding, such as \"--base 500000\"; the rest as the first")},
    {"difference", nullptr, QT_TRANSLATE_NOOP("CommandLine", "the first minus the other, not side by side")},
    {"tab", "NAME", QT_TRANSLATE_NOOP("CommandLine", "window: the tab that is shown (overview)")},
    {"text-scale", "FACTOR", QT_TRANSLATE_NOOP("CommandLine", "size of all text (1)")},
};

void addOptions(QCommandLineParser& parser, std::span<const Option> options) {
  for (const Option& option : options) {
    QStringList names{QLatin1String(option.name)};
    if (names.first() == QLatin1String("output")) names.prepend(QStringLiteral("o"));
    QCommandLineOption added(names, QString(), QString::fromLatin1(option.value ? option.value : ""));
    parser.addOption(added);
  }
}

void readSpec(OptionReader& reader, EncodingSpec& spec) {
  if (reader.has("preset")) {
    std::size_t index = 0;
    reader.choice("preset", namesOf(presets()), index);
    spec = presets()[index].spec;
  }
  if (reader.has("convention")) {
    std::size_t index = 0;
    reader.choice("convention", namesOf(namedConventions()), index);
    spec = withConvention(spec, namedConventions()[index]);
  }
  reader.field("length", Field::Length, 1, kMaxLength, spec.length);
  reader.field("d-model", Field::DModel, 1, kMaxDModel, spec.dModel);
  reader.field("base", Field::Base, std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max(),
               spec.base);
  reader.field("first-position", Field::FirstPosition, 0, kMaxFirstPosition, spec.firstPosition);
  Convention& convention = spec.convention;
  reader.choice("exponent", namesOf(SwitchNames::exponent), convention.exponent);
  reader.field("first-dimension", Field::FirstDimension, 0, 1, convention.firstDimension);
  reader.choice("layout", namesOf(SwitchNames::layout), convention.layout);
  reader.choice("order", namesOf(SwitchNames::order), convention.order);
  reader.choice("odd", namesOf(SwitchNames::oddWidth), convention.oddWidth);
}

void readSelection(OptionReader& reader, const EncodingSpec& spec, Selection& selection) {
  const auto rule = [](const QString& what, std::int64_t least, std::int64_t greatest) {
    return NumberRule{true, static_cast<double>(least), static_cast<double>(greatest), what,
                      tr("a whole number from %1 to %2").arg(least).arg(greatest)};
  };
  reader.number("position", rule(tr("position"), spec.firstPosition, spec.endPosition() - 1), selection.position);
  reader.number("dimension", rule(tr("dimension"), 0, spec.dModel - 1), selection.dimension);
}

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
  reader.choice("theme", themeNames(), look.theme);
  reader.choice("measure", measureNames(), look.measure);
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
  reader.choice("phases", phaseFormatNames(), look.phaseFormat);
  reader.choice("language", codeLanguageNames(), look.codeLanguage);
  if (reader.has("decibels")) look.decibels = true;
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

/// What a file that is opened shows: a session, or a table.
tl::expected<Session, QString> readFile(const QString& path) {
  if (!isTableFile(path)) return readSession(path);
  const auto table = openTable(path);
  if (!table) return tl::unexpected(table.error());
  Session session;
  session.table = *table;
  session.spec = sizedAs(**table, session.spec);
  return session;
}

/// The table that --table names, and its size, which the options for it may make smaller.
void readTable(OptionReader& reader, TablePtr& table, EncodingSpec& spec) {
  if (!reader.has("table")) return;
  const auto opened = openTable(reader.text("table"));
  if (!opened) return reader.fail(opened.error());
  table = *opened;
  spec = sizedAs(*table, spec);
}

/// Nothing can be shown that the table does not have.
void checkTable(OptionReader& reader, const TablePtr& table, const EncodingSpec& spec) {
  if (!table) return;
  if (spec.length > table->rows()) {
    reader.fail(tr("the length is %1, but the table has %2 rows").arg(spec.length).arg(table->rows()));
  }
  if (spec.dModel > table->columns()) {
    reader.fail(tr("d_model is %1, but the table has %2 columns").arg(spec.dModel).arg(table->columns()));
  }
}

/// The encoding that --against names: SPEC options again, from `spec` on.
void readPinned(OptionReader& reader, const EncodingSpec& spec, std::optional<EncodingSpec>& pinned,
                TablePtr& pinnedTable) {
  if (reader.has("difference") && !reader.has("against") && !pinned) {
    reader.fail(tr("--difference needs --against SPEC"));
  }
  if (!reader.has("against")) return;
  QCommandLineParser parser;
  addOptions(parser, kSpecOptions);
  const QStringList words = QProcess::splitCommand(reader.text("against"));
  if (!parser.parse(QStringList{QStringLiteral("sinescope")} + words))
    return reader.fail(tr("--against: %1").arg(parser.errorText()));
  if (!parser.positionalArguments().isEmpty()) {
    return reader.fail(tr("--against: unexpected argument “%1”").arg(parser.positionalArguments().first()));
  }
  OptionReader other(parser);
  for (const char* const selection : {"position", "dimension"}) {
    if (other.has(selection)) other.fail(tr("--%1 is of the first encoding").arg(QLatin1String(selection)));
  }
  pinned = spec;
  pinnedTable.reset();
  readTable(other, pinnedTable, *pinned);
  readSpec(other, *pinned);
  checkTable(other, pinnedTable, *pinned);
  const auto issues = validate(*pinned);
  if (other.error().isEmpty() && !issues.empty()) other.fail(QString::fromStdString(issues.front().message));
  if (!other.error().isEmpty()) reader.fail(tr("--against: %1").arg(other.error()));
}

/// A file's zooms count the cells that it showed: they go where the options give the axes others, and turn with the
/// matrix.
void fitZooms(const Session& file, Session& session) {
  const auto bounds = [](const Session& of) { return boundsOf(of.spec, of.pinned, of.appearance.difference); };
  const Bounds before = bounds(file);
  const Bounds after = bounds(session);
  auto& zooms = session.appearance.zooms;
  if (after.length != before.length || after.dModel != before.dModel) return zooms.clear();
  if (session.appearance.sinesOnly != file.appearance.sinesOnly) zooms.erase(QStringLiteral("shift"));
  const auto matrix = zooms.find(QStringLiteral("matrix"));
  const bool turned = session.appearance.transposed != file.appearance.transposed;
  if (turned && matrix != zooms.end()) std::swap(matrix->second.across, matrix->second.down);
}

void readExport(OptionReader& reader, QStringList& words, Invocation& invocation) {
  QStringList known = figureNames();
  known.append(kWindow);
  invocation.view = words.isEmpty() ? QString() : words.takeFirst();
  if (!known.contains(invocation.view)) {
    const QString problem =
        invocation.view.isEmpty() ? tr("export needs a view") : tr("unknown view “%1”").arg(invocation.view);
    reader.fail(tr("%1; known: %2").arg(problem, known.join(QStringLiteral(", "))));
  }
  invocation.path = reader.text("output");
  if (invocation.path.isEmpty()) reader.fail(tr("export needs -o FILE"));
  double dpi = 96;
  if (reader.has("dpi")) {
    const auto read = parseDpi(reader.text("dpi"));
    read ? void(dpi = *read) : reader.fail(QStringLiteral("--dpi: ") + read.error().message);
  }
  invocation.size.dpi = dpi;
  if (reader.has("size")) {
    const auto size = parseFigureSize(reader.text("size"), dpi);
    size ? void(invocation.size = *size) : reader.fail(QStringLiteral("--size: ") + size.error().message);
  }
  if (reader.has("tab")) {
    QStringList tabs{QLatin1String(kOverview)};
    for (const ViewKind& kind : viewList()) tabs.append(QLatin1String(kind.tab));
    tabs.removeDuplicates();
    qsizetype index = 0;
    reader.choice("tab", tabs, index);
    if (invocation.view != kWindow) reader.fail(tr("--tab is for the window"));
    invocation.tab = tabs[index];
  }
  invocation.plain = reader.has("plain");
  invocation.markSelection = reader.has("mark-selection");
}

void readAnimation(OptionReader& reader, Invocation& invocation) {
  if (!reader.has("sweep")) {
    for (const char* const option : {"frame-rate", "bounce"}) {
      if (reader.has(option)) reader.fail(tr("--%1 is for a --sweep").arg(QLatin1String(option)));
    }
    return;
  }
  if (invocation.command != Invocation::Command::Export) return reader.fail(tr("--sweep is for export"));
  if (invocation.view == kWindow) return reader.fail(tr("--sweep is for views, not for the window"));
  Animation animation;
  const auto sweep = parseSweep(reader.text("sweep").toStdString());
  if (!sweep) return reader.fail(QStringLiteral("--sweep: ") + QString::fromStdString(sweep.error()));
  animation.sweep = *sweep;
  animation.bounce = reader.has("bounce");
  reader.number("frame-rate",
                {false, kLeastFrameRate, kMostFrameRate, tr("the frame rate"),
                 tr("a number from %1 to %2").arg(kLeastFrameRate).arg(kMostFrameRate)},
                animation.frameRate);
  invocation.animation = animation;
}

QString optionLines(std::span<const Option> options) {
  QString lines;
  for (const Option& option : options) {
    QString name = QStringLiteral("  --") + QLatin1String(option.name);
    if (QLatin1String(option.name) == QLatin1String("output")) name = QStringLiteral("  -o, --output");
    if (option.value) name += u' ' + QLatin1String(option.value);
    lines += name.leftJustified(26) + tr(option.help) + u'\n';
  }
  return lines;
}

}  // namespace

tl::expected<Invocation, QString> parseArguments(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsCompactedShortOptions);
  parser.addOption(QCommandLineOption(QStringList{QStringLiteral("h"), QStringLiteral("help")}));
  parser.addOption(QCommandLineOption(QStringList{QStringLiteral("v"), QStringLiteral("version")}));
  addOptions(parser, kSpecOptions);
  addOptions(parser, kLookOptions);
  if (!parser.parse(QStringList{QStringLiteral("sinescope")} + arguments)) return tl::unexpected(parser.errorText());

  Invocation invocation;
  if (parser.isSet(QStringLiteral("help"))) return invocation.command = Invocation::Command::Help, invocation;
  if (parser.isSet(QStringLiteral("version"))) return invocation.command = Invocation::Command::Version, invocation;

  OptionReader reader(parser);
  QStringList words = parser.positionalArguments();
  if (words.value(0) == QLatin1String("presets")) {
    invocation.command = Invocation::Command::Presets;
    words.removeFirst();
  } else if (words.value(0) == QLatin1String("export")) {
    invocation.command = Invocation::Command::Export;
    words.removeFirst();
    readExport(reader, words, invocation);
  }
  if (!words.isEmpty() && invocation.command != Invocation::Command::Presets) {
    const auto session = readFile(words.takeFirst());
    if (!session) return tl::unexpected(session.error());
    invocation.session = *session;
    invocation.hasSession = true;
  }
  if (!words.isEmpty()) return tl::unexpected(tr("unexpected argument “%1”").arg(words.first()));

  readAnimation(reader, invocation);
  const Session file = invocation.session;
  EncodingSpec& spec = invocation.session.spec;
  const EncodingSpec before = spec;
  readTable(reader, invocation.session.table, spec);
  readSpec(reader, spec);
  checkTable(reader, invocation.session.table, spec);
  if (reader.error().isEmpty()) {
    const auto issues = validate(spec);
    if (!issues.empty()) reader.fail(QString::fromStdString(issues.front().message));
  }
  const bool showsWindow = invocation.command == Invocation::Command::Window || invocation.view == kWindow ||
                           invocation.view == QLatin1String(kOverview);
  if (showsWindow && !invocation.hasSession) invocation.session.selection = kStartSelection;
  if (reader.error().isEmpty()) {
    const Preset* const preset = findPreset(reader.text("preset").toStdString());
    if (preset && preset->position) invocation.session.selection.position = *preset->position;
    if (spec != before || showsWindow) invocation.session.selection = clampedTo(spec, invocation.session.selection);
    readSelection(reader, spec, invocation.session.selection);
    readLook(reader, spec, invocation.view, invocation.session.appearance);
    readPinned(reader, spec, invocation.session.pinned, invocation.session.pinnedTable);
    fitZooms(file, invocation.session);
  }
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  invocation.hasSession = invocation.hasSession || !parser.optionNames().isEmpty();
  return invocation;
}

QString helpText() {
  QStringList views = figureNames();
  QString text = tr("Sinescope shows the transformer's sinusoidal positional encoding.") + QStringLiteral("\n\n");
  text += QStringLiteral("sinescope [SPEC] [FILE]                      ") +
          tr("open the window [with this exported PNG]\n");
  text += QStringLiteral("sinescope export VIEW -o FILE [SPEC] [LOOK]  ") +
          tr("write one view; the extension chooses what\n");
  text += QStringLiteral("sinescope presets                            ") + tr("list the conventions and presets\n");
  text += QStringLiteral("sinescope --help | --version\n\n");
  text += QStringLiteral("VIEW  ") + views.join(QStringLiteral(", ")) + QStringLiteral("\n\nSPEC\n");
  text += optionLines(kSpecOptions) + QStringLiteral("\nLOOK\n") + optionLines(kLookOptions) + u'\n';
  text += tr("Exit code: 0; 1 when writing failed; 2 for bad arguments.\n");
  return text;
}

QString presetsText() {
  QString text = tr("Conventions (--convention NAME)\n");
  for (const NamedConvention& convention : namedConventions()) {
    text += QStringLiteral("  ") + toQString(convention.name).leftJustified(18) + toQString(convention.source) + u'\n';
  }
  text += tr("\nPresets (--preset NAME)\n");
  for (const Preset& preset : presets()) {
    text += QStringLiteral("  ") + toQString(preset.name).leftJustified(18) +
            toQString(preset.title).leftJustified(30) + toQString(preset.source) + u'\n';
  }
  return text;
}

int runExport(const Invocation& invocation) {
  const Session& session = invocation.session;
  const auto write = [&]() -> ExportResult {
    if (invocation.view == kWindow) {
      if (invocation.plain) return badArgument(tr("--plain is for the matrix"));
      return exportWindowPicture(session, invocation.tab, invocation.size, invocation.path);
    }
    ExportRequest request;
    request.view = invocation.view;
    request.path = invocation.path;
    request.size = invocation.size;
    request.plain = invocation.plain;
    for (const TablePtr& table : {session.table, session.pinnedTable}) {
      if (table) wholeFactsOf(*table, [] { return interrupted == 0; });  // a figure is not drawn from a part of them
    }
    request.scene = sceneOf(session);
    request.scene.markSelection = invocation.markSelection;
    request.session = sessionText(session);
    request.animation = invocation.animation;
    return exportNow(request, [](double) { return interrupted == 0; });
  };
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  const ExportResult result = write();
  if (result && invocation.animation) {
    // A GIF's rate is not quite the one that was asked for, and a short way has fewer frames.
    QTextStream(stdout) << framesText(*invocation.animation, *formatOf(invocation.path)) << Qt::endl;
  }
  if (result) return 0;
  QTextStream(stderr) << "sinescope: " << result.error().message << Qt::endl;
  return result.error().kind == ExportError::Kind::BadArgument ? 2 : 1;
}

}  // namespace sinescope
