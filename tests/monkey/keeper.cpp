#include "tests/monkey/keeper.h"

#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextStream>

#include "tests/monkey/watch.h"

namespace sinescope::monkey {

namespace {

QTextStream& out() {
  static QTextStream stream(stdout);
  return stream;
}

/// The first line of `errors` that reports a problem.
QString findingIn(const QProcess& player, const QByteArray& errors) {
  static const QRegularExpression telling(
      QStringLiteral("^(finding: .*|SUMMARY: .*|.*runtime error: .*|==\\d+==ERROR: .*)$"),
      QRegularExpression::MultilineOption);
  const QString text = QString::fromUtf8(errors);
  const auto match = telling.match(text);
  if (match.hasMatch()) return match.captured(1);
  if (player.exitStatus() == QProcess::CrashExit) return QStringLiteral("finding: crash: by a signal");
  return QStringLiteral("finding: exit code %1").arg(player.exitCode());
}

void tell(const Plan& plan, const Outcome& outcome) {
  const QJsonObject report = QJsonDocument::fromJson(outcome.output).object();
  const double seconds = report[QLatin1String("seconds")].toDouble();
  const int events = report[QLatin1String("events")].toInt();
  const auto megabytes = [&](const char* key) {
    const QJsonArray ends = report[QLatin1String(key)].toArray();
    return QStringLiteral("%1 to %2 MB")
        .arg(ends.first().toDouble() * 1e-6, 0, 'f', 1)
        .arg(ends.last().toDouble() * 1e-6, 0, 'f', 1);
  };
  out() << "seed " << plan.seed << ": ";
  if (!report.isEmpty()) {
    out() << events << " events, " << QString::number(events / std::max(seconds, 1e-3), 'f', 0) << " per second, worst "
          << QString::number(1000 * report[QLatin1String("worst")].toDouble(), 'f', 0) << " ms, memory "
          << megabytes("memory") << ", with holes " << megabytes("pages") << ", worst event "
          << report[QLatin1String("worst_event")].toString().left(100) << Qt::endl;
  }
  if (outcome.finding.isEmpty()) return;
  QFile record(plan.record);
  const QByteArray sent = record.open(QIODevice::ReadOnly) ? record.readAll().trimmed() : QByteArray();
  out() << outcome.finding << "\nafter " << sent.count('\n') + 1 << " events, the last " << sent.split('\n').last()
        << "\n"
        << outcome.errors.right(6000) << "\nrepeat: --replay " << plan.record << "\nshorten: --shorten " << plan.record
        << Qt::endl;
}

}  // namespace

Plan planOf(int argc, char* argv[]) {
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments.append(QString::fromLocal8Bit(argv[i]));
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Sends random events to the window and reports what breaks."));
  parser.addHelpOption();
  const auto add = [&parser](const char* name, const char* what, const QString& preset) {
    parser.addOption({QLatin1String(name), QLatin1String(what), QStringLiteral("value"), preset});
  };
  add("seed", "The first seed", QStringLiteral("1"));
  add("events", "Events of each seed", QStringLiteral("3000"));
  add("rounds", "How many seeds", QStringLiteral("1"));
  add("seconds", "Seconds after which no further seed is begun, instead of a number of rounds", QStringLiteral("0"));
  add("most", "Seconds that an event may take; ten times as many under sanitizers", QStringLiteral("1"));
  add("folder", "Where the records of findings are kept", QDir::tempPath());
  add("replay", "A record to replay", {});
  add("shorten", "A record to shorten to the events that matter", {});
  add("record", "Where a player records the events it sends", {});
  parser.addOption({QStringLiteral("player"), QStringLiteral("Play in this process")});
  if (!parser.parse(arguments)) {
    QTextStream(stderr) << parser.errorText() << Qt::endl;
    std::exit(2);
  }
  if (parser.isSet(QStringLiteral("help"))) {
    out() << parser.helpText() << Qt::flush;
    std::exit(0);
  }
  Plan plan;
  plan.seed = parser.value(QStringLiteral("seed")).toULongLong();
  plan.events = parser.value(QStringLiteral("events")).toInt();
  plan.rounds = parser.value(QStringLiteral("rounds")).toInt();
  plan.seconds = parser.value(QStringLiteral("seconds")).toDouble();
  plan.most = parser.value(QStringLiteral("most")).toDouble();
  plan.folder = QDir(parser.value(QStringLiteral("folder"))).absolutePath();
  plan.replay = parser.value(QStringLiteral("replay"));
  plan.shorten = parser.value(QStringLiteral("shorten"));
  plan.record = parser.value(QStringLiteral("record"));
  plan.isPlayer = parser.isSet(QStringLiteral("player"));
  for (QString* const path : {&plan.replay, &plan.shorten, &plan.record}) {
    if (!path->isEmpty()) *path = QDir::current().absoluteFilePath(*path);
  }
  return plan;
}

Outcome runPlayer(const Plan& plan) {
  // A player that crashes leaves its sandbox behind.
  const QTemporaryDir temporary;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("TMPDIR"), temporary.path());
  QProcess player;
  player.setProcessEnvironment(environment);
  QStringList arguments{QStringLiteral("--player"), QStringLiteral("--record"), plan.record, QStringLiteral("--most"),
                        QString::number(plan.most)};
  if (plan.replay.isEmpty()) {
    arguments += {QStringLiteral("--seed"), QString::number(plan.seed), QStringLiteral("--events"),
                  QString::number(plan.events)};
  } else {
    arguments += {QStringLiteral("--replay"), plan.replay};
  }
  player.start(QStringLiteral("/proc/self/exe"), arguments);
  player.waitForFinished(-1);
  Outcome outcome{{}, player.readAllStandardOutput(), player.readAllStandardError()};
  if (player.exitStatus() != QProcess::NormalExit || player.exitCode() != 0) {
    outcome.finding = findingIn(player, outcome.errors);
  }
  return outcome;
}

int keep(const Plan& plan) {
  QDir().mkpath(plan.folder);
  QElapsedTimer clock;
  clock.start();
  int found = 0;
  for (int round = 0; plan.seconds > 0 || round < plan.rounds; ++round) {
    if (plan.seconds > 0 && round > 0 && static_cast<double>(clock.elapsed()) > 1000 * plan.seconds) break;
    Plan one = plan;
    one.seed = plan.seed + static_cast<std::uint64_t>(round);
    one.record = QDir(plan.folder)
                     .filePath(QStringLiteral("monkey-%1-%2.jsonl")
                                   .arg(one.seed)
                                   .arg(plan.replay.isEmpty() ? QStringLiteral("seed") : QStringLiteral("replay")));
    const Outcome outcome = runPlayer(one);
    tell(one, outcome);
    if (outcome.finding.isEmpty()) {
      QFile::remove(one.record);
    } else {
      ++found;
    }
    if (!plan.replay.isEmpty()) break;
  }
  if (found > 0) out() << found << " runs with findings" << Qt::endl;
  return found > 0 ? 1 : 0;
}

}  // namespace sinescope::monkey
