#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include "app/text/to_qstring.h"
#include "app/views/steps/grid_step_words.h"
#include "app/views/steps/rotary_step_words.h"
#include "app/views/steps/step_code.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_lines.h"
#include "app/views/steps/token_step_words.h"
#include "tests/unit.h"

using namespace sinescope;

/// What the steps say, and that their lines are a program of PyTorch that prints what is shown.
class StepCodeTest : public QObject {
  Q_OBJECT

 private slots:
  void oddWidthsAreExplained_data();
  void oddWidthsAreExplained();
  void wordsHaveNoNaNs();
  void codeRunsInPyTorchAndPrintsWhatIsShown();
  void codeOfScalingsRunsInPyTorchToo();
  void codeOfGridsRunsInPyTorchToo();
  void codeOfTokensRunsInPyTorchToo();
  void codeOfRotaryRunsInPyTorchToo();
};

namespace {

constexpr StepWalk kWalks[] = {StepWalk::Stack, StepWalk::Fill};

std::vector<EncodingSpec> allConventions(int dModel) {
  std::vector<EncodingSpec> specs;
  for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
      for (const Order order : {Order::SineFirst, Order::CosineFirst}) {
        for (const OddWidth odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
          const int firstDimension = order == Order::CosineFirst ? 1 : 0;
          specs.push_back({9, dModel, 10000, firstDimension, {exponent, firstDimension, layout, order, odd}});
        }
      }
    }
  }
  return specs;
}

/// The same with each scaling, also where only a part turns.
std::vector<EncodingSpec> allScaled(int dModel) {
  std::vector<EncodingSpec> specs;
  for (const char* const scaling : {"linear:2.5", "ntk:8", "dynamic:10@20/90", "yarn:10@300", "yarn:10@300,truncate=no",
                                    "yarn-paper:16@300", "llama3:8@2000"}) {
    for (EncodingSpec spec : allConventions(dModel)) {
      spec.scaling = *parseScaling(scaling);
      specs.push_back(spec);
      spec.partial = {specs.size() % 2 == 0 ? PartialKind::Classic : PartialKind::Proportional, 0.5};
      specs.push_back(spec);
    }
  }
  return specs;
}

/// A Python that has PyTorch, or nothing.
QString pythonWithTorch() {
  for (const QString& name : {QStringLiteral("python3"), QStringLiteral("/usr/bin/python3")}) {
    const QString python = QStandardPaths::findExecutable(name);
    if (python.isEmpty()) continue;
    QProcess process;
    process.start(python, {QStringLiteral("-c"), QStringLiteral("import torch")});
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) {
      return python;
    }
  }
  return {};
}

const QRegularExpression& numberPattern() {
  static const QRegularExpression pattern(QStringLiteral(R"([0-9]+\.[0-9]*(e[+-][0-9]+)?)"));
  return pattern;
}

/// Whether two texts differ in the last digit of numbers at most, and in what float32 arithmetic leaves: an error of so
/// much of a number, or in a sum of so much of its terms.
bool isAlike(const QString& a, const QString& b, double relative, double absolute) {
  if (QString(a).remove(numberPattern()) != QString(b).remove(numberPattern())) return false;
  auto ofA = numberPattern().globalMatch(a);
  auto ofB = numberPattern().globalMatch(b);
  while (ofA.hasNext() && ofB.hasNext()) {
    const QString first = ofA.next().captured();
    const double x = first.toDouble();
    const double y = ofB.next().captured().toDouble();
    const double unit = first.contains(u'e') ? std::pow(10, std::floor(std::log10(std::max(x, 1e-30))) - 4) : 1e-4;
    if (std::abs(x - y) > 1.01 * std::max({unit, x * relative, absolute})) return false;
  }
  return !ofA.hasNext() && !ofB.hasNext();
}

QString textAt(int step, const EncodingSpec& spec) {
  Appearance look;
  look.steps.step = step;
  return stepsText(makeScene(spec, {3, 2}, look));
}

/// Lines of Python and what they are to print.
struct Script {
  QString lines = QStringLiteral("import torch\n");
  QStringList wanted;

  void add(const QStringList& code, const Step& step) {
    lines += code.join(u'\n') + u'\n';
    for (const StepTensor& tensor : step.tensors) {
      const QString name = toQString(tensor.name);
      lines += QStringLiteral("print('=', (%1).shape)\nprint(%1)\n").arg(name);
      wanted << toQString(shapeText(tensor.tensor.shape)) + u'\n' + toQString(printed(tensor.tensor).text()) + u'\n';
    }
  }

