#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sinescope {

/// x^n mod p over GF(2), p being the characteristic polynomial of the Mersenne Twister (see Twister).
/// Source: H. Haramoto, M. Matsumoto, T. Nishimura, F. Panneton, P. L'Ecuyer, "Efficient Jump Ahead for F2-Linear
/// Random Number Generators", 2008; p in closed form: M. Matsumoto and T. Nishimura, "Mersenne Twister", 1998, appendix
/// A.
class JumpPolynomial {
 public:
  static constexpr int kDegree = 19937;  ///< of p

  explicit JumpPolynomial(std::uint64_t n);

  /// The exponents whose coefficient is 1, ascending; below kDegree.
  [[nodiscard]] std::vector<int> terms() const;

 private:
  static constexpr std::size_t kLimbs = (kDegree + 63) / 64;

  void square();
  void timesX();

  std::array<std::uint64_t, kLimbs> m_bits{};
};

}  // namespace sinescope
