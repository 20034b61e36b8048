#include "tests/monkey/monkey.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QEvent>
#include <QJsonDocument>
#include <QTimer>
#include <algorithm>
#include <cstdlib>

#include "tests/monkey/targets.h"

namespace sinescope::monkey {

namespace {

const auto kStep = static_cast<QEvent::Type>(QEvent::registerEventType());
constexpr int kTurnsOfRest = 20;
constexpr int kMostTurns = 3;  // turns of an event loop for one event

/// Deliberate faults, which a record may contain: the tests use them to check that each is found.
void commitFault(const QString& kind) {
  if (kind == QLatin1String("warning")) qWarning("a fault on purpose");
  if (kind == QLatin1String("crash")) std::abort();
  if (kind == QLatin1String("leak")) std::fill_n(new char[1 << 20], 1 << 20, 'x');
  if (kind != QLatin1String("slow")) return;
  const Moment start = now();
  while (busyBetween(start, now()) < 1.1 * mostSeconds()) {
  }
}

}  // namespace

Monkey::Monkey(Stage& stage, Source source, QFile& record)
    : m_stage(stage), m_hands(stage), m_source(std::move(source)), m_record(record) {
  const QAbstractEventDispatcher* const dispatcher = QAbstractEventDispatcher::instance();
  connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &Monkey::wake);
  // While a timer is overdue at every turn, as the timers of a sweep are on a busy machine, a loop never waits.
  connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] {
    if (++m_turns >= kMostTurns) wake();
  });
}

void Monkey::run() {
  m_begun = now();
  QCoreApplication::exec();
}

void Monkey::wake() {
  if (m_pending || m_waiting) return;
  m_pending = true;
  QCoreApplication::postEvent(this, new QEvent(kStep), Qt::LowEventPriority - 1);
}

bool Monkey::event(QEvent* event) {
  if (event->type() != kStep) return QObject::event(event);
  m_pending = false;
  m_turns = 0;
  step();
  return true;
}

void Monkey::step() {
  judgeLast();
  Watchdog::feed();
  if (m_resting > 0 && --m_resting == 0) {
    m_report.memory.push_back(memoryInUse());
    m_report.pages.push_back(pagesInUse());
  }
  m_begun = now();
  if (m_resting > 0) return;
  m_stage.reopen();
  const auto event = nextEvent();
  if (event) return perform(*event);
  m_last = QStringLiteral("the end");
  disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
  QCoreApplication::exit();  // quit() would ask the window, which may have unsaved changes
}

void Monkey::judgeLast() {
  const double seconds = busyBetween(m_begun, now());
  if (seconds > mostSeconds()) endWith("slow", QStringLiteral("%1 s: %2").arg(seconds, 0, 'f', 2).arg(m_last));
  if (seconds <= m_report.worst) return;
  m_report.worst = seconds;
  m_report.worstEvent = m_last;
}

std::optional<QJsonObject> Monkey::nextEvent() {
  auto event = m_source();
  if (event) event = m_hands.resolve(*event);
  return event;
}

void Monkey::perform(const QJsonObject& event) {
  ++m_report.events;
  const QByteArray line = QJsonDocument(event).toJson(QJsonDocument::Compact);
  m_last = QString::fromUtf8(line);
  m_record.write(line + '\n');
  const QString what = event[QLatin1String("do")].toString();
  if (what == QLatin1String("fault")) return commitFault(event[QLatin1String("kind")].toString());
  if (what == QLatin1String("wait")) {
    m_waiting = true;
    return QTimer::singleShot(event[QLatin1String("ms")].toInt(), this, [this] { m_waiting = false; });
  }
  if (what != QLatin1String("rest")) return m_hands.act(event);
  if (!isOutermostLoop()) return m_hands.act({{QStringLiteral("do"), QStringLiteral("dismiss")}});
  m_stage.rest();
  m_resting = kTurnsOfRest;
}

std::int64_t growthOf(const std::vector<std::int64_t>& memory) {
  const auto third = static_cast<std::ptrdiff_t>(memory.size() / 3);
  if (third < 2) return 0;
  const auto last = memory.end() - third;
  return *std::min_element(last, memory.end()) - *std::min_element(last - third, last);
}

}  // namespace sinescope::monkey
