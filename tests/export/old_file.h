#pragma once

#include <QFile>

namespace sinescope {

inline constexpr auto kOld = "what stood here before";

inline QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace sinescope
