#include "app/export/export_job.h"

#include <QThread>

#include "app/export/guarded_export.h"

namespace sinescope {

ExportJob::ExportJob(QObject* parent) : QObject(parent) {}

ExportJob::~ExportJob() {
  m_cancelled = true;
  if (m_thread) m_thread->wait();
}

void ExportJob::start(const ExportRequest& request) {
  Q_ASSERT(!m_thread);
  m_cancelled = false;
  const auto prepared = prepare(request);
  const PreparedExport rest =
      prepared ? *prepared : [error = prepared.error()](const Progress&) { return tl::unexpected(error); };
  m_thread.reset(QThread::create([this, rest] { run(rest); }));
  m_thread->start();
  if (m_thread->isRunning() || m_thread->isFinished()) return;
  QMetaObject::invokeMethod(
      this, [this, path = request.path] { end(outOfMemory(path)); }, Qt::QueuedConnection);
}

void ExportJob::run(const PreparedExport& prepared) {
  constexpr double leastStep = 0.005;  // finer steps are not seen and would flood the window's event queue
  double told = -1;
  const ExportResult result = prepared([this, &told](double part) {
    if (part - told >= leastStep || part == 1) {
      told = part;
      QMetaObject::invokeMethod(
          this, [this, part] { Q_EMIT progress(part); }, Qt::QueuedConnection);
    }
    return !m_cancelled;
  });
  QMetaObject::invokeMethod(
      this, [this, result] { end(result); }, Qt::QueuedConnection);
}

void ExportJob::end(const ExportResult& result) {
  m_thread->wait();
  m_thread.reset();
  if (result) {
    Q_EMIT succeeded();
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace sinescope
