#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QJsonArray>
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
  const auto list = [](const std::vector<std::int64_t>& bytes) {
    QJsonArray array;
    for (const std::int64_t number : bytes) array.append(static_cast<qint64>(number));
    return array;
  };
  const QJsonObject json{
      {QStringLiteral("events"), report.events},       {QStringLiteral("seconds"), seconds},
      {QStringLiteral("worst"), report.worst},         {QStringLiteral("worst_event"), report.worstEvent.left(300)},
      {QStringLiteral("memory"), list(report.memory)}, {QStringLiteral("pages"), list(report.pages)}};
  QTextStream(stdout) << QJsonDocument(json).toJson(QJsonDocument::Compact) << Qt::endl;
}

/// Plays in this process, which the keeper has started.
int play(int argc, char* argv[], const Plan& plan) {
  const Sandbox sandbox;
  limitWhatIsTaken(isSanitized());
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_NO_GLIB", "1");  // GLib's event loop announces that it is about to wait in another way
  QHashSeed::setDeterministicGlobalSeed();
  QApplication application(argc, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication::setApplicationName(QStringLiteral("Sinescope"));
  QApplication::setOrganizationName(QStringLiteral("Sinescope"));
  QApplication::setQuitOnLastWindowClosed(false);
  const_cast<Sandbox&>(sandbox).fill();
  watchMessagesAndCrashes();
  setMostSeconds(plan.most);
  const Watchdog watchdog;
  QFile record(plan.record);
  if (!record.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) endWith("record", QStringLiteral("cannot write it"));
  Stage stage(sandbox);
  QElapsedTimer clock;
  clock.start();
  Monkey monkey(stage, plan.replay.isEmpty() ? chosen(plan) : recorded(plan.replay), record);
  monkey.run();
  print(monkey.report(), static_cast<double>(clock.elapsed()) / 1000);
  const auto judge = [](const char* what, const std::vector<std::int64_t>& bytes, std::int64_t most) {
    const std::int64_t growth = growthOf(bytes);
    if (growth <= most) return;
    endWith("memory", QStringLiteral("%1 grew by %2 MB").arg(QLatin1String(what)).arg(growth / 1'000'000));
  };
  judge("what is in use", monkey.report().memory, kMostGrowth);
  // A sanitizer keeps freed memory, and records about it, as long as it likes.
  if (!isSanitized()) judge("the process", monkey.report().pages, kMostGrowthOfPages);
  return 0;
}

}  // namespace

int main(int argc, char* argv[]) {
  const Plan plan = planOf(argc, argv);
  if (plan.isPlayer) return play(argc, argv, plan);
  QCoreApplication application(argc, argv);
  return plan.shorten.isEmpty() ? keep(plan) : shorten(plan);
}
