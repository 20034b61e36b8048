#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random/jump_polynomial.h"

namespace sinescope {

/// The 32-bit Mersenne Twister (Matsumoto and Nishimura 1998; std::mt19937, and PyTorch's generator) with a place that
/// can be moved. Words that are passed over are generated without being tempered into outputs, or jumped over if there
/// are many.
///
/// Outputs are counted from 0. The generator is a linear recurrence over bits whose characteristic polynomial p has
/// degree 19937, so its words n places further on are a sum of the words here: x^n mod p = Σ g_i x^i says of which.
class Twister {
 public:
  static constexpr int kWords = 624;                    ///< words in a block, which is the generator's state
  static constexpr int kMiddle = 397;                   ///< a word depends on the word that many places on
  static constexpr std::uint32_t kTwist = 0x9908b0dfU;  ///< added where the lowest bit is lost

  /// A jump over many blocks, computed once and then used for any Twister.
  class Jump {
   public:
    explicit Jump(std::uint64_t blocks);
    /// `polynomial`: x^(624 blocks) mod p.
    Jump(std::uint64_t blocks, const JumpPolynomial& polynomial);
    [[nodiscard]] std::uint64_t blocks() const { return m_blocks; }

   private:
    friend class Twister;
    /// A few consecutive bits of g, and all places where g has these bits.
    struct Group {
      std::uint16_t bits;   ///< never 0
      std::uint16_t count;  ///< number of places that follow in m_places
    };

    std::uint64_t m_blocks;
    std::vector<Group> m_groups;
    std::vector<std::uint16_t> m_places;
  };

  explicit Twister(std::uint32_t seed);

  /// The index of the next output.
  [[nodiscard]] std::uint64_t place() const { return m_block * kWords + static_cast<std::uint64_t>(m_next); }
  /// Reads the next outputs.
  void read(std::span<std::uint32_t> out);
  /// Moves to an output within the current block. Returns false if `place` is outside the block.
  bool returnTo(std::uint64_t place);
  /// Moves on by `count` outputs.
  void skip(std::uint64_t count);
  /// Moves on by the jump's number of whole blocks.
  void jump(const Jump& jump);

 private:
  std::array<std::uint32_t, kWords> m_words{};  ///< the block that the next output is in
  std::uint64_t m_block = 0;
  int m_next = 0;
};

}  // namespace sinescope
