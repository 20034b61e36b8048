#include "core/table/csv_reader.h"

#include <QTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "core/numbers/csv.h"
#include "core/numeric/row_matrix.h"
#include "tests/core/table/random_matrix.h"
#include "tests/core/written.h"
#include "tests/unit.h"

using namespace sinescope;

class CsvReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void matricesAreRead_data();
  void matricesAreRead();
  void wrongTextIsNamedByItsPlace_data();
  void wrongTextIsNamedByItsPlace();
  void everyNumberComesBackToTheLastBit();
  void ourOwnFilesComeBack_data();
  void ourOwnFilesComeBack();
  void numbersComeSomeAtATime();
  void readingCanBeCancelled();
  void theSinksErrorIsPassedOn();
  void widestTableIsRead();
  void lineWithoutEndIsRefusedBeforeItsNumbers_data();
  void lineWithoutEndIsRefusedBeforeItsNumbers();
};

namespace {

struct Read {
  tl::expected<CsvMatrix, std::string> matrix;
  QList<double> numbers;
};

Read readAll(std::string_view text) {
  Read read;
  read.matrix = readCsv(text,
                        [&read](std::span<const double> numbers) -> tl::expected<void, std::string> {
                          for (const double number : numbers) read.numbers.append(number);
                          return {};
                        },
                        {});
  return read;
}

bool sameNumbers(const QList<double>& a, const QList<double>& b) {
  return std::ranges::equal(a, b, [](double x, double y) {
    return (std::isnan(x) && std::isnan(y)) || std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
  });
}

}  // namespace

void CsvReaderTest::matricesAreRead_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("columns");
  QTest::addColumn<QList<double>>("numbers");
  const auto row = [](const char* name, const QByteArray& text, int columns, const QList<double>& numbers) {
    QTest::newRow(name) << text << columns << numbers;
  };
  row("commas", "1,2,3\n4,5,6\n", 3, {1, 2, 3, 4, 5, 6});
  row("no end of the last line", "1,2,3\n4,5,6", 3, {1, 2, 3, 4, 5, 6});
  row("semicolons", "1.5;2\n3;4\n", 2, {1.5, 2, 3, 4});
  row("tabs", "1\t2\n3\t4\n", 2, {1, 2, 3, 4});
  row("spaces", "1 2\n3 4\n", 2, {1, 2, 3, 4});
  row("runs of spaces, as columns are lined up", "   1.0   2\n -10.0  30  \n", 2, {1, 2, -10, 30});
  row("spaces beside commas", " 1 , 2\n3 ,  4 \n", 2, {1, 2, 3, 4});
  row("one column", "1\n2\n3\n", 1, {1, 2, 3});
  row("one number", "7", 1, {7});
  row("lines of Windows", "1,2\r\n3,4\r\n", 2, {1, 2, 3, 4});
  row("lines of Windows between spaces", "1 2\r\n3 4 \r\n", 2, {1, 2, 3, 4});
  row("a byte order mark",
      "\xef\xbb\xbf"
      "1,2\n3,4\n",
      2, {1, 2, 3, 4});
  row("empty lines around", "\n\r\n1,2\n3,4\n\n  \r\n\n", 2, {1, 2, 3, 4});
  row("comments of numpy.savetxt", "# two\n# lines\n1 2\n3 4\n", 2, {1, 2, 3, 4});
  row("nan and inf in any case", "nan,NaN,NAN\ninf,-Inf,INFINITY\n", 3,
      {kNan, kNan, kNan, kInfinity, -kInfinity, kInfinity});
  row("every way to write a number", "1,+2,-3,.5,5.,1e3,1E-3,-0.0\n", 8, {1, 2, -3, 0.5, 5, 1000, 0.001, -0.0});
  row("numbers in quotes", "\"1\",\"2\"\r\n\"3\" , 4\n", 2, {1, 2, 3, 4});

  row("numbers in quotes at the text's end", "1,2\n3,\"4\"", 2, {1, 2, 3, 4});
  row("numbers in quotes before a carriage return at the end", "1,2\n3,\"4\"\r", 2, {1, 2, 3, 4});
  row("numbers in quotes between tabs", "\"1\"\t\"2\" \n3\t4\n", 2, {1, 2, 3, 4});
  row("numbers in quotes between spaces", "\"1\" \"2\"\n3 4\n", 2, {1, 2, 3, 4});

  row("a header", "a,b\n1,2\n", 2, {1, 2});
  row("a header whose words have spaces", "sine of it,cosine\n1,2\n", 2, {1, 2});
  row("a header with the separator in quotes", "\"a, b\",\"c \"\"d\"\"\",e\n1,2,3\n", 3, {1, 2, 3});
  row("a header with a line's end in quotes", "\"a\nb\",c\n1,2\n", 2, {1, 2});
  row("labels by their title", "position,x,y\n0,1,2\n1,3,4\n", 2, {1, 2, 3, 4});
  row("labels by their title, in capitals", "ID;x\n10;1\n11;3\n", 1, {1, 3});
  row("labels that are words", "token,x,y\nThe,1,2\n\"quick, \",3,4\n", 2, {1, 2, 3, 4});
  row("labels before titles that look like fractions", "token,0.5,1.5\nThe,1,2\n", 2, {1, 2});
  row("labels before a title that counts", "time,0,1,2\n0,5,6,7\n", 3, {5, 6, 7});
  row("labels without a title, as pandas writes them", ",0,1\n0,5,6\n1,7,8\n", 2, {5, 6, 7, 8});
  row("labels without a title between tabs", "\tx\ty\n0\t5\t6\n", 2, {5, 6});
  row("a single column has no labels", "position\n4\n5\n", 1, {4, 5});
}

