#include "core/random/twister.h"

#include <algorithm>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr int kWords = Twister::kWords;
constexpr int kMiddle = Twister::kMiddle;
constexpr std::uint32_t kUpper = 0x80000000U;

/// From this many blocks on, a jump costs less than generating them.
constexpr std::uint64_t kFarBlocks = 1 << 14;

constexpr std::uint32_t twisted(std::uint32_t word, std::uint32_t next) {
  return (((word & kUpper) | (next & ~kUpper)) >> 1U) ^ ((0U - (next & 1U)) & Twister::kTwist);
}

/// Replaces the block of words by the next block, `blocks` times.
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

/// This many bits of g are processed together: blocks are then added half as often as g has set bits, and begin at the
/// boundary of a vector of four words.
constexpr int kBits = 4;
constexpr int kValues = 1 << kBits;
/// A block, and the words beyond its end that come in when it is moved by less than kBits.
constexpr std::size_t kWidth = kWords + 8;
/// The places of a stretch are processed together, so that their words stay in the nearest cache.
constexpr int kStretch = 1024 * kBits;

/// Adds up the blocks that begin at the words given by `places`.
SINESCOPE_VECTORISED void addBlocks(const std::uint32_t* words, const std::uint16_t* places, std::size_t count,
                                    std::uint32_t* sum) {
  constexpr std::size_t atOnce = 4;  // the sum itself is then read and written less often
  std::size_t place = 0;
  for (; place + atOnce <= count; place += atOnce) {
    const std::uint32_t* const a = words + places[place];
    const std::uint32_t* const b = words + places[place + 1];
    const std::uint32_t* const c = words + places[place + 2];
    const std::uint32_t* const d = words + places[place + 3];
    for (std::size_t i = 0; i < kWidth; ++i) sum[i] ^= a[i] ^ b[i] ^ c[i] ^ d[i];
  }
  for (; place < count; ++place) {
    for (std::size_t i = 0; i < kWidth; ++i) sum[i] ^= words[places[place] + i];
  }
}

SINESCOPE_VECTORISED void addWords(const std::uint32_t* words, std::size_t count, std::uint32_t* sum) {
  for (std::size_t i = 0; i < count; ++i) sum[i] ^= words[i];
}

/// For each bit b: adds up all `sums` whose number has bit b, and adds the words from b on of the result to `words`.
void addUp(std::vector<std::uint32_t>& sums, std::uint32_t* words) {
  std::array<std::uint32_t, kWidth> ofBit{};
  for (std::size_t bit = kBits; bit-- > 0;) {
    ofBit.fill(0);
    const std::size_t half = std::size_t{1} << bit;
    for (std::size_t value = half; value < 2 * half; ++value) {
      addWords(&sums[value * kWidth], kWidth, ofBit.data());
      addWords(&sums[value * kWidth], kWidth, &sums[(value - half) * kWidth]);
    }
    addWords(ofBit.data() + bit, kWords, words);
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

bool Twister::returnTo(std::uint64_t place) {
  if (place / kWords != m_block) return false;
  m_next = static_cast<int>(place % kWords);
  return true;
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

Twister::Jump::Jump(std::uint64_t blocks) : Jump(blocks, JumpPolynomial(blocks * kWords)) {}

Twister::Jump::Jump(std::uint64_t blocks, const JumpPolynomial& polynomial) : m_blocks(blocks) {
  std::array<std::vector<std::uint16_t>, kValues> places;
  for (int first = 0; first < JumpPolynomial::kDegree; first += kStretch) {
    const int end = std::min(first + kStretch, JumpPolynomial::kDegree);
    for (int place = first; place < end; place += kBits) {
      places[polynomial.coefficients(place, kBits)].push_back(static_cast<std::uint16_t>(place));
    }
    for (std::uint16_t bits = 1; bits < kValues; ++bits) {
      if (places[bits].empty()) continue;
      m_groups.push_back({bits, static_cast<std::uint16_t>(places[bits].size())});
      m_places.insert(m_places.end(), places[bits].begin(), places[bits].end());
    }
    for (auto& list : places) list.clear();
  }
}

void Twister::jump(const Jump& jump) {
  // The words from here on, as far as the polynomial can refer to blocks of them.
  std::vector<std::uint32_t> words((JumpPolynomial::kDegree / kWords + 2) * kWords);
  for (std::size_t at = 0; at < words.size(); at += kWords) {
    std::ranges::copy(m_words, words.begin() + static_cast<std::ptrdiff_t>(at));
    advance(m_words.data(), 1);
  }
  // Σ g_i x^i: all places with the same kBits of g are added up once for all of those bits.
  std::vector<std::uint32_t> sums(kValues * kWidth);
  const std::uint16_t* places = jump.m_places.data();
  for (const Jump::Group& group : jump.m_groups) {
    addBlocks(words.data(), places, group.count, &sums[group.bits * kWidth]);
    places += group.count;
  }
  m_words.fill(0);
  addUp(sums, m_words.data());
  m_block += jump.blocks();
}

}  // namespace sinescope
