#include "core/precision/frequency_shares.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

/// Source: Sebastiano Vigna, splitmix64, public domain.
std::uint64_t hashOf(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

std::int64_t pick(std::uint64_t seed, std::uint64_t part, std::int64_t count) {
  return static_cast<std::int64_t>(hashOf(seed * 4096 + part) % static_cast<std::uint64_t>(count));
}

double rounded(std::int64_t position, PhaseFormat format) { return roundTo(format, static_cast<double>(position)); }

/// The last position that rounds to the same number as `position`.
std::int64_t lastOfRun(std::int64_t position, PhaseFormat format) {
  if (position < exactIntegers(format)) return position;
  const double own = rounded(position, format);
  if (std::isinf(own)) return std::numeric_limits<std::int64_t>::max();
  // The tie is half a unit further on; it rounds to one of the two neighbours.
  const auto unit = std::int64_t{1} << (std::ilogb(own) + 1 - shapeOf(format).bits);
  const std::int64_t tie = static_cast<std::int64_t>(own) + unit / 2;
  return rounded(tie, format) == own ? tie : tie - 1;
}

double weightOf(const PixelBand& band, std::int64_t first, std::int64_t last) {
  double weight = static_cast<double>(last - first + 1);
  if (first == band.first) weight -= 1 - band.firstWeight;
  if (last == band.last && band.last > band.first) weight -= 1 - band.lastWeight;
  return weight;
}

/// Calls use(part, first, last) for each of `parts` equal parts of a band that has more cells than that.
template <class Use>
void forEachPart(const PixelBand& band, std::int64_t parts, const Use& use) {
  const std::int64_t cells = band.last - band.first + 1;
  for (std::int64_t i = 0; i < parts; ++i) {
    use(static_cast<std::uint64_t>(i), band.first + cells * i / parts, band.first + cells * (i + 1) / parts - 1);
  }
}

/// Calls begin(share), without weights, for each share of a band, and then add(k, wave) for its columns.
template <class Begin, class Add>
void forEachShare(const std::vector<Column>& columns, const PixelBand& band, Merge merge, PhaseFormat format,
                  const Begin& begin, const Add& add) {
  // Different frequencies of an encoding are practically always different in float32 too.
  const bool rounds = merge == Merge::SameRounded && format != PhaseFormat::Float32;
  double key = -1;
  double omega = -1;
  double step = 0;  // of the present share
  for (std::int64_t k = band.first; k <= band.last; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (column.wave == Wave::Zero) continue;
    bool begins = false;
    if (column.omega != omega) {
      omega = column.omega;
      const double its = rounds ? roundTo(format, omega) : omega;
      begins = its != key || (!rounds && std::isinf(its));  // two infinite frequencies may have different steps
      key = its;
    } else {
      begins = merge == Merge::SameFrequency && step != column.step;
    }
    if (begins) {
      begin(Share{omega, column.step, 0, 0});
      step = column.step;
    }
    add(k, column.wave);
  }
}

}  // namespace

std::vector<Share> sharesOf(const std::vector<Column>& columns, const PixelBand& band, Merge merge,
                            PhaseFormat format) {
  std::vector<Share> shares;
  shares.reserve(static_cast<std::size_t>(band.last - band.first + 1));
  forEachShare(
      columns, band, merge, format, [&](const Share& share) { shares.push_back(share); },
      [&](std::int64_t k, Wave wave) {
        (wave == Wave::Sine ? shares.back().sines : shares.back().cosines) += weightOf(band, k, k);
      });
  return shares;
}

ShareCount countShares(const std::vector<Column>& columns, const PixelBand& band, Merge merge, PhaseFormat format) {
  ShareCount found;
  forEachShare(
      columns, band, merge, format,
      [&found](const Share& share) {
        if (found.count++ == 0) found.first = share;
        found.last = share;
      },
      [](std::int64_t, Wave) {});
  return found;
}

std::vector<Share> thinned(const std::vector<Share>& shares, std::size_t most, std::uint64_t seed) {
  if (shares.size() <= most) return shares;
  std::vector<Share> few;
  for (std::size_t i = 0; i < most; ++i) {
    const std::size_t first = shares.size() * i / most;
    const std::size_t end = shares.size() * (i + 1) / most;
    Share share = shares[first + static_cast<std::size_t>(pick(seed, i, static_cast<std::int64_t>(end - first)))];
    share.sines = share.cosines = 0;
    for (std::size_t k = first; k < end; ++k) {
      share.sines += shares[k].sines;
      share.cosines += shares[k].cosines;
    }
    few.push_back(share);
  }
  return few;
}

std::vector<SampleRow> samplesForMean(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                      std::uint64_t seed) {
  std::vector<SampleRow> samples;
  for (std::int64_t p = band.first; p <= band.last;) {
    if (static_cast<std::int64_t>(samples.size()) == most) {
      samples.clear();
      forEachPart(band, most, [&](std::uint64_t part, std::int64_t first, std::int64_t last) {
        samples.push_back({first + pick(seed, part, last - first + 1), weightOf(band, first, last)});
      });
      return samples;
    }
    const std::int64_t last = std::min(lastOfRun(p, format), band.last);
    samples.push_back({p, weightOf(band, p, last)});
    p = last + 1;
  }
  return samples;
}

std::vector<SampleRow> samplesForLargest(const PixelBand& band, PhaseFormat format, std::int64_t most,
                                         std::uint64_t seed) {
  std::vector<SampleRow> samples;
  forEachPart(
      band, std::min(most, band.last - band.first + 1), [&](std::uint64_t part, std::int64_t first, std::int64_t last) {
        const auto moved = [format](std::int64_t p) { return std::abs(rounded(p, format) - static_cast<double>(p)); };
        std::int64_t worst = first + pick(seed, part, last - first + 1);
        for (const std::int64_t p : {first, last}) {
          if (moved(p) > moved(worst)) worst = p;
        }
        samples.push_back({worst, 1});
      });
  return samples;
}

}  // namespace sinescope
