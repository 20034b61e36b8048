#include "core/table/safetensors_reader.h"

#include <QElapsedTimer>
#include <QTest>
#include <random>

#include "core/numeric/row_matrix.h"
#include "tests/core/table/npy_files.h"
#include "tests/unit.h"

using namespace sinescope;

class SafetensorsReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void matricesAreListedInTheOrderOfTheHeader();
  void numbersAreThoseThatNumpyWrote_data();
  void numbersAreThoseThatNumpyWrote();
  void everyWayToWriteTheHeaderIsRead_data();
  void everyWayToWriteTheHeaderIsRead();
  void filesAreKnownByTheirBeginning();
  void whatIsNoMatrixIsCounted();
  void wrongFilesAreNamed_data();
  void wrongFilesAreNamed();
  void hostileNamesAreShortenedInMessages();
  void fileThatIsCutAnywhereIsRefused();
  void wrongBytesNeverLeadOutsideTheFile();
  void longHeadersAreReadInTime();
};

namespace {

QByteArray lengthOf(quint64 length) {
  QByteArray bytes;
  for (int i = 0; i < 8; ++i) bytes.append(static_cast<char>(length >> (8 * i)));
  return bytes;
}

/// A file with this header, followed by `bytes` bytes.
QByteArray tensorFile(const QByteArray& header, qsizetype bytes) {
  return lengthOf(static_cast<quint64>(header.size())) + header + QByteArray(bytes, '\x3f');
}

/// A file with one tensor, called t.
QByteArray oneTensor(const QByteArray& members, qsizetype bytes) {
  return tensorFile("{\"t\":{" + members + "}}", bytes);
}

QByteArray numpysTensors() { return fileNamed(QStringLiteral("../safetensors/numpy.safetensors")); }

/// Whether every matrix lies within the file, and its last number can be read.
bool isWithin(const SafeTensors& tensors, const QByteArray& file) {
  const auto bytes = bytesOf(file);
  return std::ranges::all_of(tensors.matrices, [&](const SafeTensor& tensor) {
    if (tensor.rows < 1 || tensor.columns < 1 || tensor.start + tensor.bytes() > bytes.size()) return false;
    const PositionTable table("", tensor.rows, tensor.columns, tensor.layout,
                              bytes.subspan(tensor.start, tensor.bytes()), nullptr);
    const double last = table.at(tensor.rows - 1, tensor.columns - 1);
    return last == last || std::isnan(last);
  });
}

}  // namespace

void SafetensorsReaderTest::matricesAreListedInTheOrderOfTheHeader() {
  const QByteArray file = numpysTensors();
  QVERIFY(isSafetensors(bytesOf(file)));
  const auto tensors = readSafetensors(bytesOf(file));
  QVERIFY2(tensors, tensors ? "" : tensors.error().c_str());
  const auto data = static_cast<std::size_t>(file.size()) - 263;
  const SafeTensors wanted{{{"h.wpe.weight", 3, 4, {.bytes = 4}, data + 75},
                            {"half", 3, 4, {.bytes = 2}, data + 51},
                            {"brain", 3, 4, {.bytes = 2, .isBfloat16 = true}, data + 123},
                            {"a double", 3, 4, {.bytes = 8}, data + 167}},
                           1,
                           2};
  QVERIFY(*tensors == wanted);
}

void SafetensorsReaderTest::numbersAreThoseThatNumpyWrote_data() {
  QTest::addColumn<int>("place");
  const char* const names[] = {"F32", "F16", "BF16", "F64"};
  for (int place = 0; place < 4; ++place) QTest::newRow(names[place]) << place;
}

