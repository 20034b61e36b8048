#include "app/files/mapped_file.h"

#include <sys/resource.h>

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <csignal>
#include <vector>

#include "app/document/table_file.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr qint64 kPage = 1 << 16;  // at least a page on any system

std::uint8_t at(const MappedFile& file, qint64 place) {
  return std::to_integer<std::uint8_t>(file.bytes()[static_cast<std::size_t>(place)]);
}

}  // namespace

class MappedFileTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void withoutAGuardNothingIsMapped();
  void everyOneOfManyFilesIsGuarded();
  void cutIsTold_data();
  void cutIsTold();
  void otherBytesAreNotCut();

 private:
  QTemporaryDir m_directory;
  QFile m_file;  // four pages of zeros
};

void MappedFileTest::init() {
  m_file.setFileName(m_directory.filePath(QStringLiteral("four.bin")));
  QVERIFY(m_file.open(QIODevice::WriteOnly | QIODevice::Truncate));
  QVERIFY(m_file.resize(4 * kPage));
  m_file.close();
}

// Must run first: once the guard is installed it stays.
void MappedFileTest::withoutAGuardNothingIsMapped() {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit least{4 * kPage, before.rlim_max};  // no room for the pages that cover a hole
  setrlimit(RLIMIT_FSIZE, &least);
  const auto refused = MappedFile::open(m_file.fileName());
  setrlimit(RLIMIT_FSIZE, &before);
  QVERIFY(!refused);
  QCOMPARE(refused.error(), QStringLiteral("it cannot be protected from being cut short (File too large)"));
  QVERIFY(MappedFile::open(m_file.fileName()));  // as soon as there is room
}

void MappedFileTest::everyOneOfManyFilesIsGuarded() {
  std::vector<std::shared_ptr<const MappedFile>> files;
  for (int i = 0; i < 300; ++i) {
    const auto mapped = MappedFile::open(m_file.fileName());
    QVERIFY2(mapped, mapped ? "" : qPrintable(mapped.error()));
    files.push_back(*mapped);
  }
  QVERIFY(m_file.resize(kPage));
  for (const auto& file : files) {
    QCOMPARE(at(*file, 0), 0x00);
    QCOMPARE(at(*file, 3 * kPage), 0xff);
  }
}

void MappedFileTest::cutIsTold_data() {
  QTest::addColumn<qint64>("size");
  QTest::addColumn<bool>("isCut");
  QTest::newRow("as it was") << 4 * kPage << false;
  QTest::newRow("longer") << 5 * kPage << false;
  QTest::newRow("whole pages are gone") << kPage << true;
  QTest::newRow("a byte is gone, and no page with it") << 4 * kPage - 1 << true;
  QTest::newRow("all is gone") << qint64{0} << true;
}

void MappedFileTest::cutIsTold() {
  QFETCH(qint64, size);
  QFETCH(bool, isCut);
  const auto mapped = MappedFile::open(m_file.fileName());
  QVERIFY(mapped);
  QVERIFY(!isCutShort((*mapped)->bytes()));
  QVERIFY(m_file.resize(size));
  QCOMPARE(isCutShort((*mapped)->bytes()), isCut);
  // What was read in between must not be trusted, even if the file grows again.
  const bool missed = at(**mapped, 2 * kPage) == 0xff;
  QVERIFY(m_file.resize(4 * kPage));
  QCOMPARE(isCutShort((*mapped)->bytes()), missed);
}

void MappedFileTest::otherBytesAreNotCut() {
  const std::vector<std::byte> bytes(100);
  QVERIFY(!isCutShort(bytes));
  QVERIFY(!isCutShort({}));
}

SINESCOPE_TEST_WITHOUT_WINDOW(MappedFileTest)
#include "mapped_file_test.moc"
