#include "app/document/session_file.h"

#include <QImage>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "core/conventions.h"

using namespace sinescope;

class SessionFileTest : public QObject {
  Q_OBJECT

 private slots:
  void everySettingComesBack();
  void zoomOverTwoEncodingsComesBack();
  void absentSettingsAreTheDefaults();
  void wrongSessionsAreRefused_data();
  void wrongSessionsAreRefused();
  void exportedPngOpens();
  void otherFilesAreRefused_data();
  void otherFilesAreRefused();
};

void SessionFileTest::everySettingComesBack() {
  Session session;
  session.spec = {
      511, 33, 1e-3, 7, {Exponent::Unpaired, 1, Layout::Concatenated, Order::CosineFirst, OddWidth::ZeroPad}};
  session.selection = {500, 32};
  session.appearance = {ColourMapName::Grey,
                        ColourMapName::Magma,
                        Theme::Dark,
                        1.8,
                        Sampling::Nearest,
                        true,
                        Measure::Distance,
                        {1, 2, 30},
                        true,
                        {2.5, 1e6},
                        3,
                        -40,
                        true,
                        PhaseFormat::Float16,
                        41,
                        5,
                        CodeLanguage::Cpp,
                        true,
                        true,
                        {{QStringLiteral("matrix"), {{0.5, 300.25}, {2, 30}}}}};
  session.pinned = EncodingSpec{600, 40, 12.5, 2, {}};
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::zoomOverTwoEncodingsComesBack() {
  Session session;
  session.spec = {kMaxLength, 8, 10000, kMaxFirstPosition, {}};
  session.selection = {kMaxFirstPosition, 0};
  session.pinned = EncodingSpec{};
  session.appearance.zooms[QStringLiteral("matrix")] = {{0, 8}, {100, 2.0e6}};
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::absentSettingsAreTheDefaults() {
  const auto read = parseSession(QStringLiteral(R"({"sinescope": 1})"));
  QVERIFY(read);
  QVERIFY(*read == Session{});
}

void SessionFileTest::wrongSessionsAreRefused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("no JSON") << "hello"
                           << "no session";
  QTest::newRow("empty") << ""
                         << "no session";
  QTest::newRow("other JSON") << "{}"
                              << "no Sinescope session";
  QTest::newRow("newer version") << R"({"sinescope": 3})"
                                 << "newer";
  const auto encoding = [](const char* members) {
    return QStringLiteral(R"({"sinescope": 1, "encoding": {%1}})").arg(QLatin1String(members));
  };
  QTest::newRow("encoding that is a list") << R"({"sinescope": 1, "encoding": [1]})"
                                           << "“encoding” must be an object";
  QTest::newRow("encoding of nothing") << R"({"sinescope": 1, "encoding": null})"
                                       << "“encoding” must be an object";
  QTest::newRow("selection of text") << R"({"sinescope": 1, "selection": "x"})"
                                     << "“selection” must be an object";
  QTest::newRow("waves of text") << R"({"sinescope": 1, "appearance": {"wave_dimensions": "4"}})"
                                 << "“wave_dimensions” must be a list";
  QTest::newRow("length of zero") << encoding(R"("length": 0)") << "from 1 to 1048576";
  QTest::newRow("fractional length") << encoding(R"("length": 1.5)") << "length";
  QTest::newRow("huge width") << encoding(R"("d_model": 1e300)") << "d_model";
  QTest::newRow("base of text") << encoding(R"("base": "ten")") << "base";
  QTest::newRow("negative base") << encoding(R"("base": -1)") << "greater than 0";
  QTest::newRow("unknown layout") << encoding(R"("layout": "spiral")") << "interleaved, concatenated";
  QTest::newRow("selection outside") << R"({"sinescope": 1, "selection": {"position": 100}})"
                                     << "from 0 to 99";
  QTest::newRow("text scale of 90") << R"({"sinescope": 1, "appearance": {"text_scale": 90}})"
                                    << "text_scale";
  QTest::newRow("zoom beyond the dimensions")
      << R"({"sinescope": 1, "appearance": {"zooms": {"matrix": [[100, 200], [0, 50]]}}})"
      << "zooms";
  QTest::newRow("zoom beyond the positions")
      << R"({"sinescope": 1, "appearance": {"zooms": {"waves": [[50, 101], [0, 0]]}}})"
      << "zooms";
  QTest::newRow("zoom on nothing") << R"({"sinescope": 1, "appearance": {"zooms": {"similarity": [[5, 9], [3, 3]]}}})"
                                   << "zooms";
  QTest::newRow("zoom on none of the sines")
      << R"({"sinescope": 1, "appearance": {"sines_only": true, "zooms": {"shift": [[0, 3], [2, 2]]}}})"
      << "zooms";
  QTest::newRow("backward zoom") << R"({"sinescope": 1, "appearance": {"zooms": {"matrix": [[5, 1], [0, 1]]}}})"
                                 << "zooms";
  QTest::newRow("negative wave") << R"({"sinescope": 1, "appearance": {"wave_dimensions": [-1]}})"
                                 << "wave_dimensions";
}

void SessionFileTest::wrongSessionsAreRefused() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  const auto read = parseSession(text);
  QVERIFY(!read);
  QVERIFY2(read.error().contains(says), qPrintable(read.error()));
}

void SessionFileTest::exportedPngOpens() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("figure.png"));
  const Session session{findPreset("slides-512x14")->spec, {3, 4}, {}, {}};
  QImage image(2, 2, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QVERIFY(image.save(path));
  const auto read = readSession(path);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::otherFilesAreRefused_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("says");
  QTest::newRow("a file that is not there") << "absent.png"
                                            << "No such file";
  QTest::newRow("a directory") << "."
                               << "directory";
  QTest::newRow("a PNG of another program") << "other.png"
                                            << "not exported by Sinescope";
  QTest::newRow("a damaged PNG") << "damaged.png"
                                 << "damaged";
  QTest::newRow("a text") << "text.txt"
                          << "no session";
}

void SessionFileTest::otherFilesAreRefused() {
  QFETCH(QString, name);
  QFETCH(QString, says);
  const QTemporaryDir directory;
  QVERIFY(QImage(2, 2, QImage::Format_RGB32).save(directory.filePath(QStringLiteral("other.png"))));
  const auto write = [&directory](const char* file, const QByteArray& bytes) {
    QFile out(directory.filePath(QLatin1String(file)));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(bytes);
  };
  write("damaged.png", QByteArrayLiteral("\x89PNG\r\n\x1a\nnothing"));
  write("text.txt", "not a session");
  const auto read = readSession(directory.filePath(name));
  QVERIFY(!read);
  QVERIFY2(read.error().contains(says), qPrintable(read.error()));
}

QTEST_GUILESS_MAIN(SessionFileTest)
#include "session_file_test.moc"