void SafetensorsReaderTest::numbersAreThoseThatNumpyWrote() {
  QFETCH(int, place);
  const QByteArray file = numpysTensors();
  const auto tensors = readSafetensors(bytesOf(file));
  const SafeTensor& tensor = tensors->matrices[static_cast<std::size_t>(place)];
  const PositionTable table("", tensor.rows, tensor.columns, tensor.layout,
                            bytesOf(file).subspan(tensor.start, tensor.bytes()), nullptr);
  const QString name = QStringLiteral("../safetensors/%1.txt").arg(QLatin1String(QTest::currentDataTag()));
  const QList<QByteArray> words = fileNamed(name).simplified().split(' ');
  QCOMPARE(words.size(), 12);
  RowMatrixD all(3, 4);
  table.read(0, 0, all);
  for (int i = 0; i < 12; ++i) {
    QVERIFY2(same(table.at(i / 4, i % 4), words[i].toDouble()), words[i].constData());
    QVERIFY(same(all(i / 4, i % 4), words[i].toDouble()));
  }
}

void SafetensorsReaderTest::everyWayToWriteTheHeaderIsRead_data() {
  QTest::addColumn<QByteArray>("header");
  const auto row = [](const char* name, const QByteArray& header) { QTest::newRow(name) << header; };
  row("no spaces", R"({"t":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}})");
  row("another order", R"({"t":{"data_offsets":[0,24],"shape":[2,3],"dtype":"F32"}})");
  row("many spaces", "{ \"t\" :\n{ \"dtype\": \"F32\" ,\t\"shape\": [ 2 , 3 ],\r\"data_offsets\": [0, 24]} }     ");
  row("escapes", R"({"\u0074":{"\u0064type":"\u004632","shape":[2,3],"data_offsets":[0,24]}})");
  row("texts beside it", R"({"__metadata__":{"a":"{","b":"","a":"\u0000"},"t":)"
                         R"({"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}})");
  row("no texts beside it", R"({"t":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},"__metadata__":{}})");
  row("tensors without numbers around it", R"({"a":{"dtype":"F32","shape":[0,3],"data_offsets":[24,24]},)"
                                           R"("t":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},)"
                                           R"("b":{"dtype":"F32","shape":[3,0],"data_offsets":[0,0]}})");
}

void SafetensorsReaderTest::everyWayToWriteTheHeaderIsRead() {
  QFETCH(QByteArray, header);
  const auto tensors = readSafetensors(bytesOf(tensorFile(header, 24)));
  QVERIFY2(tensors, tensors ? "" : tensors.error().c_str());
  const SafeTensor wanted{"t", 2, 3, {.bytes = 4}, 8 + static_cast<std::size_t>(header.size())};
  QVERIFY(tensors->matrices == std::vector{wanted});
}

void SafetensorsReaderTest::filesAreKnownByTheirBeginning() {
  const auto isKnown = [](const QByteArray& file) { return isSafetensors(bytesOf(file)); };
  QVERIFY(isKnown(tensorFile("{}", 0)));
  QVERIFY(isKnown(lengthOf(100'000'000) + "{"));  // its first nine bytes are enough
  QVERIFY(!isKnown(lengthOf(100'000'001) + "{"));
  QVERIFY(!isKnown(lengthOf(2)));
  QVERIFY(!isKnown(lengthOf(2) + "[]"));
  QVERIFY(!isKnown(lengthOf(3) + " {}"));
  QVERIFY(!isKnown({}));
  QVERIFY(!isKnown("1234567\n{"));
  QVERIFY(!isKnown(fileNamed(npyFiles().first())));
}

void SafetensorsReaderTest::whatIsNoMatrixIsCounted() {
  const QByteArray file = tensorFile(R"({"scalar":{"dtype":"F32","shape":[],"data_offsets":[0,4]},)"
                                     R"("cube":{"dtype":"F16","shape":[1,2,3],"data_offsets":[4,16]},)"
                                     R"("empty":{"dtype":"F64","shape":[0,3],"data_offsets":[16,16]},)"
                                     R"("packed":{"dtype":"F4","shape":[3,2],"data_offsets":[16,19]},)"
                                     R"("new":{"dtype":"F12","shape":[2,3],"data_offsets":[19,28]},)"
                                     R"("ids":{"dtype":"U8","shape":[2,1],"data_offsets":[28,30]}})",
                                     30);
  const auto tensors = readSafetensors(bytesOf(file));
  QVERIFY2(tensors, tensors ? "" : tensors.error().c_str());
  QVERIFY((*tensors == SafeTensors{{}, 3, 3}));
  QVERIFY((*readSafetensors(bytesOf(tensorFile("{}", 0))) == SafeTensors{}));
}

