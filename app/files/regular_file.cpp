#include "app/files/regular_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace sinescope {

QString whyNoFile(const QString& path) {
  const QFileInfo info(path);
  if (info.isDir()) return QCoreApplication::translate("RegularFile", "it is a directory");
  if (!info.exists() || info.isFile()) return {};
  return QCoreApplication::translate("RegularFile", "it is a device or a pipe, not a file");
}

}  // namespace sinescope
