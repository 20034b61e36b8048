#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random/mt_outputs.h"

namespace sinescope {

/// PyTorch's random numbers on the CPU: torch.randn and torch.randint after torch.manual_seed(seed), of which
/// `words` are the outputs of the generator.
///
/// Of `count` ≥ 16 standard normals every one begins as a uniform u (an output's low 24 bits / 2^24). Each run of 16 is
/// then transformed (Box and Muller) with r = sqrt(-2 ln(1 - u[j])), t = 2π u[j+8], j < 8: r cos t stands at j, r sin t
/// at j + 8. Where 16 does not divide the count, the last 16 values are drawn anew, from the outputs after the others.
/// Fewer than 16 are drawn one by one in double. Source: PyTorch 1.13, ATen/native/cpu/DistributionTemplates.h; within
/// 1e-6 of it.

/// Numbers first, first + 1, … of `count` of torch.randn: the same floats in whatever block they are asked for.
void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<float> out);

/// Those of them alone whose numbers are first + offsets[i], offsets ascending.
void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<const int> offsets,
                 std::span<float> out);

/// Numbers first, first + 1, … that are uniform in the open interval (-1, 1): (2u + 1)/2^24 - 1 with u the low 24 bits
/// of an output of the same generator, exactly.
void readUniforms(const MtOutputs& words, std::int64_t first, std::span<float> out);

/// All `count` of torch.randn.
[[nodiscard]] std::vector<float> torchNormals(std::uint32_t seed, std::int64_t count);

/// `count` numbers of torch.randint(bound, …): the next output modulo `bound`, 0 < bound < 2^28.
[[nodiscard]] std::vector<int> torchIntegers(std::uint32_t seed, int bound, std::int64_t count);

/// The first `count` uniforms.
[[nodiscard]] std::vector<float> uniforms(std::uint32_t seed, std::int64_t count);

}  // namespace sinescope
