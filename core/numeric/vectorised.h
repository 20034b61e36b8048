#pragma once

#include <cfloat>
#include <limits>

/// Put this before a function that consists of plain loops. The function is compiled for every x86-64, for those with
/// AVX2 and FMA and for those with AVX-512; the version is chosen when the program is loaded. Not with sanitizers: they
/// would instrument the code that makes this choice, which runs before their shadow memory exists. Nor where
/// SINESCOPE_ONE_VERSION is defined, as it is where the branches that run are counted: a computer runs one version
/// only.
///
/// SINESCOPE_IN_VECTORS(function, body) defines a function with the same versions for kernels that are written with
/// vector types: in `body`, `vectorBytes` is the size of the registers. A wider vector would live in memory.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(SINESCOPE_ONE_VERSION)
#define SINESCOPE_VECTORISED __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#define SINESCOPE_IN_VECTORS(function, body)           \
  __attribute__((target("arch=x86-64-v4"))) function { \
    constexpr int vectorBytes = 64;                    \
    body;                                              \
  }                                                    \
  __attribute__((target("arch=x86-64-v3"))) function { \
    constexpr int vectorBytes = 32;                    \
    body;                                              \
  }                                                    \
  __attribute__((target("default"))) function {        \
    constexpr int vectorBytes = 16;                    \
    body;                                              \
  }
#else
#define SINESCOPE_VECTORISED
#define SINESCOPE_IN_VECTORS(function, body) \
  function {                                 \
    constexpr int vectorBytes = 16;          \
    body;                                    \
  }
#endif

namespace sinescope {

// Rounding with kRounder, and all code that inspects the bits of a float, rely on this: the sum of two doubles is
// rounded to a double at once, and NaN is not equal to itself.
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559,
              "float and double must be IEEE 754's binary32 and binary64");
static_assert(FLT_EVAL_METHOD == 0,
              "sums of doubles must be rounded to doubles: with GCC for 32-bit x86 use -mfpmath=sse");
#ifdef __FAST_MATH__
#error "-ffast-math takes kRounder's sums away and does not know NaN"
#endif

/// Adding this to a number smaller than 2^51 leaves no bits below 1; subtracting it again leaves the nearest whole
/// number, as std::round does but without a branch. The nearest whole number is in the last bits of the sum.
inline constexpr double kRounder = 0x1.8p52;

}  // namespace sinescope
