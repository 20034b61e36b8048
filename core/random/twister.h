#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random/jump_polynomial.h"

namespace sinescope {

/// The 32-bit Mersenne Twister (Matsumoto and Nishimura 1998; std::mt19937, and PyTorch's) with a place that can be
/// moved: what it passes over is run through without being made into outputs, or, where that is far, jumped over.
///
/// Outputs are counted from 0. The generator is a linear recurrence over bits whose characteristic polynomial p has
/// degree 19937, so that its words n places on are a sum of words here: x^n mod p = Σ g_i x^i says which.
class Twister {
 public:
  static constexpr int kWords = 624;  ///< in a block, which is the generator's state

  /// A way of many blocks, made once for all who go it.
  class Jump {
   public:
    explicit Jump(std::uint64_t blocks);
    /// `polynomial`: x^(624 blocks) mod p.
    Jump(std::uint64_t blocks, const JumpPolynomial& polynomial);
    [[nodiscard]] std::uint64_t blocks() const { return m_blocks; }

   private:
    friend class Twister;
    /// Some bits of g that follow one another, all places that have the same of them.
    struct Group {
      std::uint16_t bits;   ///< never 0
      std::uint16_t count;  ///< of the places that follow in m_places
    };

    std::uint64_t m_blocks;
    std::vector<Group> m_groups;
    std::vector<std::uint16_t> m_places;
  };

  explicit Twister(std::uint32_t seed);

  /// Which output comes next.
  [[nodiscard]] std::uint64_t place() const { return m_block * kWords + static_cast<std::uint64_t>(m_next); }
  /// The next outputs.
  void read(std::span<std::uint32_t> out);
  /// Moves to an output of the block at hand. Returns whether it is one.
  bool returnTo(std::uint64_t place);
  /// Moves on by `count` outputs.
  void skip(std::uint64_t count);
  /// Moves on by so many whole blocks.
  void jump(const Jump& jump);

 private:
  std::array<std::uint32_t, kWords> m_words{};  ///< the block that the next output is in
  std::uint64_t m_block = 0;
  int m_next = 0;
};

}  // namespace sinescope
