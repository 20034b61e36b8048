#include "core/lesson/quantity_work.h"

#include <algorithm>

#include "core/attention/bias.h"
#include "core/lesson/head_quantities.h"

namespace sinescope {

namespace {

constexpr std::int64_t kWorkOfAColumn = 64;
/// What a sum of cosines costs for every dimension.
constexpr std::int64_t kWorkOfASum = 8;
/// Offsets at which a transform finds a sum for every dimension, in a unit.
constexpr std::int64_t kOffsetsOfAUnit = 128;
/// Products that the eigenvalues of a matrix take, in a unit: of two matrices of half the size, and of a whole one.
constexpr std::int64_t kCubesOfPairs = 40;
constexpr std::int64_t kCubesOfAUnit = 4;
/// Multiplications of a product of matrices, in a unit.
constexpr double kProductsOfAUnit = 4;
/// What a number that is drawn costs.
constexpr std::int64_t kWorkOfADrawing = 25;

/// The profiles of a patch.
std::int64_t profiles(const EncodingSpec& spec) {
  const Grid& grid = spec.grid;
  return (8 + std::int64_t{grid.width} + grid.height) * 3 * kWorkOfASum * spec.dModel + grid.patches();
}

/// One head among the words, with their vectors.
std::int64_t head(const LessonSubject& of) {
  return static_cast<std::int64_t>(attentionCost(quantities::attentionSource(of)) / kProductsOfAUnit) +
         kWorkOfADrawing * of.attending() * of.spec.dModel;
}

/// The heads that a quantity needs: that of the words as written, and in the order of a seed.
std::int64_t headsOf(const MeasuredSubject& of, std::uint32_t seed) {
  const bool isShuffledNow = seed == 0 || (of.shuffled && of.shuffled->first == seed);
  const int missing = (of.written ? 0 : 1) + (isShuffledNow ? 0 : 1);
  return of.spec.dModel + (missing > 0 ? missing * head(of) : 0);
}

}  // namespace

std::int64_t workOfColumns(const EncodingSpec& spec) { return kWorkOfAColumn * spec.dModel; }

namespace work {

std::int64_t look(const MeasuredSubject& of, const Quantity&) { return of.spec.dModel; }

std::int64_t sum(const MeasuredSubject& of, const Quantity&) {
  return of.spec.grid.isGrid() ? profiles(of.spec) : kWorkOfASum * of.spec.dModel;
}

std::int64_t sums(const MeasuredSubject& of, const Quantity&) {
  return of.spec.grid.isGrid() ? profiles(of.spec) : 3 * kWorkOfASum * of.spec.dModel;
}

std::int64_t headScore(const MeasuredSubject& of, const Quantity&) {
  const bool draws = of.attention.scheme == Scheme::T5;
  return 4 * kWorkOfASum * of.spec.dModel + workOfColumns(of.spec) +
         (draws ? 2 * kWorkOfADrawing * kT5Buckets * of.attention.heads : 0);
}

std::int64_t errors(const MeasuredSubject& of, const Quantity&) { return 64 * std::int64_t{of.spec.dModel}; }

std::int64_t search(const MeasuredSubject& of, const Quantity&) {
  return of.spec.dModel * std::clamp<std::int64_t>(of.spec.length, 1, 16'384);
}

std::int64_t scoreSearch(const MeasuredSubject& of, const Quantity&) {
  return of.spec.dModel * (64 + of.spec.length / kOffsetsOfAUnit);
}

std::int64_t products(const MeasuredSubject& of, const Quantity&) { return 128 * std::int64_t{of.spec.dModel}; }

std::int64_t components(const MeasuredSubject& of, const Quantity&) {
  if (of.components) return of.spec.dModel;
  const bool areRowsFewer = of.spec.length < of.spec.dModel;
  const bool allPair = of.spec.convention.exponent != Exponent::Unpaired && of.spec.dModel % 2 == 0;
  const bool isHalved = allPair && !areRowsFewer;
  const std::int64_t width = std::min<std::int64_t>(of.spec.dModel, (isHalved ? 2 : 1) * kMostCorrelated);
  return width * width * width / (isHalved ? kCubesOfPairs : kCubesOfAUnit) + workOfColumns(of.spec);
}

std::int64_t weights(const MeasuredSubject& of, const Quantity&) { return headsOf(of, of.order); }

std::int64_t shuffledWeights(const MeasuredSubject& of, const Quantity& quantity) {
  return headsOf(of, static_cast<std::uint32_t>(quantity.numbers.front()));
}

}  // namespace work

}  // namespace sinescope
