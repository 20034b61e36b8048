#include "core/notebook/scheme_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/attention/bias.h"
#include "core/attention/rotary.h"
#include "tests/core/attention/sentences.h"
#include "tests/core/notebook/run_python.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;
using namespace sinescope::attention_tests;

/// The programs of attention with a scheme: what they compute, and their text.
class SchemeProgramTest : public QObject {
  Q_OBJECT

 private slots:
  void numPyComputesTheSameWeights();
  void pyTorchComputesTheSameWeights();
  void bucketsAreThoseOfCore();
  void withoutASchemeNothingChanges();
  void otherLanguagesSayThatTheyWriteTheEncoding();
  void headsThatDoNotFitAreSaid();
  void tablesAreReadFromTheirFiles();
  void programsAreShort();
  void everyNameThatIsSetIsUsed();
};

namespace {

struct SchemeCase {
  EncodingSpec spec;
  AttentionSpec attention;
};

constexpr int kTokens = 40;

EncodingSpec specOf(int dModel, const char* scaling = "none", const char* partial = "1", Exponent exponent = {},
                    std::int64_t first = 0, int firstDimension = 0) {
  EncodingSpec spec{kTokens, dModel, 10000, first, {.exponent = exponent, .firstDimension = firstDimension}};
  spec.scaling = *parseScaling(scaling);
  spec.partial = *parsePartial(partial);
  return spec;
}

std::vector<SchemeCase> rotaryCases() {
  std::vector<SchemeCase> cases;
  for (const Scheme scheme : {Scheme::Rotary, Scheme::RotaryNeighbours}) {
    const auto add = [&](const EncodingSpec& spec, int heads, bool causal = false) {
      cases.push_back({spec, {.scheme = scheme, .heads = heads, .causal = causal}});
    };
    add(specOf(12), 3);
    add(specOf(12), 3, true);
    for (const std::int64_t first : {0, 7}) {
      EncodingSpec scaled = specOf(12, "none", "1", {}, first);
      scaled.positionScale = 0.37;
      add(scaled, 3);
    }
    add(specOf(6), 3);  // a head of a single pair
    add(specOf(64, "none", "1", Exponent::Paper, 1000), 1);
    for (const char* const partial : {"1", "0.25", "proportional:0.25"}) {
      for (const char* const scaling : {"none", "linear:2.5", "ntk:8", "dynamic:10@20/90", "yarn:10@2048",
                                        "yarn:10@2048,attention-factor=0.7", "yarn-paper:16@300", "llama3:8@8192"}) {
        add(specOf(80, scaling, partial), 5, true);
      }
    }
    for (const Exponent exponent : {Exponent::Tensor2Tensor, Exponent::Unpaired}) {
      add(specOf(32, "yarn:10@300", "0.5", exponent, 3), 2);
      add(specOf(32, "ntk:8", "1", exponent, 3, exponent == Exponent::Unpaired ? 1 : 0), 2);
      add(specOf(4, "ntk:8", "1", exponent), 2);
      add(specOf(32, "yarn:4@100", "proportional:0.5", exponent), 2);
    }
  }
  return cases;
}

std::vector<SchemeCase> allCases() {
  std::vector<SchemeCase> cases = rotaryCases();
  for (const bool causal : {false, true}) {
    cases.push_back({specOf(8), {.scheme = Scheme::None, .heads = 2, .causal = causal}});
    for (const int heads : {1, 2, 3, 5, 8, 12}) {
      cases.push_back({specOf(4 * heads), {.scheme = Scheme::Alibi, .heads = heads, .causal = causal}});
      cases.push_back({specOf(4 * heads), {.scheme = Scheme::T5, .heads = heads, .causal = causal}});
    }
    cases.push_back({specOf(9), {.scheme = Scheme::Table, .heads = 3, .causal = causal}});
  }
  return cases;
}

/// Rows of the table that the scheme `table` adds.
RowMatrixD ownRows(int dModel) {
  RowMatrixD rows(kTokens, dModel);
  for (Eigen::Index i = 0; i < rows.size(); ++i) rows.data()[i] = std::sin(0.7 * static_cast<double>(i));
  return rows;
}

AttentionSource sourceOf(const SchemeCase& each) {
  const int dModel = each.spec.dModel;
  AttentionSource source =
      withSpec(attentionSource(dModel, someIds(kTokens, 30), each.attention, torchEmbedding(3, 30, dModel)), each.spec);
  if (each.attention.scheme == Scheme::Table)
    source.tokens.table = std::make_shared<const PositionTable>("own.csv", ownRows(dModel));
  return source;
}

/// The vectors of the words, which are q and k where W_q and W_k are the identity: shape (tokens, d_model).
RowMatrixD wordsOf(const AttentionSource& source) {
  RowMatrixD rows(source.count(), source.tokens.spec.dModel);
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    for (Eigen::Index k = 0; k < rows.cols(); ++k) {
      rows(i, k) = static_cast<double>(source.tokens.embedding->at(source.tokens.ids[static_cast<std::size_t>(i)], k));
    }
  }
  return rows;
}

