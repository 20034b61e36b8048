#pragma once

#include <QObject>
#include <atomic>
#include <memory>
#include <vector>

#include "core/table/position_table.h"

class QThread;

namespace sinescope {

/// Finds the facts of whole tables beside the window's own work: a large one takes as long as reading it. Destroying it
/// cancels and waits.
class TableScan : public QObject {
  Q_OBJECT

 public:
  explicit TableScan(QObject* parent = nullptr);
  ~TableScan() override;

  /// Looks at these tables, some of which may be nullptr or known already, and no longer at others.
  void follow(std::vector<TablePtr> tables);
  /// Whether tables are still read: what is found is told by the event loop afterwards.
  [[nodiscard]] bool isRunning() const;

 Q_SIGNALS:
  /// The facts are known to the table itself by now.
  void found(const sinescope::TablePtr& table, const sinescope::TableFacts& facts);

 private:
  void stop();
  void run(const std::vector<TablePtr>& tables);

  std::vector<TablePtr> m_tables;
  std::unique_ptr<QThread> m_thread;
  std::atomic_bool m_stopped = false;
};

}  // namespace sinescope
