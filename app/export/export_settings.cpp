#include "app/export/export_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace sinescope {

ExportFormat ExportSettings::format() const {
  if (what == ExportWhat::PlainImage) return ExportFormat::Png;
  if (what == ExportWhat::Frames) return frameFormat;
  if (what == ExportWhat::Text) return textFormat;
  if (what == ExportWhat::Sound) return soundFormat;
  return what == ExportWhat::Numbers ? numberFormat : pictureFormat;
}

QStringList extensions() {
  return {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("npy"),
          QStringLiteral("csv"), QStringLiteral("gif"), QStringLiteral("py"),  QStringLiteral("cpp"),
          QStringLiteral("txt"), QStringLiteral("wav"), QStringLiteral("pgf")};
}

QString extensionOf(ExportFormat format) { return extensions()[static_cast<int>(format)]; }

QString withExtension(const QString& path, ExportFormat format) {
  const qsizetype length = QFileInfo(path).suffix().size();
  // Only an extension of ours is replaced: the end of "attention.v2" is part of the name.
  const QString stem = formatOf(path) ? path.chopped(length + 1) : path;
  return stem + u'.' + extensionOf(format);
}

QString proposedPath(const ExportSettings& settings, ExportFormat format) {
  QString directory = settings.directory;
  if (directory.isEmpty() || !QFileInfo(directory).isDir()) {
    directory = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  }
  if (directory.isEmpty() || !QFileInfo(directory).isDir()) directory = QDir::homePath();
  QString name = settings.view;
  // Not “code”, the name of the view: Python has a module with that name and would find this file first.
  const ViewKind* const kind = findView(name);
  if (kind && kind->language && settings.what == ExportWhat::Text) name = QStringLiteral("pe");
  if (settings.animation) name += u'-' + QString::fromStdString(nameOf(settings.animation->sweep.what));
  name += u'.' + extensionOf(format);
  return QDir::toNativeSeparators(QDir(directory).filePath(name));
}

}  // namespace sinescope
