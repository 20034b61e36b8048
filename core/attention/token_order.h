#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// An order of `count` tokens: place i gets token order[i]. Seed 0 leaves them as they are written. Every other seed
/// gives a permutation (Fisher and Yates, from the outputs of the Mersenne Twister) that moves at least two of them, if
/// there are two.
[[nodiscard]] std::vector<int> shuffledOrder(int count, std::uint32_t seed);

/// The ids in this order; those beyond its end stay where they are. Requires ids.size() ≥ order.size().
[[nodiscard]] std::vector<int> reordered(std::vector<int> ids, std::span<const int> order);

/// How far attention is from being equivariant to a permutation P of the tokens: max |A(Px)_ij - (P A(x) Pᵀ)_ij|, where
/// (P A(x) Pᵀ)_ij = A(x)_order[i],order[j]. `weights` are A(x), `ofReordered` are A(Px), both of shape (n, n), and the
/// order has n tokens. NaN if a weight is NaN. 0 for no tokens.
[[nodiscard]] double permutedDifference(const RowMatrixD& weights, const RowMatrixD& ofReordered,
                                        std::span<const int> order);

}  // namespace sinescope
