#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/document/scene.h"
#include "core/attention/attention.h"

namespace sinescope {

/// The multiplications that a frame may take, and a figure or numbers in a file.
inline constexpr double kMostOfAFrame = 1e9;
inline constexpr double kMostOfAFile = 2e10;

/// The attention of a head among the tokens of a sentence, in the order in which they are shown. Those of one thread
/// that show the same compute it once.
class ShownAttention {
 public:
  /// Shows the first kMostAttending tokens of the rows. What did not change is not computed again.
  void show(const TokenRows& rows, const AttentionOptions& options);

  /// The number of tokens that attend.
  [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(m_order.size()); }
  [[nodiscard]] bool isShuffled() const { return m_written != nullptr; }
  /// The weights: shape (count, count), row i has those of the query i.
  [[nodiscard]] const RowMatrixD& weights(bool withPosition) { return m_head->weights(withPosition); }
  /// The same, to be kept: another matrix if they are others.
  [[nodiscard]] std::shared_ptr<const RowMatrixD> keptWeights(bool withPosition) {
    return m_head->keptWeights(withPosition);
  }
  /// The most that a weight differs from that of the same two tokens where they stand as they are written. Requires
  /// isShuffled().
  [[nodiscard]] double changedBy(bool withPosition);

 private:
  std::vector<int> m_order;
  std::shared_ptr<AttentionHead> m_head;     ///< others may show it too
  std::shared_ptr<AttentionHead> m_written;  ///< of the tokens as they are written, if they are shuffled
};

/// The options of a scene's attention. Where the tokens get no encoding ("+ PE" is off), nothing is added.
[[nodiscard]] AttentionOptions attentionOf(const Scene& scene);

/// Whether attention is that of the sinusoid where an own table stands in its place, in A or in B.
[[nodiscard]] bool isBesideTable(const Scene& scene);

/// Why the tokens have no weights; empty if they have. More than `most` multiplications would be too many.
[[nodiscard]] QString whyNoAttention(const TokenRows& rows, const AttentionOptions& options, double most);
/// The same of a scene, for its numbers, of which none may be left out; and for those of the selected token.
[[nodiscard]] QString whyNoAttention(const Scene& scene);
[[nodiscard]] QString whyNoAttentionRow(const Scene& scene);

/// The weights without position and with it: float64, shape (2, tokens, tokens), in the order in which the tokens are
/// shown; where a difference is shown, of A minus B. No rows if there are none.
[[nodiscard]] NumberTable shownAttentionTable(const Scene& scene);

/// The weights of the selected token alone: float64, shape (tokens, 2), without position and with it.
[[nodiscard]] NumberTable shownAttentionRowTable(const Scene& scene);

/// The order in which the attending tokens of a scene are shown, whether or not they have weights: place i shows the
/// token that is written at order[i].
[[nodiscard]] std::vector<int> shownOrder(const Scene& scene);

/// The word that is shown in a row of such an order, counted from 0; empty if there is none.
[[nodiscard]] QString shownWord(const Scene& scene, const std::vector<int>& order, std::int64_t row);

/// The word that is shown at the selected position, or the last one before it.
[[nodiscard]] QString selectedWord(const Scene& scene);

}  // namespace sinescope
