#include "core/random/torch_random.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

constexpr int kRun = 16;
constexpr int kHalf = kRun / 2;
constexpr std::uint32_t kLow24 = 0xffffffU;

using Runs = Eigen::Array<float, kRun, Eigen::Dynamic>;  // one run per column

float uniform24(std::uint32_t word) { return static_cast<float>(word & kLow24) * 0x1p-24F; }

/// Turns uniforms into normals. All in single precision: like PyTorch, it rounds the angle to float, which is up to
/// 1e-6 off the exact value.
template <class Halves, class Radii, class Angles>
void radiiAndAngles(const Halves& first, const Halves& second, Radii& radii, Angles& angles) {
  radii = (-2.0F * (1.0F - first).log()).sqrt();
  angles = 2.0F * std::numbers::pi_v<float> * second;
}

void transform(Eigen::Ref<Runs> runs) {
  Eigen::Array<float, kHalf, Eigen::Dynamic> radii;
  Eigen::Array<float, kHalf, Eigen::Dynamic> angles;
  radiiAndAngles(runs.topRows<kHalf>(), runs.bottomRows<kHalf>(), radii, angles);
  runs.topRows<kHalf>() = radii * angles.cos();
  runs.bottomRows<kHalf>() = radii * angles.sin();
}

double uniform53(std::uint32_t high, std::uint32_t low) {
  const std::uint64_t bits = std::uint64_t{high} << 32U | low;
  return static_cast<double>(bits & ((std::uint64_t{1} << 53U) - 1)) * 0x1p-53;
}

/// Fewer than 16 normals, one by one: two outputs for each uniform, two uniforms for each pair of normals.
std::array<float, kRun> fewNormals(const MtOutputs& words) {
  std::array<std::uint32_t, 2 * kRun> drawn{};
  words.read(0, drawn);
  std::array<float, kRun> normals{};
  for (std::size_t i = 0; i < kRun; i += 2) {
    const double u1 = uniform53(drawn[2 * i], drawn[2 * i + 1]);
    const double u2 = uniform53(drawn[2 * i + 2], drawn[2 * i + 3]);
    const double r = std::sqrt(-2 * std::log1p(-u2));
    const double t = 2 * std::numbers::pi * u1;
    normals[i] = static_cast<float>(r * std::cos(t));
    normals[i + 1] = static_cast<float>(r * std::sin(t));
  }
  return normals;
}

/// Normals of whole runs: `first` is the index of the output that the first run begins with.
void readRuns(const MtOutputs& words, std::int64_t first, Eigen::Ref<Runs> runs) {
  std::vector<std::uint32_t> drawn(static_cast<std::size_t>(runs.size()));
  words.read(static_cast<std::uint64_t>(first), drawn);
  std::ranges::transform(drawn, runs.data(), uniform24);
  transform(runs);
}

/// The index at which the last 16 values, which are drawn anew, begin; `count` if no values are.
std::int64_t redrawnFrom(std::int64_t count) { return count % kRun == 0 ? count : count - kRun; }

}  // namespace

void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<float> out) {
  const std::int64_t end = first + std::ssize(out);
  if (count < kRun) {
    std::copy_n(fewNormals(words).begin() + first, out.size(), out.begin());
    return;
  }
  constexpr std::int64_t most = 256 * kRun;  // as many at once as stay in the cache
  Runs runs;
  const std::int64_t last = std::min(end, redrawnFrom(count));
  for (std::int64_t from = first / kRun * kRun; from < last; from += most) {
    const std::int64_t to = std::min(from + most, (last + kRun - 1) / kRun * kRun);
    resizeAnew(runs, kRun, (to - from) / kRun);
    readRuns(words, from, runs);
    const std::int64_t begin = std::max(from, first);
    std::copy_n(runs.data() + (begin - from), std::min(to, last) - begin, out.begin() + (begin - first));
  }
  if (end <= last) return;
  resizeAnew(runs, kRun, 1);
  readRuns(words, count, runs);
  const std::int64_t begin = std::max(redrawnFrom(count), first);
  std::copy_n(runs.data() + (begin - redrawnFrom(count)), end - begin, out.begin() + (begin - first));
}

