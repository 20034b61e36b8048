#include "core/table/npy_reader.h"

#include <QTest>

#include "tests/core/table/npy_files.h"
#include "tests/unit.h"

using namespace sinescope;

class NpyReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void numpysFilesAreUnderstood_data();
  void numpysFilesAreUnderstood();
  void everyWayToWriteTheHeaderIsRead_data();
  void everyWayToWriteTheHeaderIsRead();
  void wrongFilesAreNamed_data();
  void wrongFilesAreNamed();
  void fileThatIsCutAnywhereIsRefused();
};

void NpyReaderTest::numpysFilesAreUnderstood_data() {
  QTest::addColumn<QString>("name");
  for (const QString& name : npyFiles()) QTest::newRow(qPrintable(name)) << name;
}

void NpyReaderTest::numpysFilesAreUnderstood() {
  QFETCH(QString, name);
  const QByteArray file = fileNamed(name);
  const auto matrix = readNpy(bytesOf(file));
  QVERIFY2(matrix, matrix ? "" : matrix.error().c_str());
  QCOMPARE(matrix->rows, 5);
  QCOMPARE(matrix->columns, 3);
  const int bytes = name.startsWith(u'f') ? name[1].digitValue() : 4;
  QCOMPARE(matrix->layout.bytes, bytes);
  QCOMPARE(matrix->layout.bigEndian, name.contains(QLatin1String("big")));
  QCOMPARE(matrix->layout.columnMajor, name.contains(QLatin1String("columns")));
  QCOMPARE(static_cast<qint64>(matrix->start), file.size() - 15 * bytes);
}

