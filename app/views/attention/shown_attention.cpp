#include "app/views/attention/shown_attention.h"

#include <algorithm>

#include "app/document/second_token.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"
#include "core/attention/token_order.h"

namespace sinescope {

namespace {

/// The row of the selected position, counted from 0.
std::int64_t selectedRow(const Scene& scene) { return scene.selection.position - scene.spec.firstPosition; }

/// The heads that are shown on this thread.
std::vector<std::weak_ptr<AttentionHead>>& knownHeads() {
  thread_local std::vector<std::weak_ptr<AttentionHead>> heads;
  return heads;
}

/// Makes `head` show the source: it becomes the one that shows it already, or goes on with what it has computed.
void showIn(std::shared_ptr<AttentionHead>& head, AttentionSource source) {
  auto& heads = knownHeads();
  std::erase_if(heads, [](const auto& known) { return known.expired(); });
  for (const auto& each : heads) {
    std::shared_ptr<AttentionHead> known = each.lock();
    if (!known || known->source() != source) continue;
    head = std::move(known);
    return;
  }
  if (head && head.use_count() == 1) return head->show(std::move(source));
  if (head) {
    head = std::make_shared<AttentionHead>(*head);
    head->show(std::move(source));
  } else {
    head = std::make_shared<AttentionHead>(std::move(source));
  }
  heads.push_back(head);
}

}  // namespace

void ShownAttention::show(const TokenRows& rows, const AttentionOptions& options) {
  const auto count = static_cast<int>(std::min(rows.tokens(), kMostAttending));
  AttentionSource source{rows.source(), options.head};
  source.tokens.ids.resize(static_cast<std::size_t>(count));
  m_order = shuffledOrder(count, options.order);
  if (std::ranges::is_sorted(m_order)) {
    m_written.reset();
  } else {
    showIn(m_written, source);
    source.tokens.ids = reordered(std::move(source.tokens.ids), m_order);
  }
  showIn(m_head, std::move(source));
}

double ShownAttention::changedBy(bool withPosition) {
  return permutedDifference(m_written->weights(withPosition), weights(withPosition), m_order);
}

bool isBesideTable(const Scene& scene) {
  const Scheme scheme = scene.appearance.attention.head.scheme;
  if (scheme != Scheme::Sinusoid && !isRotary(scheme)) return false;
  return ownTable(scene) || (scene.other && ownTable(*scene.other));
}

AttentionOptions attentionOf(const Scene& scene) {
  AttentionOptions options = scene.appearance.attention;
  if (!scene.tokens.encoded && addsRows(options.head.scheme)) options.head.scheme = Scheme::None;
  return options;
}

QString whyNoAttention(const TokenRows& rows, const AttentionOptions& options, double most) {
  const TokenSource& source = rows.source();
  if (const QString misfit = misfitOf(rows); !misfit.isEmpty()) return misfit;
  if (rows.tokens() == 0) return tr("No tokens: the sentence is empty");
  if (const auto problem = problemOf(options.head, source.spec.dModel, source.table != nullptr))
    return toQString(*problem);
  AttentionSource attended{source, options.head};
  attended.tokens.ids.resize(static_cast<std::size_t>(std::min(rows.tokens(), kMostAttending)));
  const double cost = attentionCost(attended) * (options.order == 0 ? 1 : 2);
  if (cost <= most) return {};
  return tr("that takes %1·10⁹ multiplications, %2·10⁹ at most: more heads, fewer dimensions or fewer tokens take "
            "fewer")
      .arg(brief(cost / 1e9, 2), brief(most / 1e9, 2));
}

QString whyNoAttention(const Scene& scene) {
  if (const std::int64_t tokens = shownTokens(scene); tokens > kMostAttending)
    return tr("%1 tokens are too many: at most %2 attend to each other; a length of %2 leaves out the others")
        .arg(grouped(tokens), grouped(kMostAttending));
  const AttentionOptions options = attentionOf(scene);
  const QString own = whyNoAttention(*tokenRowsOf(scene), options, kMostOfAFile);
  if (!own.isEmpty() || !scene.showsDifference()) return own;
  const QString other = whyNoAttention(*otherTokenRowsOf(scene), options, kMostOfAFile);
  if (!other.isEmpty()) return other;
  const bool areAlike = scene.spec.firstPosition == scene.other->spec.firstPosition &&
                        tokenRowsOf(scene)->tokens() == otherTokenRowsOf(scene)->tokens();
  return areAlike ? QString() : tr("A and B have other tokens or positions: there is no difference of their weights");
}

QString whyNoAttentionRow(const Scene& scene) {
  const QString whole = whyNoAttention(scene);
  if (!whole.isEmpty() || selectedRow(scene) < std::ssize(shownOrder(scene))) return whole;
  return tr("position %1 has no token").arg(grouped(scene.selection.position));
}

NumberTable shownAttentionTable(const Scene& scene) {
  const AttentionOptions options = attentionOf(scene);
  const auto numbers = std::make_shared<AttentionWeights>();
  numbers->firstPosition = scene.spec.firstPosition;
  if (!whyNoAttention(scene).isEmpty()) return attentionTable(numbers);
  ShownAttention attention;
  attention.show(*tokenRowsOf(scene), options);
  numbers->without = attention.weights(false);
  numbers->with = attention.weights(true);
  if (scene.showsDifference()) {
    attention.show(*otherTokenRowsOf(scene), options);
    numbers->without -= attention.weights(false);
    numbers->with -= attention.weights(true);
  }
  return attentionTable(numbers);
}

NumberTable shownAttentionRowTable(const Scene& scene) {
  NumberTable table;
  table.columns = 2;
  table.firstRowLabel = scene.spec.firstPosition;
  table.columnTitle = [](std::int64_t column) { return column == 0 ? "without position" : "with position"; };
  table.at = [](std::int64_t, std::int64_t) { return 0.0; };
  if (whyNoAttentionRow(scene).isEmpty()) {
    const NumberTable whole = shownAttentionTable(scene);
    table.rows = whole.columns;
    table.at = [whole, row = selectedRow(scene)](std::int64_t token, std::int64_t column) {
      return whole.at(column * whole.columns + row, token);
    };
  }
  table.fill = [at = table.at](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = at(firstRow + r, c);
    }
  };
  return table;
}

std::vector<int> shownOrder(const Scene& scene) {
  const std::int64_t count = std::min(shownTokens(scene), kMostAttending);
  return shuffledOrder(static_cast<int>(count), scene.appearance.attention.order);
}

QString selectedWord(const Scene& scene) {
  const std::vector<int> order = shownOrder(scene);
  return shownWord(scene, order, std::min<std::int64_t>(selectedRow(scene), std::ssize(order) - 1));
}

QString shownWord(const Scene& scene, const std::vector<int>& order, std::int64_t row) {
  if (row < 0 || row >= std::ssize(order)) return {};
  return wordIn(scene, order[static_cast<std::size_t>(row)]);
}

}  // namespace sinescope
