#include "app/document/tensor_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/session_file.h"
#include "app/document/table_file.h"
#include "app/document/trusted_sessions.h"
#include "tests/document/tensor_file.h"
#include "tests/unit.h"

using namespace sinescope;

/// Tensors of safetensors files, by their addresses.
class TensorFileTest : public QObject {
  Q_OBJECT

 private slots:
  void addressesReadAsTheyAreWritten_data();
  void addressesReadAsTheyAreWritten();
  void theOnlyMatrixNeedsNoName();
  void oneOfSeveralIsNamed();
  void matricesAreListed();
  void aSessionKeepsTheTensor();
  void aNameLeadsToNoOtherFile();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory.filePath(QLatin1String(name)); }

  QTemporaryDir m_directory;
};

void TensorFileTest::addressesReadAsTheyAreWritten_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"wpe.weight", "a/b", "../../etc/passwd", "位置", "with space", "50%", "#", "a#b"})
    QTest::newRow(name) << QString::fromUtf8(name);
}

void TensorFileTest::addressesReadAsTheyAreWritten() {
  QFETCH(QString, name);
  const TableAddress address{path("model.safetensors"), name};
  const QString written = pathOf(address);
  QCOMPARE(QFileInfo(QDir::cleanPath(written)).path(), QFileInfo(address.file).path());  // no name leads elsewhere
  const TableAddress read = addressOf(written);
  QCOMPARE(read.file, address.file);
  QCOMPARE(read.tensor, name);
}

void TensorFileTest::theOnlyMatrixNeedsNoName() {
  const QString file = path("one.safetensors");
  QVERIFY(writeTensors(file, {{"wpe.weight", {2, 3}}}));
  const auto table = openTable(file);
  QVERIFY2(table, table ? "" : qPrintable(table.error()));
  QCOMPARE((*table)->rows(), std::int64_t{2});
  QCOMPARE((*table)->at(1, 2), 5.0);
  QVERIFY((*table)->path().ends_with("one.safetensors#wpe.weight"));
}

void TensorFileTest::oneOfSeveralIsNamed() {
  const QString file = path("two.safetensors");
  QVERIFY(writeTensors(file, {{"wpe.weight", {2, 3}}, {"a/b", {4, 1}}}));
  const auto without = openTable(file);
  QVERIFY(!without);
  QVERIFY2(without.error().contains(
               QStringLiteral("it has 2 matrices; name one of them, such as two.safetensors#wpe.weight")),
           qPrintable(without.error()));
  const auto second = openTable(file + QStringLiteral("#a%2Fb"));
  QVERIFY2(second, second ? "" : qPrintable(second.error()));
  QCOMPARE((*second)->rows(), std::int64_t{4});
  QCOMPARE((*second)->at(3, 0), 3.0);
  const auto none = openTable(file + QStringLiteral("#nope"));
  QVERIFY(!none && none.error().contains(QStringLiteral("no matrix called “nope”")));
}

void TensorFileTest::matricesAreListed() {
  const QString file = path("two.safetensors");
  QVERIFY(writeTensors(file, {{"wpe.weight", {2, 3}}, {"a/b", {4, 1}}, {"bias", {4}}}));
  const auto choices = tensorsIn(file);
  QVERIFY(choices && choices->size() == 2);
  QCOMPARE(choices->front().path, file + QStringLiteral("#wpe.weight"));
  QCOMPARE(choices->back().text, QStringLiteral("“a/b” · 4 × 1 · float32"));
  QVERIFY(tensorsIn(file + QStringLiteral("#bias"))->empty());
  QVERIFY(isTableFile(file + QStringLiteral("#wpe.weight")));
}

void TensorFileTest::aSessionKeepsTheTensor() {
  const QString file = path("two.safetensors");
  QVERIFY(writeTensors(file, {{"wpe.weight", {2, 3}}, {"a/b", {4, 1}}}));
  Session session;
  session.table = *openTable(file + QStringLiteral("#a%2Fb"));
  session.spec = sizedAs(*session.table, session.spec);
  session.selection = {};
  const QString text = sessionText(session, m_directory.path());
  QVERIFY2(text.contains(QStringLiteral("\"two.safetensors#a%2Fb\"")), qPrintable(text));
  const auto read = parseSession(text, {.directory = m_directory.path()});
  QVERIFY2(read, read ? "" : qPrintable(read.error()));
  QCOMPARE(read->table->path(), session.table->path());
}

void TensorFileTest::aNameLeadsToNoOtherFile() {
  QDir(m_directory.path()).mkdir(QStringLiteral("in"));
  QVERIFY(writeTensors(path("secret.safetensors"), {{"w", {2, 3}}}));
  // What stands after # must not hide that the file is outside.
  for (const char* const place :
       {"../secret.safetensors#w", "../secret.safetensors", "x.safetensors#/../../secret.safetensors"})
    QVERIFY2(placeOutside(QDir::cleanPath(path("in") + u'/' + QLatin1String(place)), path("in")), place);
}

SINESCOPE_TEST(TensorFileTest)
#include "tensor_file_test.moc"
