// ./dev bench: measures what the program promises, and prints the results next to the promises.

#include <QCommandLineParser>
#include <QTemporaryDir>
#include <QTextStream>

#include "tests/bench/parts.h"
#include "tests/window/settings_walk.h"

namespace {

using namespace sinescope;
using namespace sinescope::bench;

struct Part {
  const char* name;
  void (*measure)(Report& report, const Effort& effort);
};

constexpr Part kParts[] = {
    {"start", measureStart},     {"memory", measureMemory},         {"export", measureExport},
    {"views", measureViews},     {"hover", measureHover},           {"sampled", measureSampled},
    {"large", measureLarge},     {"dense", measureDense},           {"lessons", measureLessons},
    {"grids", measureGrids},     {"compared", measureCompared},     {"settings", measureSettings},
    {"tokens", measureTokens},   {"tables", measureTables},         {"burst", measureBurst},
    {"kernel", measureKernel},   {"similarity", measureSimilarity}, {"peers", measurePeers},
    {"scaling", measureScaling},
};

const QCommandLineOption kQuick(QStringLiteral("quick"), QStringLiteral("run every part, too briefly for valid times"));
const QCommandLineOption kMarkdown(QStringLiteral("markdown"), QStringLiteral("print the table as Markdown"));
const QCommandLineOption kRows(QStringLiteral("rows"), QStringLiteral("print the rows alone, with tabs between cells"));
const QCommandLineOption kOnly(QStringLiteral("only"), QStringLiteral("run this part"), QStringLiteral("NAME"));

bool isKnown(const QString& name) {
  return std::ranges::any_of(kParts, [&](const Part& part) { return name == QLatin1String(part.name); });
}

/// Runs the requested parts; false if one could not be measured.
bool measure(Report& report, const QStringList& only, const Effort& effort) {
  QTextStream progress(stderr);
  bool whole = true;
  for (const Part& part : kParts) {
    const QString name = QLatin1String(part.name);
    if (!only.isEmpty() && !only.contains(name)) continue;
    progress << "bench: " << name << Qt::endl;
    try {
      part.measure(report, effort);
    } catch (const std::exception& failure) {
      whole = false;
      progress << "bench: " << name << ": " << failure.what() << Qt::endl;
      report.addSkipped(name, QString::fromUtf8(failure.what()));
    }
  }
  return whole;
}

int runParts(const QCommandLineParser& parser) {
  const QStringList only = parser.values(kOnly);
  for (const QString& name : only) {
    if (isKnown(name)) continue;
    QTextStream(stderr) << "bench: there is no part " << name << Qt::endl;
    return 2;
  }
  const QString head = machine();  // read before this process adds to the load
  Report report;
  const bool whole = measure(report, only, {parser.isSet(kQuick)});
  if (parser.isSet(kRows)) {
    QTextStream(stdout) << report.rows();
  } else {
    QTextStream(stdout) << head << "\n\n" << report.text(parser.isSet(kMarkdown));
  }
  return whole ? 0 : 1;
}

}  // namespace

int main(int argc, char* argv[]) {
  // Neither this process nor its child processes read the user's settings or show a window.
  const QTemporaryDir settings;
  for (const char* const place : {"XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_RUNTIME_DIR"}) {
    qputenv(place, settings.path().toLocal8Bit());
  }
  qputenv("QT_QPA_PLATFORM", "offscreen");
  sinescope::TimedApplication application(argc, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));

  QStringList names;
  for (const Part& part : kParts) names.append(QLatin1String(part.name));
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Measures Sinescope. Parts: ") + names.join(QStringLiteral(", ")));
  parser.addHelpOption();
  QCommandLineOption memory(QStringLiteral("memory"));  // run in a child process by the part of this name
  memory.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOptions({kQuick, kMarkdown, kRows, kOnly, memory});
  parser.process(application);
  const QStringList words = parser.positionalArguments();
  if (parser.isSet(memory) && words.size() == 2) return printPeakMemory(words[0].toLongLong(), words[1].toInt());
  return runParts(parser);
}
