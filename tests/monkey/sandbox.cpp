#include "tests/monkey/sandbox.h"

#include <sys/resource.h>

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <csignal>
#include <cstring>
#include <limits>
#include <vector>

#include "app/document/session_file.h"

namespace sinescope::monkey {

namespace {

constexpr int kOutputs = 8;

/// An NPY file of float32 whose header claims `rows` × `columns`, whatever follows it.
QByteArray npy(qint64 rows, qint64 columns, const QByteArray& numbers) {
  QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + QByteArray::number(rows) + ", " +
                      QByteArray::number(columns) + "), }";
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xff);
  bytes += static_cast<char>(header.size() >> 8);
  return bytes + header + numbers;
}

/// Numbers without an obvious pattern, some of them not finite.
QByteArray numbers(int count, bool finite) {
  std::vector<float> values;
  for (int i = 0; i < count; ++i) {
    values.push_back(static_cast<float>((i * 37 + i * i % 101) % 89) / 40 - 1);
    if (!finite && i % 7 == 3) values.back() = std::numeric_limits<float>::quiet_NaN();
    if (!finite && i % 31 == 5) values.back() = -std::numeric_limits<float>::infinity();
  }
  return {reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(float))};
}

QByteArray csv(int rows, int columns, const char* separator) {
  QByteArray text;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (column > 0) text += separator;
      text += QByteArray::number(row * 0.25 - column * 1.5);
    }
    text += '\n';
  }
  return text;
}

QByteArray png(bool withSession) {
  QImage image(32, 20, QImage::Format_RGB32);
  image.fill(Qt::darkCyan);
  Session session;
  session.spec = {64, 33, 500, 7, {}};
  session.selection = {9, 3};
  if (withSession) image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QBuffer buffer;
  image.save(&buffer, "PNG");
  return buffer.data();
}

void limit(int what, rlim_t most) {
  rlimit limits{};
  if (getrlimit(static_cast<__rlimit_resource_t>(what), &limits) != 0) return;
  limits.rlim_cur = std::min(most, limits.rlim_max);
  setrlimit(static_cast<__rlimit_resource_t>(what), &limits);
}

}  // namespace

Sandbox::Sandbox() {
  m_files.setPath(m_directory.filePath(QStringLiteral("files")));
  const QDir root(m_directory.path());
  for (const char* const name : {"files", "output", "home", "tmp", "run"}) root.mkpath(QLatin1String(name));
  QFile::setPermissions(root.filePath(QStringLiteral("run")), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  const QByteArray home = root.filePath(QStringLiteral("home")).toLocal8Bit();
  for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
    qputenv(name, home);
  }
  qputenv("XDG_RUNTIME_DIR", root.filePath(QStringLiteral("run")).toLocal8Bit());
  qputenv("TMPDIR", root.filePath(QStringLiteral("tmp")).toLocal8Bit());
  QDir::setCurrent(root.filePath(QStringLiteral("output")));
}

QString Sandbox::output(int n, const QString& suffix) const {
  return m_directory.filePath(QStringLiteral("output/%1.%2").arg(n % kOutputs).arg(suffix));
}

bool Sandbox::holds(const QString& path) const {
  return QDir::cleanPath(QDir::current().absoluteFilePath(path)).startsWith(m_directory.path() + u'/');
}

void Sandbox::fill() {
  addSessions();
  addTables();
  addPictures();
  m_files.mkpath(QStringLiteral("folder.csv"));
  m_names.append({QStringLiteral("folder.csv"), QStringLiteral("missing.npy"), QStringLiteral("missing.sinescope")});
}

void Sandbox::clearOutput() const {
  const QDir output(m_directory.filePath(QStringLiteral("output")));
  for (const QString& name : output.entryList(QDir::Files | QDir::Hidden)) QFile::remove(output.filePath(name));
}

void Sandbox::add(const QString& name, const QByteArray& bytes) {
  QFile file(m_files.filePath(name));
  if (file.open(QIODevice::WriteOnly)) file.write(bytes);
  m_names.append(name);
}

