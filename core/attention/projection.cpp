#include "core/attention/projection.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_products.h"
#include "core/random/torch_random.h"

namespace sinescope {

namespace {

/// Rows of the weights that are doubles at a time.
constexpr Eigen::Index kProjectedAtOnce = 64;
/// What a product and sum takes, about.
constexpr double kNanosecondsOfAProduct = 0.1;

/// The greatest number that nn.Linear draws, as torch.nn.init.kaiming_uniform_ computes it for a = √5: all but exactly
/// 1/√d_model.
float linearBound(int dModel) {
  const double a = std::sqrt(5.0);
  const double gain = std::sqrt(2 / (1 + a * a));
  return static_cast<float>(std::sqrt(3.0) * (gain / std::sqrt(static_cast<double>(dModel))));
}

}  // namespace

HeadProjections headProjections(const AttentionSpec& attention, int dModel) {
  const MtOutputs words(attention.seed.value_or(0));
  const int width = dModel / attention.heads;
  const float bound = linearBound(dModel);
  const auto draw = [&](std::int64_t firstRow) {
    RowMatrixF rows(width, dModel);
    readUniformsBetween(words, firstRow * dModel, -bound, bound, {rows.data(), static_cast<std::size_t>(rows.size())});
    return rows;
  };
  const std::int64_t first = std::int64_t{attention.head} * width;
  RowMatrixF query = draw(first);
  return {std::move(query), draw(dModel + first)};
}

RowMatrixD projected(const RowMatrixD& x, const RowMatrixF& weights) {
  RowMatrixD products(x.rows(), weights.rows());
  const double nanoseconds = kNanosecondsOfAProduct * static_cast<double>(x.size());
  onAllCores(weights.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (Eigen::Index row = from; row < to; row += kProjectedAtOnce) {
      const Eigen::Index rows = std::min<Eigen::Index>(kProjectedAtOnce, to - row);
      const RowMatrixD some = weights.middleRows(row, rows).cast<double>();
      writeRowProducts(x, some, products.middleCols(row, rows));
    }
  });
  return products;
}

}  // namespace sinescope
