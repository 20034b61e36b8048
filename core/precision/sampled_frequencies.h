#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <span>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/precision/frequency_shares.h"

namespace sinescope {

/// The frequencies that a picture samples, and the weight of each in every pixel of a row.
class SampledFrequencies {
 public:
  /// At most `most` of the shares of each pixel, which are those of the columns in its band of `across`.
  SampledFrequencies(std::span<const std::vector<Share>> shares, std::span<const PixelBand> across, std::int64_t most,
                     PhaseFormat format);

  /// As `format` rounds them.
  [[nodiscard]] const Eigen::ArrayXd& omegas() const { return m_omegas; }
  /// As they are, reduced to [-π, π].
  [[nodiscard]] const Eigen::ArrayXd& steps() const { return m_steps; }

  /// row[x] = the sum of the weighted sines and cosines of pixel x, divided by `weight`.
  void writeMeans(const Eigen::ArrayXd& sines, const Eigen::ArrayXd& cosines, double weight, float* row) const;
  /// row[x] = the largest error of the sines and cosines of pixel x.
  void writeLargest(const Eigen::ArrayXd& sines, const Eigen::ArrayXd& cosines, float* row) const;

 private:
  // The parts of all pixels, one pixel after the other; where m_each is not 0, first one part of every pixel, each with
  // a frequency of its own, then a second one, and so on.
  std::vector<std::size_t> m_frequencies;
  std::vector<double> m_sines;
  std::vector<double> m_cosines;
  std::vector<std::size_t> m_ends;  // of each pixel's parts
  std::size_t m_each = 0;           // the number of parts that every pixel has
  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_steps;
};

}  // namespace sinescope
