#include "app/window_picture.h"

#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "app/export/exporter.h"
#include "app/export/guarded_export.h"
#include "app/export/write_file.h"
#include "app/main_window.h"
#include "app/views/word_drawing.h"
#include "app/window/pane_area.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Export", text); }

/// Whether some of the words that are in sight are still to come.
bool drawsWords(const MainWindow& window) {
  return std::ranges::any_of(window.findChildren<WordDrawing*>(),
                             [](const WordDrawing* words) { return words->isGoingOn(); });
}

}  // namespace

ExportResult exportWindowPicture(const Session& session, const FigureSize& size, const QString& path,
                                 const Progress& progress) {
  const auto format = formatOf(path);
  if (!format) return tl::unexpected(format.error());
  if (*format != ExportFormat::Png) return badArgument(tr("the window is exported as .png only"));
  if (const auto valid = validate(size); !valid) return valid;
  MainWindow window(nullptr);
  window.open(session);
  if (size.logical().expandedTo(window.minimumSize()) != size.logical()) {
    return badArgument(tr("the window needs at least %1 × %2 logical pixels (96 to the inch)")
                           .arg(window.minimumWidth())
                           .arg(window.minimumHeight()));
  }
  window.resize(size.logical());
  window.QWidget::show();
  QApplication::processEvents();  // polish, lay out and paint
  QApplication::processEvents();
  while (drawsWords(window)) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  QApplication::processEvents();
  QImage image(size.pixels(), QImage::Format_RGB32);
  if (image.isNull()) return outOfMemory(path);
  image.setDevicePixelRatio(size.scale());
  window.render(&image);
  const QString text = sessionText(window.session(), QFileInfo(path).absolutePath());
  const auto png = encodePng(image, size.dpi, text, partOf(progress, 0, 1));
  if (!png) return asExportError(path, png.error());
  return writeBytes(path, *png, progress);
}

}  // namespace sinescope