void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<const int> offsets,
                 std::span<float> out) {
  if (offsets.empty()) return;
  if (count < kRun) {
    const auto few = fewNormals(words);
    std::ranges::transform(offsets, out.begin(),
                           [&](int offset) { return few[static_cast<std::size_t>(first + offset)]; });
    return;
  }
  // The outputs of all requested runs, followed by those of the values that are drawn anew.
  const std::int64_t begin = (first + offsets.front()) / kRun * kRun;
  const std::int64_t end = (first + offsets.back()) / kRun * kRun + kRun;
  const bool redraws = first + offsets.back() >= redrawnFrom(count);
  std::vector<std::uint32_t> drawn(static_cast<std::size_t>(end - begin + (redraws ? kRun : 0)));
  const std::span all(drawn);
  words.read(static_cast<std::uint64_t>(begin), all.first(static_cast<std::size_t>(end - begin)));
  if (redraws) words.read(static_cast<std::uint64_t>(count), all.last(kRun));
  const auto placeOf = [&](int offset) {
    const std::int64_t number = first + offset;
    const bool again = number >= redrawnFrom(count);
    return static_cast<std::size_t>(again ? end - begin + number - redrawnFrom(count) : number - begin);
  };
  // Padded to whole vectors: numbers computed one at a time would be rounded differently.
  const auto size = static_cast<Eigen::Index>(offsets.size());
  const Eigen::Index padded = (size + kRun - 1) / kRun * kRun;
  Eigen::ArrayXf u1 = Eigen::ArrayXf::Zero(padded);
  Eigen::ArrayXf u2 = Eigen::ArrayXf::Zero(padded);
  for (Eigen::Index i = 0; i < size; ++i) {
    const std::size_t place = placeOf(offsets[static_cast<std::size_t>(i)]);
    const std::size_t pair = place / kRun * kRun + place % kHalf;
    u1[i] = uniform24(drawn[pair]);
    u2[i] = uniform24(drawn[pair + kHalf]);
  }
  Eigen::ArrayXf radii;
  Eigen::ArrayXf angles;
  radiiAndAngles(u1, u2, radii, angles);
  u1 = radii * angles.cos();
  u2 = radii * angles.sin();
  for (Eigen::Index i = 0; i < size; ++i) {
    const auto at = static_cast<std::size_t>(i);
    out[at] = placeOf(offsets[at]) % kRun < kHalf ? u1[i] : u2[i];
  }
}

void readUniforms(const MtOutputs& words, std::int64_t first, std::span<float> out) {
  std::vector<std::uint32_t> drawn(out.size());
  words.read(static_cast<std::uint64_t>(first), drawn);
  std::ranges::transform(drawn, out.begin(), [](std::uint32_t word) {
    return static_cast<float>(static_cast<std::int32_t>(2 * (word & kLow24) + 1) - (1 << 24)) * 0x1p-24F;
  });
}

std::vector<float> torchNormals(std::uint32_t seed, std::int64_t count) {
  std::vector<float> normals(static_cast<std::size_t>(count));
  readNormals(MtOutputs(seed), count, 0, normals);
  return normals;
}

std::vector<int> torchIntegers(std::uint32_t seed, int bound, std::int64_t count) {
  std::vector<std::uint32_t> drawn(static_cast<std::size_t>(count));
  Twister(seed).read(drawn);
  std::vector<int> integers(drawn.size());
  std::ranges::transform(drawn, integers.begin(), [bound](std::uint32_t word) {
    return static_cast<int>(word % static_cast<std::uint32_t>(bound));
  });
  return integers;
}

std::vector<float> uniforms(std::uint32_t seed, std::int64_t count) {
  std::vector<float> numbers(static_cast<std::size_t>(count));
  readUniforms(MtOutputs(seed), 0, numbers);
  return numbers;
}

}  // namespace sinescope
