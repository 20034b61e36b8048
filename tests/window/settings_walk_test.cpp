// A thousand random settings, each shown in the real window: all visible views paint, nothing warns, and no event
// freezes the window. The slowest settings are printed with the commands to reproduce them.
//
// SETTINGS_WALK=SEED:FIRST:COUNT:PRINTED walks others and prints more or fewer of them.

#include <QTest>

#include "tests/slowdown.h"
#include "tests/window/settings_walk.h"

using namespace sinescope;

namespace {

/// Milliseconds that no event may compute or, on an otherwise idle machine, last.
constexpr double kFrozen = 1000 * tests::kSlowdown;
constexpr double kStuck = 10 * kFrozen;

QStringList warnings;  // since the last step

void keepWarning(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (type != QtInfoMsg && type != QtDebugMsg) warnings << qFormatLogMessage(type, context, message);
}

/// The settings to walk through.
struct Walk {
  std::uint32_t seed = 1;
  int first = 0;
  int count = 1000;
  std::size_t printed = 10;
};

Walk walkAskedFor() {
  const QStringList words = qEnvironmentVariable("SETTINGS_WALK").split(u':', Qt::SkipEmptyParts);
  Walk walk;
  if (!words.isEmpty()) walk.seed = words[0].toUInt();
  if (words.size() > 1) walk.first = words[1].toInt();
  if (words.size() > 2) walk.count = words[2].toInt();
  if (words.size() > 3) walk.printed = words[3].toUInt();
  return walk;
}

}  // namespace

class SettingsWalkTest : public QObject {
  Q_OBJECT

 private slots:
  void everySettingIsPainted_data();
  void everySettingIsPainted();
  void cleanupTestCase();

 private:
  Walk m_asked = walkAskedFor();
  SettingsWalk m_walk{m_asked.seed};
  std::vector<WalkStep> m_steps;
};

void SettingsWalkTest::everySettingIsPainted_data() {
  constexpr int atOnce = 100;
  QTest::addColumn<int>("from");
  QTest::addColumn<int>("to");
  const int end = m_asked.first + m_asked.count;
  for (int from = m_asked.first; from < end; from += atOnce) {
    const int to = std::min(from + atOnce, end);
    QTest::addRow("seed %u, %d to %d", m_asked.seed, from, to - 1) << from << to;
  }
}

void SettingsWalkTest::everySettingIsPainted() {
  QFETCH(int, from);
  QFETCH(int, to);
  int wrong = 0;
  for (int index = from; index < to; ++index) {
    const auto before = qInstallMessageHandler(&keepWarning);
    WalkStep step = m_walk.step(index);
    qInstallMessageHandler(before);
    step.faults << std::exchange(warnings, {});
    if (step.longest.computing > kFrozen || step.longest.lasting > kStuck) {
      step.faults << QStringLiteral("%1 took %2 ms").arg(step.longest.what).arg(step.longest.lasting);
    }
    for (const QString& fault : step.faults) {
      ++wrong;
      qWarning("%d: %s\n  %s", index, qPrintable(fault), qPrintable(textOf(m_walk.setting(index))));
    }
    m_steps.push_back(std::move(step));
  }
  QCOMPARE(wrong, 0);
}

void SettingsWalkTest::cleanupTestCase() { qInfo("%s", qPrintable(worstOf(m_steps, m_asked.printed, m_walk))); }

int main(int argc, char* argv[]) {
  TimedApplication application(argc, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  SettingsWalkTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "settings_walk_test.moc"
