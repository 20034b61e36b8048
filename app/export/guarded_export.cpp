#include "app/export/guarded_export.h"

#include <algorithm>
#include <new>

#include "app/files/file_writer.h"
#include "app/files/mapped_file.h"
#include "app/text/tr.h"

namespace sinescope {

ExportResult guardedExport(const QString& path, const std::vector<TablePtr>& tables, const Progress& progress,
                           const std::function<ExportResult(const Progress&)>& write) {
  const auto cut = [&tables] {
    return std::ranges::find_if(tables, [](const TablePtr& table) { return isCutShort(table->bytes()); });
  };
  const Progress goOn = [&](double part) { return cut() == tables.end() && (!progress || progress(part)); };
  try {
    ExportResult result = write(goOn);
    if (result || result.error().kind != ExportError::Kind::Cancelled || cut() == tables.end()) return result;
    return FileWriter::failure(path, tr("%1 was cut short after it was opened, and some of its numbers are gone")
                                         .arg(QString::fromStdString((*cut())->path())));
  } catch (const std::bad_alloc&) {
    return outOfMemory(path);
  }
}

tl::unexpected<ExportError> outOfMemory(const QString& path) {
  return FileWriter::failure(path, tr("there is not enough memory"));
}

}  // namespace sinescope
