#pragma once

#include <map>
#include <mutex>
#include <optional>

#include "core/twister.h"

namespace sinescope {

/// The outputs of the Mersenne Twister seeded with `seed`, from any place on: places that it has passed are kept, so
/// that going back costs little. It may be asked by any thread.
class RandomWords {
 public:
  explicit RandomWords(std::uint32_t seed);

  [[nodiscard]] std::uint32_t seed() const { return m_seed; }
  /// Outputs number `place`, `place` + 1, …
  void read(std::uint64_t place, std::span<std::uint32_t> out) const;

 private:
  void goTo(std::uint64_t place) const;

  std::uint32_t m_seed;
  mutable std::mutex m_mutex;
  mutable Twister m_twister;
  mutable std::map<std::uint64_t, Twister> m_kept;  // by their places
  mutable std::optional<Twister::Jump> m_jump;      // the last one: rows far apart are as far apart as the next
};

}  // namespace sinescope
