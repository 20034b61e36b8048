#include "app/window/files/window_settings.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class WindowSettingsTest : public QObject {
  Q_OBJECT

 private slots:
  void lastSessionComesBackWithoutItsZooms();
  void lastSessionComesBackWithoutATableThatIsGone();
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
  temporary.settings.setValue(QStringLiteral("session"), sessionText(session));
  session.appearance.zooms.clear();
  QStringList missing;
  QVERIFY(readLastSession(temporary.settings, &missing) == session);
  QVERIFY(missing.isEmpty());
}

void WindowSettingsTest::lastSessionComesBackWithoutATableThatIsGone() {
  TemporarySettings temporary;
  Session session;
  session.spec.dModel = 20;
  session.table = std::make_shared<const PositionTable>("/nowhere/w.npy", RowMatrixD(RowMatrixD::Zero(100, 20)));
  temporary.settings.setValue(QStringLiteral("session"), sessionText(session));
  QStringList missing;
  const auto read = readLastSession(temporary.settings, &missing);
  QVERIFY(read);
  QCOMPARE(read->spec, session.spec);
  QVERIFY(!read->table);
  QVERIFY2(missing.value(0).contains(QLatin1String("/nowhere/w.npy is missing")), qPrintable(missing.value(0)));
}

void WindowSettingsTest::damagedSettingsAreAsIfThereWereNone() {
  TemporarySettings temporary;
  temporary.settings.setValue(QStringLiteral("session"),
                              QStringLiteral("{\"sinescope\": 1, \"encoding\": {\"length\": -4}}"));
  temporary.settings.setValue(QStringLiteral("layout"), 17);
  temporary.settings.setValue(QStringLiteral("export/width"), QStringLiteral("wide"));
  temporary.settings.setValue(QStringLiteral("export/theme"), 99);
  QStringList missing;
  QVERIFY(!readLastSession(temporary.settings, &missing));
  QVERIFY(readLayout(temporary.settings).isEmpty());
  QVERIFY(readExportSettings(temporary.settings) == ExportSettings());
}

void WindowSettingsTest::exportSettingsComeBack() {
  TemporarySettings temporary;
  ExportSettings settings;
  settings.pictureFormat = ExportFormat::Pgf;
  settings.numberFormat = ExportFormat::Csv;
  settings.content.parts.notes = settings.content.parts.legend = false;
  settings.size = {160, 90, SizeUnit::Millimetres, 300};
  settings.theme = Theme::Dark;
  settings.markSelection = true;
  settings.directory = QStringLiteral("/somewhere");
  writeExportSettings(temporary.settings, settings);
  QVERIFY(readExportSettings(temporary.settings) == settings);
}

SINESCOPE_TEST_WITHOUT_WINDOW(WindowSettingsTest)
#include "window_settings_test.moc"