/// T5's biases of all heads: shape (32, heads).
RowMatrixD biasesOf(const SchemeCase& each) {
  RowMatrixD biases(kT5Buckets, each.attention.heads);
  for (int head = 0; head < each.attention.heads; ++head) {
    AttentionSpec one = each.attention;
    one.head = head;
    const auto column = t5Biases(one, each.spec.dModel);
    for (int bucket = 0; bucket < kT5Buckets; ++bucket)
      biases(bucket, head) = static_cast<double>(column[static_cast<std::size_t>(bucket)]);
  }
  return biases;
}

void writeNumbers(const QString& path, const RowMatrixD& numbers) {
  write(path, std::string(reinterpret_cast<const char*>(numbers.data()),
                          static_cast<std::size_t>(numbers.size()) * sizeof(double)));
}

/// What a program wrote: so many numbers in double, one row below another.
RowMatrixD readNumbers(const QString& path, Eigen::Index rows, Eigen::Index columns) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", qPrintable(path));
  const QByteArray bytes = file.readAll();
  if (bytes.size() != static_cast<qsizetype>(sizeof(double)) * rows * columns) qFatal("%s is short", qPrintable(path));
  return Eigen::Map<const RowMatrixD>(reinterpret_cast<const double*>(bytes.data()), rows, columns);
}

/// Runs the program of every case NUMBER/program.py in one process. The identity as v makes attention() return the
/// weights.
constexpr auto kRunSchemes = R"(
import os, sys
import numpy as np
top, isTorch = os.getcwd(), sys.argv[2] == "torch"
for case in range(int(sys.argv[1])):
    os.chdir(os.path.join(top, str(case)))
    own = {}
    exec(compile(open("program.py").read(), "program.py", "exec"), own)
    tokens, heads, width = (int(size) for size in open("sizes").read().split())
    x = np.fromfile("x.f64").reshape(tokens, heads * width)
    bias = np.fromfile("bias.f64").reshape(32, heads) if os.path.exists("bias.f64") else None
    if isTorch:
        import torch
        x = torch.from_numpy(x)
        module = own["Attention"]().double()
        if bias is not None:
            module.bias.weight.data = torch.from_numpy(bias)
        if "PositionTable" in own:
            x = own["PositionTable"]().double()(x)
        q = x.reshape(1, tokens, heads, width).transpose(1, 2)
        weights = module(q, q, torch.eye(tokens).double()).detach().numpy()
        turned = own["Rotary"]()(q.float()).double().numpy() if "Rotary" in own else None
    else:
        if bias is not None:
            own["bias"] = bias
        if "with_positions" in own:
            x = own["with_positions"](x)
        q = x.reshape(tokens, heads, width).swapaxes(0, 1)
        weights = own["attention"](q, q, np.eye(tokens))
        turned = own["turn"](q) if "turn" in own else None
    assert weights.shape[-3:] == (heads, tokens, tokens), weights.shape
    weights.tofile("weights.f64")
    if turned is not None:
        turned.tofile("turned.f64")
)";

