#pragma once

#include <QDir>
#include <QFile>
#include <bit>
#include <string>

#include "core/table/npy_reader.h"

// The tables that NumPy wrote into tests/data/npy, and NPY files made by hand.

inline QByteArray fileNamed(const QString& name) {
  QFile file(QStringLiteral(TEST_DATA "/npy/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QStringList npyFiles() {
  return QDir(QStringLiteral(TEST_DATA "/npy")).entryList({QStringLiteral("*.npy")}, QDir::Files, QDir::Name);
}

/// The numbers that NumPy printed for such a file, in the order of rows.
inline QList<double> printedNumbers(const QString& npyName) {
  const QString kind = npyName.startsWith(u'f') ? npyName.left(2) : QStringLiteral("f4");
  QList<double> numbers;
  for (const QByteArray& word : fileNamed(kind + QStringLiteral(".txt")).simplified().split(' ')) {
    numbers.append(word.toDouble());
  }
  return numbers;
}

inline std::span<const std::byte> bytesOf(const QByteArray& file) {
  return std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size())));
}

/// Whether two numbers have the same bits; all NaN are equal.
inline bool same(double a, double b) {
  return (a != a && b != b) || std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// An NPY 1.0 file with this dictionary, followed by `bytes` bytes.
inline QByteArray npyFile(const QByteArray& dictionary, qsizetype bytes, char major = 1) {
  const auto size = static_cast<int>(dictionary.size());
  QByteArray file("\x93NUMPY");
  file.append(major).append('\0');
  for (int i = 0; i < (major == 1 ? 2 : 4); ++i) file.append(static_cast<char>(size >> (8 * i)));
  return file + dictionary + QByteArray(bytes, '\x3f');
}
