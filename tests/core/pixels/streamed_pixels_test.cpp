#include "core/pixels/streamed_pixels.h"

#include <QTest>
#include <numeric>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class StreamedPixelsTest : public QObject {
  Q_OBJECT

 private slots:
  void allPixelsAreCopiedAndNoOther();
  void allPixelsAreFilledAndNoOther();
};

void StreamedPixelsTest::allPixelsAreCopiedAndNoOther() {
  std::vector<std::uint32_t> from(100);
  std::iota(from.begin(), from.end(), 1);
  for (std::size_t count = 0; count < 40; ++count) {
    for (std::size_t begin = 0; begin < 8; ++begin) {  // every place in a vector, of either
      for (std::size_t end = 8; end < 16; ++end) {
        std::vector<std::uint32_t> to(100, 0);
        std::vector<std::uint32_t> wanted = to;
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(begin), count,
                    wanted.begin() + static_cast<std::ptrdiff_t>(end));
        streamPixels(from.data() + begin, count, to.data() + end);
        QCOMPARE(to, wanted);
      }
    }
  }
}

void StreamedPixelsTest::allPixelsAreFilledAndNoOther() {
  for (std::size_t count = 0; count < 80; ++count) {
    for (std::size_t begin = 0; begin < 16; ++begin) {
      std::vector<std::uint32_t> to(100, 7);
      std::vector<std::uint32_t> wanted = to;
      std::fill_n(wanted.begin() + static_cast<std::ptrdiff_t>(begin), count, 0xff123456);
      fillPixels(0xff123456, count, to.data() + begin);
      QCOMPARE(to, wanted);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(StreamedPixelsTest)
#include "streamed_pixels_test.moc"
