#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "core/encoding/encoding.h"
#include "core/notebook/program_text.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/conventions.h"
#include "core/table/grid_table.h"
#include "tests/core/every_spec.h"
#include "tests/core/notebook/run_python.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The program's value and ours are each the float nearest to a number whose error is below 1e-9: they may be two
/// neighbouring floats, which are 6e-8 apart below 1.
constexpr double kTolerance = 6.1e-8;

/// All settings for which a program is run: every combination of the switches, and extreme settings.
std::vector<EncodingSpec> allSpecs() {
  std::vector<EncodingSpec> specs = everySpec(7, 10000, 0);
  for (const NamedConvention& named : namedConventions()) {
    specs.push_back(withConvention({100, 128, 10000, 0, {}}, named));
    specs.push_back(withConvention({50, 33, 123456.789, 0, {}}, named));
  }
  specs.push_back({3, 6, 10000, 1'048'576, {}});  // large angles
  specs.push_back({20'000, 16, 500'000, 2, {}});  // many rows
  specs.push_back({2, 16'384, 10000, 0, {}});     // many columns
  specs.push_back({9, 6, 1e300, 0, {}});          // hardly any angle
  specs.push_back({9, 7, 5e-1, 1, {}});           // a base below 1
  specs.push_back({1, 5, 1, 0, {}});              // all columns turn alike
  specs.push_back({4, 6, 1.7976931348623157e308, 3, {}});
  for (const char* const scaling :
       {"linear:2.5", "ntk:8", "dynamic:10@2048/16384", "dynamic:10@2048/5", "yarn:10@2048",
        "yarn:10@300,beta-fast=16,truncate=no", "yarn-paper:16@4096", "llama3:8@8192", "llama3:16@300,low=1,high=1"}) {
    for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
      for (const int first : {0, 1}) {
        EncodingSpec spec{40, 24, 10000, 100, {.exponent = exponent, .firstDimension = first}};
        spec.scaling = *parseScaling(scaling);
        if (first == 0 || exponent == Exponent::Unpaired) specs.push_back(spec);
        if (first == 1) continue;
        spec.partial = {PartialKind::Classic, 0.25};
        specs.push_back(spec);
        spec.positionScale = 0.37;
        specs.push_back(spec);
      }
    }
  }
  const std::vector<EncodingSpec> grids = everyGridSpec();
  specs.insert(specs.end(), grids.begin(), grids.end());
  for (const char* const preset : {"mae", "vit", "detr"}) specs.push_back(findPreset(preset)->spec);
  return specs;
}

/// The matrix, as it is exported.
RowMatrixF exported(const EncodingSpec& spec) {
  if (!spec.grid.isGrid()) return encode(spec);
  const TablePtr table = gridTable(spec);
  RowMatrixF rows(spec.length, spec.dModel);
  for (Eigen::Index row = 0; row < rows.rows(); ++row) {
    for (Eigen::Index column = 0; column < rows.cols(); ++column)
      rows(row, column) = static_cast<float>(table->at(row, column));
  }
  return rows;
}

/// Runs all programs NUMBER/pe.py in one Python process, each as a script in its own directory, and writes its result
/// next to it as raw float32.
constexpr auto kRunAll = R"(
import os, runpy, sys
top = os.getcwd()
for number in range(int(sys.argv[1])):
    os.chdir(os.path.join(top, str(number)))
    runpy.run_path("pe.py", run_name="__main__")
    if os.path.exists("pe.npy"):
        import numpy
        pe = numpy.load("pe.npy")
    else:
        import torch
        pe = torch.load("pe.pt").numpy()
    assert pe.dtype == "float32", pe.dtype
    open("shape", "w").write("%d %d" % pe.shape)
    pe.tofile("pe.f32")
)";

