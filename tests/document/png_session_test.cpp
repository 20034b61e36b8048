#include "app/document/png_session.h"

#include <zlib.h>

#include "tests/unit.h"

#include <QBuffer>
#include <QTest>
#include <QtEndian>

using namespace sinescope;

class PngSessionTest : public QObject {
  Q_OBJECT

 private slots:
  void sessionIsFound_data();
  void sessionIsFound();
  void onlyItsOwnChunkIsRead();
  void wrongFilesAreNamed_data();
  void wrongFilesAreNamed();
};

namespace {

QByteArray bigEndian(quint32 number) {
  QByteArray bytes(4, '\0');
  qToBigEndian(number, bytes.data());
  return bytes;
}

/// A chunk according to the PNG specification: size, type, contents, and a checksum of the last two.
QByteArray chunk(const QByteArray& type, const QByteArray& bytes) {
  const QByteArray checked = type + bytes;
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(checked.constData()), static_cast<uInt>(checked.size()));
  return bigEndian(static_cast<quint32>(bytes.size())) + checked + bigEndian(static_cast<quint32>(sum));
}

/// The bytes as zlib compresses them.
QByteArray packed(const QByteArray& bytes) { return qCompress(bytes, 9).mid(4); }

QByteArray beginning() {
  return QByteArrayLiteral("\x89PNG\r\n\x1a\n") +
         chunk("IHDR", bigEndian(1) + bigEndian(1) + QByteArray::fromHex("0802000000"));
}

QByteArray pngOf(const QByteArray& chunks) {
  return beginning() + chunks + chunk("IDAT", packed(QByteArray(4, '\0'))) + chunk("IEND", {});
}

QByteArray keyed(const char* keyword, const QByteArray& rest) { return keyword + QByteArray(1, '\0') + rest; }

/// Counts the bytes that are read.
class CountedBuffer : public QBuffer {
 public:
  explicit CountedBuffer(QByteArray* bytes) : QBuffer(bytes) { open(ReadOnly | Unbuffered); }
  qint64 count = 0;

 protected:
  qint64 readData(char* data, qint64 most) override {
    const qint64 size = QBuffer::readData(data, most);
    count += std::max<qint64>(size, 0);
    return size;
  }
};

tl::expected<QString, QString> sessionIn(QByteArray bytes) {
  QBuffer file(&bytes);
  file.open(QIODevice::ReadOnly);
  return pngSession(file);
}

}  // namespace

void PngSessionTest::sessionIsFound_data() {
  QTest::addColumn<QByteArray>("chunks");
  QTest::addColumn<QString>("session");
  const QByteArray other = chunk("tEXt", keyed("Software", "Sinescope 1"));
  const QByteArray plain = chunk("tEXt", keyed("Sinescope", "{\"a\": \"\xe9\"}"));
  QTest::newRow("none") << other << QString();
  QTest::newRow("plain, in Latin-1") << other + plain << QStringLiteral("{\"a\": \"é\"}");
  QTest::newRow("packed, in Latin-1") << chunk("zTXt", keyed("Sinescope", '\0' + packed("{\xe9}")))
                                      << QStringLiteral("{é}");
  const QByteArray zero(1, '\0');
  QTest::newRow("international") << chunk("iTXt", keyed("Sinescope", zero + zero + "fr" + zero + "Clé" + zero + "{犬}"))
                                 << QStringLiteral("{犬}");
  QTest::newRow("international, packed") << chunk("iTXt",
                                                  keyed("Sinescope", '\1' + zero + zero + zero + packed("{犬}")))
                                         << QStringLiteral("{犬}");
  QTest::newRow("the first of two") << plain + chunk("tEXt", keyed("Sinescope", "{}"))
                                    << QStringLiteral("{\"a\": \"é\"}");
  QTest::newRow("another keyword that begins as ours") << chunk("tEXt", keyed("Sinescopes", "{}")) << QString();
  QTest::newRow("another chunk that begins with ours") << chunk("exIf", keyed("Sinescope", "{}")) << QString();
  QTest::newRow("a damaged text of another program")
      << chunk("zTXt", keyed("Comment", "nothing that could be unpacked")) + plain << QStringLiteral("{\"a\": \"é\"}");
  QTest::newRow("behind a thousand texts") << other.repeated(1000) + plain << QStringLiteral("{\"a\": \"é\"}");
}

