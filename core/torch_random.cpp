#include "core/torch_random.h"

#include <cmath>
#include <numbers>

namespace sinescope {

namespace {

constexpr int kRun = 16;

/// u[0..7] and u[8..15] become r cos t and r sin t.
void boxMuller(float* u) {
  for (int j = 0; j < kRun / 2; ++j) {
    const float r = std::sqrt(-2 * std::log(1 - u[j]));
    const float t = 2 * std::numbers::pi_v<float> * u[j + kRun / 2];
    u[j] = r * std::cos(t);
    u[j + kRun / 2] = r * std::sin(t);
  }
}

float uniform24(std::mt19937& generator) { return static_cast<float>(generator() & 0xffffffU) / (1U << 24U); }

double uniform53(std::mt19937& generator) {
  const std::uint64_t high = generator();
  const std::uint64_t bits = high << 32U | generator();
  return static_cast<double>(bits & ((std::uint64_t{1} << 53U) - 1)) / static_cast<double>(std::uint64_t{1} << 53U);
}

std::vector<float> fewNormals(std::mt19937& generator, std::int64_t count) {
  std::vector<float> normals;
  while (std::ssize(normals) < count) {
    const double u1 = uniform53(generator);
    const double u2 = uniform53(generator);
    const double r = std::sqrt(-2 * std::log1p(-u2));
    const double t = 2 * std::numbers::pi * u1;
    normals.push_back(static_cast<float>(r * std::cos(t)));
    if (std::ssize(normals) < count) normals.push_back(static_cast<float>(r * std::sin(t)));
  }
  return normals;
}

}  // namespace

std::vector<float> torchNormals(std::uint32_t seed, std::int64_t count) {
  std::mt19937 generator(seed);
  if (count < kRun) return fewNormals(generator, count);
  std::vector<float> normals(static_cast<std::size_t>(count));
  for (float& value : normals) value = uniform24(generator);
  for (std::int64_t at = 0; at + kRun <= count; at += kRun) boxMuller(normals.data() + at);
  if (count % kRun != 0) {
    float* const last = normals.data() + count - kRun;
    for (int j = 0; j < kRun; ++j) last[j] = uniform24(generator);
    boxMuller(last);
  }
  return normals;
}

std::vector<int> torchIntegers(std::uint32_t seed, int bound, std::int64_t count) {
  std::mt19937 generator(seed);
  std::vector<int> integers(static_cast<std::size_t>(count));
  for (int& value : integers) value = static_cast<int>(generator() % static_cast<std::uint32_t>(bound));
  return integers;
}

std::vector<float> uniforms(std::uint32_t seed, std::int64_t count) {
  std::mt19937 generator(seed);
  std::vector<float> numbers(static_cast<std::size_t>(count));
  for (float& value : numbers) {
    value = static_cast<float>(2 * (generator() & 0xffffffU) + 1) / (1U << 24U) - 1;
  }
  return numbers;
}

}  // namespace sinescope
