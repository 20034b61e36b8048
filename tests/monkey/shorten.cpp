#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>

#include "tests/monkey/keeper.h"

namespace sinescope::monkey {

namespace {

/// A finding without times, addresses and process numbers, so that equal findings compare equal.
QString kindOf(QString finding) {
  static const QRegularExpression details(QStringLiteral("0x[0-9a-f]+|[0-9]+(\\.[0-9]+)?| s: .*"));
  return finding.remove(details);
}

/// Plays lists of events and checks for the wanted finding.
class Trials {
 public:
  explicit Trials(const Plan& plan) : m_plan(plan) {
    m_plan.record = m_directory.filePath(QStringLiteral("record"));
    m_plan.replay = m_directory.filePath(QStringLiteral("events"));
  }

  [[nodiscard]] QString finding(const QList<QByteArray>& events) {
    QFile file(m_plan.replay);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(events.join('\n') + '\n');
    file.close();
    return kindOf(runPlayer(m_plan).finding);
  }

 private:
  QTemporaryDir m_directory;
  Plan m_plan;
};

/// The shortest tail of the events that still fails, up to a factor of two.
QList<QByteArray> endOf(const QList<QByteArray>& events, const QString& wanted, Trials& trials) {
  for (qsizetype count = 1; count < events.size(); count *= 2) {
    QList<QByteArray> end = events.last(count);
    if (trials.finding(end) == wanted) return end;
  }
  return events;
}

/// Removes ever shorter runs of events as long as the remaining events still fail.
QList<QByteArray> without(QList<QByteArray> events, const QString& wanted, Trials& trials) {
  for (qsizetype length = std::max<qsizetype>(1, events.size() / 2); length >= 1; length /= 2) {
    for (qsizetype from = 0; from < events.size();) {
      QList<QByteArray> rest = events;
      rest.remove(from, std::min(length, events.size() - from));
      if (trials.finding(rest) == wanted) {
        events = rest;
      } else {
        from += length;
      }
    }
    QTextStream(stdout) << events.size() << " events are left" << Qt::endl;
  }
  return events;
}

}  // namespace

int shorten(const Plan& plan) {
  QFile file(plan.shorten);
  if (!file.open(QIODevice::ReadOnly)) {
    QTextStream(stderr) << "cannot read " << plan.shorten << Qt::endl;
    return 2;
  }
  QList<QByteArray> events = file.readAll().split('\n');
  events.removeAll(QByteArray());
  Trials trials(plan);
  const QString wanted = trials.finding(events);
  if (wanted.isEmpty()) {
    QTextStream(stdout) << "played again, nothing is found" << Qt::endl;
    return 2;
  }
  events = without(endOf(events, wanted, trials), wanted, trials);
  const QByteArray text = events.join('\n') + '\n';
  QFile result(plan.shorten + QStringLiteral(".short"));
  if (result.open(QIODevice::WriteOnly)) result.write(text);
  QTextStream(stdout) << wanted << '\n' << text << result.fileName() << Qt::endl;
  return 0;
}

}  // namespace sinescope::monkey
