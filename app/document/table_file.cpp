#include "app/document/table_file.h"

#include <QCoreApplication>

namespace sinescope {

tl::expected<TablePtr, QString> openTable(const QString& path) {
  return tl::unexpected(QCoreApplication::translate("TableFile", "cannot open %1: not yet").arg(path));
}

}  // namespace sinescope