/// Compares the raw float32 at `path` with what core computes for `spec`.
void compare(const QString& path, const EncodingSpec& spec, const std::string& program) {
  const RowMatrixF ours = exported(spec);
  QFile file(path);
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
  const QByteArray bytes = file.readAll();
  QVERIFY2(bytes.size() == spec.matrixBytes(), program.c_str());
  const Eigen::Map<const RowMatrixF> theirs(reinterpret_cast<const float*>(bytes.data()), ours.rows(), ours.cols());
  Residual residual(kTolerance);
  for (Eigen::Index row = 0; row < ours.rows(); ++row) {
    for (Eigen::Index column = 0; column < ours.cols(); ++column) {
      residual.see(theirs(row, column), ours(row, column), row, column);
    }
  }
  QVERIFY2(residual.isSmall(), (residual.text() + '\n' + program.c_str()).constData());
}

/// Runs the Python programs of all specs and compares what they saved.
void runInPython(const QString& python, CodeLanguage language) {
  const QTemporaryDir directory;
  const std::vector<EncodingSpec> specs = allSpecs();
  const QDir top(directory.path());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const QString place = QString::number(i);
    QVERIFY(top.mkdir(place));
    write(top.filePath(place + QStringLiteral("/pe.py")), programText(specs[i], language));
  }
  write(top.filePath(QStringLiteral("run_all.py")), kRunAll);
  const QByteArray error = run(python, {QStringLiteral("run_all.py"), QString::number(specs.size())}, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const QString place = QString::number(i);
    QFile shape(top.filePath(place + QStringLiteral("/shape")));
    QVERIFY(shape.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromLatin1(shape.readAll()), QStringLiteral("%1 %2").arg(specs[i].length).arg(specs[i].dModel));
    compare(top.filePath(place + QStringLiteral("/pe.f32")), specs[i], programText(specs[i], language));
    if (QTest::currentTestFailed()) return;
  }
}

QByteArray compile(const QString& source, const QString& program, const QStringList& options,
                   const QString& directory) {
  QStringList arguments{QStringLiteral("-std=c++17"), QStringLiteral("-isystem"), QStringLiteral(EIGEN)};
  return run(QStringLiteral(CXX_COMPILER), arguments + options + QStringList{source, QStringLiteral("-o"), program},
             directory);
}

}  // namespace

/// Runs the programs that the code view shows and compares their matrices with core's.
class ProgramRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void numPyComputesTheSameMatrix();
  void pyTorchComputesTheSameMatrix();
  void pyTorchModuleAddsTheEncoding();
  void cppCompilesByItselfWithoutAWarning();
  void cppComputesTheSameMatrix();
  void largeAnglesAreWrongWhereTheProgramSaysSo();

 private:
  QString m_numPy;
  QString m_pyTorch;
};

void ProgramRunTest::initTestCase() {
  m_numPy = pythonWith(QStringLiteral("numpy"));
  m_pyTorch = pythonWith(QStringLiteral("torch"));
}

void ProgramRunTest::numPyComputesTheSameMatrix() {
  QVERIFY2(!m_numPy.isEmpty(), "the tests need NumPy (in Debian: python3-numpy)");
  runInPython(m_numPy, CodeLanguage::NumPy);
}

void ProgramRunTest::pyTorchComputesTheSameMatrix() {
  if (m_pyTorch.isEmpty()) QSKIP("PyTorch is not installed");
  runInPython(m_pyTorch, CodeLanguage::PyTorch);
}

