#include "core/similarity/block_sums.h"

#include <QTest>
#include <complex>
#include <random>

#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class BlockMeansTest : public QObject {
  Q_OBJECT

 private slots:
  void blockIsTheMeanOfItsCells_data();
  void blockIsTheMeanOfItsCells();
};

namespace {

/// Frequencies that fall evenly from 3, with amplitudes of both signs.
std::vector<CosineTerm> termsOf(int count) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> amplitude(-1, 1);
  std::vector<CosineTerm> terms;
  for (int i = 0; i < count; ++i) {
    terms.push_back({3 * std::pow(1e-5, static_cast<double>(i) / count), amplitude(random)});
  }
  return terms;
}

/// The mean of e^{iωp} over the cells of a band, added one by one.
std::complex<long double> meanPhasor(double omega, const PixelBand& band) {
  std::complex<long double> here =
      std::polar(1.0L, static_cast<long double>(omega) * static_cast<long double>(band.first));
  const std::complex<long double> turn = std::polar(1.0L, static_cast<long double>(omega));
  std::complex<long double> sum = 0;
  for (std::int64_t p = band.first; p <= band.last; ++p, here *= turn) sum += here;
  return sum / static_cast<long double>(cellsIn(band));
}

/// The mean of Σ amplitude cos ω(p + sign q + shift) over the cells p of one band and q of another.
double meanOf(const std::vector<CosineTerm>& terms, const PixelBand& down, const PixelBand& across, double sign,
              double shift) {
  long double sum = 0;
  for (const CosineTerm& term : terms) {
    const auto p = meanPhasor(term.omega, down);
    const auto q = meanPhasor(sign * term.omega, across);
    const auto turned = std::polar(1.0L, static_cast<long double>(term.omega) * static_cast<long double>(shift));
    sum += term.amplitude * (p * q * turned).real();
  }
  return static_cast<double>(sum);
}

}  // namespace

void BlockMeansTest::blockIsTheMeanOfItsCells_data() {
  QTest::addColumn<int>("terms");
  QTest::addColumn<std::vector<PixelBand>>("down");
  QTest::addColumn<std::vector<PixelBand>>("across");
  QTest::addColumn<double>("allowed");
  struct Axes {
    const char* name;
    std::vector<PixelBand> down;
    std::vector<PixelBand> across;
    double allowed;  // times the sum of the amplitudes
  };
  const auto bands = [](double from, double to, int pixels, Sampling sampling = Sampling::Mean) {
    return wholeCellBands({from, to}, pixels, sampling);
  };
  constexpr double exact = 1e-6;
  constexpr double smooth = 1e-3;
  const Axes all[] = {
      {"every cell", bands(0, 80, 80), bands(7, 87, 80), exact},
      {"one cell of many", bands(0, 3e5, 90, Sampling::Nearest), bands(0, 3e5, 70, Sampling::Nearest), exact},
      {"one cell of many, more pixels", bands(0, 9e3, 280, Sampling::Nearest), bands(0, 9e3, 320, Sampling::Nearest),
       exact},
      {"few cells down, all across", bands(100, 130, 30), bands(0, 1e5, 200), exact},
      {"one cell down, long ones across", bands(5, 6, 1), bands(0, 1e5, 200), exact},
      {"two cells by four", bands(0, 400, 200), bands(0, 800, 200), exact},
      {"two cells by three, all halves", bands(0, 400, 200), bands(300, 900, 200), exact},
      {"one, two or three cells", bands(0, 330, 200), bands(20, 500, 200), exact},
      {"long blocks", bands(0, 9000, 60), bands(0, 9000, 70), smooth},
      {"long blocks, all of one size", bands(0, 9000, 60), bands(0, 9000, 60), smooth},
      {"very long blocks", bands(0, 90000, 60), bands(0, 90000, 70), smooth},
      {"very long blocks of a square", bands(0, 90007, 60), bands(0, 90007, 60), smooth},
      {"very long blocks beside the diagonal", bands(0, 45000, 30), bands(45003, 90003, 30), smooth},
      {"long blocks of a square, nearly of one size", bands(0, 9001, 90), bands(0, 9001, 90), smooth},
  };
  for (const Axes& axes : all) {
    for (const int terms : {1, 9, 40, 300}) {
      QTest::addRow("%s, %d terms", axes.name, terms) << terms << axes.down << axes.across << axes.allowed;
    }
  }
}

void BlockMeansTest::blockIsTheMeanOfItsCells() {
  QFETCH(int, terms);
  QFETCH(std::vector<PixelBand>, down);
  QFETCH(std::vector<PixelBand>, across);
  QFETCH(double, allowed);
  const std::vector<CosineTerm> all = termsOf(terms);
  double amplitudes = 0;
  for (const CosineTerm& term : all) amplitudes += std::abs(term.amplitude);
  std::mt19937 random(3);
  struct Place {
    double sign;
    double shift;
  };
  for (const Place& at : {Place{-1, 0}, Place{1, 0}, Place{1, 2468}}) {
    const BlockSums sums(all, down, across, at.sign, at.shift);
    RowMatrixD means = RowMatrixD::Zero(std::ssize(down), std::ssize(across));
    for (Eigen::Index y = 0; y < means.rows(); ++y) sums.addRow(y, means.row(y).data());
    Residual residual(allowed * amplitudes);
    const auto see = [&](Eigen::Index y, Eigen::Index x) {
      const double wanted =
          meanOf(all, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)], at.sign, at.shift);
      residual.see(means(y, x), wanted, y, x);
    };
    for (const Eigen::Index y : {Eigen::Index(0), means.rows() - 1}) {
      for (const Eigen::Index x : {Eigen::Index(0), means.cols() - 1}) see(y, x);
    }
    const auto below = [&random](Eigen::Index end) { return static_cast<Eigen::Index>(random()) % end; };
    for (int i = 0; i < 6; ++i) see(below(means.rows()), below(means.cols()));
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(BlockMeansTest)
#include "block_means_test.moc"
