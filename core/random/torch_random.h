#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random/mt_outputs.h"

namespace sinescope {

/// PyTorch's random numbers on the CPU: torch.randn and torch.randint after torch.manual_seed(seed). `words` are the
/// outputs of the generator with that seed.
///
/// For `count` ≥ 16 standard normals, each value starts as a uniform u (an output's low 24 bits / 2^24). Each run of 16
/// is then transformed (Box and Muller) with r = sqrt(-2 ln(1 - u[j])), t = 2π u[j+8], j < 8: r cos t goes to j, r sin
/// t to j + 8. If 16 does not divide the count, the last 16 values are drawn anew from the outputs that follow. Fewer
/// than 16 normals are drawn one by one in double. Source: PyTorch 1.13, ATen/native/cpu/DistributionTemplates.h; from
/// 16 on, the floats of PyTorch on a processor with AVX2.

/// Normals number first, first + 1, … of the `count` normals of torch.randn: the same floats for any division into
/// blocks. `before` outputs were used for other numbers.
void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<float> out,
                 std::uint64_t before = 0);

/// Only the normals number first + offsets[i] of these; the offsets must ascend.
void readNormals(const MtOutputs& words, std::int64_t count, std::int64_t first, std::span<const int> offsets,
                 std::span<float> out);

/// Numbers first, first + 1, … of a sequence that is uniform in the open interval (-1, 1): exactly (2u + 1)/2^24 - 1,
/// where u is the low 24 bits of an output of the same generator.
void readUniforms(const MtOutputs& words, std::int64_t first, std::span<float> out);

/// Numbers first, first + 1, … of a tensor after uniform_(from, to), the first that is drawn: u · (to - from) + from,
/// rounded to float32 once, where u is the low 24 bits of an output / 2^24. The floats are PyTorch's.
void readUniformsBetween(const MtOutputs& words, std::int64_t first, float from, float to, std::span<float> out);

/// All `count` normals of torch.randn.
[[nodiscard]] std::vector<float> torchNormals(std::uint32_t seed, std::int64_t count);

/// `count` numbers of torch.randint(bound, …): the next output modulo `bound`, 0 < bound < 2^28.
[[nodiscard]] std::vector<int> torchIntegers(std::uint32_t seed, int bound, std::int64_t count);

/// The first `count` numbers of readUniforms.
[[nodiscard]] std::vector<float> uniforms(std::uint32_t seed, std::int64_t count);

}  // namespace sinescope
