#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTextStream>

#include "tests/monkey/choice.h"
#include "tests/monkey/keeper.h"
#include "tests/monkey/monkey.h"

namespace {

using namespace sinescope::monkey;

constexpr int kEventsBetweenRests = 1000;

/// The events of a seed, with a rest after every thousand.
Monkey::Source chosen(const Plan& plan) {
  return [choice = Choice(plan.seed), left = plan.events, sent = 0]() mutable -> std::optional<QJsonObject> {
    if (left-- <= 0) return {};
    if (++sent % kEventsBetweenRests == 0) return QJsonObject{{QStringLiteral("do"), QStringLiteral("rest")}};
    return choice.next();
  };
}

Monkey::Source recorded(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) endWith("record", QStringLiteral("cannot read ") + path);
  return [lines = file.readAll().split('\n'), next = 0]() mutable -> std::optional<QJsonObject> {
    while (next < lines.size()) {
      const QJsonObject event = QJsonDocument::fromJson(lines[next++]).object();
      if (!event.isEmpty()) return event;
    }
    return {};
  };
}

void print(const Monkey::Report& report, double seconds) {
  const auto& memory = report.memory;
  const QJsonObject json{{QStringLiteral("events"), report.events},
                         {QStringLiteral("seconds"), seconds},
                         {QStringLiteral("worst"), report.worst},
                         {QStringLiteral("worst_event"), report.worstEvent.left(300)},
                         {QStringLiteral("memory_start"), memory.empty() ? 0 : static_cast<qint64>(memory.front())},
                         {QStringLiteral("memory_end"), memory.empty() ? 0 : static_cast<qint64>(memory.back())},
                         {QStringLiteral("growth"), static_cast<qint64>(growthOf(memory))}};
  QTextStream(stdout) << QJsonDocument(json).toJson(QJsonDocument::Compact) << Qt::endl;
}

/// Plays by itself, in this process: what the keeper starts.
int play(int argc, char* argv[], const Plan& plan) {
  const Sandbox sandbox;
  limitWhatIsTaken(isSanitized());
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_NO_GLIB", "1");  // whose loop of events says in another way that it is about to wait
  QHashSeed::setDeterministicGlobalSeed();
  QApplication application(argc, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication::setApplicationName(QStringLiteral("Sinescope"));
  QApplication::setOrganizationName(QStringLiteral("Sinescope"));
  QApplication::setQuitOnLastWindowClosed(false);
  const_cast<Sandbox&>(sandbox).fill();
  watchMessagesAndCrashes();
  const Watchdog watchdog;
  QFile record(plan.record);
  if (!record.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) endWith("record", QStringLiteral("cannot write it"));
  Stage stage(sandbox);
  QElapsedTimer clock;
  clock.start();
  Monkey monkey(stage, plan.replay.isEmpty() ? chosen(plan) : recorded(plan.replay), record);
  monkey.run();
  print(monkey.report(), static_cast<double>(clock.elapsed()) / 1000);
  if (const auto growth = growthOf(monkey.report().memory); growth > kMostGrowth) {
    endWith("memory", QStringLiteral("grew by %1 MB").arg(static_cast<double>(growth) * 1e-6, 0, 'f', 1));
  }
  return 0;
}

}  // namespace

int main(int argc, char* argv[]) {
  const Plan plan = planOf(argc, argv);
  if (plan.isPlayer) return play(argc, argv, plan);
  QCoreApplication application(argc, argv);
  return plan.shorten.isEmpty() ? keep(plan) : shorten(plan);
}
