#include "core/similarity/similarity_frame.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "core/numeric/row_tiles.h"
#include "core/numeric/vectorised.h"
#include "core/similarity/similarity_blocks.h"
#include "core/similarity/similarity_kink.h"
#include "core/similarity/similarity_pass.h"
#include "core/similarity/similarity_samples.h"
#include "core/similarity/similarity_unit_rows.h"

namespace sinescope {

namespace {

/// Up to this many columns, the bands' mean rows are multiplied.
constexpr Eigen::Index kColumnsOfAProduct = 64;
/// For bands shorter than this, T and H are computed for all cells.
constexpr std::int64_t kShortBand = 24;
/// Samples per frame. Those of short bands are not contiguous.
constexpr std::int64_t kSamples = 3 << 21;
constexpr std::int64_t kSamplesOfShortBands = 1 << 22;
constexpr std::int64_t kSamplesOfFewTerms = 1 << 23;
/// Cosine sums per frame.
constexpr std::int64_t kMostSums = 1 << 17;

SINESCOPE_VECTORISED void cosineBase(const float* dots, float root, const float* roots, Eigen::Index count,
                                     float* base) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) base[x] = dots[x] * root * roots[x];
}

SINESCOPE_VECTORISED void distanceBase(const float* squares, float excess, const float* excesses, Eigen::Index count,
                                       float* base, float* slopes) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float all = squares[x] + (excess + excesses[x]);
    const float root = std::sqrt(all > 0 ? all : 0);
    base[x] = root;
    slopes[x] = root > 0 ? 0.5F / root : 0;
  }
}

/// One half of the samples of a row: for each pixel, the weighted sum of the rests and the sum of the weights.
struct Half {
  Eigen::ArrayXf rests;
  Eigen::ArrayXf weights;
};

/// Writes a row of the picture, and updates `most` if the two halves differ by more.
SINESCOPE_VECTORISED void finish(const float* base, const float* half, const float* weights, const float* other,
                                 const float* otherWeights, float least, float greatest, Eigen::Index count, float* row,
                                 float* most) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float rest = half[x] / weights[x];
    const float otherRest = other[x] / otherWeights[x];
    const float value = base[x] + (rest + otherRest) / 2;
    const float notLess = value > least ? value : least;
    row[x] = notLess < greatest ? notLess : greatest;
    const float difference = std::abs(rest - otherRest);
    most[x] = difference > most[x] ? difference : most[x];
  }
}

/// Builds a picture row by row.
class Frame {
 public:
  explicit Frame(const PictureBands& bands);

  [[nodiscard]] SimilarityPicture picture();

 private:
  [[nodiscard]] PixelBand allDown() const { return {m_bands.down.front().first, m_bands.down.back().last}; }
  [[nodiscard]] PixelBand allAcross() const { return {m_bands.across.front().first, m_bands.across.back().last}; }
  void makeRows();
  [[nodiscard]] int passesOfHalf() const;
  void makePasses();

  PictureBands m_bands;
  std::int64_t m_step;
  bool m_single;
  CellSums m_cells;
  std::unique_ptr<BlockRows> m_rows;
  BlockNorms m_normsDown;
  BlockNorms m_normsAcross;
  Eigen::ArrayXf m_excessDown;  ///< the means of the squared norms minus T(0)
  Eigen::ArrayXf m_excessAcross;
  std::vector<SimilarityPass> m_passes;  ///< alternately for each half
};

bool areSingle(std::span<const PixelBand> bands) {
  return std::ranges::all_of(bands, [](const PixelBand& band) { return cellsIn(band) == 1; });
}

enum class Way { Product, Windows, Series };

Way wayOf(const PictureBands& bands) {
  const std::int64_t least = std::min(smallestSize(bands.down), smallestSize(bands.across));
  if (areSingle(bands.down) && areSingle(bands.across)) return Way::Windows;
  if (columnCount(bands.similarity) <= kColumnsOfAProduct) return Way::Product;
  return least < kShortBand ? Way::Windows : Way::Series;
}

