#include "app/window/files/state_file.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>

#include "app/files/file_writer.h"
#include "app/files/json_reader.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr int kVersion = 1;
constexpr qint64 kMostStateBytes = 16 << 20;  // a session has at most 4 MiB
constexpr int kMostName = 64;
constexpr int kMostPath = 32'767;  // on any system
constexpr int kLockPatience = 1000;

tl::expected<QByteArray, QString> bytesOf(const QString& path) {
  if (!QFileInfo(path).isFile())
    return tl::unexpected(sinescope::tr("it is not a file"));  // opening a pipe would block
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return tl::unexpected(file.errorString());
  QByteArray bytes = file.read(kMostStateBytes + 1);
  if (bytes.size() > kMostStateBytes) return tl::unexpected(sinescope::tr("it is too large"));
  return bytes;
}

QByteArray toJson(const WindowState& state) {
  const QJsonObject json{{QStringLiteral("sinescope_state"), kVersion},
                         {QStringLiteral("edited"), state.edited},
                         {QStringLiteral("window"), state.window},
                         {QStringLiteral("session"), state.session},
                         {QStringLiteral("layout"), state.layout},
                         {QStringLiteral("geometry"), QString::fromLatin1(state.geometry.toBase64())},
                         {QStringLiteral("file"), state.file}};
  return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

tl::expected<WindowState, QString> fromJson(const QByteArray& bytes) {
  QJsonParseError wrong;
  const QJsonObject json = QJsonDocument::fromJson(bytes, &wrong).object();
  if (wrong.error != QJsonParseError::NoError) return tl::unexpected(wrong.errorString());
  JsonReader reader(json);
  const std::int64_t version = reader.whole("sinescope_state", 0);
  if (reader.error().isEmpty() && version > kVersion) {
    return tl::unexpected(sinescope::tr("it was written by a newer Sinescope"));
  }
  WindowState state;
  state.edited = reader.whole("edited", 0);
  state.window = reader.text("window", {}, kMostName);
  state.session = reader.text("session", {}, kMostStateBytes);
  state.layout = reader.object("layout");
  state.geometry = QByteArray::fromBase64(reader.text("geometry", {}, kMostStateBytes).toLatin1());
  state.file = reader.text("file", {}, kMostPath);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  if (version < 1) return tl::unexpected(sinescope::tr("it holds something else"));
  return state;
}

QString whyNotLocked(const QLockFile& lock) {
  switch (lock.error()) {
    case QLockFile::LockFailedError:
      return sinescope::tr("another program is writing it");
    case QLockFile::PermissionError:
      return sinescope::tr("its directory cannot be written to");
    default:
      return systemsReason();
  }
}

/// When the state in the file was edited, even if a newer version has written the rest; 0 if it is irrelevant.
qint64 editedIn(const QString& path) {
  const auto bytes = bytesOf(path);
  if (!bytes) return 0;
  const auto edited = QJsonDocument::fromJson(*bytes).object().value(QStringLiteral("edited")).toInteger();
  // A time in the future was written before the clock was set back.
  return edited > QDateTime::currentMSecsSinceEpoch() ? 0 : edited;
}

}  // namespace

tl::expected<std::optional<WindowState>, QString> StateFile::read() const {
  const QFileInfo info(m_path);
  if (!info.exists() && !info.isSymLink()) return std::nullopt;
  const auto bytes = bytesOf(m_path);
  if (!bytes) return tl::unexpected(bytes.error());
  auto state = fromJson(*bytes);
  if (!state) return tl::unexpected(state.error());
  return *state;
}

tl::expected<void, QString> StateFile::write(const WindowState& state) const {
  const auto fail = [](const ExportError& error) {
    return tl::unexpected(sinescope::tr("The present state cannot be saved: %1").arg(error.message));
  };
  const auto failWith = [&](const QString& reason) { return fail(FileWriter::failure(m_path, reason).value()); };
  if (!QDir().mkpath(QFileInfo(m_path).absolutePath())) return failWith(sinescope::tr("there is no such directory"));
  // No other window may write between this check and the replacement of the file.
  QLockFile lock(m_path + QStringLiteral(".lock"));
  if (!lock.tryLock(kLockPatience)) return failWith(whyNotLocked(lock));
  if (editedIn(m_path) > state.edited) return {};
  auto file = FileWriter::open(m_path);
  if (!file) return fail(file.error());
  file->keepPrivate();  // as settings are
  const QByteArray json = toJson(state);
  const auto sent = file->write({json.constData(), static_cast<std::size_t>(json.size())});
  if (!sent) return failWith(QString::fromStdString(sent.error()));
  if (const ExportResult written = file->commit(); !written) return fail(written.error());
  return {};
}

QString StateFile::setAside() const {
  const QString aside = m_path + QStringLiteral(".unread");
  QFile::remove(aside);
  return QFile::rename(m_path, aside) ? aside : QString();
}

}  // namespace sinescope
