#include "core/encoding/wave_difference.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostSamples = 64;
using Samples = std::array<double, kMostSamples>;

/// Where a sample lies within its part, as a fraction of it: golden-section steps, so that no frequency stays in phase
/// with the samples for long.
Samples goldenSteps() {
  constexpr double golden = 0.61803398874989485;
  Samples within{};
  for (std::size_t i = 0; i < within.size(); ++i) within[i] = std::fmod(static_cast<double>(i) * golden, 1.0);
  return within;
}

/// The samples of a band of `count` cells, counted from its first cell: all of them, the last one repeated, or one from
/// each of 64 equal parts.
Eigen::ArrayXd samplesOf(std::int64_t count) {
  static const Samples within = goldenSteps();
  Eigen::ArrayXd samples(kMostSamples);
  const double part = static_cast<double>(count) / kMostSamples;
  for (std::size_t i = 0; i < kMostSamples; ++i) {
    const double place = static_cast<double>(i);
    samples[static_cast<Eigen::Index>(i)] = count <= static_cast<std::int64_t>(kMostSamples)
                                                ? std::min(place, static_cast<double>(count - 1))
                                                : std::floor((place + within[i]) * part);
  }
  return samples;
}

/// cos ωo and sin ωo of each sample o, for the frequencies of both columns.
struct SampleTurns {
  Samples cosA;
  Samples sinA;
  Samples cosB;
  Samples sinB;
};

void turn(const Column& column, const Eigen::ArrayXd& offsets, Samples& cosines, Samples& sines) {
  const auto map = [](Samples& samples) { return Eigen::Map<Eigen::ArrayXd>(samples.data(), kMostSamples); };
  sineAndCosine(column.step * offsets, map(sines), map(cosines));
}

SampleTurns turnsOf(const WaveDifference& difference, std::int64_t count) {
  const Eigen::ArrayXd offsets = samplesOf(count);
  SampleTurns turns{};
  turn(difference.a, offsets, turns.cosA, turns.sinA);
  turn(difference.b, offsets, turns.cosB, turns.sinB);
  return turns;
}

/// The weights of cos ωo and sin ωo in a column's value o positions after some places.
struct SampleWeights {
  Eigen::ArrayXd ofCosine;
  Eigen::ArrayXd ofSine;
};

/// sin(θ + ωo) = sin θ cos ωo + cos θ sin ωo, cos(θ + ωo) = cos θ cos ωo - sin θ sin ωo.
SampleWeights weightsOf(const Column& column, const Eigen::ArrayXd& places) {
  Eigen::ArrayXd sines(places.size());
  Eigen::ArrayXd cosines(places.size());
  sineAndCosine(column.step * places, sines, cosines);
  switch (column.wave) {
    case Wave::Sine:
      return {sines, cosines};
    case Wave::Cosine:
      return {cosines, -sines};
    case Wave::Zero:
      break;
  }
  return {Eigen::ArrayXd::Zero(places.size()), Eigen::ArrayXd::Zero(places.size())};
}

/// The extents of cosA·cos + sinA·sin - cosB·cos - sinB·sin over the samples.
SINESCOPE_VECTORISED void findExtent(const SampleTurns& turns, double cosA, double sinA, double cosB, double sinB,
                                     Extent& extent) {
  constexpr std::size_t lanes = 8;
  std::array<double, lanes> least{};
  std::array<double, lanes> greatest{};
  least.fill(4);
  greatest.fill(-4);
  for (std::size_t from = 0; from < kMostSamples; from += lanes) {
    for (std::size_t i = 0; i < lanes; ++i) {
      const double value = cosA * turns.cosA[from + i] + sinA * turns.sinA[from + i] - cosB * turns.cosB[from + i] -
                           sinB * turns.sinB[from + i];
      least[i] = value < least[i] ? value : least[i];
      greatest[i] = value > greatest[i] ? value : greatest[i];
    }
  }
  extent = {*std::ranges::min_element(least), *std::ranges::max_element(greatest)};
}

}  // namespace

std::vector<Extent> extentsOf(const WaveDifference& difference, std::int64_t firstPosition,
                              const std::vector<PixelBand>& bands) {
  constexpr double nanoseconds = 80;  // a band
  std::vector<Extent> extents(bands.size());
  onAllCores(std::ssize(bands), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const auto some = std::span(bands).subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
    Eigen::ArrayXd places(std::ssize(some));
    std::ranges::transform(some, places.begin(),
                           [&](const PixelBand& band) { return static_cast<double>(firstPosition + band.first); });
    const SampleWeights a = weightsOf(difference.a, places);
    const SampleWeights b = weightsOf(difference.b, places);
    std::map<std::int64_t, SampleTurns> turns;  // there are few counts: bands of one picture differ by a cell
    for (Eigen::Index i = 0; i < places.size(); ++i) {
      const PixelBand& band = some[static_cast<std::size_t>(i)];
      const std::int64_t count = band.last - band.first + 1;
      auto known = turns.find(count);
      if (known == turns.end()) known = turns.emplace(count, turnsOf(difference, count)).first;
      findExtent(known->second, a.ofCosine[i], a.ofSine[i], b.ofCosine[i], b.ofSine[i],
                 extents[static_cast<std::size_t>(from + i)]);
    }
  });
  return extents;
}

}  // namespace sinescope
