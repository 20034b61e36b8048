#include "app/export/export_job.h"

#include "app/files/file_writer.h"

namespace sinescope {

void ExportJob::start(const ExportRequest& request) {
  const auto prepared = prepare(request);
  const PreparedExport rest =
      prepared ? *prepared : [error = prepared.error()](const Progress&) { return tl::unexpected(error); };
  m_job.start(rest, {.ended = [this](const ExportResult& result) { end(result); },
                     .failed = [this, path = request.path](const QString& why) { end(FileWriter::failure(path, why)); },
                     .progressed = [this](double part) { Q_EMIT progress(part); }});
}

void ExportJob::end(const ExportResult& result) {
  if (result) {
    Q_EMIT succeeded();
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace sinescope