  void runAndCompare(const QString& python, double relative = 2e-7, double absolute = 0) const {
    QProcess process;
    process.start(python, {QStringLiteral("-")});
    process.write(lines.toUtf8());
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(120'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().right(500).constData());
    const QStringList prints =
        QString::fromUtf8(process.readAllStandardOutput()).split(QStringLiteral("= "), Qt::SkipEmptyParts);
    QCOMPARE(prints.size(), wanted.size());
    for (qsizetype i = 0; i < wanted.size(); ++i) {
      QVERIFY2(isAlike(wanted[i], prints[i], relative, absolute),
               qPrintable(wanted[i] + QStringLiteral("PyTorch: ") + prints[i]));
    }
  }
};

void addWalks(Script& script, const EncodingSpec& spec) {
  for (const StepWalk walk : kWalks) {
    const StepSource source{spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), walk};
    for (const StepKind kind : stepsOf(spec, walk)) {
      script.add(stepCode(spec, walk, kind), stepOf(source, kind, {spec.firstPosition + 2, 0}));
    }
  }
}

}  // namespace

void StepCodeTest::oddWidthsAreExplained_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<OddWidth>("odd");
  QTest::addColumn<QStringList>("words");
  const QString stacks = QStringLiteral("returns %1 columns");
  const QString raises = QStringLiteral("“The expanded size of the tensor (%1) must match the existing size (%2)");
  QTest::newRow("7, cut") << 7 << OddWidth::Truncate
                          << QStringList{stacks.arg(8), raises.arg(4).arg(3),
                                         QStringLiteral("last column, 6, is a sine without its cosine")};
  QTest::newRow("5, padded") << 5 << OddWidth::ZeroPad
                             << QStringList{stacks.arg(6), raises.arg(3).arg(2),
                                            QStringLiteral("last column, 4, is padded with 0")};
  // Three columns are no error to PyTorch: it spreads one sine over both.
  QTest::newRow("3") << 3 << OddWidth::Truncate
                     << QStringList{stacks.arg(4), QStringLiteral("copies its only sine into both columns")};
  QTest::newRow("1") << 1 << OddWidth::Truncate << QStringList{stacks.arg(2), raises.arg(1).arg(0)};
}

void StepCodeTest::oddWidthsAreExplained() {
  QFETCH(int, width);
  QFETCH(OddWidth, odd);
  QFETCH(QStringList, words);
  for (const int step : {0, kMostSteps - 1}) {
    const QString text = textAt(step, {10, width, 10000, 0, {.oddWidth = odd}});
    for (const QString& word : words) QVERIFY2(text.contains(word), qPrintable(text));
  }
  QVERIFY(!textAt(0, {10, width + 1, 10000, 0, {}}).contains(QStringLiteral("odd, and there")));
}

void StepCodeTest::wordsHaveNoNaNs() {
  for (const double base : {5e-324, 1e-3, 1.0, 1.7e308}) {
    for (const int width : {1, 2, 3, 33}) {
      for (EncodingSpec spec : allConventions(width)) {
        spec.base = base;
        QString text;
        for (const StepWalk walk : kWalks) {
          const StepTrace trace = traceOf(spec, walk, {spec.endPosition() - 1, width - 1});
          for (const StepKind kind : stepsOf(spec, walk)) {
            text += stepFormula(spec, walk, kind) + stepCode(spec, walk, kind).join(u'\n') +
                    stepRemarks(spec, walk, kind, trace).join(u' ');
          }
          for (const TracePart& part : traceParts(spec, walk, trace)) text += part.text;
        }
        text.remove(QStringLiteral("would be NaN"));  // of the notebooks' float32
        QVERIFY2(!text.contains(QStringLiteral("NaN")) && !text.contains(u'%'), qPrintable(text));
      }
    }
  }
  const EncodingSpec scaled = allScaled(10).front();
  QCOMPARE(stepFormula(scaled, StepWalk::Stack, StepKind::Angles),
           QStringLiteral("p / (N^(2i / d_model) · r) = p / (10\u2009000^(2i / 10) · 2.5)"));
}

void StepCodeTest::codeRunsInPyTorchAndPrintsWhatIsShown() {
  const QString python = pythonWithTorch();
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  Script script;
  for (const int width : {1, 2, 3, 6, 7, 10}) {
    for (const EncodingSpec& spec : allConventions(width)) addWalks(script, spec);
  }
  script.runAndCompare(python);
}

