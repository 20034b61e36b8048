#pragma once

#include <cstdint>
#include <random>
#include <span>

namespace sinescope::monkey {

/// The only source of randomness. The standard's generators give the same numbers everywhere, but its distributions do
/// not, so these are our own.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : m_generator(seed) {}

  /// 0 … 2^32 - 1.
  [[nodiscard]] std::uint32_t word() { return static_cast<std::uint32_t>(m_generator() >> 32); }
  /// 0 … count - 1; requires count ≥ 1.
  [[nodiscard]] int below(int count) {
    return static_cast<int>((std::uint64_t{word()} * static_cast<std::uint64_t>(count)) >> 32);
  }
  /// least … greatest.
  [[nodiscard]] int between(int least, int greatest) { return least + below(greatest - least + 1); }
  /// A multiple of 2^-32 with 0 ≤ x < 1.
  [[nodiscard]] double part() { return word() / 4294967296.0; }
  /// True with a probability of `percent` percent.
  [[nodiscard]] bool percent(int percent) { return below(100) < percent; }
  template <class T, std::size_t n>
  [[nodiscard]] const T& of(const T (&choices)[n]) {
    return choices[below(static_cast<int>(n))];
  }

 private:
  std::mt19937_64 m_generator;
};

}  // namespace sinescope::monkey
