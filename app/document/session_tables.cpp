#include "app/document/session_tables.h"

#include <QDir>
#include <QFileInfo>

#include "app/document/tensor_file.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// No file name contains a zero; Qt prints a warning for each query about one that does.
bool canExist(const QString& path) { return !path.contains(QChar(QChar::Null)); }

}  // namespace

QString storedPath(const PositionTable& table, const QString& directory) {
  const QString absolute = QDir::cleanPath(QFileInfo(QString::fromStdString(table.path())).absoluteFilePath());
  if (directory.isEmpty()) return absolute;
  const QString relative = QDir(directory).relativeFilePath(absolute);
  const bool above = relative == QLatin1String("..") || relative.startsWith(QLatin1String("../"));
  return above ? absolute : relative;
}

std::optional<QString> placeOutside(const QString& path, const QString& directory) {
  const QString place = QFileInfo(addressOf(path).file).canonicalFilePath();
  QString within = QFileInfo(directory).canonicalFilePath();
  if (!within.endsWith(u'/')) within += u'/';
  if (!QFileInfo(place).isFile() || place.startsWith(within)) return {};
  return place;
}

QStringList shownPaths(const QStringList& paths) {
  constexpr qsizetype longest = 160;
  QStringList shown;
  for (QString path : paths) {
    for (QChar& character : path) {
      if (!character.isPrint() && !character.isSurrogate()) character = QChar::ReplacementCharacter;
    }
    if (path.size() > longest) path = path.left(longest / 2) + u'…' + path.right(longest / 2);
    shown.append(QDir::toNativeSeparators(path));
  }
  return shown;
}

tl::expected<TablePtr, QString> NamedTables::open(const QString& stored, const QString& what, const Misfit& misfit) {
  const QString path = QDir::cleanPath(QDir(m_tables.directory).absoluteFilePath(stored));
  if (m_tables.outside && canExist(path)) {
    if (const auto place = placeOutside(path, m_tables.directory)) {
      if (!m_tables.outside->contains(*place)) m_tables.outside->append(*place);
      return nullptr;
    }
  }
  const auto known = m_opened.find(path);
  auto table = known == m_opened.end() ? openNew(path, what) : known->second;
  if (table) m_opened[path] = *table;
  const QString wrong = table ? misfit(**table) : QString();
  if (!wrong.isEmpty()) table = tl::unexpected(sinescope::tr("%1 %2 %3").arg(what, path, wrong));
  if (table || !m_tables.missing) return table;
  m_tables.missing->append(table.error());
  return nullptr;
}

tl::expected<TablePtr, QString> NamedTables::openNew(const QString& path, const QString& what) const {
  const QFileInfo file(addressOf(path).file);
  if (!canExist(path) || !file.exists()) return tl::unexpected(sinescope::tr("%1 %2 is missing").arg(what, path));
  if (!file.isFile())
    return tl::unexpected(sinescope::tr("%1 %2 is not a file").arg(what, path));  // opening a pipe would block
  auto table = m_tables.open(path);
  if (table) return table;
  // The error names the file as well, but once is enough.
  const QString named = path + QStringLiteral(": ");
  const qsizetype at = table.error().indexOf(named);
  const QString reason = at < 0 ? table.error() : table.error().mid(at + named.size());
  return tl::unexpected(sinescope::tr("%1 %2: %3").arg(what, path, reason));
}

}  // namespace sinescope
