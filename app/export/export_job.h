#pragma once

#include <QObject>
#include <atomic>
#include <memory>

#include "app/export/exporter.h"

class QThread;

namespace sinescope {

/// One export beside the window's own work: views draw their lines and texts in start(), everything after that happens
/// on a thread of its own. Destroying the job cancels it and waits.
class ExportJob : public QObject {
  Q_OBJECT

 public:
  explicit ExportJob(QObject* parent = nullptr);
  ~ExportJob() override;

  /// Sets off. Always ends in one of succeeded() and failed(), never before this returns.
  void start(const ExportRequest& request);
  /// Asks for an end; failed() then tells of it, unless the file was complete already.
  void cancel() { m_cancelled = true; }
  [[nodiscard]] bool isRunning() const { return m_thread != nullptr; }

 Q_SIGNALS:
  /// The part that is done, 0 … 1.
  void progress(double part);
  /// The file stands.
  void succeeded();
  void failed(const sinescope::ExportError& error);

 private:
  void run(const PreparedExport& prepared);
  void end(const ExportResult& result);

  std::unique_ptr<QThread> m_thread;
  std::atomic_bool m_cancelled = false;
};

}  // namespace sinescope