void CsvReaderTest::matricesAreRead() {
  QFETCH(QByteArray, text);
  QFETCH(int, columns);
  QFETCH(QList<double>, numbers);
  const Read read = readAll(text.toStdString());
  QVERIFY2(read.matrix, read.matrix ? "" : read.matrix.error().c_str());
  QCOMPARE(read.matrix->columns, columns);
  QCOMPARE(read.matrix->rows, numbers.size() / columns);
  QVERIFY(sameNumbers(read.numbers, numbers));
}

void CsvReaderTest::wrongTextIsNamedByItsPlace_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("error");
  const auto row = [](const char* name, const QByteArray& text, const char* error) {
    QTest::newRow(name) << text << QString::fromUtf8(error);
  };
  row("nothing", "", "it holds no numbers");
  row("only empty lines", "\n\n  \n", "it holds no numbers");
  row("only a header", "a,b\n", "it has a header row but no numbers");
  row("a word", "1,2\n3,four\n", "line 2, column 2: “four” is not a number");
  row("a word in the first row", "1,two\n3,4\n", "line 1, column 2: “two” is not a number");
  row("a word before numbers in the first row", "O.5,0.25\n3,4\n", "line 1, column 1: “O.5” is not a number");
  row("a number and something", "1,2\n3,4x\n", "line 2, column 2: “4x” is not a number");
  row("missing values of R", "1,2\nNA,4\n", "line 2, column 1: “NA” is not a number");
  row("an empty cell", "1,2\n3,\n", "line 2, column 2 is empty");
  row("an empty cell in the first row", ",0.5\n3,4\n", "line 1, column 1 is empty");
  row("separators at the ends of lines", "1,2,\n3,4,\n", "line 1, column 3 is empty");
  row("a longer row", "1,2\n3,4\n5,6,7\n", "line 3 has 3 columns, but the lines before it have 2");
  row("a shorter row", "x,y\n1,2\n3\n", "line 3 has 1 column, but the lines before it have 2");
  row("a missing number first", "NA,1\n3,4\n", "line 1, column 1: “NA” is not a number");
  row("a misspelt number first", "1.5x,2\n3,4\n", "line 1, column 1: “1.5x” is not a number");
  row("a missing number before some that count", "n/a,1,2,3\n3,4,5,6\n", "line 1, column 1: “n/a” is not a number");
  row("a header that does not fit", "a,b,c\n1,2\n", "line 2 has 2 columns, but the lines before it have 3");
  row("an empty line between", "1,2\n\n3,4\n", "line 2 is empty");
  row("an empty line in one column", "1\n\n3\n", "line 2 is empty");
  row("a decimal comma", "1.5;2,5\n", "line 1, column 2: “2,5” has a decimal comma; write a point instead");
  row("a decimal comma between tabs", "1\t2\n3\t0,25\n",
      "line 2, column 2: “0,25” has a decimal comma; write a point instead");
  row("a number too large", "1,2\n1e400,4\n", "line 2, column 1: “1e400” is beyond what a float64 holds");
  row("a number too large in the first cell", "1e400,2\n3,4\n",
      "line 1, column 1: “1e400” is beyond what a float64 holds");
  row("a number too small", "1,2\n3,1e-400\n", "line 2, column 2: “1e-400” is beyond what a float64 holds");
  row("hexadecimal", "1,0x10\n", "line 1, column 2: “0x10” is not a number");
  row("two signs", "1,+-2\n", "line 1, column 2: “+-2” is not a number");
  row("a line's end of old", "1,2\r3,4", "line 1, column 2: “2?3” is not a number");
  row("a quote that is not closed", "1,\"2\n3,4\n", "line 1: a quote is not closed");
  row("a label's quote that is not closed", "token,x\nThe,1\n\"quick,2\n", "line 3: a quote is not closed");
  row("a number's quote that is not closed", "1,2\n3,\"4\n", "line 2: a quote is not closed");
  row("a quote that is not closed after the last column", "1,2\n3,4,\"5\n", "line 2: a quote is not closed");
  row("an empty cell at the text's end", "1,2\n3,", "line 2, column 2 is empty");
  row("a word with a comma", "1;2\n3;4,x\n", "line 2, column 2: “4,x” is not a number");
  row("something behind a quote between spaces", "\"1\"2 3\n", "line 1: there is something after “1”");
  row("something behind a quote", "1,\"2\"3\n", "line 1: there is something after “2”");
  row("a zero byte",
      QByteArray("1,\0"
                 "2\n",
                 5),
      "line 1, column 2: “?2” is not a number");
  row("a long word", "1," + QByteArray(500, 'w') + "\n",
      ("line 1, column 2: “" + QByteArray(40, 'w') + "…” is not a number").constData());
  row("letters beyond ASCII", "1,α\n", "line 1, column 2: “α” is not a number");
  row("UTF-16",
      QByteArray("\xff\xfe"
                 "1\0,\0",
                 6),
      "it is UTF-16 text; save it as UTF-8");
  row("lines are counted with their comments", "# one\n\n1,2\n3,x\n", "line 4, column 2: “x” is not a number");
  row("a row that lacks the others' separator", "1,2\n3\n", "line 2 has 1 column, but the lines before it have 2");
  row("lines within quotes count", "\"a\nb\",c\n1,x\n", "line 3, column 2: “x” is not a number");
}

