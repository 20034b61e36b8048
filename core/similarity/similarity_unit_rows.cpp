#include "core/similarity/similarity_unit_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "core/encoding/matrix_means.h"
#include "core/numeric/row_tiles.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"
#include "core/similarity/block_means.h"

namespace sinescope {

namespace {

/// Samples in each half of a long band: with few columns, samples cost less.
std::int64_t samplesOfHalf(Eigen::Index columns) { return columns <= kLanes ? 32 : 16; }

/// An encoding's columns, each a sine w sin(ωp + φ), padded to whole lanes with zeros.
struct Columns {
  explicit Columns(const Similarity& similarity) {
    const auto& sums = similarity.sumTerms();
    auto sum = sums.begin();
    for (const CosineTerm& term : similarity.offsetTerms()) {
      const bool unpaired = sum != sums.end() && sum->omega == term.omega;
      const double more = unpaired ? (sum++)->amplitude : 0;  // half the number of cosines without a sine
      add(term.omega, 0, term.amplitude - more);
      add(term.omega, std::numbers::pi / 2, term.amplitude + more);
    }
    while (std::ssize(omegas) % kLanes != 0) add(0, 0, -1);
  }

  /// Replaces `many` columns of the same frequency by a single column, weighted by √many.
  void add(double omega, double phase, double many) {
    if (many == 0) return;
    if (many > 0) ++count;
    omegas.push_back(omega);
    phases.push_back(phase);
    weights.push_back(static_cast<float>(std::sqrt(std::max(many, 0.0))));
  }

  [[nodiscard]] Eigen::Index padded() const { return std::ssize(omegas); }

  Eigen::Index count = 0;
  std::vector<double> omegas;
  std::vector<double> phases;
  std::vector<float> weights;
};

/// Sines and cosines of many angles, in float.
struct Turn {
  explicit Turn(const Eigen::ArrayXd& angles) {
    Eigen::ArrayXd s(angles.size());
    Eigen::ArrayXd c(angles.size());
    sineAndCosine(angles, s, c);
    sines = s.cast<float>();
    cosines = c.cast<float>();
  }

  Eigen::ArrayXf sines;
  Eigen::ArrayXf cosines;
};

/// Evenly spaced positions of a band, which wrap around at its end.
struct Walk {
  std::int64_t first;
  std::int64_t step;
  std::int64_t cells;
  std::int64_t count;
};

/// Adds (1/|f| - root) f for the row f at one position, without the columns' weights; `squares` are the squared
/// weights.
template <int vectorBytes>
[[gnu::always_inline]] inline void addUnitRowOf(const float* sines, const float* squares, float root,
                                                Eigen::Index tiles, float* sums) {
  using Vector = FloatVector<vectorBytes>;
  constexpr Eigen::Index vectors = kVectors<vectorBytes>;
  const auto* const s = reinterpret_cast<const Vector*>(sines);
  const auto* const w = reinterpret_cast<const Vector*>(squares);
  Vector norms[vectors] = {};
  for (Eigen::Index k = 0; k < tiles * vectors; k += vectors) {
#pragma GCC unroll 4
    for (Eigen::Index i = 0; i < vectors; ++i) norms[i] += w[k + i] * s[k + i] * s[k + i];
  }
  float norm = 0;
  for (const Vector& part : norms) {
    for (std::size_t lane = 0; lane < vectorBytes / sizeof(float); ++lane) norm += part[lane];
  }
  const float factor = (norm > 0 ? 1 / std::sqrt(norm) : 0) - root;
  for (Eigen::Index k = 0; k < tiles * kLanes; ++k) sums[k] += factor * sines[k];
}

SINESCOPE_IN_VECTORS(void addUnitRow(const float* sines, const float* squares, float root, Eigen::Index tiles,
                                     float* sums),
                     addUnitRowOf<vectorBytes>(sines, squares, root, tiles, sums))

SINESCOPE_VECTORISED void turnBy(const float* stepSines, const float* stepCosines, Eigen::Index tiles, float* sines,
                                 float* cosines) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < tiles * kLanes; ++k) {
    const float sine = sines[k];
    sines[k] = sine * stepCosines[k] + cosines[k] * stepSines[k];
    cosines[k] = cosines[k] * stepCosines[k] - sine * stepSines[k];
  }
}

std::uint64_t scrambledBits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

class Walker {
 public:
  Walker(const Columns& columns, std::int64_t firstPosition)
      : m_omegas(Eigen::Map<const Eigen::ArrayXd>(columns.omegas.data(), columns.padded())),
        m_phases(Eigen::Map<const Eigen::ArrayXd>(columns.phases.data(), columns.padded())),
        m_weights(Eigen::Map<const Eigen::ArrayXf>(columns.weights.data(), columns.padded())),
        m_squares(m_weights * m_weights),
        m_firstPosition(static_cast<double>(firstPosition)) {}

