#include "app/window/window_picture.h"

#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "app/export/exporter.h"
#include "app/export/guarded_export.h"
#include "app/files/write_file.h"
#include "app/text/tr.h"
#include "app/window/main_window.h"

namespace sinescope {

namespace {

/// Shows the window and waits for everything that its views compute in the background; false if `progress` cancels it.
bool complete(MainWindow& window, const Progress& progress) {
  window.QWidget::show();
  do {
    if (progress && !progress(0)) return false;
    QApplication::processEvents();  // polish, lay out and paint
    QApplication::processEvents();
    if (window.isComplete()) break;
    QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  } while (true);
  window.hideNote();
  return true;
}

/// Null if memory is short. Qt draws no widget smaller than it is: a picture with fewer pixels is drawn whole first.
QImage pictureOf(MainWindow& window, const FigureSize& size) {
  const bool isReduced = size.scale() < 1;
  QImage image(isReduced ? size.logical() : size.pixels(), QImage::Format_RGB32);
  if (image.isNull()) return image;
  image.fill(window.palette().color(QPalette::Window));  // a part of a logical pixel may remain at the edges
  image.setDevicePixelRatio(isReduced ? 1 : size.scale());
  window.render(&image);
  image.setDevicePixelRatio(1);
  return isReduced ? image.scaled(size.pixels(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation) : image;
}

}  // namespace

ExportResult exportWindowPicture(const Session& session, const FigureSize& size, const QString& path,
                                 const Progress& progress) {
  const auto format = formatOf(path);
  if (!format) return tl::unexpected(format.error());
  if (*format != ExportFormat::Png) return badArgument(tr("the window is exported as .png only"));
  if (const auto valid = checkFigure(size); !valid) return valid;
  MainWindow window(nullptr);
  window.open(session);
  if (size.logical().expandedTo(window.minimumSize()) != size.logical()) {
    return badArgument(tr("the window needs at least %1 × %2 logical pixels (96 to the inch)")
                           .arg(window.minimumWidth())
                           .arg(window.minimumHeight()));
  }
  window.resize(size.logical());
  if (!complete(window, progress)) return cancelled();
  QImage image = pictureOf(window, size);
  if (image.isNull()) return outOfMemory(path);
  const QString text = sessionText(window.session(), QFileInfo(path).absolutePath());
  const auto png = encodePng(image, size.dpi, pngTexts({}, text), partOf(progress, 0, 1));
  if (!png) return asExportError(path, png.error());
  return writeBytes(path, *png, progress);
}

}  // namespace sinescope
