#include "app/document/table_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace sinescope {

bool isTableFile(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == QLatin1String("npy") || suffix == QLatin1String("csv");
}

tl::expected<TablePtr, QString> openTable(const QString& path) {
  return tl::unexpected(QCoreApplication::translate("TableFile", "cannot open %1: not yet").arg(path));
}

}  // namespace sinescope