  /// The mean of the band's rows times `root`, in closed form.
  [[nodiscard]] Eigen::ArrayXf meanRow(const PixelBand& band, float root) {
    const auto [damping, isNew] = m_dampings.try_emplace(cellsIn(band));
    if (isNew) {
      damping->second =
          (meanFactors(m_omegas, static_cast<double>(cellsIn(band))) * m_weights.cast<double>()).cast<float>();
    }
    return root * damping->second * at(doubleCentre(band) / 2).sines;
  }

  /// The mean of (1/|f| - root) f over a walk.
  [[nodiscard]] Eigen::ArrayXf meanUnitRow(const PixelBand& band, const Walk& walk, float root) {
    const Eigen::Index tiles = m_omegas.size() / kLanes;
    Eigen::ArrayXf sums = Eigen::ArrayXf::Zero(m_omegas.size());
    Turn now = at(static_cast<double>(band.first + walk.first));
    const Turn& on = turnOf(walk.step);
    const Turn& back = turnOf(walk.step - walk.cells);
    std::int64_t place = walk.first;
    for (std::int64_t i = 0; i < walk.count; ++i) {
      addUnitRow(now.sines.data(), m_squares.data(), root, tiles, sums.data());
      const bool ends = place + walk.step >= walk.cells;
      const Turn& turn = ends ? back : on;
      turnBy(turn.sines.data(), turn.cosines.data(), tiles, now.sines.data(), now.cosines.data());
      place += ends ? walk.step - walk.cells : walk.step;
    }
    return sums * m_weights / static_cast<float>(walk.count);
  }

 private:
  [[nodiscard]] Turn at(double cell) const { return Turn(m_omegas * (m_firstPosition + cell) + m_phases); }

  [[nodiscard]] const Turn& turnOf(std::int64_t step) {
    const auto found = m_turns.find(step);
    if (found != m_turns.end()) return found->second;
    return m_turns.emplace(step, Turn(m_omegas * static_cast<double>(step))).first->second;
  }

  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_phases;
  Eigen::ArrayXf m_weights;
  Eigen::ArrayXf m_squares;
  double m_firstPosition;
  std::map<std::int64_t, Eigen::ArrayXf> m_dampings;  // by band size; there are two sizes
  std::map<std::int64_t, Turn> m_turns;
};

}  // namespace

Eigen::Index columnCount(const Similarity& similarity) {
  Eigen::Index count = 2 * std::ssize(similarity.offsetTerms());
  auto sum = similarity.sumTerms().begin();
  for (const CosineTerm& term : similarity.offsetTerms()) {
    if (sum == similarity.sumTerms().end() || sum->omega != term.omega) continue;
    if (std::abs((sum++)->amplitude) == term.amplitude) --count;
  }
  return count;
}

RowMatrixF meanRows(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> bands) {
  const Columns columns(similarity);
  Walker walker(columns, firstPosition);
  RowMatrixF rows(std::ssize(bands), columns.count);
  for (Eigen::Index y = 0; y < rows.rows(); ++y) {
    rows.row(y) = walker.meanRow(bands[static_cast<std::size_t>(y)], 1).head(columns.count).matrix().transpose();
  }
  return rows;
}

UnitRows::UnitRows(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> bands,
                   const Eigen::VectorXd& norms, bool across) {
  const Columns columns(similarity);
  Walker walker(columns, firstPosition);
  const std::int64_t half = samplesOfHalf(columns.count);
  const bool all = std::ranges::all_of(bands, [half](const PixelBand& band) { return cellsIn(band) <= 2 * half; });
  means.resize(std::ssize(bands), columns.count);
  if (!all) halves.resize(means.rows(), means.cols());
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    const PixelBand& band = bands[static_cast<std::size_t>(y)];
    const std::int64_t cells = cellsIn(band);
    if (all) {
      const bool again = y > 0 && band == bands[static_cast<std::size_t>(y - 1)];  // cells larger than pixels
      if (again) {
        means.row(y) = means.row(y - 1);
      } else {
        means.row(y) = walker.meanUnitRow(band, {0, 1, cells, cells}, 0).head(columns.count).matrix().transpose();
      }
      continue;
    }
    const auto root = static_cast<float>(norms[y] > 0 ? 1 / std::sqrt(norms[y]) : 0);
    Eigen::ArrayXf ofHalves[2];
    for (const int which : {0, 1}) {
      const auto seed = static_cast<std::uint64_t>(4 * y + 2 * which + (across ? 1 : 0)) * 0x9E3779B97F4A7C15U;
      const auto first = static_cast<std::int64_t>(scrambledBits(seed) % static_cast<std::uint64_t>(cells));
      const std::int64_t step = std::max<std::int64_t>(cells / half - which, 1);  // different steps in the halves
      ofHalves[which] = walker.meanUnitRow(band, {first, step, cells, half}, root);
    }
    const Eigen::ArrayXf mean = walker.meanRow(band, root) + (ofHalves[0] + ofHalves[1]) / 2;
    means.row(y) = mean.head(columns.count).matrix().transpose();
    halves.row(y) = (ofHalves[0] - ofHalves[1]).head(columns.count).matrix().transpose();
  }
}

}  // namespace sinescope
