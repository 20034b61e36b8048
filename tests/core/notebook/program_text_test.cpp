#include "core/notebook/program_text.h"

#include <QRegularExpression>
#include <QTest>
#include <limits>

#include "core/parameters/conventions.h"
#include "tests/core/every_spec.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr CodeLanguage kLanguages[] = {CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::Cpp};

QString textOf(const EncodingSpec& spec, CodeLanguage language) {
  return QString::fromStdString(programText(spec, language));
}

/// The number that follows "base = ".
double baseIn(const QString& text) {
  static const QRegularExpression assignment(QStringLiteral("base = ([^\\s;]+)"));
  return assignment.match(text).captured(1).toDouble();
}

EncodingSpec specOf(std::int64_t length, int dModel, double base = 10000) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  spec.base = base;
  return spec;
}

}  // namespace

/// The text of the programs; program_run_test checks what they compute.
class ProgramTextTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void baseReadsBackExactly_data();
  void baseReadsBackExactly();
  void wholeBaseIsWrittenAsOneReadsIt();
  void programsAreShort();
  void nothingIsWrittenThatIsNotNeeded();
  void everyNameThatIsSetIsUsed();
  void onlyLargeMatricesSpeakOfMemory();
  void lostDigitsAreSaid();
  void conventionIsNamed();
  void unnamedConventionIsSpelledOut();
  void equalTextsDoNotDiffer();
  void onlyChangedLinesDiffer();
  void insertedLineDiffersAlone();
  void gridsAreSaidInTheFirstLine();
  void axesOfAGridDifferInTheirOrderAlone();
};

void ProgramTextTest::baseReadsBackExactly_data() {
  QTest::addColumn<double>("base");
  for (const double base :
       {10000.0, 1.0, 0.1, 1.0 / 3, 1e5, 500000.0, 123456789.123, 1e15, 1e16, 1e300, std::numeric_limits<double>::max(),
        1e-300, std::numeric_limits<double>::min(), std::numeric_limits<double>::denorm_min()}) {
    QTest::addRow("%.17g", base) << base;
  }
}

void ProgramTextTest::baseReadsBackExactly() {
  QFETCH(double, base);
  for (const CodeLanguage language : kLanguages) QCOMPARE(baseIn(textOf(specOf(10, 6, base), language)), base);
}

void ProgramTextTest::wholeBaseIsWrittenAsOneReadsIt() {
  QVERIFY(textOf(specOf(10, 6, 100000), CodeLanguage::NumPy).contains(QLatin1String("base = 100000.0\n")));
  QVERIFY(textOf(specOf(10, 6, 100000), CodeLanguage::Cpp).contains(QLatin1String("base = 100000.0;\n")));
}

void ProgramTextTest::programsAreShort() {
  std::vector<EncodingSpec> specs = everySpec(1'048'576, 0.5, 1'048'576);
  for (EncodingSpec spec : everyGridSpec()) {
    spec.grid.width = spec.grid.height = kMostPatchesAside;
    spec.length = spec.grid.patches();
    spec.base = 0.5;
    spec.scaling = {};
    spec.partial = {};
    specs.push_back(spec);
  }
  for (const EncodingSpec& spec : specs) {
    for (const CodeLanguage language : kLanguages) {
      const QString text = textOf(spec, language);
      const QStringList lines = text.split(u'\n');
      QVERIFY2(lines.size() <= 45, qPrintable(text));
      for (const QString& line : lines) QVERIFY2(line.size() <= 100, qPrintable(line));
    }
  }
}

void ProgramTextTest::nothingIsWrittenThatIsNotNeeded() {
  const QString plain = textOf(specOf(100, 128), CodeLanguage::NumPy);
  for (const char* const word : {"if ", "first_position", "zeros", "odd", "pairs =", "k ="}) {
    QVERIFY2(!plain.contains(QLatin1String(word)), word);
  }
  // A single column, which is 0: there is nothing to compute.
  EncodingSpec zero = specOf(100, 1);
  zero.convention.oddWidth = OddWidth::ZeroPad;
  for (const CodeLanguage language : kLanguages) {
    for (const char* const word : {"base", "sin(", "cos(", "position "}) {
      const QString text = textOf(zero, language);
      QVERIFY2(!text.contains(QLatin1String(word)), qPrintable(text));
    }
  }
}

void ProgramTextTest::everyNameThatIsSetIsUsed() {
  static const QRegularExpression comment(QStringLiteral("(# |// ).*"));
  std::vector<EncodingSpec> specs = everySpec(10, 10000, 2);
  for (const EncodingSpec& spec : everyGridSpec()) specs.push_back(spec);
  for (const EncodingSpec& spec : specs) {
    for (const CodeLanguage language : kLanguages) {
      const QString text = textOf(spec, language).remove(comment);
      for (const char* const name : {"length", "d_model", "base", "first_position", "position", "pairs", "i", "k",
                                     "omega", "angle", "pe", "turned", "width", "height", "row", "half", "x", "y"}) {
        const auto places = text.count(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QLatin1String(name))));
        QVERIFY2(places != 1, qPrintable(QLatin1String(name) + QStringLiteral(" in\n") + text));
      }
    }
  }
}

