#include "core/random/torch_random.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/numeric/row_matrix.h"
#include "core/random/normal_transform.h"

namespace sinescope {

namespace {

constexpr int kRun = 16;
constexpr int kHalf = kRun / 2;
constexpr std::uint32_t kLow24 = 0xffffffU;

using Runs = Eigen::Array<float, kRun, Eigen::Dynamic>;  // one run per column

float uniform24(std::uint32_t word) { return static_cast<float>(word & kLow24) * 0x1p-24F; }

void transform(Eigen::Ref<Runs> runs) {
  using Halves = Eigen::Array<float, kHalf, Eigen::Dynamic>;
  const Halves first = runs.topRows<kHalf>();
  const Halves second = runs.bottomRows<kHalf>();
  Halves cosines(kHalf, runs.cols());
  Halves sines(kHalf, runs.cols());
  transformUniforms(first.data(), second.data(), static_cast<std::size_t>(first.size()), cosines.data(), sines.data());
  runs.topRows<kHalf>() = cosines;
  runs.bottomRows<kHalf>() = sines;
}

double uniform53(std::uint32_t high, std::uint32_t low) {
  const std::uint64_t bits = std::uint64_t{high} << 32U | low;
  return static_cast<double>(bits & ((std::uint64_t{1} << 53U) - 1)) * 0x1p-53;
}

/// Fewer than 16 normals, one by one: two outputs for each uniform, two uniforms for each pair of normals.
std::array<float, kRun> fewNormals(const MtOutputs& words, std::uint64_t before) {
  std::array<std::uint32_t, 2 * kRun> drawn{};
  words.read(before, drawn);
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
void readRuns(const MtOutputs& words, std::uint64_t first, Eigen::Ref<Runs> runs) {
  std::vector<std::uint32_t> drawn(static_cast<std::size_t>(runs.size()));
  words.read(first, drawn);
  std::ranges::transform(drawn, runs.data(), uniform24);
  transform(runs);
}

/// The index at which the last 16 values, which are drawn anew, begin; `count` if no values are.
std::int64_t redrawnFrom(std::int64_t count) { return count % kRun == 0 ? count : count - kRun; }

}  // namespace

void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<float> out,
                 std::uint64_t before) {
  const std::int64_t end = first + std::ssize(out);
  if (count < kRun) {
    std::copy_n(fewNormals(words, before).begin() + first, out.size(), out.begin());
    return;
  }
  constexpr std::int64_t most = 256 * kRun;  // as many at once as stay in the cache
  Runs runs;
  const std::int64_t last = std::min(end, redrawnFrom(count));
  for (std::int64_t from = first / kRun * kRun; from < last; from += most) {
    const std::int64_t to = std::min(from + most, (last + kRun - 1) / kRun * kRun);
    resizeAnew(runs, kRun, (to - from) / kRun);
    readRuns(words, before + static_cast<std::uint64_t>(from), runs);
    const std::int64_t begin = std::max(from, first);
    std::copy_n(runs.data() + (begin - from), std::min(to, last) - begin, out.begin() + (begin - first));
  }
  if (end <= last) return;
  resizeAnew(runs, kRun, 1);
  readRuns(words, before + static_cast<std::uint64_t>(count), runs);
  const std::int64_t begin = std::max(redrawnFrom(count), first);
  std::copy_n(runs.data() + (begin - redrawnFrom(count)), end - begin, out.begin() + (begin - first));
}

void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<const int> offsets,
                 std::span<float> out) {
  if (offsets.empty()) return;
  if (count < kRun) {
    const auto few = fewNormals(words, 0);
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
  std::vector<float> u1(offsets.size());
  std::vector<float> u2(offsets.size());
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const std::size_t place = placeOf(offsets[i]);
    const std::size_t pair = place / kRun * kRun + place % kHalf;
    u1[i] = uniform24(drawn[pair]);
    u2[i] = uniform24(drawn[pair + kHalf]);
  }
  std::vector<float> cosines(offsets.size());
  std::vector<float> sines(offsets.size());
  transformUniforms(u1.data(), u2.data(), offsets.size(), cosines.data(), sines.data());
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    out[i] = placeOf(offsets[i]) % kRun < kHalf ? cosines[i] : sines[i];
  }
}

void readUniforms(const MtOutputs& words, std::int64_t first, std::span<float> out) {
  std::vector<std::uint32_t> drawn(out.size());
  words.read(static_cast<std::uint64_t>(first), drawn);
  std::ranges::transform(drawn, out.begin(), [](std::uint32_t word) {
    return static_cast<float>(static_cast<std::int32_t>(2 * (word & kLow24) + 1) - (1 << 24)) * 0x1p-24F;
  });
}

void readUniformsBetween(const MtOutputs& words, std::int64_t first, float from, float to, std::span<float> out) {
  std::vector<std::uint32_t> drawn(out.size());
  words.read(static_cast<std::uint64_t>(first), drawn);
  const float width = to - from;
  std::ranges::transform(drawn, out.begin(),
                         [from, width](std::uint32_t word) { return std::fma(uniform24(word), width, from); });
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
