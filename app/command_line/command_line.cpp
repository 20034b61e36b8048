#include "app/command_line/command_line.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/arguments/option_list.h"
#include "app/arguments/option_reader.h"
#include "app/arguments/session_options.h"
#include "app/command_line/completion.h"
#include "app/command_line/figure_options.h"
#include "app/command_line/help_text.h"
#include "app/command_line/manual_page.h"
#include "app/command_line/vain_options.h"
#include "app/document/model_config.h"
#include "app/document/table_file.h"
#include "app/document/view_kind.h"
#include "app/export/export_settings.h"
#include "app/export/figure.h"
#include "app/export/frames.h"
#include "app/lesson/loaded_lesson.h"
#include "app/text/nearest_word.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The session, the table or the model's config in a file that is opened.
tl::expected<OpenedSession, QString> readFile(const QString& path,
                                              const std::function<bool(const QString& key)>& trusted) {
  if (isModelConfigFile(path)) {
    const auto spec = openModelConfig(path);
    if (!spec) return tl::unexpected(spec.error());
    OpenedSession opened;
    opened.session.spec = *spec;
    return opened;
  }
  if (!isTableFile(path)) return openSession(path, trusted);
  const auto table = openTable(path);
  if (!table) return tl::unexpected(table.error());
  Session session;
  session.table = *table;
  session.spec = sizedAs(**table, session.spec);
  return OpenedSession{session};
}

/// Takes over the session or the table in the file.
tl::expected<void, QString> takeFile(const QString& path, const std::function<bool(const QString& key)>& trusted,
                                     Invocation& invocation) {
  const auto opened = readFile(path, trusted);
  if (!opened) {
    const bool mayBeCommand = invocation.command == Invocation::Command::Window && !QFileInfo::exists(path);
    return tl::unexpected(mayBeCommand ? orNearest(opened.error(), path, commandNames()) : opened.error());
  }
  if (invocation.command == Invocation::Command::Export && !opened->outside.files.isEmpty()) {
    return tl::unexpected(outsideRefusal(path, opened->outside));
  }
  invocation.file = path;
  invocation.session = opened->session;
  invocation.outside = opened->outside;
  invocation.hasSession = true;
  return {};
}

/// The file's extension also determines the language of a program, unless an option does.
void chooseLanguage(const OptionReader& reader, const QString& path, CodeLanguage& language) {
  if (reader.has("language")) return;
  const auto format = formatOf(path);
  if (format == ExportFormat::Cpp) language = CodeLanguage::Cpp;
  if (format == ExportFormat::Py && language == CodeLanguage::Cpp) language = CodeLanguage::NumPy;
}

/// The tab for the window's picture; empty if it is not given.
QString readTab(OptionReader& reader, const QString& view) {
  if (!reader.has("tab")) return {};
  if (view != QLatin1String(kWindow)) reader.fail(tr("--tab is only for the window"));
  QStringList tabs{QLatin1String(kOverview)};
  for (const ViewKind& kind : viewList()) tabs.append(QLatin1String(kind.tab));
  tabs.removeDuplicates();
  qsizetype index = 0;
  reader.choice("tab", tabs, index);
  return tabs[index];
}

/// The format of what goes to the standard output.
void readFormat(OptionReader& reader, Invocation& invocation) {
  const bool hasFormat = reader.has("format");
  invocation.toStandardOutput = invocation.path == QLatin1String("-");
  if (!invocation.toStandardOutput) {
    if (hasFormat)
      reader.fail(tr("--format is for -o -, the standard output: the extension of a file says its format"));
    return;
  }
  if (!hasFormat) return reader.fail(tr("-o - needs a --format, such as npy or svg"));
  const QString format = reader.text("format").toLower();
  invocation.path = QStringLiteral("output.") + format;
  if (extensions().contains(format)) return;
  const QString problem = tr("--format: there is no format “%1”").arg(reader.text("format"));
  reader.fail(unknownWord(problem, format, extensions()));
}

/// The size and the family of the figure's text.
void readText(OptionReader& reader, Invocation& invocation) {
  for (const char* const option : {"font-size", "font"}) {
    if (reader.has(option) && invocation.view == QLatin1String(kWindow))
      reader.fail(tr("--%1 is for figures, not for the window").arg(QLatin1String(option)));
  }
  if (reader.has("font-size")) {
    const auto points = parseFontSize(reader.text("font-size"));
    points ? void(invocation.size.fontPoints = *points)
           : reader.fail(QStringLiteral("--font-size: ") + points.error().message);
  }
  if (!reader.has("font")) return;
  invocation.content.family = reader.text("font").trimmed();
  invocation.hasOwnFont = true;
  if (invocation.content.family.isEmpty()) reader.fail(tr("--font needs a name"));
}

