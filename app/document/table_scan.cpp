#include "app/document/table_scan.h"

#include <QThread>

namespace sinescope {

TableScan::TableScan(QObject* parent) : QObject(parent) {}

TableScan::~TableScan() { stop(); }

void TableScan::follow(std::vector<TablePtr> tables) {
  std::erase_if(tables, [](const TablePtr& table) { return !table || table->knownFacts(); });
  if (tables == m_tables) return;
  stop();
  m_tables = std::move(tables);
  if (m_tables.empty()) return;
  m_thread.reset(QThread::create([this, wanted = m_tables] { run(wanted); }));
  m_thread->start(QThread::LowPriority);
}

bool TableScan::isRunning() const { return m_thread && m_thread->isRunning(); }

void TableScan::stop() {
  if (!m_thread) return;
  m_stopped = true;
  m_thread->wait();
  m_thread.reset();
  m_stopped = false;
}

void TableScan::run(const std::vector<TablePtr>& tables) {
  for (const TablePtr& table : tables) {
    const auto facts = wholeFactsOf(*table, [this] { return !m_stopped; });
    if (!facts) return;
    QMetaObject::invokeMethod(
        this, [this, table, facts = *facts] { Q_EMIT found(table, facts); }, Qt::QueuedConnection);
  }
}

}  // namespace sinescope
