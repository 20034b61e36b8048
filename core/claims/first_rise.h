#pragma once

#include "core/similarity/similarity_tables.h"

namespace sinescope {

/// The first offset Δ of 1 … length-1 at which PE(p)·PE(p+Δ) is greater than PE(p)·PE(p+Δ-1), or 0 if the similarity to
/// p never rises. p is the first position of `tables`.
///
/// The step is a sum of sines, PE(p)·(PE(p+Δ) - PE(p+Δ-1)) = -Σ_ω 2 sin(ω/2) (a sin ω(Δ-½) + h sin ω(2p+Δ-½)), where a
/// and h are the amplitudes of T and H. Hence its sign is right however small it is, and ranges of offsets over which
/// no sine changes its sign are skipped at once.
[[nodiscard]] std::int64_t firstRise(const Similarity& similarity, const SimilarityTables& tables, std::int64_t length);

}  // namespace sinescope