void ProgramRunTest::pyTorchModuleAddsTheEncoding() {
  if (m_pyTorch.isEmpty()) QSKIP("PyTorch is not installed");
  const QTemporaryDir directory;
  write(directory.filePath(QStringLiteral("pe.py")), programText({9, 6, 10000, 0, {}}, CodeLanguage::PyTorch) + R"(
module = PositionalEncoding()
x = torch.randn(2, 5, d_model)
assert torch.equal(module(x), x + positional_encoding()[:5])
assert "pe" in module.state_dict()
assert not list(module.parameters())
)");
  const QByteArray error = run(m_pyTorch, {QStringLiteral("pe.py")}, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
}

void ProgramRunTest::cppCompilesByItselfWithoutAWarning() {
  const QTemporaryDir directory;
  const EncodingSpec spec{30, 7, 10000, 1, {}};
  write(directory.filePath(QStringLiteral("pe.cpp")), programText(spec, CodeLanguage::Cpp));
  const QStringList strict{QStringLiteral("-O1"), QStringLiteral("-Wall"), QStringLiteral("-Wextra"),
                           QStringLiteral("-Wshadow"), QStringLiteral("-Werror")};
  QByteArray error = compile(QStringLiteral("pe.cpp"), QStringLiteral("pe"), strict, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
  const QString program = directory.filePath(QStringLiteral("pe"));
  error = run(program, {QStringLiteral("given.f32")}, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
  compare(directory.filePath(QStringLiteral("given.f32")), spec, programText(spec, CodeLanguage::Cpp));
  QVERIFY(run(program, {}, directory.path()).isEmpty());
  QVERIFY(QFile::exists(directory.filePath(QStringLiteral("pe.f32"))));
  QVERIFY2(!run(program, {QStringLiteral("/nowhere/pe.f32")}, directory.path()).isEmpty(), "what fails says so");
}

void ProgramRunTest::cppComputesTheSameMatrix() {
  // A compilation takes seconds: all programs are compiled together, each in a namespace. Their includes come first.
  const QTemporaryDir directory;
  const std::vector<EncodingSpec> specs = allSpecs();
  std::string all =
      "#include <Eigen/Dense>\n#include <algorithm>\n#include <cmath>\n#include <fstream>\n#define main run\n";
  std::string calls;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const std::string number = std::to_string(i);
    write(directory.filePath(QStringLiteral("%1.cpp").arg(i)), programText(specs[i], CodeLanguage::Cpp));
    all += "namespace program" + number + " {\n#include \"" + number + ".cpp\"\n}\n";
    calls += "  { char path[] = \"" + number + ".f32\"; char* arguments[] = {path, path}; if (program" + number +
             "::run(2, arguments) != 0) return 1; }\n";
  }
  write(directory.filePath(QStringLiteral("all.cpp")), all + "#undef main\nint main() {\n" + calls + "}\n");
  QByteArray error =
      compile(QStringLiteral("all.cpp"), QStringLiteral("all"), {QStringLiteral("-O0")}, directory.path());
  QVERIFY2(error.isEmpty(), error.left(4000).constData());
  error = run(directory.filePath(QStringLiteral("all")), {}, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    compare(directory.filePath(QStringLiteral("%1.f32").arg(i)), specs[i], programText(specs[i], CodeLanguage::Cpp));
    if (QTest::currentTestFailed()) return;
  }
}

void ProgramRunTest::largeAnglesAreWrongWhereTheProgramSaysSo() {
  // The remark is needed: NumPy's sine of such an angle has a larger error than float32 rounding.
  const EncodingSpec spec{1000, 10, 1e-9, 0, {}};
  const std::string text = programText(spec, CodeLanguage::NumPy);
  QVERIFY(text.find("have about 4 decimals") != std::string::npos);
  const QTemporaryDir directory;
  write(directory.filePath(QStringLiteral("pe.py")), text + "pe.tofile('pe.f32')\n");
  const QByteArray error = run(m_numPy, {QStringLiteral("pe.py")}, directory.path());
  QVERIFY2(error.isEmpty(), error.constData());
  QFile file(directory.filePath(QStringLiteral("pe.f32")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  const RowMatrixF ours = encode(spec);
  const Eigen::Map<const RowMatrixF> theirs(reinterpret_cast<const float*>(bytes.data()), ours.rows(), ours.cols());
  const float worst = (ours - theirs).array().abs().maxCoeff();
  QVERIFY2(worst > 1e-6F && worst < 1e-4F, QByteArray::number(worst).constData());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ProgramRunTest)
#include "program_run_test.moc"
