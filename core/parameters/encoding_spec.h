#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/parameters/grid.h"
#include "core/parameters/partial_rotation.h"
#include "core/parameters/scaling.h"

namespace sinescope {

/// How the exponent of a column follows from its index; N is the base, d the width, i the pair, k the column.
enum class Exponent {
  Paper,          ///< N^(-2i/d), as in Vaswani et al. 2017, section 3.5
  Tensor2Tensor,  ///< N^(-i/(h-1)) with h = floor(d/2) and h-1 at least 1: the last wavelength is exactly 2πN
  Unpaired        ///< N^(-k/d) for each column separately, k counted from Convention::firstDimension
};

/// Where the sines and cosines are.
enum class Layout {
  Interleaved,  ///< sin, cos, sin, cos, …
  Concatenated  ///< all sines, then all cosines
};

/// Which wave of a pair comes first.
enum class Order { SineFirst, CosineFirst };

/// What the last column of an odd width holds.
enum class OddWidth {
  Truncate,  ///< the first wave of its pair; the second is missing
  ZeroPad    ///< zeros
};

/// The independent switches that turn pairs into columns. The first position, the fifth setting of a named convention,
/// is in EncodingSpec because the user also sets it directly.
struct Convention {
  Exponent exponent = Exponent::Paper;
  int firstDimension = 0;  ///< 0 or 1: where `unpaired` starts to count k; the other exponents ignore it
  Layout layout = Layout::Interleaved;
  Order order = Order::SineFirst;
  OddWidth oddWidth = OddWidth::Truncate;

  bool operator==(const Convention&) const = default;
};

/// Everything that determines an encoding: the matrix PE of shape (length, dModel), whose row r is position
/// p = firstPosition + r. Its waves are taken at positionScale · p; on a grid, at the coordinates of a patch, see Grid.
struct EncodingSpec {
  std::int64_t length = 100;
  int dModel = 128;
  double base = 10000;
  std::int64_t firstPosition = 0;
  Convention convention;
  Scaling scaling = {};
  PartialRotation partial = {};
  double positionScale = 1;
  Grid grid = {};

  bool operator==(const EncodingSpec&) const = default;

  /// One past the last position.
  [[nodiscard]] std::int64_t endPosition() const { return firstPosition + length; }
  /// Where the waves of position p are taken: positionScale · p, which may be fractional.
  [[nodiscard]] double scaledPosition(std::int64_t p) const { return positionScale * static_cast<double>(p); }
  [[nodiscard]] bool isPositionScaled() const { return positionScale != 1; }
  /// Bytes of the whole matrix as float32.
  [[nodiscard]] std::int64_t matrixBytes() const { return length * dModel * std::int64_t{4}; }
};

[[nodiscard]] constexpr bool isInterleaved(const EncodingSpec& spec) {
  return spec.convention.layout == Layout::Interleaved;
}

inline constexpr std::int64_t kMaxLength = 1'048'576;
inline constexpr int kMaxDModel = 16'384;
inline constexpr std::int64_t kMaxFirstPosition = 1'048'576;
/// The limits of a scaling's factor and lengths.
inline constexpr double kMaxFactor = 1e6;
inline constexpr std::int64_t kMaxScaledLength = 1'000'000'000;
inline constexpr double kLeastPositionScale = 1e-6;
inline constexpr double kMostPositionScale = 1e6;

/// The settings that can be out of range.
enum class Field { Length, DModel, Base, FirstPosition, FirstDimension, Scaling, Partial, PositionScale, Grid };

/// Whether the setting is a whole number, as far as it is a number.
[[nodiscard]] constexpr bool isWholeNumber(Field field) {
  return field != Field::Base && field != Field::PositionScale;
}

/// One problem with a spec; the message names the allowed range.
struct Issue {
  Field field;
  std::string message;

  bool operator==(const Issue&) const = default;
};

/// Whether the base must be at least 1: for a scaling, and where only a part turns.
[[nodiscard]] constexpr bool needsBaseFromOne(const EncodingSpec& spec) {
  return spec.scaling.rule != ScalingRule::None || spec.partial.isPartial();
}

/// The allowed range of a field in words, such as "a whole number from 1 to 16384".
[[nodiscard]] std::string allowedRange(Field field);

/// All problems with `spec`; empty if it is valid. Every other function in core is total on valid specs.
[[nodiscard]] std::vector<Issue> validate(const EncodingSpec& spec);

}  // namespace sinescope
