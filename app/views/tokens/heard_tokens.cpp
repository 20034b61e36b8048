#include "app/views/tokens/heard_tokens.h"

#include <algorithm>

#include "app/views/tokens/token_scene.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

/// A part of a row; empty if these rows have none there.
RowMatrixF partAt(const TokenRows& rows, TokenPart part, std::int64_t row) {
  if (!rows.fits() || row < 0 || row >= rows.length()) return {};
  RowMatrixF values(1, rows.dModel());
  rows.write(part, row, values);
  return values;
}

std::vector<double> inOrder(const RowMatrixF& values) { return {values.data(), values.data() + values.size()}; }

/// What `of` gives of A's rows, minus what it gives of B's where the difference is shown.
template <typename Of>
std::vector<double> heard(const Scene& scene, const Of& of) {
  std::vector<double> own = of(*tokenRowsOf(scene));
  if (!scene.showsDifference()) return own;
  const std::vector<double> other = of(*otherTokenRowsOf(scene));
  own.resize(std::min(own.size(), other.size()));
  std::transform(own.begin(), own.end(), other.begin(), own.begin(), std::minus<>());
  return own;
}

std::int64_t selectedRow(const Scene& scene, const TokenRows& rows) {
  return scene.selection.position - rows.source().spec.firstPosition;
}

}  // namespace

std::vector<double> heardSum(const Scene& scene) {
  return heard(scene, [&scene](const TokenRows& rows) {
    return inOrder(partAt(rows, TokenPart::Sum, selectedRow(scene, rows)));
  });
}

std::vector<double> heardVector(const Scene& scene) {
  const auto rows = tokenRowsOf(scene);
  const std::int64_t row = selectedRow(scene, *rows);
  return row < rows->tokens() ? inOrder(partAt(*rows, TokenPart::Embedding, row)) : std::vector<double>();
}

std::vector<double> heardPair(const Scene& scene) {
  const TokenPair pair = tokenPairOf(scene);
  if (!pair.isThere()) return {};
  return heard(scene, [pair](const TokenRows& rows) {
    const RowMatrixF first = partAt(rows, TokenPart::Sum, pair.first);
    const RowMatrixF second = partAt(rows, TokenPart::Sum, pair.second);
    return first.size() == second.size() ? inOrder(first - second) : std::vector<double>();
  });
}

std::vector<double> heardTokens(const Scene& scene) {
  const Measure measure = scene.appearance.similarity.measure;
  return heard(scene, [&scene, measure](const TokenRows& rows) {
    std::vector<double> alike;
    const std::int64_t row = selectedRow(scene, rows);
    const std::int64_t tokens = rows.tokens();
    if (!rows.fits() || row < 0 || row >= tokens) return alike;
    const std::int64_t tones = std::min<std::int64_t>(tokens, kMostTones);
    for (std::int64_t i = 0; i < tones; ++i)
      alike.push_back(rows.between(TokenPart::Sum, row, i * tokens / tones, measure));
    return alike;
  });
}

}  // namespace sinescope
