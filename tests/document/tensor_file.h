#pragma once

#include <QFile>
#include <QString>
#include <utility>
#include <vector>

namespace sinescope {

/// Writes a safetensors file of float32 tensors, each of which counts 0, 1, 2 …; returns whether it could.
inline bool writeTensors(const QString& path, const std::vector<std::pair<QByteArray, std::vector<int>>>& tensors) {
  QByteArray header = "{";
  QByteArray data;
  for (const auto& [name, shape] : tensors) {
    int count = 1;
    QByteArray sides;
    for (const int side : shape) {
      count *= side;
      sides += (sides.isEmpty() ? "" : ",") + QByteArray::number(side);
    }
    const qsizetype begin = data.size();
    for (int i = 0; i < count; ++i) {
      const auto number = static_cast<float>(i);
      data.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    header += (header.size() > 1 ? ",\"" : "\"") + name + "\":{\"dtype\":\"F32\",\"shape\":[" + sides +
              "],\"data_offsets\":[" + QByteArray::number(begin) + ',' + QByteArray::number(data.size()) + "]}";
  }
  header += '}';
  QByteArray length;
  for (int i = 0; i < 8; ++i) length.append(static_cast<char>(static_cast<quint64>(header.size()) >> (8 * i)));
  QFile file(path);
  const QByteArray bytes = length + header + data;
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

}  // namespace sinescope
