#include "core/notebook/tensor_text.h"

#include <QFile>
#include <QTest>
#include <clocale>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

/// Compares with PyTorch's own output, character for character; it is in tests/data/tensor_text.txt.
class TensorTextTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCaseIsPrintedAsPyTorchDoes_data();
  void everyCaseIsPrintedAsPyTorchDoes();
  void everyElementStandsWhereItIsSaidTo_data();
  void everyElementStandsWhereItIsSaidTo();
  void onlyWhatIsPrintedIsAskedFor();
  void hiddenElementIsInItsGap();
  void shapesReadAsPyTorchPrintsThem();
  void localeChangesNothing();
  void gradientsAreNamedWhereTheLineHasRoom_data();
  void gradientsAreNamedWhereTheLineHasRoom();
};

namespace {

struct Case {
  bool isInteger = false;
  std::vector<std::int64_t> shape;
  QByteArrayList rule;
  QByteArray text;
};

QList<Case> readCases() {
  QFile file(QStringLiteral(TEST_DATA "/tensor_text.txt"));
  QList<Case> cases;
  if (!file.open(QIODevice::ReadOnly)) return cases;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().chopped(1);
    if (line.startsWith("case ")) {
      QByteArrayList words = line.split(' ');
      Case read;
      read.isInteger = words[1] == "int64";
      for (const QByteArray& size : words[2].split(',')) {
        if (size != "-") read.shape.push_back(size.toLongLong());
      }
      read.rule = words.mid(3);
      cases.append(read);
    } else if (line.startsWith('|')) {
      QByteArray& text = cases.last().text;
      text += (text.isEmpty() ? "" : "\n") + line.mid(1);
    }
  }
  return cases;
}

/// A pseudo-random number of 32 bits.
std::uint64_t hashOf(std::int64_t i, std::int64_t seed) {
  return static_cast<std::uint64_t>(i + seed) * 2654435761U & 0xffffffffU;
}

/// Element `i` by a rule of the file. Its arithmetic is exact or rounds as IEEE 754 requires.
double elementBy(const QByteArrayList& rule, std::int64_t i) {
  const auto number = [&rule](int word) { return rule[word].toDouble(); };
  if (rule[0] == "list") return number(static_cast<int>(i) + 1);
  if (rule[0] == "count") return static_cast<double>(i) * number(2) + number(1);
  const std::int64_t seed = rule[1].toLongLong();
  const double part = std::ldexp(static_cast<double>(hashOf(i, seed)), -32);
  if (rule[0] == "even") return (part - 0.5) * number(2);
  if (rule[0] == "whole") return std::floor((part - 0.5) * number(2)) + 0.0;
  const std::uint64_t other = hashOf(i, seed + 77);  // spread
  const auto power = rule[2].toInt() + static_cast<int>((other >> 7) % rule[3].toULongLong());
  return std::ldexp(1 + part, power) * ((other & 1) != 0 ? -1 : 1);
}

Tensor tensorOf(const Case& of) {
  const auto at = [of](const TensorIndex& index) {
    std::int64_t i = 0;
    for (std::size_t axis = 0; axis < of.shape.size(); ++axis) i = i * of.shape[axis] + index[axis];
    return elementBy(of.rule, i);
  };
  return {of.shape, at, of.isInteger};
}

void addRows() {
  QTest::addColumn<int>("index");
  const QList<Case> cases = readCases();
  QVERIFY(cases.size() > 500);
  for (int i = 0; i < cases.size(); ++i) {
    QByteArrayList shape;
    for (const std::int64_t size : cases[i].shape) shape.append(QByteArray::number(size));
    QTest::addRow("%d: (%s) %s", i, shape.join(", ").constData(), cases[i].rule.join(' ').left(60).constData()) << i;
  }
}

const Case& caseAt(int index) {
  static const QList<Case> cases = readCases();
  return cases[index];
}

}  // namespace

void TensorTextTest::everyCaseIsPrintedAsPyTorchDoes_data() { addRows(); }

void TensorTextTest::everyCaseIsPrintedAsPyTorchDoes() {
  QFETCH(int, index);
  QCOMPARE(QString::fromStdString(printed(tensorOf(caseAt(index))).text()), QString(caseAt(index).text));
}

void TensorTextTest::everyElementStandsWhereItIsSaidTo_data() { addRows(); }

void TensorTextTest::everyElementStandsWhereItIsSaidTo() {
  QFETCH(int, index);
  const Tensor tensor = tensorOf(caseAt(index));
  const TensorText text = printed(tensor);
  for (const PrintedElement& element : text.elements) {
    const QByteArray line = QByteArray::fromStdString(text.lines[static_cast<std::size_t>(element.line)]);
    const QByteArray number = line.mid(element.column, element.length);
    const double value = static_cast<float>(tensor.at(element.index));
    QVERIFY2(!number.isEmpty() && !number.contains(' ') && !number.contains(','), line.constData());
    if (std::isnan(value)) {
      QCOMPARE(number, QByteArray("nan"));
    } else if (std::isfinite(value)) {
      const double half = number.contains('e') ? std::abs(value) * 5.1e-5 : 5.1e-5;
      QVERIFY2(std::abs(number.toDouble() - value) <= half || number.endsWith('.'), line.constData());
      if (number.endsWith('.')) QCOMPARE(number.toDouble(), value);
    }
    QCOMPARE(placeOf(text, element.index).column, element.column);
  }
  for (const PrintedGap& gap : text.gaps) {
    QCOMPARE(QByteArray::fromStdString(
                 text.lines[static_cast<std::size_t>(gap.line)].substr(static_cast<std::size_t>(gap.column), 3)),
             QByteArray("..."));
  }
  QCOMPARE(text.gaps.empty(), !caseAt(index).text.contains("..."));
}

