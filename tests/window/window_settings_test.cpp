#include "app/window/window_settings.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace sinescope;

class WindowSettingsTest : public QObject {
  Q_OBJECT

 private slots:
  void lastSessionComesBackWithoutItsZooms();
  void damagedSettingsAreAsIfThereWereNone();
  void exportSettingsComeBack();
};

namespace {

struct TemporarySettings {
  QTemporaryDir directory;
  QSettings settings{directory.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
};

}  // namespace

void WindowSettingsTest::lastSessionComesBackWithoutItsZooms() {
  TemporarySettings temporary;
  Session session;
  session.spec.length = 77;
  session.selection = {70, 3};
  session.appearance.zooms[QStringLiteral("matrix")] = {{1, 2}, {3, 4}};
  writeLastSession(temporary.settings, session);
  session.appearance.zooms.clear();
  QVERIFY(readLastSession(temporary.settings) == session);
}

void WindowSettingsTest::damagedSettingsAreAsIfThereWereNone() {
  TemporarySettings temporary;
  temporary.settings.setValue(QStringLiteral("session"),
                              QStringLiteral("{\"sinescope\": 1, \"encoding\": {\"length\": -4}}"));
  temporary.settings.setValue(QStringLiteral("layout"), 17);
  temporary.settings.setValue(QStringLiteral("export/width"), QStringLiteral("wide"));
  temporary.settings.setValue(QStringLiteral("export/theme"), 99);
  QVERIFY(!readLastSession(temporary.settings));
  QVERIFY(readLayout(temporary.settings).isEmpty());
  QVERIFY(readExportSettings(temporary.settings) == ExportSettings());
}

void WindowSettingsTest::exportSettingsComeBack() {
  TemporarySettings temporary;
  ExportSettings settings;
  settings.pictureFormat = ExportFormat::Svg;
  settings.numberFormat = ExportFormat::Csv;
  settings.size = {160, 90, SizeUnit::Millimetres, 300};
  settings.theme = Theme::Dark;
  settings.markSelection = true;
  settings.directory = QStringLiteral("/somewhere");
  writeExportSettings(temporary.settings, settings);
  QVERIFY(readExportSettings(temporary.settings) == settings);
}

QTEST_GUILESS_MAIN(WindowSettingsTest)
#include "window_settings_test.moc"