Frame::Frame(const PictureBands& bands)
    : m_bands(bands),
      m_step(std::min(smallestSize(bands.down), smallestSize(bands.across))),
      m_single(areSingle(bands.down) && areSingle(bands.across)),
      m_cells(bands.similarity, bands.firstPosition) {
  makeRows();
  if (!m_single) makePasses();
}

void Frame::makeRows() {
  const Way way = wayOf(m_bands);
  const auto& [similarity, first, down, across, measure] = m_bands;
  Eigen::VectorXd normsDown;
  Eigen::VectorXd normsAcross;
  if (way == Way::Windows) {
    m_cells = CellSums(similarity, first, allDown(), allAcross());
    m_rows = windowRows(m_bands, m_cells);
    // Far from the diagonal no position occurs in both bands.
    const bool beside = !m_single && (allDown().last < allAcross().first || allAcross().last < allDown().first);
    normsDown = beside ? seriesNorms(similarity, first, down) : windowNorms(down, m_cells);
    normsAcross = beside ? seriesNorms(similarity, first, across) : windowNorms(across, m_cells);
  } else if (way == Way::Series) {
    m_rows = seriesRows(m_bands);
    normsDown = seriesNorms(similarity, first, down);
    normsAcross = seriesNorms(similarity, first, across);
  }
  if (!m_rows) {
    m_rows = productRows(m_bands);
    normsDown = squaredNorms(similarity, first, down);
    normsAcross = squaredNorms(similarity, first, across);
  }
  const double norm = zeroOffset(similarity);
  m_normsDown = BlockNorms(normsDown);
  m_normsAcross = BlockNorms(normsAcross);
  m_excessDown = (normsDown.array() - norm).cast<float>();
  m_excessAcross = (normsAcross.array() - norm).cast<float>();
}

int Frame::passesOfHalf() const {
  const auto pixels = std::ssize(m_bands.down) * std::ssize(m_bands.across);
  const auto terms = std::ssize(m_bands.similarity.offsetTerms());
  const Way way = wayOf(m_bands);
  std::int64_t most = 8;
  // The closed form has used part of the time for samples, and each pass computes cosine sums of all terms.
  if (way == Way::Series) most = terms > 4096 ? 1 : 2;
  std::int64_t samples = way == Way::Windows || m_step < kShortBand ? kSamplesOfShortBands : kSamples;
  if (m_step >= kShortBand && m_bands.similarity.offsetTerms().size() <= kBalancedTerms) samples = kSamplesOfFewTerms;
  return static_cast<int>(std::clamp<std::int64_t>(samples / (2 * pixels), 1, most));
}

void Frame::makePasses() {
  const PassPlaces chosen = placesFor(m_bands.similarity, m_step, 2 * passesOfHalf());
  const SimilarityPass::Blocks blocks{m_bands.similarity, m_bands.firstPosition, m_bands.down,
                                      m_bands.across,     m_bands.measure,       chosen.step,
                                      m_normsDown,        m_normsAcross,         true};
  int number = 0;
  for (const PassPlace& place : chosen.places) m_passes.emplace_back(blocks, number++, place, m_cells);
}