/// Runs the programs of these cases in a directory.
void runAll(const QString& python, const std::vector<SchemeCase>& cases, CodeLanguage language, const QDir& top) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const SchemeCase& each = cases[i];
    const QString place = QString::number(i);
    QVERIFY(top.mkdir(place));
    const auto path = [&](const char* name) { return top.filePath(place + u'/' + QLatin1String(name)); };
    const int heads = each.attention.heads;
    write(path("program.py"), programText(each.spec, each.attention, language, {"own.csv", {}, 0}));
    write(path("sizes"),
          std::to_string(kTokens) + ' ' + std::to_string(heads) + ' ' + std::to_string(each.spec.dModel / heads));
    writeNumbers(path("x.f64"), wordsOf(sourceOf(each)));
    if (each.attention.scheme == Scheme::T5) writeNumbers(path("bias.f64"), biasesOf(each));
    if (each.attention.scheme != Scheme::Table) continue;
    QString csv;
    const RowMatrixD rows = ownRows(each.spec.dModel);
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
      QStringList cells;
      for (const double number : rows.row(row)) cells << QString::number(number, 'g', 17);
      csv += cells.join(u',') + u'\n';
    }
    write(path("own.csv"), csv.toStdString());
  }
  write(top.filePath(QStringLiteral("run_all.py")), kRunSchemes);
  const QString library = language == CodeLanguage::PyTorch ? QStringLiteral("torch") : QStringLiteral("numpy");
  const QByteArray error =
      run(python, {QStringLiteral("run_all.py"), QString::number(cases.size()), library}, top.path());
  QVERIFY2(error.isEmpty(), error.constData());
}

void compareWeights(const std::vector<SchemeCase>& cases, CodeLanguage language, const QDir& top, double tolerance) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    AttentionSource source = sourceOf(cases[i]);
    const int heads = source.attention.heads;
    const RowMatrixD theirs =
        readNumbers(top.filePath(QStringLiteral("%1/weights.f64").arg(i)), Eigen::Index{heads} * kTokens, kTokens);
    Residual residual(tolerance);
    for (int head = 0; head < heads; ++head) {
      source.attention.head = head;
      const RowMatrixD ours = AttentionHead(source).weights(true);
      for (Eigen::Index row = 0; row < kTokens; ++row) {
        for (Eigen::Index column = 0; column < kTokens; ++column)
          residual.see(theirs(head * kTokens + row, column), ours(row, column), row, column);
      }
    }
    const std::string program = programText(cases[i].spec, cases[i].attention, language);
    QVERIFY2(residual.isSmall(), (residual.text() + '\n' + program.c_str()).constData());
  }
}

void compareTurned(const std::vector<SchemeCase>& cases, const QDir& top, double tolerance) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto& [spec, attention] = cases[i];
    if (!isRotary(attention.scheme)) continue;
    const int width = spec.dModel / attention.heads;
    const RowMatrixD theirs = readNumbers(top.filePath(QStringLiteral("%1/turned.f64").arg(i)),
                                          Eigen::Index{attention.heads} * kTokens, width);
    const RowMatrixD words = wordsOf(sourceOf(cases[i]));
    Residual residual(tolerance);
    for (int head = 0; head < attention.heads; ++head) {
      RowMatrixD rows = words.middleCols(head * width, width);
      turnRows(rows, rotaryFrequencies(spec, width), spec.firstPosition, attention.scheme == Scheme::RotaryNeighbours,
               rotaryFactor(spec.scaling));
      for (Eigen::Index row = 0; row < kTokens; ++row) {
        for (Eigen::Index column = 0; column < width; ++column)
          residual.see(theirs(head * kTokens + row, column), rows(row, column), row, column);
      }
    }
    QVERIFY2(residual.isSmall(),
             (residual.text() + '\n' + programText(spec, attention, CodeLanguage::NumPy).c_str()).constData());
  }
}

