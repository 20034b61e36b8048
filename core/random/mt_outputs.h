#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "core/random/twister.h"

namespace sinescope {

/// The outputs of the Mersenne Twister seeded with `seed`, starting at any place. States at visited places are cached,
/// and any other place is one jump away: a place costs about a tenth of a millisecond at most, and consecutive places
/// cost nothing. Thread-safe.
class MtOutputs {
 public:
  explicit MtOutputs(std::uint32_t seed);

  [[nodiscard]] std::uint32_t seed() const { return m_seed; }
  /// Reads the outputs number `place`, `place` + 1, … into `out`.
  void read(std::uint64_t place, std::span<std::uint32_t> out) const;

 private:
  void goTo(std::uint64_t place) const;
  void keep() const;
  [[nodiscard]] Twister atStation(std::uint64_t station) const;

  std::uint32_t m_seed;
  mutable std::mutex m_mutex;
  mutable Twister m_twister;
  mutable std::map<std::uint64_t, Twister> m_kept;  // by place
  mutable std::vector<Twister> m_lines;             // at the first station of each line
};

}  // namespace sinescope
