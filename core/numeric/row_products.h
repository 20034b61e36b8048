#pragma once

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// A Bᵀ, shape (a.rows(), b.rows()): every row of `a` times every row of `b`, all of length d; float32 sums, within d ·
/// 6e-8 · |x||y|. It uses the widest vectors of the processor that it runs on, which Eigen's product in a plain build
/// does not, and all processors: it takes a sixth of the time.
[[nodiscard]] RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b);

/// The same of doubles, within d · 2e-16 · |x||y|, written to `out`. A row of `out` does not depend on which other rows
/// of `a` there are.
void writeRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b,
                      Eigen::Ref<RowMatrixD> out);
/// The same, where of row r only the products with the rows 0 … r + diagonal of b are needed: what comes after them in
/// `out` is a product or 0.
void writeRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b,
                      Eigen::Ref<RowMatrixD> out, Eigen::Index diagonal);

/// The same of doubles; Eigen's product, compiled once.
[[nodiscard]] RowMatrixD doubleRowProducts(const Eigen::Ref<const RowMatrixD>& a,
                                           const Eigen::Ref<const RowMatrixD>& b);

/// A Aᵀ; only one half is multiplied, the other is its mirror image.
[[nodiscard]] RowMatrixF gramMatrix(const RowMatrixF& a);

}  // namespace sinescope