QString textOf(const SchemeCase& each, CodeLanguage language) {
  return QString::fromStdString(programText(each.spec, each.attention, language));
}

constexpr CodeLanguage kPython[] = {CodeLanguage::NumPy, CodeLanguage::PyTorch};

}  // namespace

void SchemeProgramTest::numPyComputesTheSameWeights() {
  const QString python = pythonWith(QStringLiteral("numpy"));
  QVERIFY2(!python.isEmpty(), "the tests need NumPy (in Debian: python3-numpy)");
  const QTemporaryDir directory;
  const std::vector<SchemeCase> cases = allCases();
  runAll(python, cases, CodeLanguage::NumPy, QDir(directory.path()));
  if (QTest::currentTestFailed()) return;
  compareWeights(cases, CodeLanguage::NumPy, QDir(directory.path()), 1e-12);
  compareTurned(cases, QDir(directory.path()), 1e-12);
}

void SchemeProgramTest::pyTorchComputesTheSameWeights() {
  const QString python = pythonWith(QStringLiteral("torch"));
  if (python.isEmpty()) QSKIP("PyTorch is not installed");
  const QTemporaryDir directory;
  const std::vector<SchemeCase> cases = allCases();
  runAll(python, cases, CodeLanguage::PyTorch, QDir(directory.path()));
  if (QTest::currentTestFailed()) return;
  compareWeights(cases, CodeLanguage::PyTorch, QDir(directory.path()), 2e-6);  // cosines and sines are float32
  compareTurned(cases, QDir(directory.path()), 2e-6);
}

void SchemeProgramTest::bucketsAreThoseOfCore() {
  constexpr int farthest = 300;
  for (const CodeLanguage language : kPython) {
    const bool isTorch = language == CodeLanguage::PyTorch;
    const QString python = pythonWith(isTorch ? QStringLiteral("torch") : QStringLiteral("numpy"));
    if (isTorch && python.isEmpty()) continue;
    for (const bool causal : {false, true}) {
      const QTemporaryDir directory;
      const SchemeCase each{specOf(8), {.scheme = Scheme::T5, .heads = 2, .causal = causal}};
      const std::string offsets = isTorch ? "torch.arange(-300, 301)" : "np.arange(-300, 301)";
      const std::string asDoubles = isTorch ? ".double().numpy()" : ".astype(float)";
      write(directory.filePath(QStringLiteral("program.py")), programText(each.spec, each.attention, language) +
                                                                  "\n\nbucket(" + offsets + ")" + asDoubles +
                                                                  ".tofile(\"buckets.f64\")\n");
      const QByteArray error = run(python, {QStringLiteral("program.py")}, directory.path());
      QVERIFY2(error.isEmpty(), error.constData());
      const RowMatrixD buckets = readNumbers(directory.filePath(QStringLiteral("buckets.f64")), 2 * farthest + 1, 1);
      for (int offset = -farthest; offset <= farthest; ++offset)
        QCOMPARE(buckets(offset + farthest, 0), static_cast<double>(t5Bucket(offset, !causal)));
      if (causal) continue;
      // Where the buckets of both directions begin, as the paper's rule has them.
      for (const int first : {8, 12, 16, 23, 32, 46, 64, 91}) {
        for (const int sign : {-1, 1})
          QCOMPARE(buckets(farthest + sign * first, 0), buckets(farthest + sign * (first - 1), 0) + 1);
      }
    }
  }
}

void SchemeProgramTest::withoutASchemeNothingChanges() {
  for (const CodeLanguage language : {CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::Cpp}) {
    for (const SchemeCase& each :
         {SchemeCase{specOf(7), {.heads = 7, .causal = true}}, SchemeCase{specOf(24, "yarn:10@300"), {}}})
      QCOMPARE(programText(each.spec, each.attention, language), programText(each.spec, language));
    QVERIFY(!writesScheme(specOf(8), {}, language));
  }
}

