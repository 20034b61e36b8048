#include "core/random/normal_transform.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// a b + c, rounded once, as AVX2's instruction does it. The product of two floats is exact in double, and the sum is
/// rounded there to 29 bits more than a float has, so that rounding it again hardly ever matters.
inline float fused(float a, float b, float c) {
  return static_cast<float>(static_cast<double>(a) * static_cast<double>(b) + static_cast<double>(c));
}

/// The value of a polynomial, whose coefficients begin with that of the highest power.
template <std::size_t size>
inline float polynomial(const std::array<float, size>& coefficients, float x) {
  float value = coefficients[0];
  for (std::size_t i = 1; i < size; ++i) value = fused(value, x, coefficients[i]);
  return value;
}

constexpr std::array kLogarithm{7.0376836292e-2F,  -1.1514610310e-1F, 1.1676998740e-1F,
                                -1.2420140846e-1F, 1.4249322787e-1F,  -1.6668057665e-1F,
                                2.0000714765e-1F,  -2.4999993993e-1F, 3.3333331174e-1F};
/// ln 2, as a sum of two.
constexpr float kLn2High = 0.693359375F;
constexpr float kLn2Low = -2.12194440e-4F;

/// ln x for x in (0, 1].
inline float logarithm(float x) {
  const auto bits = std::bit_cast<std::int32_t>(x);
  const float mantissa = std::bit_cast<float>((bits & 0x7fffff) | 0x3f000000);  // ½ … 1
  const bool isSmall = mantissa < 0.707106781186547524F;
  const float exponent = static_cast<float>((bits >> 23) - 126) - (isSmall ? 1.0F : 0.0F);
  const float r = (mantissa - 1.0F) + (isSmall ? mantissa : 0.0F);
  const float square = r * r;
  const float sum = fused(polynomial(kLogarithm, r) * r, square, exponent * kLn2Low) - square * 0.5F;
  return fused(exponent, kLn2High, r + sum);
}

constexpr std::array kCosineOfEighth{2.443315711809948e-5F, -1.388731625493765e-3F, 4.166664568298827e-2F};
constexpr std::array kSineOfEighth{-1.9515295891e-4F, 8.3321608736e-3F, -1.6666654611e-1F};
/// -π/4, as a sum of three.
constexpr std::array kMinusEighth{-0.78515625F, -2.4187564849853515625e-4F, -3.77489497744594108e-8F};

inline float withSignOf(float x, std::uint32_t isNegative) {
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) ^ (isNegative << 31));
}

SINESCOPE_VECTORISED void transformAll(const float* u1, const float* u2, std::size_t count, float* cosines,
                                       float* sines) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const float radius = std::sqrt(-2.0F * logarithm(1.0F - u1[i]));
    const float angle = 2.0F * std::numbers::pi_v<float> * u2[i];
    // The angle lies within π/4 of `eighths` times π/4, an even number.
    const std::int32_t eighths = (static_cast<std::int32_t>(angle * 1.27323954473516F) + 1) & ~1;
    const auto turned = static_cast<float>(eighths);
    float rest = fused(turned, kMinusEighth[0], angle);
    rest = fused(turned, kMinusEighth[1], rest);
    rest = fused(turned, kMinusEighth[2], rest);
    const float square = rest * rest;
    const float near1 = fused(polynomial(kCosineOfEighth, square) * square, square, square * -0.5F) + 1.0F;
    const float near0 = fused(polynomial(kSineOfEighth, square) * square, rest, rest);
    const auto octants = static_cast<std::uint32_t>(eighths);
    const bool isSwapped = (octants & 2U) != 0;
    sines[i] = radius * withSignOf(isSwapped ? near1 : near0, octants >> 2U & 1U);
    cosines[i] = radius * withSignOf(isSwapped ? near0 : near1, (octants + 2U) >> 2U & 1U);
  }
}

}  // namespace

void transformUniforms(const float* u1, const float* u2, std::size_t count, float* cosines, float* sines) {
  transformAll(u1, u2, count, cosines, sines);
}

}  // namespace sinescope
