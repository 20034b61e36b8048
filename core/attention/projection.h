#pragma once

#include "core/attention/scheme.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

/// The rows of W_q and W_k that belong to one head, float32, each of shape (d_h, d_model).
struct HeadProjections {
  RowMatrixF query;
  RowMatrixF key;
};

/// W_q and W_k as PyTorch draws them: torch.manual_seed(seed), then two nn.Linear(d_model, d_model, bias=False), W_q
/// first. Only the head's rows are drawn, head · d_h … (head + 1) · d_h - 1.
///
/// Each number is uniform in (-1/√d_model, 1/√d_model): u · (to - from) + from, rounded to float32 once, where u is the
/// low 24 bits of an output / 2^24; the floats are PyTorch's. Source: PyTorch 1.13, torch/nn/modules/linear.py and
/// ATen/core/DistributionsHelper.h. Requires attention.seed.
[[nodiscard]] HeadProjections headProjections(const AttentionSpec& attention, int dModel);

/// X Wᵀ in double, shape (x.rows(), weights.rows()). The rows of `x` are as long as those of `weights`.
[[nodiscard]] RowMatrixD projected(const RowMatrixD& x, const RowMatrixF& weights);

}  // namespace sinescope