void CsvReaderTest::wrongTextIsNamedByItsPlace() {
  QFETCH(QByteArray, text);
  QFETCH(QString, error);
  const Read read = readAll(text.toStdString());
  QVERIFY(!read.matrix);
  QCOMPARE(QString::fromStdString(read.matrix.error()), error);
}

void CsvReaderTest::everyNumberComesBackToTheLastBit() {
  std::mt19937_64 random(5);
  QList<double> numbers{0, -0.0, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e23, 9007199254740991};
  while (numbers.size() < 20'000) {
    const auto number = std::bit_cast<double>(random());
    if (std::isfinite(number)) numbers.append(number);
  }
  std::string text;
  for (const double number : numbers) {
    char line[40];
    text.append(line, static_cast<std::size_t>(std::snprintf(line, sizeof line, "%.17g\n", number)));
  }
  const Read read = readAll(text);
  QVERIFY(read.matrix);
  QVERIFY(sameNumbers(read.numbers, numbers));
}

void CsvReaderTest::ourOwnFilesComeBack_data() {
  QTest::addColumn<QByteArray>("title");
  QTest::addColumn<int>("columns");
  QTest::newRow("many columns") << QByteArray("c") << 37;
  QTest::newRow("one column") << QByteArray("c") << 1;
  QTest::newRow("titles with commas and quotes") << QByteArray("a, \"b\" ") << 3;
  QTest::newRow("titles with a line's end") << QByteArray("a\nb") << 3;
  QTest::newRow("titles with semicolons") << QByteArray("a;b\t") << 3;
  QTest::newRow("titles that are numbers") << QByteArray() << 4;
}

void CsvReaderTest::ourOwnFilesComeBack() {
  QFETCH(QByteArray, title);
  QFETCH(int, columns);
  NumberTable table = doubles(50, columns);
  table.columnTitle = [title](std::int64_t column) { return title.toStdString() + std::to_string(column); };
  Written written;
  QVERIFY(writeCsv(table, written.sink(), goOn));
  const Read read = readAll(written.bytes);
  QVERIFY2(read.matrix, read.matrix ? "" : read.matrix.error().c_str());
  QVERIFY((*read.matrix == CsvMatrix{50, columns, ',', true, true}));
  RowMatrixD wanted(50, columns);
  std::get<NumberTable::FillDouble>(table.fill)(0, wanted);
  QVERIFY(sameNumbers(read.numbers, QList<double>(wanted.data(), wanted.data() + wanted.size())));
}

