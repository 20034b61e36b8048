#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace sinescope {

/// `count` numbers of torch.randn after torch.manual_seed(seed), as float32: the 32-bit Mersenne Twister, Box-Muller in
/// runs of 16 (fewer than 16 values one by one, in double). Source: PyTorch, ATen/native/cpu/DistributionTemplates.h.
[[nodiscard]] std::vector<float> torchNormals(std::uint32_t seed, std::int64_t count);

/// `count` numbers of torch.randint(bound, …) after torch.manual_seed(seed): the next 32-bit output modulo `bound`.
[[nodiscard]] std::vector<int> torchIntegers(std::uint32_t seed, int bound, std::int64_t count);

/// `count` numbers, uniform in the open interval (-1, 1): (2u + 1)/2^24 - 1 with u the low 24 bits of an output of the
/// same generator.
[[nodiscard]] std::vector<float> uniforms(std::uint32_t seed, std::int64_t count);

}  // namespace sinescope
