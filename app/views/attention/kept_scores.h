#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "app/document/scene.h"
#include "core/attention/relative_scores.h"
#include "core/attention/scheme.h"
#include "core/attention/score_vectors.h"

namespace sinescope {

/// The curves of B and their values, kept while A is edited: they would be half of what a frame of A − B computes. Not
/// thread-safe.
class KeptScores {
 public:
  /// Drops what is of another encoding, head or vectors.
  void keepFor(const std::shared_ptr<const Shown>& of, const AttentionSpec& head, const VectorsSeed& vectors);

  using ScoresPtr = std::shared_ptr<const RelativeScores>;
  /// The curve of a scheme, made by make() if it is not known.
  template <class Make>
  ScoresPtr scores(Scheme scheme, const Make& make) {
    for (const Scores& each : m_scores) {
      if (each.scheme == scheme) return each.scores;
    }
    return m_scores.emplace_back(Scores{scheme, make()}).scores;
  }

  /// The values of a curve that scores() has returned, or of the one that is no scheme's if it is null.
  template <class Make>
  const Eigen::VectorXd& values(const ScoresPtr& of, const OffsetSteps& steps, const Make& make) {
    for (const Values& each : m_values) {
      if (each.of == of && each.steps == steps) return each.values;
    }
    if (m_values.size() == kMost) m_values.clear();
    return m_values.emplace_back(Values{of, steps, make()}).values;
  }

 private:
  static constexpr std::size_t kMost = 24;  // four curves, each as it is drawn, measured and told

  struct Scores {
    Scheme scheme;
    ScoresPtr scores;
  };
  struct Values {
    ScoresPtr of;
    OffsetSteps steps;
    Eigen::VectorXd values;
  };

  std::shared_ptr<const Shown> m_of;
  AttentionSpec m_head;
  VectorsSeed m_seed;
  std::vector<Scores> m_scores;
  std::vector<Values> m_values;
};

}  // namespace sinescope
