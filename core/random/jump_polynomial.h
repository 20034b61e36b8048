#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sinescope {

/// x^n mod p over GF(2), p being the characteristic polynomial of the Mersenne Twister (see Twister).
/// Source: H. Haramoto, M. Matsumoto, T. Nishimura, F. Panneton, P. L'Ecuyer, "Efficient Jump Ahead for F2-Linear
/// Random Number Generators", 2008; p in closed form: M. Matsumoto and T. Nishimura, "Mersenne Twister", 1998, appendix
/// A.
class JumpPolynomial {
 public:
  static constexpr int kDegree = 19937;  ///< of p

  explicit JumpPolynomial(std::uint64_t n);

  /// x^2n mod p.
  [[nodiscard]] JumpPolynomial squared() const;
  /// x^(n + m) mod p, where `other` is x^m mod p.
  [[nodiscard]] JumpPolynomial times(const JumpPolynomial& other) const;

  /// The coefficients of x^first … x^(first + count - 1), the lowest in the lowest bit; those from kDegree on are 0.
  /// `count` is at most 32.
  [[nodiscard]] std::uint32_t coefficients(int first, int count) const;

 private:
  static constexpr std::size_t kLimbs = (kDegree + 63) / 64;
  using Product = std::array<std::uint64_t, 2 * kLimbs + 4>;

  JumpPolynomial() = default;
  /// A polynomial of less than twice the degree of p, reduced modulo p.
  [[nodiscard]] static JumpPolynomial reduced(Product& product);
  void timesX();

  std::array<std::uint64_t, kLimbs> m_bits{};
};

}  // namespace sinescope
