#include "app/document/session_tables.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("SessionFile", text); }

}  // namespace

QString storedPath(const PositionTable& table, const QString& directory) {
  const QString absolute = QDir::cleanPath(QFileInfo(QString::fromStdString(table.path())).absoluteFilePath());
  if (directory.isEmpty()) return absolute;
  const QString relative = QDir(directory).relativeFilePath(absolute);
  const bool above = relative == QLatin1String("..") || relative.startsWith(QLatin1String("../"));
  return above ? absolute : relative;
}

bool isTablePath(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == QLatin1String("npy") || suffix == QLatin1String("csv");
}

tl::expected<TablePtr, QString> TableOpener::open(const QString& stored, const QString& what) {
  const QString path = QDir::cleanPath(QDir(m_tables.directory).absoluteFilePath(stored));
  const auto known = m_opened.find(path);
  if (known != m_opened.end()) return known->second;
  auto table = openNew(path, what);
  if (!table) {
    if (!m_tables.missing) return table;
    m_tables.missing->append(table.error());
    table = nullptr;
  }
  return m_opened[path] = *table;
}

tl::expected<TablePtr, QString> TableOpener::openNew(const QString& path, const QString& what) const {
  const QFileInfo file(path);
  if (!file.exists()) return tl::unexpected(tr("%1 %2 is missing").arg(what, path));
  if (!file.isFile()) return tl::unexpected(tr("%1 %2 is no file").arg(what, path));  // a pipe would be waited for
  auto table = m_tables.open(path);
  if (!table) return tl::unexpected(tr("%1: %2").arg(what, table.error()));
  return table;
}

}  // namespace sinescope
