#include "core/random/mt_outputs.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

namespace sinescope {

namespace {

/// Blocks between stations: generating them takes some 70 microseconds; a jump takes 100.
constexpr std::uint64_t kStationBlocks = 1024;
constexpr std::uint64_t kStation = kStationBlocks * Twister::kWords;
/// Stations in a line: one jump leads from a line's first station to any other, and the last jump to the next line.
constexpr std::uint64_t kLine = 128;
/// Outputs between cached places on the way: generating them takes a few microseconds.
constexpr std::uint64_t kSpacing = kStation / 8;
/// Most cached places: 10 MiB in all.
constexpr std::size_t kMostKept = 4096;

/// The jumps over 1 … kLine stations, each made on first use: x^(n s) from x^(n s / 2) or from x^((n - 1) s).
class StationJumps {
 public:
  const Twister::Jump& over(std::uint64_t stations) {
    const std::scoped_lock lock(m_mutex);
    auto& jump = m_jumps[stations];
    if (!jump) jump = std::make_unique<Twister::Jump>(stations * kStationBlocks, polynomial(stations));
    return *jump;
  }

 private:
  const JumpPolynomial& polynomial(std::uint64_t stations) {
    auto& kept = m_polynomials[stations];
    if (kept) return *kept;
    if (stations == 1) {
      kept = std::make_unique<JumpPolynomial>(kStation);
    } else if (stations % 2 == 0) {
      kept = std::make_unique<JumpPolynomial>(polynomial(stations / 2).squared());
    } else {
      kept = std::make_unique<JumpPolynomial>(polynomial(stations - 1).times(polynomial(1)));
    }
    return *kept;
  }

  std::mutex m_mutex;
  std::array<std::unique_ptr<JumpPolynomial>, kLine + 1> m_polynomials;
  std::array<std::unique_ptr<Twister::Jump>, kLine + 1> m_jumps;
};

const Twister::Jump& jumpOver(std::uint64_t stations) {
  static StationJumps jumps;
  return jumps.over(stations);
}

}  // namespace

MtOutputs::MtOutputs(std::uint32_t seed) : m_seed(seed), m_twister(seed) { m_lines.push_back(m_twister); }

void MtOutputs::read(std::uint64_t place, std::span<std::uint32_t> out) const {
  const std::scoped_lock lock(m_mutex);
  goTo(place);
  m_twister.read(out);
}

void MtOutputs::goTo(std::uint64_t place) const {
  if (m_twister.returnTo(place)) return;
  const std::uint64_t station = place / kStation * kStation;
  const std::uint64_t here = m_twister.place();
  const auto kept = m_kept.upper_bound(place);
  const bool isNear = kept != m_kept.begin() && std::prev(kept)->first >= station;
  if (isNear && (here > place || here < std::prev(kept)->first)) {
    m_twister = std::prev(kept)->second;
  } else if (here > place || here + kStation < place) {
    m_twister = atStation(station / kStation);
    keep();
  }
  while (m_twister.place() < place) {
    m_twister.skip(std::min(place - m_twister.place(), kSpacing - m_twister.place() % kSpacing));
    if (m_twister.place() % kSpacing == 0) keep();
  }
}

void MtOutputs::keep() const {
  if (m_kept.size() >= kMostKept) m_kept.clear();
  m_kept.emplace(m_twister.place(), m_twister);
}

Twister MtOutputs::atStation(std::uint64_t station) const {
  while (m_lines.size() <= station / kLine) {
    m_lines.push_back(m_lines.back());
    m_lines.back().jump(jumpOver(kLine));
  }
  Twister twister = m_lines[station / kLine];
  if (station % kLine != 0) twister.jump(jumpOver(station % kLine));
  return twister;
}

}  // namespace sinescope
