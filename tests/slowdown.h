#pragma once

namespace sinescope::tests {

/// How many times longer a test may take in a build that is instrumented, or hardly optimised, than in a release.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(SINESCOPE_ONE_VERSION)
inline constexpr double kSlowdown = 10;
#else
inline constexpr double kSlowdown = 1;
#endif

}  // namespace sinescope::tests
