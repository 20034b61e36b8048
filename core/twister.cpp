#include "core/twister.h"

#include <algorithm>

#include "core/jump_polynomial.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

constexpr int kWords = Twister::kWords;
constexpr int kMiddle = 397;
constexpr std::uint32_t kUpper = 0x80000000U;
constexpr std::uint32_t kTwist = 0x9908b0dfU;

/// From as many blocks on a jump costs less than the way.
constexpr std::uint64_t kFarBlocks = 1 << 14;

constexpr std::uint32_t twisted(std::uint32_t word, std::uint32_t next) {
  return (((word & kUpper) | (next & ~kUpper)) >> 1U) ^ ((0U - (next & 1U)) & kTwist);
}

/// Replaces a block by the next one, as often as asked for.
SINESCOPE_VECTORISED void advance(std::uint32_t* words, std::uint64_t blocks) {
  for (std::uint64_t block = 0; block < blocks; ++block) {
    constexpr int ahead = kWords - kMiddle;
#pragma GCC ivdep
    for (int i = 0; i < ahead; ++i) words[i] = words[i + kMiddle] ^ twisted(words[i], words[i + 1]);
#pragma GCC ivdep
    for (int i = ahead; i < 2 * ahead; ++i) words[i] = words[i - ahead] ^ twisted(words[i], words[i + 1]);
#pragma GCC ivdep
    for (int i = 2 * ahead; i < kWords - 1; ++i) words[i] = words[i - ahead] ^ twisted(words[i], words[i + 1]);
    words[kWords - 1] = words[kMiddle - 1] ^ twisted(words[kWords - 1], words[0]);
  }
}

SINESCOPE_VECTORISED void temper(const std::uint32_t* words, std::uint32_t* out, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t y = words[i];
    y ^= y >> 11U;
    y ^= (y << 7U) & 0x9d2c5680U;
    y ^= (y << 15U) & 0xefc60000U;
    out[i] = y ^ (y >> 18U);
  }
}

/// Adds up the blocks that begin at the words which `terms` name.
SINESCOPE_VECTORISED void sumOfBlocks(const std::uint32_t* words, const int* terms, std::size_t count,
                                      std::uint32_t* sum) {
  constexpr std::size_t atOnce = 4;  // the sum itself is then read and written less often
  std::size_t term = 0;
  for (; term + atOnce <= count; term += atOnce) {
    const std::uint32_t* const a = words + terms[term];
    const std::uint32_t* const b = words + terms[term + 1];
    const std::uint32_t* const c = words + terms[term + 2];
    const std::uint32_t* const d = words + terms[term + 3];
    for (int i = 0; i < kWords; ++i) sum[i] ^= a[i] ^ b[i] ^ c[i] ^ d[i];
  }
  for (; term < count; ++term) {
    for (int i = 0; i < kWords; ++i) sum[i] ^= words[terms[term] + i];
  }
}

}  // namespace

Twister::Twister(std::uint32_t seed) {
  std::uint32_t word = seed;
  for (std::uint32_t i = 0; i < kWords; ++i) {
    if (i > 0) word = 1812433253U * (word ^ (word >> 30U)) + i;
    m_words[i] = word;
  }
  advance(m_words.data(), 1);
}

void Twister::read(std::span<std::uint32_t> out) {
  while (!out.empty()) {
    if (m_next == kWords) {
      advance(m_words.data(), 1);
      ++m_block;
      m_next = 0;
    }
    const std::size_t count = std::min(out.size(), static_cast<std::size_t>(kWords - m_next));
    temper(m_words.data() + m_next, out.data(), count);
    m_next += static_cast<int>(count);
    out = out.subspan(count);
  }
}

void Twister::skip(std::uint64_t count) {
  const std::uint64_t target = place() + count;
  const std::uint64_t blocks = target / kWords - m_block;
  if (blocks >= kFarBlocks) {
    jump(Jump(blocks));
  } else {
    advance(m_words.data(), blocks);
    m_block += blocks;
  }
  m_next = static_cast<int>(target % kWords);
}

Twister::Jump::Jump(std::uint64_t blocks) : m_blocks(blocks), m_terms(JumpPolynomial(blocks * kWords).terms()) {}

void Twister::jump(const Jump& jump) {
  // The words from here on, as far as the polynomial can name blocks of them.
  std::vector<std::uint32_t> words((JumpPolynomial::kDegree / kWords + 2) * kWords);
  for (std::size_t at = 0; at < words.size(); at += kWords) {
    std::ranges::copy(m_words, words.begin() + static_cast<std::ptrdiff_t>(at));
    advance(m_words.data(), 1);
  }
  m_words.fill(0);
  sumOfBlocks(words.data(), jump.m_terms.data(), jump.m_terms.size(), m_words.data());
  m_block += jump.blocks();
}

}  // namespace sinescope