void SchemeProgramTest::otherLanguagesSayThatTheyWriteTheEncoding() {
  const SchemeCase each{specOf(8), {.scheme = Scheme::Alibi}};
  const std::string text = programText(each.spec, each.attention, CodeLanguage::Cpp);
  QCOMPARE(text, "// The encoding alone: NumPy and PyTorch write the scheme alibi.\n" +
                     programText(each.spec, CodeLanguage::Cpp));
  QVERIFY(!writesScheme(each.spec, each.attention, CodeLanguage::Cpp));
}

void SchemeProgramTest::headsThatDoNotFitAreSaid() {
  const EncodingSpec spec = specOf(10);
  for (const CodeLanguage language : kPython) {
    QCOMPARE(programText(spec, {.scheme = Scheme::T5, .heads = 3}, language),
             "# The encoding alone: 3 heads do not divide d_model = 10.\n" + programText(spec, language));
    QCOMPARE(programText(spec, {.scheme = Scheme::Rotary, .heads = 2}, language),
             "# The encoding alone: a rotary head turns pairs, but d_model / heads = 5 is odd.\n" +
                 programText(spec, language));
    QVERIFY(writesScheme(spec, {.scheme = Scheme::Alibi, .heads = 2}, language));  // needs no pairs
  }
}

void SchemeProgramTest::tablesAreReadFromTheirFiles() {
  const AttentionSpec attention{.scheme = Scheme::Table};
  const auto text = [&](CodeLanguage language, const TableFile& file) {
    return QString::fromStdString(programText(specOf(8), attention, language, file));
  };
  for (const CodeLanguage language : kPython) {
    QVERIFY(text(language, {}).contains(QStringLiteral("np.load(\"table.npy\")")));
    QVERIFY(text(language, {"a \"b\".csv", {}, 9})
                .contains(QStringLiteral("np.loadtxt(\"a \\\"b\\\".csv\", delimiter=\",\", ndmin=2)[:, :8]")));
    const QString tensor = text(language, {"gpt2.safetensors", "wpe.weight", 8});
    QVERIFY2(tensor.contains(QStringLiteral("load_file(\"gpt2.safetensors\")[\"wpe.weight\"]")), qPrintable(tensor));
    QVERIFY(tensor.contains(QStringLiteral("import load_file")) && !tensor.contains(QStringLiteral("np.load")));
  }
}

void SchemeProgramTest::programsAreShort() {
  for (SchemeCase each : allCases()) {
    each.spec.length = kMaxLength;
    each.spec.firstPosition = kMaxFirstPosition;
    for (const CodeLanguage language : kPython) {
      const QString text = textOf(each, language);
      QVERIFY2(text.count(u'\n') <= 60, qPrintable(text));
      QVERIFY2(text.startsWith(QStringLiteral("# Attention with the scheme ")), qPrintable(text));
      for (const QString& line : text.split(u'\n')) QVERIFY2(line.size() <= 100, qPrintable(line));
    }
  }
}

void SchemeProgramTest::everyNameThatIsSetIsUsed() {
  static const QRegularExpression unread(QStringLiteral("#.*|\"[^\"]*\""));
  for (const SchemeCase& each : allCases()) {
    for (const CodeLanguage language : kPython) {
      const QString text = textOf(each, language).remove(unread);
      for (const char* const name : {"d_model", "heads", "width", "base", "turned", "factor", "first_position", "omega",
                                     "i", "k", "below", "slope", "bias", "bucket", "offset", "table", "math", "np"}) {
        const auto places = text.count(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QLatin1String(name))));
        QVERIFY2(places != 1, qPrintable(QLatin1String(name) + QStringLiteral(" in\n") + text));
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SchemeProgramTest)
#include "scheme_program_test.moc"
