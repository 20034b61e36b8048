#pragma once

#include <QRect>
#include <cmath>
#include <vector>

#include "app/document/scene.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

inline const QString kText = QStringLiteral("dog bites man and man bites dog");
inline constexpr int kTokens = 7;

/// A pixel of a cell in a picture of all tokens against all, away from the numbers in it.
inline QPoint cellIn(const QRect& panel, int row, int column) {
  return {panel.left() + static_cast<int>((column + 0.15) / kTokens * panel.width()),
          panel.top() + static_cast<int>((row + 0.15) / kTokens * panel.height())};
}

inline Scene attentionScene(const QString& text, const AttentionOptions& options, int dModel = 12) {
  Scene scene = makeScene({20, dModel, 10'000, 0, {}}, {1, 3});
  scene.appearance.attention = options;
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

/// Weights with W_q and W_k the identity and one head, by the formula: softmax(x·x/√d) of the rows of a part of the
/// tokens.
inline RowMatrixD weightsOf(const Scene& scene, TokenPart part) {
  const auto rows = tokenRowsOf(scene);
  const auto count = static_cast<Eigen::Index>(rows->tokens());
  RowMatrixF x(count, rows->dModel());
  rows->write(part, 0, x);
  RowMatrixD weights(count, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    double sum = 0;
    for (Eigen::Index j = 0; j < count; ++j) {
      const double score = x.row(i).cast<double>().dot(x.row(j).cast<double>());
      weights(i, j) = std::exp(score / std::sqrt(static_cast<double>(rows->dModel())));
      sum += weights(i, j);
    }
    weights.row(i) /= sum;
  }
  return weights;
}

}  // namespace sinescope
