#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace sinescope {

/// A query and a key of one head, before position enters: both (1, …, 1), or drawn with a seed.
using VectorsSeed = std::optional<std::uint32_t>;

struct ScoreVectors {
  Eigen::VectorXd query;
  Eigen::VectorXd key;

  [[nodiscard]] double product() const { return query.dot(key); }
  /// |q| |k|, the most that their product can be however they are turned.
  [[nodiscard]] double lengths() const { return query.norm() * key.norm(); }
};

/// Those of a head of width d_h: (1, …, 1) without a seed, else the rows of torch.randn(2, d_h) after
/// torch.manual_seed(seed), the query first.
[[nodiscard]] ScoreVectors scoreVectors(const VectorsSeed& seed, int headWidth);

/// Reads "ones", or "torch:" and a seed from 0 to 4294967295. Reads what vectorsText() writes.
[[nodiscard]] tl::expected<VectorsSeed, std::string> parseVectors(std::string_view text);

/// "ones" or, for example, "torch:7".
[[nodiscard]] std::string vectorsText(const VectorsSeed& seed);

}  // namespace sinescope
