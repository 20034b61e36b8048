#pragma once

#include <QObject>
#include <optional>
#include <utility>
#include <vector>

#include "app/jobs/job.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Finds the facts of whole tables beside the window's own work, one table after another: a large one takes as long as
/// reading it. Destroying it cancels and waits.
class TableScan : public QObject {
  Q_OBJECT

 public:
  explicit TableScan(QObject* parent = nullptr, JobThreads threads = onOwnThread)
      : QObject(parent), m_job(std::move(threads)) {}

  /// Looks at these tables, some of which may be nullptr or known already, and no longer at others. Facts that have
  /// been found by then are still told.
  void follow(std::vector<TablePtr> tables);
  /// Whether facts are still to be told.
  [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

 Q_SIGNALS:
  /// The facts are known to the table itself by now.
  void found(const sinescope::TablePtr& table, const sinescope::TableFacts& facts);
  /// A table was not read through, for that reason; the next follow() tries again.
  void failed(const sinescope::TablePtr& table, const QString& why);

 private:
  void scanNext();

  std::vector<TablePtr> m_tables;  ///< that are still to be read
  TablePtr m_read;                 ///< by the job
  Job<std::optional<TableFacts>> m_job;
};

}  // namespace sinescope
