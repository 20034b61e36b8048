#include "core/random/jump_polynomial.h"

#include <algorithm>
#include <vector>

#include "core/numeric/vectorised.h"
#include "core/random/twister.h"

namespace sinescope {

namespace {

constexpr int kWordBits = 32;
constexpr int kLowBits = 31;

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

/// The exponents of p without its leading one: the sum, over the set bits a_j of the twist, of a_j (x^n + x^m)^(w-r)
/// (x^(n-1) + x^(m-1))^(r-1-j) for j < r and a_j (x^n + x^m)^(w-1-j) for j ≥ r, plus the product of all these factors
/// without an a.
Exponents characteristic() {
  Exponents product{0};  // of the factors so far, from the last one on
  Exponents p;
  for (int j = kWordBits - 1; j >= 0; --j) {
    if ((Twister::kTwist >> static_cast<unsigned>(j) & 1U) != 0) p = sum(p, product);
    product = j >= kLowBits ? timesBinomial(product, Twister::kWords, Twister::kMiddle)
                            : timesBinomial(product, Twister::kWords - 1, Twister::kMiddle - 1);
  }
  p = sum(p, product);
  p.pop_back();
  return p;
}

const Exponents& lowerExponents() {
  static const Exponents exponents = characteristic();
  return exponents;
}

/// Inserts a zero after each bit of a half word.
std::uint64_t spread(std::uint64_t half) {
  half = (half | half << 16U) & 0x0000ffff0000ffffU;
  half = (half | half << 8U) & 0x00ff00ff00ff00ffU;
  half = (half | half << 4U) & 0x0f0f0f0f0f0f0f0fU;
  half = (half | half << 2U) & 0x3333333333333333U;
  return (half | half << 1U) & 0x5555555555555555U;
}

/// Adds a limb whose bits may fall into two limbs of `bits`.
void addAt(std::uint64_t* bits, int place, std::uint64_t limb) {
  const auto shift = static_cast<unsigned>(place % 64);
  bits[place / 64] ^= limb << shift;
  if (shift != 0) bits[place / 64 + 1] ^= limb >> (64 - shift);
}

constexpr int kNibbles = 16;  // the nibbles of a limb, and also the values of a nibble

/// For each limb of `bits`, takes the value of its given nibble and adds that row of `multiples` to `product`, one limb
/// further on each time. Rows have `limbs` limbs, with zeros before the first and after the last. Four limbs at a time,
/// so that `product` is read and written less often.
SINESCOPE_VECTORISED void addMultiples(const std::uint64_t* bits, std::size_t count, int nibble,
                                       const std::uint64_t* multiples, std::size_t limbs, std::uint64_t* product) {
  for (std::size_t i = 0; i < count; i += 4) {
    const auto row = [&](std::size_t k) { return multiples + (bits[i + k] >> (4 * nibble) & (kNibbles - 1)) * limbs; };
    const std::uint64_t* const a = row(0) + 3;
    const std::uint64_t* const b = row(1) + 2;
    const std::uint64_t* const c = row(2) + 1;
    const std::uint64_t* const d = row(3);
    for (std::size_t j = 0; j + 3 < limbs; ++j) product[i + j] ^= a[j] ^ b[j] ^ c[j] ^ d[j];
  }
}

/// Multiplies by x^by.
void shiftUp(std::uint64_t* bits, std::size_t limbs, unsigned by) {
  for (std::size_t i = limbs; i-- > 0;) bits[i] = bits[i] << by | (i > 0 ? bits[i - 1] >> (64 - by) : 0);
}

}  // namespace

JumpPolynomial::JumpPolynomial(std::uint64_t n) {
  // The leading bits of n give a power below the degree of p; each further bit squares it, and multiplies by x if set.
  int rest = 0;
  while (n >> static_cast<unsigned>(rest) >= kDegree) ++rest;
  const std::uint64_t power = n >> static_cast<unsigned>(rest);
  m_bits[power / 64] = std::uint64_t{1} << power % 64;
  while (rest-- > 0) {
    *this = squared();
    if ((n >> static_cast<unsigned>(rest) & 1U) != 0) timesX();
  }
}

/// Over GF(2), the square has the same coefficients at the even places.
JumpPolynomial JumpPolynomial::squared() const {
  Product square{};
  for (std::size_t i = 0; i < kLimbs; ++i) {
    square[2 * i] = spread(m_bits[i] & 0xffffffffU);
    square[2 * i + 1] = spread(m_bits[i] >> 32U);
  }
  return reduced(square);
}

/// Horner's rule over nibbles: the highest nibble of every limb comes first.
JumpPolynomial JumpPolynomial::times(const JumpPolynomial& other) const {
  static_assert(kLimbs % 4 == 0);
  constexpr std::size_t before = 3;                       // the zeros that addMultiples reads
  constexpr std::size_t limbs = before + kLimbs + 1 + 3;  // a multiple has up to three bits more
  std::vector<std::uint64_t> multiples(kNibbles * limbs);
  const auto row = [&](std::size_t v) { return multiples.data() + v * limbs + before; };
  std::ranges::copy(other.m_bits, row(1));
  for (std::size_t v = 2; v < kNibbles; ++v) {
    std::copy_n(row(v / 2), kLimbs + 1, row(v));
    shiftUp(row(v), kLimbs + 1, 1);
    for (std::size_t j = 0; j < kLimbs && v % 2 == 1; ++j) row(v)[j] ^= other.m_bits[j];
  }
  Product product{};
  for (int nibble = kNibbles; nibble-- > 0;) {
    shiftUp(product.data(), product.size(), 4);
    addMultiples(m_bits.data(), kLimbs, nibble, multiples.data(), limbs, product.data());
  }
  return reduced(product);
}

/// Everything from the degree of p upwards is reduced one limb at a time. The next exponent of p is 227 below the
/// leading one, so no bit of a limb is reduced back into that limb.
JumpPolynomial JumpPolynomial::reduced(Product& product) {
  const Exponents& lower = lowerExponents();
  for (std::size_t i = 2 * kLimbs; i-- > kDegree / 64;) {
    const std::uint64_t below = i == kDegree / 64 ? (std::uint64_t{1} << kDegree % 64) - 1 : 0;
    const std::uint64_t over = product[i] & ~below;
    product[i] &= below;
    const int place = static_cast<int>(i) * 64 - kDegree;
    if (over == 0) continue;
    if (place >= 0) {
      for (const int exponent : lower) addAt(product.data(), place + exponent, over);
    } else {
      for (const int exponent : lower) addAt(product.data(), exponent, over >> static_cast<unsigned>(-place));
    }
  }
  JumpPolynomial result;
  std::copy_n(product.begin(), kLimbs, result.m_bits.begin());
  return result;
}

void JumpPolynomial::timesX() {
  shiftUp(m_bits.data(), kLimbs, 1);
  constexpr std::uint64_t leading = std::uint64_t{1} << kDegree % 64;
  if ((m_bits[kDegree / 64] & leading) == 0) return;
  m_bits[kDegree / 64] ^= leading;
  for (const int exponent : lowerExponents())
    m_bits[static_cast<std::size_t>(exponent) / 64] ^= std::uint64_t{1} << exponent % 64;
}

std::uint32_t JumpPolynomial::coefficients(int first, int count) const {
  const auto limb = static_cast<std::size_t>(first / 64);
  const auto shift = static_cast<unsigned>(first % 64);
  std::uint64_t bits = m_bits[limb] >> shift;
  if (shift != 0 && limb + 1 < kLimbs) bits |= m_bits[limb + 1] << (64 - shift);
  return static_cast<std::uint32_t>(bits & ((std::uint64_t{1} << static_cast<unsigned>(count)) - 1));
}

}  // namespace sinescope
