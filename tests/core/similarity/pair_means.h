#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/measure.h"

/// The oracle of the pictures of Similarity: every pair of positions, measured by itself.
namespace truth {

using sinescope::cellsIn;
using sinescope::Measure;
using sinescope::PixelBand;
using sinescope::RowMatrixD;

using Values = Eigen::Ref<const Eigen::ArrayXd>;

/// The measure of a position, whose row is `length` long, against others from their dot products and their lengths.
inline Eigen::ArrayXd measured(const Values& dots, double length, const Values& lengths, Measure measure) {
  if (measure == Measure::Dot) return dots;
  if (measure == Measure::Distance) return (lengths.square() + length * length - 2 * dots).max(0).sqrt();
  const Eigen::ArrayXd products = lengths * length;
  return (products > 0).select(dots / products, 0);
}

using Images = std::map<Measure, RowMatrixD>;

/// Whether each cell belongs to one band.
inline bool arePartition(std::span<const PixelBand> bands) {
  return std::ranges::adjacent_find(
             bands, [](const PixelBand& one, const PixelBand& next) { return next.first <= one.last; }) == bands.end();
}

/// The blocks of a window with the same positions down and across, whose pairs need to be measured in one order only.
inline bool isSymmetric(std::span<const PixelBand> down, std::span<const PixelBand> across) {
  return down.front().first == across.front().first && down.back().last == across.back().last && arePartition(down) &&
         arePartition(across);
}

inline Eigen::ArrayXd cellCounts(std::span<const PixelBand> bands) {
  Eigen::ArrayXd counts(std::ssize(bands));
  std::ranges::transform(bands, counts.begin(), [](const PixelBand& band) { return double(cellsIn(band)); });
  return counts;
}

/// Adds the sum of `cells`, those of the positions from `from` on, in each of the bands to `sums`.
template <class Sums>
void addByBand(const Values& cells, std::int64_t from, std::span<const PixelBand> bands, Sums&& sums) {
  for (std::size_t at = 0; at < bands.size(); ++at) {
    const std::int64_t first = std::max(bands[at].first, from);
    if (first > bands[at].last) continue;
    sums[static_cast<Eigen::Index>(at)] += cells.segment(first - from, bands[at].last - first + 1).sum();
  }
}

/// The mean of each measure over each block: over every pair of positions in it. The rows of `p` are those of the
/// positions that `down` holds, those of `q` the positions of `across`.
inline Images meansOf(const RowMatrixD& p, const RowMatrixD& q, std::span<const PixelBand> down,
                      std::span<const PixelBand> across, std::span<const Measure> measures) {
  const std::int64_t firstAcross = across.front().first;
  const bool symmetric = isSymmetric(down, across);
  const Eigen::ArrayXd lengths = q.rowwise().norm();
  Images images;
  for (const Measure measure : measures) images[measure] = RowMatrixD::Zero(std::ssize(down), std::ssize(across));
  for (Eigen::Index y = 0; y < std::ssize(down); ++y) {
    const PixelBand& rows = down[static_cast<std::size_t>(y)];
    const std::int64_t skipped = symmetric ? rows.first - firstAcross : 0;
    const Eigen::MatrixXd dots =
        q.bottomRows(q.rows() - skipped) * p.middleRows(rows.first - down.front().first, cellsIn(rows)).transpose();
    const auto others = lengths.tail(q.rows() - skipped);
    for (Eigen::Index r = 0; r < dots.cols(); ++r) {
      const std::int64_t at = rows.first + r;
      const double length = p.row(at - down.front().first).norm();
      // Where pairs are measured in one order, those of an earlier position are there already.
      const Eigen::Index later = symmetric ? r : 0;
      const auto column = static_cast<Eigen::Index>(
          std::ranges::find_if(across, [at](const PixelBand& band) { return at <= band.last; }) - across.begin());
      for (auto& [measure, image] : images) {
        const Eigen::ArrayXd cells =
            measured(dots.col(r).tail(dots.rows() - later), length, others.tail(dots.rows() - later), measure);
        addByBand(cells, firstAcross + skipped + later, across, image.row(y));
        if (symmetric) addByBand(cells.tail(cells.size() - 1), at + 1, down, image.col(column));
      }
    }
  }
  const Eigen::ArrayXd high = cellCounts(down);
  const Eigen::ArrayXd wide = cellCounts(across);
  for (auto& [measure, image] : images)
    image = ((image.array().colwise() / high).rowwise() / wide.transpose()).matrix().eval();
  return images;
}

}  // namespace truth
