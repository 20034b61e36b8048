#include "app/window/files/settings_file.h"

#include <QTemporaryDir>
#include <QTest>

#include "tests/unit.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace sinescope;

class SettingsFileTest : public QObject {
  Q_OBJECT

 private slots:
  void whatIsRememberedComesBack_data();
  void whatIsRememberedComesBack();
  void damagedFileIsAsIfThereWereNone_data();
  void damagedFileIsAsIfThereWereNone();
  void whatIsNoFileIsRefused();
  void fileWithoutEndIsRefused();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory.filePath(QLatin1String(name)); }
  [[nodiscard]] QString write(const QByteArray& bytes) const;

  QTemporaryDir m_directory;
};

QString SettingsFileTest::write(const QByteArray& bytes) const {
  static int count = 0;  // QSettings caches a file with the same name and time
  QFile file(m_directory.filePath(QStringLiteral("written%1.json").arg(++count)));
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return {};
  return file.fileName();
}

void SettingsFileTest::whatIsRememberedComesBack_data() {
  QTest::addColumn<QVariant>("value");
  QTest::newRow("text") << QVariant(QStringLiteral("犬, \"@Variant(\" \n\\"));
  QTest::newRow("text that QSettings' own format would take for an object") << QVariant(QStringLiteral("@Variant()"));
  QTest::newRow("bytes") << QVariant(QByteArray("\0\xff geometry", 11));
  QTest::newRow("list of texts") << QVariant(QStringList{QStringLiteral("/a"), QStringLiteral("/b, c")});
  QTest::newRow("number") << QVariant(7);
  QTest::newRow("fraction") << QVariant(0.1);
  QTest::newRow("truth") << QVariant(true);
}

void SettingsFileTest::whatIsRememberedComesBack() {
  QFETCH(QVariant, value);
  const QString file = path("remembered.json");
  {
    const auto settings = openSettings(file);
    QVERIFY(settings);
    (*settings)->setValue(QStringLiteral("group/key"), value);
  }
  const auto settings = openSettings(file);
  QVERIFY(settings);
  const QVariant read = (*settings)->value(QStringLiteral("group/key"));
  QVERIFY(read.canConvert(value.metaType()));
  QVariant converted = read;
  QVERIFY(converted.convert(value.metaType()));
  QCOMPARE(converted, value);
}

void SettingsFileTest::damagedFileIsAsIfThereWereNone_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::newRow("nothing") << QByteArray();
  QTest::newRow("a string") << QByteArray("[General]\nsession=@Variant(\\0\\0\\0\\v\\x7f\\xff\\xff\\xff)\n");
  QTest::newRow("a list") << QByteArray("[1, 2]");
  QTest::newRow("cut") << QByteArray("{\"key\": \"val");
  QTest::newRow("lists in lists") << "{\"key\": " + QByteArray(1'000'000, '[');
  QTest::newRow("zeros") << QByteArray(100, '\0');
}

void SettingsFileTest::damagedFileIsAsIfThereWereNone() {
  QFETCH(QByteArray, bytes);
  const QString file = write(bytes);
  {
    const auto settings = openSettings(file);
    QVERIFY(settings);
    QVERIFY((*settings)->allKeys().isEmpty());
    (*settings)->setValue(QStringLiteral("key"), 1);
  }
  QCOMPARE((*openSettings(file))->value(QStringLiteral("key")).toInt(), 1);
}

void SettingsFileTest::whatIsNoFileIsRefused() {
  const auto error = [](const QString& of) {
    const auto settings = openSettings(of);
    return settings ? QString() : settings.error();
  };
  QVERIFY(error(m_directory.path()).endsWith(QLatin1String("it is a directory")));
#ifdef Q_OS_UNIX
  QVERIFY(error(QStringLiteral("/dev/zero")).endsWith(QLatin1String("it is a device or a pipe, not a file")));
  QCOMPARE(mkfifo(qPrintable(path("pipe.json")), 0600), 0);
  QCOMPARE(error(path("pipe.json")), QStringLiteral("the window's settings are not remembered: %1: it is a device or "
                                                    "a pipe, not a file")
                                         .arg(path("pipe.json")));
#endif
}

void SettingsFileTest::fileWithoutEndIsRefused() {
  QFile file(path("large.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  QVERIFY(file.resize(1 << 30));  // a hole, which takes no space
  file.close();
  const auto settings = openSettings(file.fileName());
  QVERIFY(!settings);
  QVERIFY(settings.error().endsWith(QLatin1String("it is too large")));
}

SINESCOPE_TEST_WITHOUT_WINDOW(SettingsFileTest)
#include "settings_file_test.moc"
