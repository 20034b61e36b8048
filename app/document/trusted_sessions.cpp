#include "app/document/trusted_sessions.h"

#include <QSettings>
#include <QStringList>

#include "app/document/session_file.h"

namespace sinescope {

namespace {

const QString kTrusted = QStringLiteral("trustedSessions");

}  // namespace

bool isTrusted(const QSettings& settings, const QString& key) {
  return settings.value(kTrusted).toStringList().contains(key);
}

void trust(QSettings& settings, const QString& key) {
  settings.sync();  // another window may have added some
  QStringList keys = settings.value(kTrusted).toStringList();
  keys.removeAll(key);
  keys.prepend(key);
  settings.setValue(kTrusted, keys.mid(0, kMostTrusted));
}

void trustWritten(QSettings& settings, const QString& path) {
  const OutsideFiles outside = outsideFilesOf(path);
  if (!outside.files.isEmpty()) trust(settings, outside.key);
}

}  // namespace sinescope
