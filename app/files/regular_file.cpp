#include "app/files/regular_file.h"

#include <QFileInfo>

#include "app/text/tr.h"

namespace sinescope {

QString whyNoFile(const QString& path) {
  const QFileInfo info(path);
  if (info.isDir()) return tr("it is a directory");
  if (!info.exists() || info.isFile()) return {};
  return tr("it is a device or a pipe, not a file");
}

}  // namespace sinescope