namespace {

void wrong(const char* name, const QByteArray& file, const char* error) {
  QTest::newRow(name) << file << QString::fromUtf8(error);
}

void addWrongBeginnings() {
  wrong("nothing", "", "its header is cut off: 9 bytes are missing");
  wrong("half a length", "\x02", "its header is cut off: 8 bytes are missing");
  wrong("only a length", lengthOf(2), "its header is cut off: 1 byte is missing");
  wrong("a text", "position,0,1\n", "it does not begin like a safetensors file");
  wrong("a list", tensorFile("[]", 0), "it does not begin like a safetensors file");
  wrong("a space before it", tensorFile(" {}", 0), "it does not begin like a safetensors file");
  wrong("a header longer than the file", lengthOf(10) + "{}", "its header is cut off: 8 bytes are missing");
  wrong("a header that is too long", lengthOf(100'000'001) + "{}",
        "its header would have 100000001 bytes; 100000000 bytes are allowed");
  wrong("the longest header", lengthOf(~quint64{0}) + "{}",
        "its header would have 18446744073709551615 bytes; 100000000 bytes are allowed");
}

void addWrongJson() {
  const auto damaged = [](const char* name, const QByteArray& header, int byte) {
    const QByteArray error = "its header is damaged: it is no JSON at its byte " + QByteArray::number(byte);
    wrong(name, tensorFile(header, 0), error.constData());
  };
  damaged("no end", "{", 2);
  damaged("something behind it", "{}x", 3);
  damaged("zeros behind it", QByteArray("{}\0", 3), 3);
  damaged("single quotes", "{'t':{}}", 2);
  damaged("a comma too many", "{\"__metadata__\":{},}", 20);
  damaged("no UTF-8", "{\"\xff\":{}}", 3);
  damaged("a control character", "{\"\x01\":{}}", 3);
  damaged("a comment", "{/**/}", 2);
  damaged("a number beyond double", R"({"t":{"shape":[1e999]}})", 20);
}

void addWrongHeaders() {
  const auto row = [](const char* name, const QByteArray& header, const char* error) {
    wrong(name, tensorFile(header, 0), error);
  };
  row("a number for a tensor", R"({"t":7})", "its header is damaged: “t” is no tensor");
  row("a list for a tensor", R"({"t":[]})", "its header is damaged: “t” is no tensor");
  row("texts that are a text", R"({"__metadata__":"pt"})", "its header is damaged: '__metadata__' holds no texts");
  row("texts with a number", R"({"__metadata__":{"a":1}})", "its header is damaged: '__metadata__' holds no texts");
  row("texts in texts", R"({"__metadata__":{"a":{}}})", "its header is damaged: '__metadata__' holds no texts");
  row("texts twice", R"({"__metadata__":{},"__metadata__":{}})", "its header has '__metadata__' twice");
  row("a deep value", R"({"t":{"shape":)" + QByteArray(1'000'000, '[') + "}}", "its tensor “t” has a damaged 'shape'");
  row("deep objects", QByteArray("{\"a\":").repeated(100'000),
      "its tensor “a” has “a”, which safetensors files do not have");
  const auto tensor = [](const char* name, const QByteArray& members, const char* error) {
    wrong(name, oneTensor(members, 0), error);
  };
  tensor("no type", R"("shape":[],"data_offsets":[0,0])", "its tensor “t” lacks 'dtype'");
  tensor("no shape", R"("dtype":"F32","data_offsets":[0,0])", "its tensor “t” lacks 'shape'");
  tensor("no offsets", R"("dtype":"F32","shape":[0])", "its tensor “t” lacks 'data_offsets'");
  tensor("another member", R"("dtype":"F32","offsets":[0,0])",
         "its tensor “t” has “offsets”, which safetensors files do not have");
  tensor("a type twice", R"("dtype":"F32","dtype":"F32")", "its tensor “t” has 'dtype' twice");
  tensor("a shape twice", R"("shape":[1],"shape":[1])", "its tensor “t” has 'shape' twice");
  tensor("a type that is no text", R"("dtype":32)", "its tensor “t” has a damaged 'dtype'");
  tensor("a type that is a list", R"("dtype":["F32"])", "its tensor “t” has a damaged 'dtype'");
  tensor("a type that is nothing", R"("dtype":null)", "its tensor “t” has a damaged 'dtype'");
  tensor("a shape that is a number", R"("shape":6)", "its tensor “t” has a damaged 'shape'");
  tensor("a negative size", R"("shape":[-2])", "its tensor “t” has a damaged 'shape'");
  tensor("half a row", R"("shape":[2.5])", "its tensor “t” has a damaged 'shape'");
  tensor("a size in words", R"("shape":["2"])", "its tensor “t” has a damaged 'shape'");
  tensor("a size that no 64 bits hold", R"("shape":[18446744073709551616])", "its tensor “t” has a damaged 'shape'");
  tensor("a truth for a size", R"("shape":[true])", "its tensor “t” has a damaged 'shape'");
  tensor("one offset", R"("data_offsets":[0])", "its tensor “t” has a damaged 'data_offsets'");
  tensor("three offsets", R"("data_offsets":[0,0,0])", "its tensor “t” has a damaged 'data_offsets'");
  tensor("a negative offset", R"("data_offsets":[-1,0])", "its tensor “t” has a damaged 'data_offsets'");
}

void addLyingOffsets() {
  const auto row = [](const char* name, const QByteArray& members, qsizetype bytes, const char* error) {
    wrong(name, oneTensor(members, bytes), error);
  };
  row("an end before the beginning", R"("dtype":"F32","shape":[1],"data_offsets":[4,0])", 4,
      "the offsets of its tensor “t” end before they begin");
  row("a byte beyond the file", R"("dtype":"F32","shape":[2,3],"data_offsets":[0,24])", 23,
      "its tensor “t” ends beyond the file: 1 byte is missing");
  row("far beyond the file", R"("dtype":"F32","shape":[2,3],"data_offsets":[0,18446744073709551615])", 5,
      "its tensor “t” ends beyond the file: 18446744073709551610 bytes are missing");
  row("too few bytes", R"("dtype":"F32","shape":[2,3],"data_offsets":[0,20])", 20,
      "its tensor “t” needs 24 bytes, but its offsets are 20 bytes apart");
  row("too many bytes", R"("dtype":"BF16","shape":[2,3],"data_offsets":[0,24])", 24,
      "its tensor “t” needs 12 bytes, but its offsets are 24 bytes apart");
  row("half a byte", R"("dtype":"F4","shape":[3],"data_offsets":[0,2])", 2,
      "its tensor “t” needs 2 bytes, but its offsets are 2 bytes apart");
  row("a product beyond 64 bits", R"("dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0])", 0,
      "its tensor “t” promises more numbers than any file can hold");
  row("bits that would come round to 8", R"("dtype":"U8","shape":[2305843009213693953],"data_offsets":[0,1])", 1,
      "its tensor “t” promises more numbers than any file can hold");
  row("a product beyond 64 bits of a type that is not known",
      R"("dtype":"X","shape":[4294967296,4294967296],"data_offsets":[0,0])", 0,
      "its tensor “t” promises more numbers than any file can hold");
  row("bytes before it", R"("dtype":"F32","shape":[1],"data_offsets":[3,7])", 7,
      "before its tensor “t” lie 3 bytes of no tensor");
  row("a byte behind it", R"("dtype":"F32","shape":[1],"data_offsets":[0,4])", 5,
      "it continues after its last tensor: 1 byte is too many");
  wrong("numbers without a tensor", tensorFile("{}", 8), "it continues after its last tensor: 8 bytes are too many");
  const auto two = [](const char* name, const QByteArray& first, const QByteArray& second, const char* error) {
    const QByteArray begin = R"({"dtype":"F32","shape":[1],"data_offsets":)";
    wrong(name, tensorFile("{\"a\":" + begin + first + "},\"b\":" + begin + second + "}}", 9), error);
  };
  two("a hole between two", "[5,9]", "[0,4]", "before its tensor “a” lie 1 byte of no tensor");
  two("an overlap", "[0,4]", "[3,7]", "its tensor “b” begins within another one");
  two("the same numbers", "[0,4]", "[0,4]", "its tensor “b” begins within another one");
  wrong("a name twice",
        tensorFile(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
                   R"("\u0061":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})",
                   8),
        "its header has the tensor “a” twice");
}

}  // namespace

