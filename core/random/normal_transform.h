#pragma once

#include <cstddef>

namespace sinescope {

/// PyTorch's float32 transform of uniforms into standard normals (Box and Muller), for `count` pairs u1, u2 in [0, 1):
/// cosines[i] = r cos t and sines[i] = r sin t, where r = sqrt(-2 ln(1 - u1[i])) and t = 2π u2[i]. No output may
/// overlap an input.
///
/// The floats are those of PyTorch on a processor with AVX2: the logarithm, sine and cosine are Cephes' single
/// precision ones, operation by operation, up to 1e-6 off the exact value. Source: PyTorch 1.13,
/// ATen/native/cpu/avx_mathfun.h.
void transformUniforms(const float* u1, const float* u2, std::size_t count, float* cosines, float* sines);

}  // namespace sinescope