void PngSessionTest::sessionIsFound() {
  QFETCH(QByteArray, chunks);
  QFETCH(QString, session);
  const auto found = sessionIn(pngOf(chunks));
  QVERIFY2(found, found ? "" : qPrintable(found.error()));
  QCOMPARE(*found, session);
}

void PngSessionTest::onlyItsOwnChunkIsRead() {
  const QByteArray bomb = chunk("zTXt", keyed("Comment", '\0' + packed(QByteArray(8 << 20, 'a'))));
  QByteArray bytes = pngOf(bomb.repeated(50) + chunk("tEXt", keyed("Sinescope", "{}")));
  CountedBuffer file(&bytes);
  const auto found = pngSession(file);
  QVERIFY2(found, found ? "" : qPrintable(found.error()));
  QCOMPARE(*found, QStringLiteral("{}"));
  QVERIFY2(file.count < 50 * 64, qPrintable(QString::number(file.count)));
}

void PngSessionTest::wrongFilesAreNamed_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("says");
  const QByteArray session = chunk("tEXt", keyed("Sinescope", "{}"));
  QTest::newRow("a JPEG") << QByteArray("\xff\xd8\xff\xe0") << "does not begin like a PNG";
  QTest::newRow("the signature alone") << QByteArray("\x89PNG\r\n\x1a\n") << "ends too early";
  QTest::newRow("no head") << QByteArray("\x89PNG\r\n\x1a\n") + session << "first chunk is not its head";
  QTest::newRow("other bytes") << beginning() + "some 123 bytes"
                               << "not a chunk";
  QTest::newRow("a chunk of 2 GiB") << beginning() + QByteArray::fromHex("80000000") + "tEXt"
                                    << "not a chunk";
  QTest::newRow("cut within another chunk")
      << beginning() + chunk("tEXt", keyed("Title", "x")).chopped(5) << "ends too early";
  QTest::newRow("cut within the session") << beginning() + session.chopped(5) << "ends too early";
  QTest::newRow("cut within the checksum") << beginning() + session.chopped(1) << "ends too early";
  QTest::newRow("cut before the pixels") << beginning() << "ends too early";
  QByteArray flipped = session;
  flipped[20] = static_cast<char>(flipped[20] ^ 1);
  QTest::newRow("a flipped bit") << pngOf(flipped) << "checksum";
  const QByteArray bomb = packed(QByteArray(5 << 20, ' '));
  QTest::newRow("a packed session without end")
      << pngOf(chunk("zTXt", keyed("Sinescope", '\0' + bomb))) << "session is too large";
  QTest::newRow("a plain session without end")
      << pngOf(chunk("tEXt", keyed("Sinescope", QByteArray(5 << 20, ' ')))) << "session is too large";
  QTest::newRow("a session that boasts of a gigabyte")
      << beginning() + QByteArray::fromHex("40000000") + "zTXtSinescope" + QByteArray(4, '\0')
      << "session is too large";
  QTest::newRow("a packed session that is cut")
      << pngOf(chunk("zTXt", keyed("Sinescope", '\0' + bomb.left(100)))) << "cannot be unpacked";
  QTest::newRow("chunks without end") << beginning() + chunk("tIME", {}).repeated(20'000) + session
                                      << "more than 10000 chunks";
}

void PngSessionTest::wrongFilesAreNamed() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, says);
  const auto found = sessionIn(bytes);
  QVERIFY(!found);
  QVERIFY2(found.error().contains(says), qPrintable(found.error()));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PngSessionTest)
#include "png_session_test.moc"
