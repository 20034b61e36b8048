#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sinescope {

/// How a column's exponent follows from its place; N is the base, d the width, i the pair, k the column.
enum class Exponent {
  Paper,          ///< N^(-2i/d), as in Vaswani et al. 2017, section 3.5
  Tensor2Tensor,  ///< N^(-i/(h-1)) with h = floor(d/2) and h-1 at least 1: the last wavelength is exactly 2πN
  Unpaired        ///< N^(-k/d) for every column by itself, k counted from Convention::firstDimension
};

/// Where the sines and cosines stand.
enum class Layout {
  Interleaved,  ///< sin, cos, sin, cos, …
  Concatenated  ///< all sines, then all cosines
};

/// Which of a pair comes first.
enum class Order { SineFirst, CosineFirst };

/// What becomes of the last column of an odd width.
enum class OddWidth {
  Truncate,  ///< the first of its pair, without the second
  ZeroPad    ///< 0
};

/// The independent switches that turn pairs into columns. The first position, the fifth thing that a named
/// convention sets, lives in EncodingSpec because it is a knob too.
struct Convention {
  Exponent exponent = Exponent::Paper;
  int firstDimension = 0;  ///< 0 or 1: what `unpaired` counts k from; without effect on the other exponents
  Layout layout = Layout::Interleaved;
  Order order = Order::SineFirst;
  OddWidth oddWidth = OddWidth::Truncate;

  bool operator==(const Convention&) const = default;
};

/// All that determines an encoding: the matrix PE of shape (length, dModel), row r being position firstPosition + r.
struct EncodingSpec {
  std::int64_t length = 100;
  int dModel = 128;
  double base = 10000;
  std::int64_t firstPosition = 0;
  Convention convention;

  bool operator==(const EncodingSpec&) const = default;

  /// One past the last position.
  [[nodiscard]] std::int64_t endPosition() const { return firstPosition + length; }
  /// Bytes of the whole matrix as float32.
  [[nodiscard]] std::int64_t matrixBytes() const { return length * dModel * std::int64_t{4}; }
};

inline constexpr std::int64_t kMaxLength = 1'048'576;
inline constexpr int kMaxDModel = 16'384;
inline constexpr std::int64_t kMaxFirstPosition = 1'048'576;

/// The knobs that can be out of range.
enum class Field { Length, DModel, Base, FirstPosition, FirstDimension };

/// One thing that is wrong with a spec; the message names the allowed range.
struct Issue {
  Field field;
  std::string message;

  bool operator==(const Issue&) const = default;
};

/// The allowed range of a field in words, such as "a whole number from 1 to 16384".
[[nodiscard]] std::string allowedRange(Field field);

/// All that is wrong with `spec`; empty where it is valid. Everything else in core is total on valid specs.
[[nodiscard]] std::vector<Issue> validate(const EncodingSpec& spec);

}  // namespace sinescope
