// The commands of README can be typed as they stand.

#include <QFile>
#include <QProcess>
#include <QTest>

#include "app/command_line/command_line.h"
#include "tests/unit.h"

using namespace sinescope;

class ReadmeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyExportIsUnderstood_data();
  void everyExportIsUnderstood();
};

void ReadmeTest::everyExportIsUnderstood_data() {
  QTest::addColumn<QString>("line");
  QFile readme(QStringLiteral(README));
  QVERIFY(readme.open(QIODevice::ReadOnly));
  int commands = 0;
  while (!readme.atEnd()) {
    QString line = QString::fromUtf8(readme.readLine()).trimmed();
    const bool isOneOfAll = line.contains(QStringLiteral("VIEW")) || line.contains(u'$');
    if (!line.startsWith(QStringLiteral("sinescope export ")) || isOneOfAll) continue;
    line = line.section(QStringLiteral(" #"), 0, 0).section(QStringLiteral(" | "), 0, 0).trimmed();
    QTest::addRow("%s", qPrintable(line)) << line;
    ++commands;
  }
  QVERIFY2(commands > 30, qPrintable(QString::number(commands)));
}

void ReadmeTest::everyExportIsUnderstood() {
  QFETCH(const QString, line);
  const auto invocation = parseArguments(QProcess::splitCommand(line).mid(1));
  // Their files are the reader's own.
  const QString error = invocation ? QString() : invocation.error();
  QVERIFY2(error.isEmpty() || error.contains(QStringLiteral("No such file")), qPrintable(error));
}

SINESCOPE_TEST_WITHOUT_WINDOW(ReadmeTest)
#include "readme_test.moc"