void ProgramTextTest::onlyLargeMatricesSpeakOfMemory() {
  for (const CodeLanguage language : kLanguages) {
    QVERIFY(!textOf(specOf(65'536, 512), language).contains(QLatin1String("GiB")));
    QVERIFY(textOf(specOf(1'048'576, 16'384), language).contains(QLatin1String("64 GiB")));
  }
  // pe, plus the angles of half as many pairs in double and their sines.
  QVERIFY(textOf(specOf(1'048'576, 16'384), CodeLanguage::NumPy).contains(QLatin1String("192 GiB")));
}

void ProgramTextTest::lostDigitsAreSaid() {
  for (const CodeLanguage language : kLanguages) {
    QVERIFY(!textOf(specOf(1'048'576, 512), language).contains(QLatin1String("below 1")));
    QVERIFY(!textOf(specOf(100, 8, 0.9), language).contains(QLatin1String("below 1")));
    QVERIFY(textOf(specOf(1000, 8, 1e-8), language).contains(QLatin1String("below 1")));
    QVERIFY(textOf(specOf(1000, 8, 1e-30), language).contains(QLatin1String("arbitrary")));
    QVERIFY(textOf(specOf(1000, 512, 1e-308), language).contains(QLatin1String("NaN")));
  }
}

void ProgramTextTest::conventionIsNamed() {
  for (const NamedConvention& named : namedConventions()) {
    const EncodingSpec spec = withConvention(specOf(10, 7), named);
    for (const CodeLanguage language : kLanguages) {
      const QString head = textOf(spec, language).section(u'\n', 0, 0);
      QVERIFY2(head.endsWith(QStringLiteral("convention %1.").arg(named.name.data())), qPrintable(head));
    }
  }
}

void ProgramTextTest::unnamedConventionIsSpelledOut() {
  EncodingSpec spec = specOf(10, 8);
  spec.convention.order = Order::CosineFirst;
  QCOMPARE(conventionWords(spec), std::string("exponent paper, interleaved, cosine-first"));
  spec.dModel = 7;
  spec.convention.exponent = Exponent::Unpaired;
  QCOMPARE(conventionWords(spec), std::string("exponent unpaired, k from 0, interleaved, cosine-first, truncate"));
}

void ProgramTextTest::equalTextsDoNotDiffer() {
  QCOMPARE(differingLines("a\nb\n", "a\nb\n"), (std::vector<bool>{false, false}));
  QCOMPARE(differingLines("a\nb", "a\nb\n"), (std::vector<bool>{false, false}));
  QCOMPARE(differingLines("", "a\n"), std::vector<bool>());
  QCOMPARE(differingLines("a\nb\n", ""), (std::vector<bool>{true, true}));
}

void ProgramTextTest::onlyChangedLinesDiffer() {
  const EncodingSpec a = specOf(100, 128);
  const EncodingSpec b = specOf(100, 128, 500);
  for (const CodeLanguage language : kLanguages) {
    const std::string text = programText(a, language);
    const auto differs = differingLines(text, programText(b, language));
    const auto lines = linesOf(text);
    QCOMPARE(differs.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      QCOMPARE(differs[i], lines[i].find("base = ") != std::string::npos);
    }
  }
}

void ProgramTextTest::insertedLineDiffersAlone() {
  QCOMPARE(differingLines("a\nnew\nb\nc\n", "a\nb\nc\n"), (std::vector<bool>{false, true, false, false}));
}

void ProgramTextTest::gridsAreSaidInTheFirstLine() {
  const EncodingSpec mae = findPreset("mae")->spec;
  for (const CodeLanguage language : kLanguages) {
    const QString head = textOf(mae, language).section(u'\n', 0, 0);
    QVERIFY2(head.endsWith(QStringLiteral(" Sinusoidal positional encoding, grid 14x14, convention tensorflow.")),
             qPrintable(head));
    EncodingSpec odd = withGrid(specOf(1, 14), *parseGrid("3x2:y-first:normalised"));
    odd.convention.order = Order::CosineFirst;
    const QString text = textOf(odd, language);
    QVERIFY2(text.contains(QStringLiteral("grid 3x2:y-first:normalised, with the switches")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("cosine-first, truncate.")), qPrintable(text));  // a half is 7 wide
  }
}

void ProgramTextTest::axesOfAGridDifferInTheirOrderAlone() {
  EncodingSpec spec = withGrid(specOf(1, 12), *parseGrid("5x3"));
  for (const CodeLanguage language : kLanguages) {
    const std::string xFirst = programText(spec, language);
    spec.grid.first = GridAxis::Y;
    const std::string yFirst = programText(spec, language);
    spec.grid.first = GridAxis::X;
    const auto differs = differingLines(xFirst, yFirst);
    QCOMPARE(std::ranges::count(differs, true), 2);  // the heading, and the line that joins the halves
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ProgramTextTest)
#include "program_text_test.moc"
