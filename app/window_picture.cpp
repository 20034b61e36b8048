#include "app/window_picture.h"

#include <QApplication>
#include <QBuffer>
#include <QSettings>

#include "app/export/exporter.h"
#include "app/export/file_writer.h"
#include "app/main_window.h"
#include "app/window/pane_area.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Export", text); }

}  // namespace

ExportResult exportWindowPicture(const Session& session, const QString& tab, const FigureSize& size,
                                 const QString& path) {
  const auto format = formatOf(path);
  if (!format) return tl::unexpected(format.error());
  if (*format != ExportFormat::Png) return badArgument(tr("the window is exported as .png only"));
  if (const auto valid = validate(size); !valid) return valid;
  MainWindow window(nullptr);
  window.open(session);
  window.paneArea().showTab(tab);
  if (size.logical().expandedTo(window.minimumSize()) != size.logical()) {
    return badArgument(tr("the window needs at least %1 × %2 logical pixels (96 to the inch)")
                           .arg(window.minimumWidth())
                           .arg(window.minimumHeight()));
  }
  window.resize(size.logical());
  window.QWidget::show();
  QApplication::processEvents();  // polish, lay out and paint
  QApplication::processEvents();
  QImage image(size.pixels(), QImage::Format_RGB32);
  image.setDevicePixelRatio(size.scale());
  window.render(&image);
  QByteArray png;
  QBuffer buffer(&png);
  image.save(&buffer, "PNG");
  auto writer = FileWriter::open(path, png.size());
  if (!writer) return tl::unexpected(writer.error());
  if (const auto written = writer->write({png.constData(), static_cast<std::size_t>(png.size())}); !written) {
    return FileWriter::failure(path, QString::fromStdString(written.error()));
  }
  return writer->commit();
}

}  // namespace sinescope