void CsvReaderTest::numbersComeSomeAtATime() {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += i % 10 == 9 ? "1\n" : "1,";
  std::size_t most = 0;
  std::int64_t all = 0;
  double told = 0;
  const auto matrix = readCsv(
      text,
      [&](std::span<const double> numbers) -> tl::expected<void, std::string> {
        most = std::max(most, numbers.size());
        all += static_cast<std::int64_t>(numbers.size());
        return {};
      },
      [&](double part) {
        if (part < told || part > 1) return false;
        told = part;
        return true;
      });
  QVERIFY(matrix);
  QCOMPARE(matrix->rows, 30'000);
  QCOMPARE(all, 300'000);
  QVERIFY(most < 10'000);
  QVERIFY(told > 0.5);
}

void CsvReaderTest::readingCanBeCancelled() {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += "1\n";
  int taken = 0;
  const auto matrix = readCsv(
      text,
      [&taken](std::span<const double>) -> tl::expected<void, std::string> {
        return ++taken, tl::expected<void, std::string>();
      },
      [](double) { return false; });
  QVERIFY(!matrix);
  QCOMPARE(taken, 1);
}

void CsvReaderTest::theSinksErrorIsPassedOn() {
  const auto matrix = readCsv("1,2\n3,4\n",
                              [](std::span<const double>) -> tl::expected<void, std::string> {
                                return tl::unexpected(std::string("the disk is full"));
                              },
                              {});
  QVERIFY(!matrix);
  QCOMPARE(QString::fromStdString(matrix.error()), QStringLiteral("the disk is full"));
  // Nothing more is read, so what is wrong further down is not seen.
  int calls = 0;
  const auto many = readCsv(QByteArray("1,2\n").repeated(10'000).append("x").toStdString(),
                            [&calls](std::span<const double>) -> tl::expected<void, std::string> {
                              ++calls;
                              return tl::unexpected(std::string("the disk is full"));
                            },
                            {});
  QVERIFY(!many);
  QCOMPARE(QString::fromStdString(many.error()), QStringLiteral("the disk is full"));
  QCOMPARE(calls, 1);
}

void CsvReaderTest::widestTableIsRead() {
  const Read bare = readAll("1" + QByteArray(",1").repeated(kMostCsvColumns - 1).toStdString());
  QVERIFY2(bare.matrix, bare.matrix ? "" : bare.matrix.error().c_str());
  QCOMPARE(bare.matrix->columns, kMostCsvColumns);
  // A label does not count as a number.
  const QByteArray titles = "token" + QByteArray(",t").repeated(kMostCsvColumns);
  const Read labelled = readAll((titles + "\nThe" + QByteArray(",1").repeated(kMostCsvColumns)).toStdString());
  QVERIFY2(labelled.matrix, labelled.matrix ? "" : labelled.matrix.error().c_str());
  QCOMPARE(labelled.matrix->columns, kMostCsvColumns);
}

void CsvReaderTest::lineWithoutEndIsRefusedBeforeItsNumbers_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QString>("error");
  QTest::addColumn<int>("handedOn");
  const auto row = [](const char* name, const QByteArray& text, const QString& error, int handedOn) {
    QTest::newRow(name) << text << error << handedOn;
  };
  const QByteArray numbers = QByteArray("1,").repeated(100'000) + '1';
  const QByteArray zeros(17 << 20, '0');
  const auto wide = [](int line) {
    return QStringLiteral("line %1 has more than 16384 columns; save a wider table as .npy").arg(line);
  };
  row("numbers in the first line", numbers, wide(1), 0);
  row("one number too many", "1" + QByteArray(",1").repeated(kMostCsvColumns), wide(1), 0);
  row("numbers in a later line", "1,2\n" + numbers, wide(2), 4);
  row("titles", QByteArray("a,").repeated(100'000), wide(1), 0);
  row("digits in the first line", zeros, "line 1 is longer than 16 MiB", 0);
  row("digits in a later line", "1\n" + zeros, "line 2 is longer than 16 MiB", 1);
  row("a comment", "#" + zeros, "line 1 is longer than 16 MiB", 0);
  row("white space", "\n" + QByteArray(17 << 20, ' '), "line 2 is longer than 16 MiB", 0);
  row("a quote", "\"" + QByteArray("0\n").repeated(9 << 20), "line 1 is longer than 16 MiB", 0);
}

void CsvReaderTest::lineWithoutEndIsRefusedBeforeItsNumbers() {
  QFETCH(QByteArray, text);
  QFETCH(QString, error);
  QFETCH(int, handedOn);
  const Read read = readAll({text.constData(), static_cast<std::size_t>(text.size())});
  QVERIFY(!read.matrix);
  QCOMPARE(QString::fromStdString(read.matrix.error()), error);
  QVERIFY(read.numbers.size() <= handedOn);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(CsvReaderTest)
#include "csv_reader_test.moc"