void readExport(OptionReader& reader, QStringList& words, Invocation& invocation) {
  const QStringList known = exportedNames();
  invocation.view = words.isEmpty() ? QString() : words.takeFirst();
  if (!known.contains(invocation.view)) {
    const QString problem =
        invocation.view.isEmpty() ? tr("export needs a view") : tr("unknown view “%1”").arg(invocation.view);
    reader.fail(unknownWord(problem, invocation.view, known));
  }
  invocation.path = reader.text("output");
  if (invocation.path.isEmpty()) reader.fail(tr("export needs -o FILE"));
  readFormat(reader, invocation);
  double dpi = 96;
  if (reader.has("dpi")) {
    const auto read = parseDpi(reader.text("dpi"));
    read ? void(dpi = *read) : reader.fail(QStringLiteral("--dpi: ") + read.error().message);
  }
  invocation.size.dpi = dpi;
  if (reader.has("size")) {
    const auto size = parseFigureSize(reader.text("size"), dpi);
    size ? void(invocation.size = *size) : reader.fail(QStringLiteral("--size: ") + size.error().message);
    if (invocation.view == QLatin1String(kWindow)) invocation.size.fontPoints = kUsualFontPoints;  // text of its own
  } else if (const auto format = formatOf(invocation.path); format && isPage(*format)) {
    invocation.size = pageOfView(invocation.view);
    invocation.size.dpi = dpi;
  }
  readText(reader, invocation);
  invocation.plain = reader.has("plain");
  invocation.markSelection = reader.has("mark-selection");
}

void readAnimation(OptionReader& reader, Invocation& invocation) {
  if (!reader.has("sweep")) {
    for (const char* const option : {"frame-rate", "bounce"}) {
      if (reader.has(option)) reader.fail(tr("--%1 needs a --sweep").arg(QLatin1String(option)));
    }
    return;
  }
  if (invocation.command != Invocation::Command::Export) return reader.fail(tr("--sweep is only for export"));
  if (invocation.view == QLatin1String(kWindow)) return reader.fail(tr("--sweep is for views, not for the window"));
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

/// Reads `lesson FILE`, `lesson check FILE`, `lesson keys FILE` and `lesson worksheet FILE -o FILE [--key]`.
tl::expected<void, QString> readLesson(const QCommandLineParser& parser, Invocation& invocation) {
  const QStringList words = parser.positionalArguments();
  QStringList options = parser.optionNames();
  const bool isSheet = words.value(1) == QLatin1String("worksheet");
  const bool listsKeys = words.value(1) == QLatin1String("keys");
  const bool isTask = isSheet || listsKeys || words.value(1) == QLatin1String("check");
  if (words.size() == 2 && !isTask) {
    if (!options.isEmpty()) return tl::unexpected(tr("a lesson is opened without options"));
    invocation.lesson = words[1];
    return {};
  }
  if (words.size() != 3 || !isTask)
    return tl::unexpected(tr("write: sinescope lesson FILE, or check FILE, keys FILE, worksheet FILE -o SHEET.pdf"));
  if (listsKeys) invocation.lessonTask = Invocation::LessonTask::Keys;
  invocation.command = Invocation::Command::Lesson;
  invocation.file = words[2];
  if (isSheet) {
    invocation.lessonTask = Invocation::LessonTask::Worksheet;
    invocation.path = parser.value(QStringLiteral("output"));
    invocation.withKey = options.removeAll(QStringLiteral("key")) > 0;
    options.removeAll(QStringLiteral("output"));
    options.removeAll(QStringLiteral("o"));
    if (invocation.path.isEmpty()) return tl::unexpected(tr("lesson worksheet needs -o FILE"));
  }
  if (options.isEmpty()) return {};
  return tl::unexpected(tr("lesson %1 takes no --%2").arg(words[1], options.first()));
}

/// Reads the command, its view and its file. The error is about words without meaning; the reader keeps errors in
/// options.
tl::expected<void, QString> readWords(OptionReader& reader, QStringList words,
                                      const std::function<bool(const QString& key)>& trusted, Invocation& invocation) {
  if (reader.has("key")) reader.fail(tr("--key is only for lesson worksheet"));
  if (words.value(0) == QLatin1String("presets")) {
    invocation.command = Invocation::Command::Presets;
    words.removeFirst();
  } else if (words.value(0) == QLatin1String("man")) {
    invocation.command = Invocation::Command::Man;
    invocation.page = words.value(1);
    words.remove(0, std::min<qsizetype>(2, words.size()));
    if (!invocation.page.isEmpty() && !manualPages().contains(invocation.page))
      reader.fail(
          tr("man prints the program's page or one of these: %1").arg(manualPages().join(QStringLiteral(", "))));
  } else if (words.value(0) == QLatin1String("completion")) {
    invocation.command = Invocation::Command::Completion;
    invocation.shell = words.value(1);
    words.remove(0, std::min<qsizetype>(2, words.size()));
    if (!completedShells().contains(invocation.shell))
      reader.fail(tr("completion is for one of these shells: %1").arg(completedShells().join(QStringLiteral(", "))));
  } else if (words.value(0) == QLatin1String("export")) {
    invocation.command = Invocation::Command::Export;
    words.removeFirst();
    readExport(reader, words, invocation);
  }
  if (words.size() == 1 && invocation.command == Invocation::Command::Window && isLessonFile(words[0])) {
    invocation.lesson = words.takeFirst();
  }
  if (!words.isEmpty() && invocation.command != Invocation::Command::Presets) {
    const auto mayOpen = [&](const QString& key) { return reader.has("allow-outside") || (trusted && trusted(key)); };
    if (const auto taken = takeFile(words.takeFirst(), mayOpen, invocation); !taken) {
      return tl::unexpected(taken.error());
    }
  }
  if (reader.has("allow-outside") && invocation.file.isEmpty()) reader.fail(tr("--allow-outside needs a FILE"));
  if (!words.isEmpty()) return tl::unexpected(tr("unexpected argument “%1”").arg(words.first()));
  return {};
}

/// A figure that is made again from the file of one has its size and its content, unless options say others.
void takeFigure(const OptionReader& reader, Invocation& invocation) {
  const std::optional<FigureRecord> figure = std::exchange(invocation.session.figure, std::nullopt);
  const auto format = formatOf(invocation.path);
  if (!figure || !format || invocation.command != Invocation::Command::Export || invocation.plain) return;
  if (invocation.view == QLatin1String(kWindow) || !(carriesSession(invocation.path) || *format == ExportFormat::Gif))
    return;
  if (!reader.has("size")) {
    const FigureSize read = invocation.size;
    invocation.size = figure->size;
    if (reader.has("dpi")) invocation.size.dpi = read.dpi;
    if (reader.has("font-size")) invocation.size.fontPoints = read.fontPoints;
  }
  const QString family = invocation.content.family;
  invocation.markSelection = invocation.markSelection || figure->markSelection;
  invocation.language = figure->language;
  FigureContent& content = invocation.content;
  content = figure->contentFor(invocation.view);
  if (reader.has("font")) content.family = family;
  if (*format == ExportFormat::Gif) content.transparent = false;
  const auto parts = partsWithout(reader.text("without"));
  if (parts && !parts->title) content.title.reset();
  if (reader.has("title")) content.parts.title = true;
}

/// Reads the options that describe the session.
void readSession(OptionReader& reader, Invocation& invocation) {
  if (invocation.command == Invocation::Command::Export) takeFigure(reader, invocation);
  readAnimation(reader, invocation);
  readFigureContent(reader, invocation);
  const bool showsWindow = invocation.command == Invocation::Command::Window ||
                           invocation.view == QLatin1String(kWindow) || invocation.view == QLatin1String(kOverview);
  if (showsWindow && !invocation.hasSession) invocation.session.selection = kStartSelection;
  readSessionOptions(reader, invocation.view, showsWindow, invocation.session);
  if (reader.error().isEmpty()) reader.fail(vainOption(reader, invocation));
  if (reader.error().isEmpty()) readWaysOfDrawing(reader, invocation);
  if (reader.error().isEmpty()) readShownPart(reader, invocation);
  if (!reader.error().isEmpty()) return;
  chooseLanguage(reader, invocation.path, invocation.session.appearance.code.language);
  if (const QString tab = readTab(reader, invocation.view); !tab.isEmpty()) {
    invocation.session.tab = tab;
    invocation.session.alone.clear();
  }
}

}  // namespace

