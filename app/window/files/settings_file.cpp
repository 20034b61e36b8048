#include "app/window/files/settings_file.h"

#include <QFileDevice>
#include <QFileInfo>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <algorithm>

#include "app/files/file_writer.h"
#include "app/files/regular_file.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr qint64 kMostBytes = 8 << 20;  // a session has at most 4 MiB
const QString kBytes = QStringLiteral("base64");

QVariant fromJson(const QJsonValue& json) {
  if (json.isObject()) return QByteArray::fromBase64(json.toObject().value(kBytes).toString().toLatin1());
  return json.toVariant();
}

QJsonValue toJson(const QVariant& value) {
  if (value.typeId() != QMetaType::QByteArray) return QJsonValue::fromVariant(value);
  return QJsonObject{{kBytes, QString::fromLatin1(value.toByteArray().toBase64())}};
}

bool writeJson(QIODevice& file, const QSettings::SettingsMap& values) {
  QJsonObject json;
  for (auto value = values.begin(); value != values.end(); ++value) json[value.key()] = toJson(value.value());
  const QByteArray bytes = QJsonDocument(json).toJson();
  if (file.write(bytes) != bytes.size()) return false;
  auto* const onDisk = qobject_cast<QFileDevice*>(&file);
  return !onDisk || isOnDisk(*onDisk);
}

QString whyNotRead(const QString& path) {
  if (const QString why = whyNoFile(path); !why.isEmpty()) return why;
  return QFileInfo(path).size() > kMostBytes ? tr("it is too large") : QString();
}

}  // namespace

QString settingsPath() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
         QStringLiteral("/Sinescope/Sinescope.json");
}

bool readSettings(QIODevice& file, QSettings::SettingsMap& values) {
  const QJsonDocument document = QJsonDocument::fromJson(file.read(std::min(file.size(), kMostBytes)));
  const QJsonObject json = document.object();
  for (auto value = json.begin(); value != json.end(); ++value) values[value.key()] = fromJson(value.value());
  return document.isObject();
}

tl::expected<std::unique_ptr<QSettings>, QString> openSettings(const QString& path) {
  static const QSettings::Format format = QSettings::registerFormat(QStringLiteral("json"), readSettings, writeJson);
  if (const QString why = whyNotRead(path); !why.isEmpty()) {
    return tl::unexpected(tr("the window's settings are not remembered: %1: %2").arg(path, why));
  }
  return std::make_unique<QSettings>(path, format);
}

}  // namespace sinescope