void StepCodeTest::codeOfScalingsRunsInPyTorchToo() {
  const QString python = pythonWithTorch();
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  Script script;
  for (const EncodingSpec& spec : allScaled(10)) addWalks(script, spec);
  script.runAndCompare(python, 1e-6);  // the ramps take five operations more
}

void StepCodeTest::codeOfGridsRunsInPyTorchToo() {
  const QString python = pythonWithTorch();
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  Script script;
  for (const char* const grid : {"3x4", "4x2:y-first:normalised"}) {
    for (const int width : {12, 14}) {
      for (const EncodingSpec& inALine : allConventions(width)) {
        EncodingSpec spec = withGrid(inALine, *parseGrid(grid));
        if (spec.convention.order == Order::CosineFirst) spec.positionScale = 0.5;
        for (const StepWalk walk : kWalks) {
          const StepSource source{spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), walk};
          // First the steps of the one half, then those of the other, after which both are there to be joined.
          for (const StepCell cell : {StepCell{5, width - 1}, StepCell{5, 0}}) {
            for (const StepKind kind : stepsOf(spec, walk)) {
              if (kind == StepKind::Joined && cell.dimension > 0) continue;
              script.add(gridStepCode(spec, walk, kind, cell), stepOf(source, kind, cell));
            }
          }
        }
      }
    }
  }
  script.runAndCompare(python, 1e-6, 1e-6);  // π/2, whose cosine is what rounding leaves, is among the angles
}

void StepCodeTest::codeOfTokensRunsInPyTorchToo() {
  const QString python = pythonWithTorch();
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  Script script;
  TokenSpec ids;
  ids.byIds = true;
  ids.ids = {4, 4, 3, 0, 3};
  ids.embedding.vocabulary = 5;
  for (const EmbeddingSource drawn : {EmbeddingSource::Torch, EmbeddingSource::Uniform}) {
    for (const bool scaled : {false, true}) {
      for (const int width : {4, 7, 300}) {
        for (const int tokens : {0, 1, 5}) {
          Appearance look;
          look.steps.walk = StepWalk::Tokens;
          Scene scene = makeScene({5, width, 10000, 0, {}}, {0, 1}, look);
          TokenSpec spec = ids;
          spec.ids.resize(static_cast<std::size_t>(tokens));
          spec.embedding.source = drawn;
          spec.scaled = scaled;
          setTokens(scene, spec);
          const StepSource source = stepSourceOf(scene);
          for (const StepKind kind : stepsOf(scene.spec, StepWalk::Fill)) {
            script.add(stepCode(scene.spec, StepWalk::Fill, kind), {});
          }
          for (const StepKind kind : stepsOf(scene)) {
            script.add(tokenStepCode(*source.tokens, kind), stepOf(source, kind, {0, 1}));
          }
        }
      }
    }
  }
  script.runAndCompare(python);
}

void StepCodeTest::codeOfRotaryRunsInPyTorchToo() {
  const QString python = pythonWithTorch();
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  Script script;
  std::vector<EncodingSpec> specs;
  for (EncodingSpec spec : allScaled(16)) {
    // The layout and the odd width have no effect, nor has the order, but for what the unpaired exponent counts from.
    const Convention& convention = spec.convention;
    if (convention.layout != Layout::Interleaved || convention.oddWidth != OddWidth::Truncate) continue;
    if (convention.order != Order::SineFirst && convention.exponent != Exponent::Unpaired) continue;
    spec.base = 9000;  // numbers whose ratio is 1000 are printed otherwise if rounding makes it more
    specs.push_back(spec);
    spec.scaling = {};
    spec.partial = {};
    specs.push_back(spec);
  }
  for (const EncodingSpec& spec : specs) {
    for (const Scheme scheme : {Scheme::Rotary, Scheme::RotaryNeighbours}) {
      for (const int heads : {1, 2}) {
        StepSource source{spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), StepWalk::Rotary};
        source.rotary = rotaryWalkOf(spec, {.scheme = scheme, .heads = heads}, 1);
        for (const StepKind kind : stepsOf(spec, StepWalk::Rotary))
          script.add(rotaryStepCode(*source.rotary, kind), stepOf(source, kind, {spec.firstPosition + 2, 0}));
      }
    }
  }
  script.runAndCompare(python, 2e-6, 2e-5);
}

SINESCOPE_TEST(StepCodeTest)
#include "step_code_test.moc"
