#include "app/window/files/window_settings.h"

#include <QJsonDocument>
#include <QSettings>

#include "app/export/frames.h"

namespace sinescope {

namespace {

const QString kSession = QStringLiteral("session");
const QString kLayout = QStringLiteral("layout");

}  // namespace

std::optional<Session> readLastSession(const QSettings& settings, QStringList* missing) {
  auto session = parseSession(settings.value(kSession).toString(), {.missing = missing});
  if (!session) return std::nullopt;
  session->appearance.zooms.clear();  // a window that starts shows everything
  return *session;
}

QJsonObject readLayout(const QSettings& settings) {
  return QJsonDocument::fromJson(settings.value(kLayout).toString().toUtf8()).object();
}

ExportSettings readExportSettings(const QSettings& settings) {
  ExportSettings read;
  const auto within = [&settings](const char* key, int most, auto fallback) {
    const int value = settings.value(QLatin1String(key), static_cast<int>(fallback)).toInt();
    return value >= 0 && value <= most ? static_cast<decltype(fallback)>(value) : fallback;
  };
  const auto real = [&settings](const char* key, double fallback) {
    return settings.value(QLatin1String(key), fallback).toDouble();
  };
  read.pictureFormat = within("export/pictureFormat", static_cast<int>(ExportFormat::Pgf), read.pictureFormat);
  if (read.pictureFormat > ExportFormat::Pdf && read.pictureFormat != ExportFormat::Pgf)
    read.pictureFormat = ExportSettings().pictureFormat;
  read.numberFormat = within("export/numberFormat", 4, read.numberFormat);
  if (read.numberFormat != ExportFormat::Csv) read.numberFormat = ExportFormat::Npy;
  const bool pngFrames = settings.value(QStringLiteral("export/frameFormat")).toInt() == int(ExportFormat::Png) &&
                         settings.contains(QStringLiteral("export/frameFormat"));
  if (pngFrames) read.frameFormat = ExportFormat::Png;
  const int frames = settings.value(QStringLiteral("export/frames"), read.frames).toInt();
  if (frames >= kLeastSweepFrames && frames <= kMostSweepFrames) read.frames = frames;
  const double rate = real("export/frameRate", read.frameRate);
  if (rate >= kLeastFrameRate && rate <= kMostFrameRate) read.frameRate = rate;
  read.theme = within("export/theme", 2, read.theme);
  read.markSelection = settings.value(QStringLiteral("export/markSelection"), false).toBool();
  if (const auto parts = partsWithout(settings.value(QStringLiteral("export/without")).toString()))
    read.content.parts = *parts;
  read.content.family = settings.value(QStringLiteral("export/font")).toString();
  read.directory = settings.value(QStringLiteral("export/directory")).toString();
  FigureSize size;
  size.unit = within("export/unit", static_cast<int>(SizeUnit::Points), size.unit);
  size.width = real("export/width", size.width);
  size.height = real("export/height", size.height);
  size.dpi = real("export/dpi", size.dpi);
  size.fontPoints = real("export/fontPoints", size.fontPoints);
  if (validate(size)) read.size = size;
  return read;
}

void writeExportSettings(QSettings& settings, const ExportSettings& exported) {
  settings.setValue(QStringLiteral("export/pictureFormat"), static_cast<int>(exported.pictureFormat));
  settings.setValue(QStringLiteral("export/numberFormat"), static_cast<int>(exported.numberFormat));
  settings.setValue(QStringLiteral("export/frameFormat"), static_cast<int>(exported.frameFormat));
  settings.setValue(QStringLiteral("export/frames"), exported.frames);
  settings.setValue(QStringLiteral("export/frameRate"), exported.frameRate);
  settings.setValue(QStringLiteral("export/theme"), static_cast<int>(exported.theme));
  settings.setValue(QStringLiteral("export/markSelection"), exported.markSelection);
  settings.setValue(QStringLiteral("export/font"), exported.content.family);
  settings.setValue(QStringLiteral("export/without"), withoutText(exported.content.parts));
  settings.setValue(QStringLiteral("export/directory"), exported.directory);
  settings.setValue(QStringLiteral("export/unit"), static_cast<int>(exported.size.unit));
  settings.setValue(QStringLiteral("export/width"), exported.size.width);
  settings.setValue(QStringLiteral("export/height"), exported.size.height);
  settings.setValue(QStringLiteral("export/dpi"), exported.size.dpi);
  settings.setValue(QStringLiteral("export/fontPoints"), exported.size.fontPoints);
}

}  // namespace sinescope
