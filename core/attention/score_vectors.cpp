#include "core/attention/score_vectors.h"

#include "core/attention/seed_name.h"
#include "core/random/torch_random.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr std::string_view kOnes = "ones";

}  // namespace

ScoreVectors scoreVectors(const VectorsSeed& seed, int headWidth) {
  if (!seed) return {Eigen::VectorXd::Ones(headWidth), Eigen::VectorXd::Ones(headWidth)};
  const std::vector<float> drawn = torchNormals(*seed, 2 * std::int64_t{headWidth});
  const auto numbers = Eigen::Map<const Eigen::VectorXf>(drawn.data(), std::ssize(drawn)).cast<double>();
  return {numbers.head(headWidth), numbers.tail(headWidth)};
}

tl::expected<VectorsSeed, std::string> parseVectors(std::string_view text) {
  VectorsSeed seed;
  if (readSeed(text, kOnes, seed)) return seed;
  return tl::unexpected(translated(
      "core", forTranslation("core", "%1 names no vectors; known: ones, or torch: with a seed, such as torch:7"),
      inQuotes(trimmed(text))));
}

std::string vectorsText(const VectorsSeed& seed) { return seedName(seed, kOnes); }

}  // namespace sinescope
