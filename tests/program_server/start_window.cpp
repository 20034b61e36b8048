#include "tests/program_server/start_window.h"

#include <QApplication>
#include <QTextStream>

#include "app/window/files/settings_file.h"
#include "app/window/main_window.h"

using namespace sinescope;

int startWindow(int argc, char* argv[]) {
  const QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() != 2) return 2;
  auto settings = openSettings(arguments[1]);
  if (!settings) QTextStream(stderr) << settings.error() << Qt::endl;
  MainWindow window(settings ? *std::move(settings) : nullptr);
  window.QWidget::show();
  QApplication::processEvents();  // polish, lay out and paint
  QApplication::processEvents();
  QTextStream(stdout) << "length " << window.session().spec.length << Qt::endl;
  return 0;
}
