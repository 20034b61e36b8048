#include "core/jump_polynomial.h"

#include <algorithm>
#include <bit>

namespace sinescope {

namespace {

constexpr int kWords = 624;
constexpr int kMiddle = 397;
constexpr int kWordBits = 32;
constexpr int kLowBits = 31;
constexpr std::uint32_t kTwist = 0x9908b0dfU;

using Exponents = std::vector<int>;  // of a polynomial over GF(2), ascending

Exponents sum(const Exponents& a, const Exponents& b) {
  Exponents result;
  std::ranges::set_symmetric_difference(a, b, std::back_inserter(result));
  return result;
}

/// (x^high + x^low) times `a`.
Exponents timesBinomial(const Exponents& a, int high, int low) {
  const auto shifted = [&a](int by) {
    Exponents result = a;
    for (int& exponent : result) exponent += by;
    return result;
  };
  return sum(shifted(low), shifted(high));
}

/// The exponents of p without its leading one: Σ over the bits a_j of the twist of
/// a_j (x^n + x^m)^(w-r) (x^(n-1) + x^(m-1))^(r-1-j) for j < r and a_j (x^n + x^m)^(w-1-j) from there on, and the
/// product of all of them without an a.
Exponents characteristic() {
  Exponents product{0};  // of as many factors, from the last on
  Exponents p;
  for (int j = kWordBits - 1; j >= 0; --j) {
    if ((kTwist >> static_cast<unsigned>(j) & 1U) != 0) p = sum(p, product);
    product = j >= kLowBits ? timesBinomial(product, kWords, kMiddle) : timesBinomial(product, kWords - 1, kMiddle - 1);
  }
  p = sum(p, product);
  p.pop_back();
  return p;
}

const Exponents& lowerExponents() {
  static const Exponents exponents = characteristic();
  return exponents;
}

/// The bits of a half word with zeros between them.
std::uint64_t spread(std::uint64_t half) {
  half = (half | half << 16U) & 0x0000ffff0000ffffU;
  half = (half | half << 8U) & 0x00ff00ff00ff00ffU;
  half = (half | half << 4U) & 0x0f0f0f0f0f0f0f0fU;
  half = (half | half << 2U) & 0x3333333333333333U;
  return (half | half << 1U) & 0x5555555555555555U;
}

void addAt(std::uint64_t* bits, int place, std::uint64_t limb) {
  const auto shift = static_cast<unsigned>(place % 64);
  bits[place / 64] ^= limb << shift;
  if (shift != 0) bits[place / 64 + 1] ^= limb >> (64 - shift);
}

}  // namespace

JumpPolynomial::JumpPolynomial(std::uint64_t n) {
  // The leading bits of n give a power that is below p; each further bit squares, and multiplies by x where it is set.
  int rest = 0;
  while (n >> static_cast<unsigned>(rest) >= kDegree) ++rest;
  const std::uint64_t power = n >> static_cast<unsigned>(rest);
  m_bits[power / 64] = std::uint64_t{1} << power % 64;
  while (rest-- > 0) {
    square();
    if ((n >> static_cast<unsigned>(rest) & 1U) != 0) timesX();
  }
}

/// The square has its coefficients at even places. What lies from the degree of p on is taken back by whole limbs: the
/// next exponent of p is 227 below its first, so none comes back into the limb itself.
void JumpPolynomial::square() {
  std::array<std::uint64_t, 2 * kLimbs + 1> bits{};
  for (std::size_t i = 0; i < kLimbs; ++i) {
    bits[2 * i] = spread(m_bits[i] & 0xffffffffU);
    bits[2 * i + 1] = spread(m_bits[i] >> 32U);
  }
  const Exponents& lower = lowerExponents();
  for (std::size_t i = 2 * kLimbs; i-- > kDegree / 64;) {
    const std::uint64_t below = i == kDegree / 64 ? (std::uint64_t{1} << kDegree % 64) - 1 : 0;
    const std::uint64_t over = bits[i] & ~below;
    bits[i] &= below;
    const int place = static_cast<int>(i) * 64 - kDegree;
    if (over == 0) continue;
    if (place >= 0) {
      for (const int exponent : lower) addAt(bits.data(), place + exponent, over);
    } else {
      for (const int exponent : lower) addAt(bits.data(), exponent, over >> static_cast<unsigned>(-place));
    }
  }
  std::copy_n(bits.begin(), kLimbs, m_bits.begin());
}

void JumpPolynomial::timesX() {
  for (std::size_t i = kLimbs; i-- > 0;) m_bits[i] = m_bits[i] << 1U | (i > 0 ? m_bits[i - 1] >> 63U : 0);
  constexpr std::uint64_t leading = std::uint64_t{1} << kDegree % 64;
  if ((m_bits[kDegree / 64] & leading) == 0) return;
  m_bits[kDegree / 64] ^= leading;
  for (const int exponent : lowerExponents())
    m_bits[static_cast<std::size_t>(exponent) / 64] ^= std::uint64_t{1} << exponent % 64;
}

std::vector<int> JumpPolynomial::terms() const {
  std::vector<int> terms;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    for (std::uint64_t rest = m_bits[i]; rest != 0; rest &= rest - 1) {
      terms.push_back(static_cast<int>(i) * 64 + std::countr_zero(rest));
    }
  }
  return terms;
}

}  // namespace sinescope
