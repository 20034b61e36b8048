#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/attention/scheme.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// What the walk through a rotary scheme is computed from: one head, in which the same vector q = k is the query and
/// the key at every position, so that what differs between positions comes from their turns alone.
///
/// Dimension k of the model is dimension k mod d_h of its head, and all heads are turned alike. Each pair of q is
/// (1, 2), so that its two numbers are told apart wherever they go; a dimension without a pair is 1.
struct RotaryWalk {
  EncodingSpec spec;            ///< the encoding as wide as the part that turns, whose columns 2i are the pairs i
  std::vector<Column> columns;  ///< of that encoding
  int width = 2;                ///< d_h
  bool neighbours = false;      ///< pair i is (2i, 2i+1), not (i, i + n), n the number of pairs
  double factor = 1;            ///< rotaryFactor()
  static constexpr double squares = 5;  ///< 1² + 2², of each pair
  std::int64_t offset = 0;              ///< Δ of the score that is traced, query's position minus key's

  /// Where a dimension of a head stands in its pair.
  struct Place {
    int pair = 0;
    bool isSecond = false;

    bool operator==(const Place&) const = default;
  };

  [[nodiscard]] int pairs() const { return spec.dModel / 2; }
  /// How many dimensions of a head have no pair, and stay: those from 2n on.
  [[nodiscard]] int rest() const { return width - spec.dModel; }
  [[nodiscard]] const Column& column(int pair) const { return columns[2 * static_cast<std::size_t>(pair)]; }
  /// The place of dimension k of a head, 0 ≤ k < d_h; none if it has no pair.
  [[nodiscard]] std::optional<Place> placeOf(int k) const;
  [[nodiscard]] int dimensionOf(const Place& place) const;
  /// The row of the key whose score is traced with the query at a position: Δ before it, or as near to that as there
  /// are positions.
  [[nodiscard]] std::int64_t keyRow(std::int64_t position) const;

  /// ω_i, radians for each whole position before the position scale.
  [[nodiscard]] double frequency(int pair) const { return column(pair).omega / spec.positionScale; }
  /// The angle of the row of position p, which is ω_i times the scaled position, radians.
  [[nodiscard]] double angle(int pair, std::int64_t position) const;
  /// The cosine and the sine of that, times the factor.
  [[nodiscard]] double cosine(int pair, std::int64_t position) const;
  [[nodiscard]] double sine(int pair, std::int64_t position) const;
  /// q_k.
  [[nodiscard]] double query(int k) const;
  /// Dimension k of rotate_half(q), in which each pair (a, b) is (-b, a). Requires that k has a pair.
  [[nodiscard]] double rotated(int k) const;
  /// q_k cos ω_i p + rotate_half(q)_k sin ω_i p; of a dimension without a pair q_k.
  [[nodiscard]] double turned(int k, std::int64_t position) const;
  /// The product of a turned query and a turned key at this offset: factor² · 5 Σ cos ω_i Δ, plus 1 for each dimension
  /// without a pair.
  [[nodiscard]] double score(std::int64_t between) const;
};

/// The walk of a scheme: neighbours where that is rotary-neighbours, otherwise halves. nullptr if the heads do not
/// divide d_model, or are of an odd width.
[[nodiscard]] std::shared_ptr<const RotaryWalk> rotaryWalkOf(const EncodingSpec& spec, const AttentionSpec& attention,
                                                             std::int64_t offset);

}  // namespace sinescope