tl::expected<Invocation, QString> parseArguments(const QStringList& arguments,
                                                 const std::function<bool(const QString& key)>& trusted) {
  QCommandLineParser parser;
  parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsCompactedShortOptions);
  parser.addOption(QCommandLineOption(QStringList{QStringLiteral("h"), QStringLiteral("help")}));
  parser.addOption(QCommandLineOption(QStringList{QStringLiteral("v"), QStringLiteral("version")}));
  addSpecOptions(parser);
  addLookOptions(parser);
  if (!parser.parse(QStringList{QStringLiteral("sinescope")} + arguments))
    return tl::unexpected(parsingError(parser, TypedOptions::All));

  Invocation invocation;
  if (parser.isSet(QStringLiteral("help"))) return invocation.command = Invocation::Command::Help, invocation;
  if (parser.isSet(QStringLiteral("version"))) return invocation.command = Invocation::Command::Version, invocation;

  if (parser.positionalArguments().value(0) == QLatin1String("lesson")) {
    const auto read = readLesson(parser, invocation);
    return read ? tl::expected<Invocation, QString>(invocation) : tl::unexpected(read.error());
  }
  OptionReader reader(parser);
  if (const auto read = readWords(reader, parser.positionalArguments(), trusted, invocation); !read) {
    return tl::unexpected(read.error());
  }
  readSession(reader, invocation);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  invocation.hasSession = invocation.hasSession || !parser.optionNames().isEmpty();
  return invocation;
}

QString outsideRefusal(const QString& session, const OutsideFiles& outside) {
  const QString files = shownPaths(outside.files).join(QStringLiteral(", "));
  return tr("%1 refers to a file outside its folder, %2: allow this with --allow-outside").arg(session, files);
}

}  // namespace sinescope
