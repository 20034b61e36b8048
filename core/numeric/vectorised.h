#pragma once

#include <cfloat>
#include <limits>

/// Before a function of plain loops: compiled for every x86-64, for those with AVX2 and FMA and for those with AVX-512,
/// and chosen when the program is loaded. Sanitizers read their shadow memory before it exists if the choice is theirs
/// to watch.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SINESCOPE_VECTORISED __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define SINESCOPE_VECTORISED
#endif

namespace sinescope {

// Rounding by kRounder and whatever looks at the bits of a float take these for granted: the sum of two doubles is
// rounded to a double at once, and NaN is not equal to itself.
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559,
              "float and double must be IEEE 754's binary32 and binary64");
static_assert(FLT_EVAL_METHOD == 0,
              "sums of doubles must be rounded to doubles: with GCC for 32-bit x86 use -mfpmath=sse");
#ifdef __FAST_MATH__
#error "-ffast-math takes kRounder's sums away and does not know NaN"
#endif

/// Added to a number below 2^51 in size, it leaves no bits below 1: taken away again, it leaves what is nearest whole,
/// as std::round does but without a branch. What is nearest stands in the last bits of the sum.
inline constexpr double kRounder = 0x1.8p52;

}  // namespace sinescope
