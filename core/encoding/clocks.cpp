#include "core/encoding/clocks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <numbers>

#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

constexpr std::array kTitles{
    "pair", "sine dimension", "cosine dimension", "angular frequency", "wavelength", "angle in turns",
    "sine", "cosine"};

bool hasClockPerColumn(const EncodingSpec& spec) { return spec.convention.exponent == Exponent::Unpaired; }

/// Maps a rank to the number of its pair or column, and such a number to its rank: the mapping is its own inverse.
int mirrored(const EncodingSpec& spec, int number) { return spec.base < 1 ? clockCount(spec) - 1 - number : number; }

std::array<double, kTitles.size()> numbersOf(const Clock& clock, std::int64_t position) {
  if (clock.pair < 0) return {-1, -1, -1};
  const Hand hand = handAt(clock, position);
  return {static_cast<double>(clock.pair),
          static_cast<double>(clock.sine),
          static_cast<double>(clock.cosine),
          clock.omega,
          clock.wavelength(),
          hand.turns(),
          hand.sine,
          hand.cosine};
}

}  // namespace

double Clock::wavelength() const { return 2 * std::numbers::pi / omega; }

int Clock::firstDimension() const {
  if (sine < 0 || cosine < 0) return std::max(sine, cosine);
  return std::min(sine, cosine);
}

int Clock::secondDimension() const { return sine < 0 || cosine < 0 ? -1 : std::max(sine, cosine); }

double Hand::turns() const {
  const double turn = std::atan2(sine, cosine) / (2 * std::numbers::pi);
  const double positive = turn < 0 ? turn + 1 : turn;
  return positive < 1 ? positive : 0;  // just before 12 o'clock the sum may round to a whole turn
}

int clockCount(const EncodingSpec& spec) {
  if (!hasClockPerColumn(spec)) return pairCount(spec);
  const bool zeroColumn = spec.dModel % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad;
  return spec.dModel - (zeroColumn ? 1 : 0);
}

Clock clockAt(const EncodingSpec& spec, std::span<const Column> columns, int rank) {
  const int number = mirrored(spec, rank);
  const bool alone = hasClockPerColumn(spec);
  const int first = !alone && isInterleaved(spec) ? 2 * number : number;
  const Column& column = columns[static_cast<std::size_t>(first)];
  const int second = alone ? -1 : partnerOf(spec, first);
  Clock clock{.pair = column.pair, .omega = column.omega, .step = column.step, .rest = column.rest};
  clock.sine = column.wave == Wave::Sine ? first : second;
  clock.cosine = column.wave == Wave::Cosine ? first : second;
  return clock;
}

int clockRankOfPair(const EncodingSpec& spec, int pair) {
  return pair >= 0 && pair < clockCount(spec) ? mirrored(spec, pair) : -1;
}

int clockRankOf(const EncodingSpec& spec, int k) {
  const bool padded = spec.dModel % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad;
  if (padded && k == spec.dModel - 1) return -1;
  if (hasClockPerColumn(spec)) return mirrored(spec, k);
  if (isInterleaved(spec)) return mirrored(spec, k / 2);
  return mirrored(spec, k < pairCount(spec) ? k : k - pairCount(spec));
}

std::vector<int> chosenClocks(int count, int most, int selected) {
  const int shown = std::min(count, most);
  std::vector<int> ranks;
  for (int place = 0; place < shown; ++place) {
    ranks.push_back(shown < 2 ? 0 : (2 * place * (count - 1) + shown - 1) / (2 * (shown - 1)));
  }
  if (shown < 1 || selected < 0 || std::ranges::find(ranks, selected) != ranks.end()) return ranks;
  const std::ptrdiff_t ends = shown > 2 ? 1 : 0;
  *std::min_element(ranks.begin() + ends, ranks.end() - ends,
                    [&](int a, int b) { return std::abs(a - selected) < std::abs(b - selected); }) = selected;
  return ranks;
}

Hand handAt(const Clock& clock, std::int64_t position) {
  const auto [sine, cosine] = sineAndCosine(clock.step, clock.rest, static_cast<double>(position));
  return {sine, cosine};
}

Hand handBetween(const Hand& a, const Hand& b) {
  return {a.sine * b.cosine - a.cosine * b.sine, a.cosine * b.cosine + a.sine * b.sine};
}

Stretch unrolledStretch(const EncodingSpec& spec, double wavelength, std::int64_t position, double mostTurns) {
  const auto fewest = static_cast<double>(std::min(kFewestUnrolled, spec.length));
  const auto all = static_cast<double>(spec.length);
  const auto count = static_cast<std::int64_t>(std::clamp(std::floor(wavelength * mostTurns), fewest, all));
  const std::int64_t first = std::clamp(position - count * 3 / 4, spec.firstPosition, spec.endPosition() - count);
  return {first, first + count - 1};
}

int counterBits(std::int64_t last) {
  return std::max(1, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(last))));
}

std::vector<CounterBit> binaryCounter(std::int64_t position, int count) {
  std::vector<CounterBit> bits;
  const std::int64_t changes = position ^ (position + 1);
  for (int b = 0; b < count; ++b) {
    const std::int64_t place = std::int64_t{1} << b;
    bits.push_back({place, 2 * place, (position & place) != 0, (changes & place) != 0});
  }
  return bits;
}

NumberTable clocksTable(const EncodingSpec& spec, std::int64_t position) {
  NumberTable table;
  table.rows = std::max(1, clockCount(spec));
  table.columns = static_cast<std::int64_t>(kTitles.size());
  table.rowTitle = "rank";
  table.columnTitle = [](std::int64_t column) { return kTitles[static_cast<std::size_t>(column)]; };
  const auto columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  const auto row = [spec, position, columns](std::int64_t rank) {
    const bool any = clockCount(spec) > 0;
    return numbersOf(any ? clockAt(spec, *columns, static_cast<int>(rank)) : Clock(), position);
  };
  table.fill = [row](std::int64_t first, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) std::ranges::copy(row(first + r), out.row(r).data());
  };
  table.at = [row](std::int64_t rank, std::int64_t column) { return row(rank)[static_cast<std::size_t>(column)]; };
  return table;
}

}  // namespace sinescope