void Sandbox::addSessions() {
  Session session;
  const QByteArray plain = sessionText(session).toUtf8();
  add(QStringLiteral("plain.sinescope"), plain);
  session.spec = {200, 65, 3.5, 50'000, {.exponent = Exponent::Unpaired, .firstDimension = 1}};
  session.selection = {50'000, 0};
  session.pinned = Encoding();
  session.tab = QStringLiteral("tokens");
  add(QStringLiteral("compared.sinescope"), sessionText(session).toUtf8());
  add(QStringLiteral("table.sinescope"), QByteArray(plain).insert(1, "\"table\":\"small.npy\","));
  add(QStringLiteral("embedding.sinescope"),
      R"({"sinescope":2,"encoding":{"d_model":8},"tokens":{"text":"a b c","embedding":{"source":"file","file":"small.npy"}},"tab":"tokens"})");
  add(QStringLiteral("lost_table.sinescope"), QByteArray(plain).insert(1, "\"table\":\"missing.npy\","));
  add(QStringLiteral("cut.sinescope"), plain.left(plain.size() / 2));
  add(QStringLiteral("newer.sinescope"), R"({"sinescope":99})");
  add(QStringLiteral("empty.sinescope"), {});
  add(QStringLiteral("deep.sinescope"), QByteArray(3000, '['));
  add(QStringLiteral("noise.sinescope"), numbers(300, false));
}

void Sandbox::addTables() {
  add(QStringLiteral("small.npy"), npy(20, 8, numbers(160, true)));
  add(QStringLiteral("odd.npy"), npy(33, 7, numbers(231, false)));
  add(QStringLiteral("one.npy"), npy(1, 1, numbers(1, true)));
  add(QStringLiteral("none.npy"), npy(3, 3, QByteArray(36, '\xff')));
  add(QStringLiteral("wide.npy"), npy(5, 700, numbers(3500, true)));
  add(QStringLiteral("tall.npy"), npy(9000, 3, numbers(27'000, false)));
  add(QStringLiteral("lying.npy"), npy(1'048'576, 16'384, numbers(64, true)));
  add(QStringLiteral("cut.npy"), npy(20, 8, numbers(100, true)));
  add(QStringLiteral("header.npy"), npy(20, 8, {}).left(60));
  add(QStringLiteral("empty.npy"), {});
  add(QStringLiteral("large.npy"), npy(32'768, 1024, {}));
  // A file with a hole: it reads as zeros and takes no space.
  QFile(m_files.filePath(QStringLiteral("large.npy"))).resize(128 + qint64{32'768} * 1024 * 4);
  add(QStringLiteral("small.csv"), csv(12, 6, ","));
  add(QStringLiteral("semicolons.csv"), csv(40, 9, ";"));
  add(QStringLiteral("tabs.tsv"), csv(300, 4, "\t"));
  add(QStringLiteral("header.csv"), "a,b,c\n" + csv(5, 3, ","));
  add(QStringLiteral("ragged.csv"), "1,2,3\n4,5\n6\n");
  add(QStringLiteral("words.csv"), "one,two\nthree,four\n");
  add(QStringLiteral("nan.csv"), "1,nan,3\n-inf,5,1e400\n");
  add(QStringLiteral("empty.csv"), {});
  add(QStringLiteral("noise.csv"), numbers(500, false));
  add(QStringLiteral("notes.txt"), "these are no numbers\n");
}

void Sandbox::addPictures() {
  const QByteArray carrying = png(true);
  add(QStringLiteral("carrying.png"), carrying);
  add(QStringLiteral("plain.png"), png(false));
  add(QStringLiteral("cut.png"), carrying.left(carrying.size() - 20));
  add(QStringLiteral("noise.png"), carrying.left(16) + numbers(200, false));
  add(QStringLiteral("empty.png"), {});
}

void limitWhatIsTaken(bool sanitized) {
  std::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit then fails as on a full disk
  limit(RLIMIT_FSIZE, rlim_t{256} << 20);
  if (!sanitized) limit(RLIMIT_DATA, rlim_t{4} << 30);
}

}  // namespace sinescope::monkey
