#include "app/document/table_scan.h"

#include <algorithm>
#include <utility>

namespace sinescope {

void TableScan::follow(std::vector<TablePtr> tables) {
  std::erase_if(tables, [](const TablePtr& table) { return !table || table->knownFacts(); });
  m_tables = std::move(tables);
  if (!m_job.isRunning()) {
    scanNext();
  } else if (std::ranges::find(m_tables, m_read) == m_tables.end()) {
    m_job.cancel();  // the next one follows when it has ended
  }
}

void TableScan::scanNext() {
  if (m_job.isRunning()) return;  // who was told of the facts has called follow() already
  std::erase_if(m_tables, [](const TablePtr& table) { return table->knownFacts().has_value(); });
  m_read = m_tables.empty() ? nullptr : m_tables.front();
  if (!m_read) return;
  const auto read = [table = m_read](const Progress& progress) {
    return wholeFactsOf(*table, [&progress] { return progress(0); });
  };
  const auto tell = [this, table = m_read](const std::optional<TableFacts>& facts) {
    if (facts) Q_EMIT found(table, *facts);
    scanNext();
  };
  const auto fail = [this, table = m_read](const QString& why) {
    std::erase(m_tables, table);
    Q_EMIT failed(table, why);
    scanNext();
  };
  m_job.start(read, {.ended = tell, .failed = fail});
}

}  // namespace sinescope
