#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "core/random/twister.h"

namespace sinescope {

/// The outputs of the Mersenne Twister seeded with `seed`, from any place on. Places that it has passed are kept, and
/// to any other it is one jump, so that each place costs some tenth of a millisecond at most and places that follow one
/// another nothing. It may be asked by any thread.
class MtOutputs {
 public:
  explicit MtOutputs(std::uint32_t seed);

  [[nodiscard]] std::uint32_t seed() const { return m_seed; }
  /// Outputs number `place`, `place` + 1, …
  void read(std::uint64_t place, std::span<std::uint32_t> out) const;

 private:
  void goTo(std::uint64_t place) const;
  void keep() const;
  [[nodiscard]] Twister atStation(std::uint64_t station) const;

  std::uint32_t m_seed;
  mutable std::mutex m_mutex;
  mutable Twister m_twister;
  mutable std::map<std::uint64_t, Twister> m_kept;  // by their places
  mutable std::vector<Twister> m_lines;             // at the first station of each line
};

}  // namespace sinescope