SimilarityPicture Frame::picture() {
  const bool distance = m_bands.measure == Measure::Distance;
  const Eigen::Index height = std::ssize(m_bands.down);
  const Eigen::Index width = std::ssize(m_bands.across);
  std::optional<DistanceKink> kink;
  if (distance && !m_single) kink.emplace(m_bands.similarity, m_bands.down, m_bands.across);
  RowMatrixF rows(BlockRows::kTogether, (width + 15) / 16 * 16);
  Eigen::ArrayXf base(width);
  Eigen::ArrayXf slopes(width);
  Half halves[2]{{Eigen::ArrayXf(width), Eigen::ArrayXf(width)}, {Eigen::ArrayXf(width), Eigen::ArrayXf(width)}};
  SimilarityPicture picture{RowMatrixF(height, width), 0, 1};
  Eigen::ArrayXf most = Eigen::ArrayXf::Zero(width);
  const float least = distance ? 0 : -1;
  const float greatest = distance ? std::numeric_limits<float>::max() : 1;
  for (Eigen::Index y = 0; y < height; ++y) {
    const Eigen::Index r = y % BlockRows::kTogether;
    if (r == 0) m_rows->write(y, rows);
    if (distance) {
      distanceBase(rows.row(r).data(), m_excessDown[y], m_excessAcross.data(), width, base.data(), slopes.data());
      if (kink) kink->mend(y, base.data(), slopes.data());
    } else {
      cosineBase(rows.row(r).data(), m_normsDown.roots[y], m_normsAcross.roots.data(), width, base.data());
    }
    for (Half& half : halves) {
      half.rests.setZero();
      half.weights.setConstant(m_passes.empty() ? 1 : 0);
    }
    const auto beside = kink ? kink->beside(y) : std::pair<Eigen::Index, Eigen::Index>{};
    for (std::size_t i = 0; i < m_passes.size(); ++i) {
      m_passes[i].addRow({y, base.data(), slopes.data(), beside}, halves[i % 2].rests.data());
      m_passes[i].addWeights(y, halves[i % 2].weights.data());
    }
    finish(base.data(), halves[0].rests.data(), halves[0].weights.data(), halves[1].rests.data(),
           halves[1].weights.data(), least, greatest, width, picture.means.row(y).data(), most.data());
  }
  if (m_single) return picture;
  const double norm = std::sqrt(2 * zeroOffset(m_bands.similarity));
  const double left = m_rows->error() / norm;  // the resulting error of a distance, at most
  picture.bound = static_cast<double>(most.maxCoeff()) + (distance ? left : 2 * left / norm) +
                  colourStepOf(m_bands.similarity, m_bands.measure) / 2;
  return picture;
}

/// Mean cosines, as products of mean unit rows.
SimilarityPicture productFrame(const PictureBands& bands) {
  const auto& [similarity, first, down, across, measure] = bands;
  const UnitRows rows(similarity, first, down, squaredNorms(similarity, first, down), false);
  const UnitRows columns(similarity, first, across, squaredNorms(similarity, first, across), true);
  const Eigen::Index width = std::ssize(across);
  const PackedRows packed(columns.means);
  const bool sampled = rows.halves.size() > 0 || columns.halves.size() > 0;
  const auto beside = [](const UnitRows& of, bool last) {
    const Eigen::Index count = of.means.cols();
    RowMatrixF both = RowMatrixF::Zero(of.means.rows(), 2 * count);
    (last ? both.rightCols(count) : both.leftCols(count)) = of.means;
    if (of.halves.size() > 0) (last ? both.leftCols(count) : both.rightCols(count)) = of.halves;
    return both;
  };
  // The pictures of the two halves differ by a product of the means of one axis and the differences of the other.
  const RowMatrixF both = sampled ? beside(rows, false) : RowMatrixF();
  const PackedRows differences(sampled ? beside(columns, true) : RowMatrixF());
  RowMatrixF some(PackedRows::kTogether, packed.width());
  SimilarityPicture picture{RowMatrixF(std::ssize(down), width), 0, 1};
  float most = 0;
  for (Eigen::Index y = 0; y < picture.means.rows(); y += PackedRows::kTogether) {
    const Eigen::Index count = std::min(PackedRows::kTogether, picture.means.rows() - y);
    packed.multiply(rows.means, y, some);
    picture.means.middleRows(y, count) = some.topLeftCorner(count, width).cwiseMax(-1).cwiseMin(1);
    if (!sampled) continue;
    differences.multiply(both, y, some);
    most = std::max(most, some.topLeftCorner(count, width).cwiseAbs().maxCoeff());
  }
  if (sampled) picture.bound = static_cast<double>(most) + colourStepOf(similarity, measure) / 2;
  return picture;
}

}  // namespace

SimilarityPicture sampledFrame(const PictureBands& bands) {
  const bool single = areSingle(bands.down) && areSingle(bands.across);
  if (bands.measure == Measure::Cosine && !single && columnCount(bands.similarity) <= kColumnsOfAProduct) {
    return productFrame(bands);
  }
  return Frame(bands).picture();
}

bool isBeyondAFrame(const PictureBands& bands) {
  if (wayOf(bands) != Way::Windows) return false;
  return CellSums::cost(bands.similarity, {bands.down.front().first, bands.down.back().last},
                        {bands.across.front().first, bands.across.back().last}) > kMostSums;
}

}  // namespace sinescope