void SafetensorsReaderTest::wrongFilesAreNamed_data() {
  QTest::addColumn<QByteArray>("file");
  QTest::addColumn<QString>("error");
  addWrongBeginnings();
  addWrongJson();
  addWrongHeaders();
  addLyingOffsets();
}

void SafetensorsReaderTest::wrongFilesAreNamed() {
  QFETCH(QByteArray, file);
  QFETCH(QString, error);
  const auto tensors = readSafetensors(bytesOf(file));
  QVERIFY(!tensors);
  QCOMPARE(QString::fromStdString(tensors.error()), error);
}

void SafetensorsReaderTest::hostileNamesAreShortenedInMessages() {
  const QByteArray name = "\\n\\u0000\\u001b[31m" + QByteArray(100'000, 'x');
  const auto tensors = readSafetensors(bytesOf(tensorFile("{\"" + name + "\":7}", 0)));
  QVERIFY(!tensors);
  const QString shown = QStringLiteral("its header is damaged: “???[31m%1…” is no tensor").arg(QString(33, u'x'));
  QCOMPARE(QString::fromStdString(tensors.error()), shown);
}

void SafetensorsReaderTest::fileThatIsCutAnywhereIsRefused() {
  const QByteArray whole = numpysTensors();
  QVERIFY(readSafetensors(bytesOf(whole)));
  for (qsizetype size = 0; size < whole.size(); ++size) {
    const auto tensors = readSafetensors(bytesOf(whole.left(size)));
    QVERIFY2(!tensors && !tensors.error().empty(), qPrintable(QString::number(size)));
  }
}

void SafetensorsReaderTest::wrongBytesNeverLeadOutsideTheFile() {
  const QByteArray whole = numpysTensors();
  std::mt19937 random(7);
  int refused = 0;
  for (int round = 0; round < 20'000; ++round) {
    QByteArray file = whole;
    for (unsigned changes = 1 + random() % 3; changes > 0; --changes) {
      const auto place = static_cast<qsizetype>(random() % static_cast<unsigned>(file.size() - 263));
      const bool isDigit = file[place] >= '0' && file[place] <= '9';
      file[place] = static_cast<char>(isDigit ? '0' + random() % 10 : random());
    }
    const auto tensors = readSafetensors(bytesOf(file));
    QVERIFY(tensors ? isWithin(*tensors, file) : !tensors.error().empty());
    refused += tensors ? 0 : 1;
  }
  QVERIFY(refused > 10'000 && refused < 20'000);
}

/// Long headers that are hard to read: very many tensors, one endless shape, one endless name.
void SafetensorsReaderTest::longHeadersAreReadInTime() {
  constexpr qsizetype most = 20'000'000;
  QByteArray many = "{";
  for (int i = 0; many.size() < most - 100; ++i)
    many += "\"" + QByteArray::number(i) + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},)";
  many.back() = '}';
  const QByteArray shape =
      R"({"t":{"dtype":"F32","data_offsets":[0,4],"shape":[)" + QByteArray("1,").repeated(most / 2 - 100) + "1]}}";
  const QByteArray name = "{\"" + QByteArray(most - 100, 'x') + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]}})";
  for (const auto& [header, bytes] : {std::pair(many, 0), {shape, 4}, {name, 0}}) {
    QElapsedTimer timer;
    timer.start();
    const auto tensors = readSafetensors(bytesOf(tensorFile(header, bytes)));
    QVERIFY2(tensors, tensors ? "" : tensors.error().c_str());
    QVERIFY(tensors->matrices.empty());
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SafetensorsReaderTest)
#include "safetensors_reader_test.moc"