void TensorTextTest::onlyWhatIsPrintedIsAskedFor() {
  int asked = 0;
  Tensor tensor{{1'048'576, 16'384}, {}, false};
  tensor.at = [&asked](const TensorIndex& index) {
    ++asked;
    return static_cast<double>(index[0] + index[1]);
  };
  const TensorText text = printed(tensor);
  QVERIFY(asked <= 2 * 36);
  QCOMPARE(text.elements.size(), std::size_t{36});
  QCOMPARE(text.elements.back().index[0], std::int64_t{1'048'575});
  QCOMPARE(text.elements.back().index[1], std::int64_t{16'383});
}

void TensorTextTest::hiddenElementIsInItsGap() {
  const Tensor tensor{{100, 128}, [](const TensorIndex& index) { return static_cast<double>(index[1]); }, false};
  const TensorText text = printed(tensor);
  const auto shownAt = [&](std::int64_t row, std::int64_t column) {
    const PrintedElement place = placeOf(text, {row, column});
    return text.lines[static_cast<std::size_t>(place.line)].substr(static_cast<std::size_t>(place.column),
                                                                   static_cast<std::size_t>(place.length));
  };
  QCOMPARE(shownAt(1, 2), std::string("2."));
  QCOMPARE(shownAt(99, 127), std::string("127."));
  QCOMPARE(shownAt(1, 60), std::string("..."));
  QCOMPARE(placeOf(text, {1, 60}).line, placeOf(text, {1, 2}).line);  // in its row
  QCOMPARE(shownAt(50, 2), std::string("..."));
  QCOMPARE(placeOf(text, {50, 2}).line, 3);  // between the rows
  QCOMPARE(placeOf(printed({{3}, tensor.at, false}), {5}).length, 0);
}

void TensorTextTest::shapesReadAsPyTorchPrintsThem() {
  QCOMPARE(shapeText({10, 5}), std::string("torch.Size([10, 5])"));
  QCOMPARE(shapeText({64}), std::string("torch.Size([64])"));
  QCOMPARE(shapeText({}), std::string("torch.Size([])"));
}

void TensorTextTest::localeChangesNothing() {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  if (std::setlocale(LC_ALL, "de_DE.UTF-8") == nullptr) QSKIP("no locale with a comma is installed");
  const Tensor half{{}, [](const TensorIndex&) { return 0.5; }, false};
  const std::string text = printed(half).text();
  std::setlocale(LC_ALL, before.c_str());
  QCOMPARE(text, std::string("tensor(0.5000)"));
}

void TensorTextTest::gradientsAreNamedWhereTheLineHasRoom_data() {
  QTest::addColumn<std::vector<qint64>>("shape");
  QTest::addColumn<bool>("integer");
  QTest::addColumn<QString>("suffix");
  QTest::addColumn<QString>("text");
  // The output of PyTorch 1.13 for torch.full(shape, 0.5, requires_grad=True) + 0 and the like.
  const auto add = [](const char* name, const std::vector<qint64>& shape, const char* suffix, const char* text) {
    QTest::newRow(name) << shape << false << suffix << text;
  };
  add("beside one number", {1}, "grad_fn=<AddBackward0>", "tensor([0.5000], grad_fn=<AddBackward0>)");
  add("the last that has room", {5}, "grad_fn=<AddBackward0>",
      "tensor([0.5000, 0.5000, 0.5000, 0.5000, 0.5000], grad_fn=<AddBackward0>)");
  add("the first that has none", {6}, "grad_fn=<AddBackward0>",
      "tensor([0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000],\n       grad_fn=<AddBackward0>)");
  add("a longer name that has room", {5}, "grad_fn=<EmbeddingBackward0>",
      "tensor([0.5000, 0.5000, 0.5000, 0.5000, 0.5000], grad_fn=<EmbeddingBackward0>)");
  add("after the last row", {1, 1, 2}, "grad_fn=<MulBackward0>",
      "tensor([[[0.5000, 0.5000]]], grad_fn=<MulBackward0>)");
  add("empty", {1, 0, 4}, "grad_fn=<EmbeddingBackward0>", "tensor([], size=(1, 0, 4), grad_fn=<EmbeddingBackward0>)");
  QTest::newRow("no ids") << std::vector<qint64>{1, 0} << true << ""
                          << "tensor([], size=(1, 0), dtype=torch.int64)";
}

void TensorTextTest::gradientsAreNamedWhereTheLineHasRoom() {
  QFETCH(std::vector<qint64>, shape);
  QFETCH(bool, integer);
  QFETCH(QString, suffix);
  QFETCH(QString, text);
  const Tensor tensor{
      {shape.begin(), shape.end()}, [](const TensorIndex&) { return 0.5; }, integer, suffix.toStdString()};
  QCOMPARE(QString::fromStdString(printed(tensor).text()), text);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TensorTextTest)
#include "tensor_text_test.moc"