void NpyReaderTest::everyWayToWriteTheHeaderIsRead_data() {
  QTest::addColumn<QByteArray>("dictionary");
  QTest::addColumn<char>("version");
  QTest::addColumn<bool>("big");
  const auto row = [](const char* name, const QByteArray& dictionary, char version = 1, bool big = false) {
    QTest::newRow(name) << dictionary << version << big;
  };
  row("NumPy's order", "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n");
  row("another order", "{'shape': (2, 3), 'descr': '<f4', 'fortran_order': False}");
  row("double quotes", "{\"descr\": \"<f4\", \"fortran_order\": False, \"shape\": (2, 3)}");
  row("no spaces", "{'descr':'<f4','fortran_order':False,'shape':(2,3)}");
  row("many spaces", "  {  'descr' :\t'<f4' ,'fortran_order'  :False , 'shape': ( 2 , 3 , ) , }  \n \n");
  row("long integers of Python 2", "{'descr': '<f4', 'fortran_order': False, 'shape': (2L, 3L), }");
  row("the machine's own order", "{'descr': '=f4', 'fortran_order': False, 'shape': (2, 3), }");
  row("no order", "{'descr': '|f4', 'fortran_order': False, 'shape': (2, 3), }");
  row("no order at all", "{'descr': 'f4', 'fortran_order': False, 'shape': (2, 3), }");
  row("big endian", "{'descr': '>f4', 'fortran_order': False, 'shape': (2, 3), }", 1, true);
  row("version 2", "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", 2);
  row("version 3", "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", 3);
  row("version 2 with a long header",
      "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }" + QByteArray(100'000, ' '), 2);
}

void NpyReaderTest::everyWayToWriteTheHeaderIsRead() {
  QFETCH(QByteArray, dictionary);
  QFETCH(char, version);
  QFETCH(bool, big);
  const QByteArray file = npyFile(dictionary, 24, version);
  const auto matrix = readNpy(bytesOf(file));
  QVERIFY2(matrix, matrix ? "" : matrix.error().c_str());
  QVERIFY((*matrix == NpyMatrix{2, 3, {4, big, false}, static_cast<std::size_t>(file.size() - 24)}));
}

namespace {

void row(const char* name, const QByteArray& file, const char* error) {
  QTest::newRow(name) << file << QString::fromUtf8(error);
}

QByteArray shaped(const QByteArray& shape, qsizetype bytes) {
  return npyFile("{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }", bytes);
}

QByteArray typed(const QByteArray& descr) {
  return npyFile("{'descr': " + descr + ", 'fortran_order': False, 'shape': (2, 3), }", 24);
}

void addWrongTypes() {
  row("no NPY", "NUMPY", "it does not begin like an NPY file");
  row("nothing", "", "it does not begin like an NPY file");
  row("only its magic", "\x93NUMPY", "its header is cut off: 4 bytes are missing");
  row("a version to come", npyFile("{}", 0, 4), "it is of NPY version 4.0; only 1.0, 2.0 and 3.0 can be read");
  row("a version before the first", npyFile("{}", 0, 0), "it is of NPY version 0.0; only 1.0, 2.0 and 3.0 can be read");
  row("a minor version to come", QByteArray("\x93NUMPY\x01\x01\x02\x00{}", 12),
      "it is of NPY version 1.1; only 1.0, 2.0 and 3.0 can be read");
  row("no length of its header", QByteArray("\x93NUMPY\x01\x00", 8), "its header is cut off: 2 bytes are missing");
  row("half a length of a longer header", QByteArray("\x93NUMPY\x02\x00\x02\x00", 10),
      "its header is cut off: 2 bytes are missing");
  row("half a length of its header", QByteArray("\x93NUMPY\x01\x00\x02", 9),
      "its header is cut off: 1 byte is missing");
  row("a header longer than the file", QByteArray("\x93NUMPY\x01\x00\xff\x00{}", 12),
      "its header is cut off: 253 bytes are missing");
  row("a header of four gigabytes", QByteArray("\x93NUMPY\x02\x00\xff\xff\xff\xff{}", 14),
      "its header would have 4294967295 bytes, more than any table needs");

  row("whole numbers", typed("'<i8'"), "its numbers are int64 (“<i8”); only float16, float32 and float64 can be read");
  row("truths", typed("'|b1'"), "its numbers are bool (“|b1”); only float16, float32 and float64 can be read");
  row("complex numbers", typed("'<c16'"),
      "its numbers are complex128 (“<c16”); only float16, float32 and float64 can be read");
  row("long double", typed("'<f16'"),
      "its numbers are float128 (“<f16”); only float16, float32 and float64 can be read");
  row("text", typed("'<U7'"), "its numbers are text (“<U7”); only float16, float32 and float64 can be read");
  row("objects", typed("'|O'"), "its numbers are Python objects (“|O”); only float16, float32 and float64 can be read");
  row("no type", typed("''"), "its numbers are of the unknown type “”; only float16, float32 and float64 can be read");
  row("a type of no letter", typed("'<x4'"),
      "its numbers are of the unknown type “<x4”; only float16, float32 and float64 can be read");
  row("a type without its size", typed("'<i'"),
      "its numbers are int (“<i”); only float16, float32 and float64 can be read");
  row("a type of no bytes", typed("'<i0'"),
      "its numbers are int (“<i0”); only float16, float32 and float64 can be read");
  row("a type of many bytes", typed("'<i33'"),
      "its numbers are int (“<i33”); only float16, float32 and float64 can be read");
  row("two orders", typed("'<>f4'"), "its numbers are float32 (“<>f4”); only float16, float32 and float64 can be read");
  row("records", typed("[('a', '<f4'), ('b', '<f4')]"), "it holds records of several fields, not single numbers");
  row("a type with an escape", typed("'\\x3cf4'"), "its header is damaged: “\\x3cf4” is no name");
}

void addWrongShapes() {
  row("one number", shaped("()", 4), "its shape () has 0 axes; a table has 2");
  row("a vector", shaped("(6,)", 24), "its shape (6,) has 1 axis; a table has 2");
  row("three axes", shaped("(2, 3, 4)", 96), "its shape (2, 3, 4) has 3 axes; a table has 2");
  row("eight axes", shaped("(1, 2, 3, 4, 5, 6, 7, 8)", 96),
      "its shape (1, 2, 3, 4, 5, 6, 7, 8) has 8 axes; a table has 2");
  row("nine axes", shaped("(1, 2, 3, 4, 5, 6, 7, 8, 9)", 96),
      "its shape (1, 2, 3, 4, 5, 6, 7, 8, …) has 9 axes; a table has 2");
  row("no rows", shaped("(0, 3)", 0), "its shape (0, 3) holds no numbers");
  row("no columns", shaped("(2, 0)", 0), "its shape (2, 0) holds no numbers");
  row("a negative size", shaped("(-2, -3)", 24), "its header is damaged: 'shape' has an entry that is not a size");
  row("no size", shaped("(many, 3)", 24), "its header is damaged: 'shape' has an entry that is not a size");
  row("a fraction", shaped("(2.5, 3)", 24), "its header is damaged: “)” is missing before “.5, 3), }”");
  row("a number, not a tuple", shaped("(6)", 24), "its header is damaged: 'shape' is not a tuple");

  row("a byte is missing", shaped("(2, 3)", 23),
      "its header promises (2, 3) in 24 bytes, but 23 follow: 1 byte is missing");
  row("no numbers at all", shaped("(2, 3)", 0),
      "its header promises (2, 3) in 24 bytes, but 0 follow: 24 bytes are missing");
  row("a byte more than it says", shaped("(2, 3)", 25),
      "its header promises (2, 3) in 24 bytes, but 25 follow: 1 byte is too many");
  row("one byte of numbers", shaped("(2, 3)", 1),
      "its header promises (2, 3) in 24 bytes, but 1 follow: 23 bytes are missing");
  row("more than it says", shaped("(2, 3)", 30),
      "its header promises (2, 3) in 24 bytes, but 30 follow: 6 bytes are too many");
  row("a size that no 64 bits hold", shaped("(99999999999999999999, 3)", 24),
      "its header promises more numbers than any file can hold");
  row("a product beyond 64 bits", shaped("(4294967296, 4294967296)", 24),
      "its header promises (4294967296, 4294967296), more numbers than any file can hold");
  row("a product that would come round to 24 bytes", shaped("(4611686018427387904, 4)", 0),
      "its header promises (4611686018427387904, 4), more numbers than any file can hold");
  row("bytes beyond 63 bits", shaped("(4611686018427387904, 1)", 24),
      "its header promises (4611686018427387904, 1), more numbers than any file can hold");
}

void addWrongDictionaries() {
  row("no dictionary", npyFile("", 24), "its header is damaged: “{” is missing at its end");
  row("an empty one", npyFile("{}", 24), "its header lacks 'descr'");
  row("no order", npyFile("{'descr': '<f4', 'shape': (2, 3)}", 24), "its header lacks 'fortran_order'");
  row("no shape", npyFile("{'descr': '<f4', 'fortran_order': True}", 24), "its header lacks 'shape'");
  row("a member twice", npyFile("{'descr': '<f4', 'descr': '<f8'}", 24), "its header has 'descr' twice");
  row("an order twice", npyFile("{'fortran_order': True, 'fortran_order': True}", 24),
      "its header has 'fortran_order' twice");
  row("a shape twice", npyFile("{'shape': (2, 3), 'shape': (2, 3)}", 24), "its header has 'shape' twice");
  row("another member", npyFile("{'descr': '<f4', 'dtype': 4}", 24),
      "its header says “dtype”, which NPY files do not have");
  row("no truth", npyFile("{'fortran_order': 0}", 24),
      "its header is damaged: 'fortran_order' is neither True nor False");
  row("no colon", npyFile("{'descr' '<f4'}", 24), "its header is damaged: “:” is missing before “'<f4'}”");
  row("a key without quotes", npyFile("{descr: '<f4'}", 24), "its header is damaged: a name in quotes is missing");
  row("a string without end", npyFile("{'descr: }", 24), "its header is damaged: a name in quotes is missing");
  row("no end", npyFile("{'descr': '<f4', ", 24), "its header is damaged: a name in quotes is missing");
  row("something behind it", npyFile("{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3)} + 1", 24),
      "its header continues after the dictionary");
}

}  // namespace

void NpyReaderTest::wrongFilesAreNamed_data() {
  QTest::addColumn<QByteArray>("file");
  QTest::addColumn<QString>("error");
  addWrongTypes();
  addWrongShapes();
  addWrongDictionaries();
}

void NpyReaderTest::wrongFilesAreNamed() {
  QFETCH(QByteArray, file);
  QFETCH(QString, error);
  const auto matrix = readNpy(bytesOf(file));
  QVERIFY(!matrix);
  QCOMPARE(QString::fromStdString(matrix.error()), error);
}

void NpyReaderTest::fileThatIsCutAnywhereIsRefused() {
  const QByteArray whole = fileNamed(QStringLiteral("f4_little_rows.npy"));
  QVERIFY(readNpy(bytesOf(whole)));
  for (qsizetype size = 0; size < whole.size(); ++size) {
    const QByteArray cut = whole.left(size);
    const auto matrix = readNpy(bytesOf(cut));
    QVERIFY2(!matrix && !matrix.error().empty(), qPrintable(QString::number(size)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NpyReaderTest)
#include "npy_reader_test.moc"
