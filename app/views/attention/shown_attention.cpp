#include "app/views/attention/shown_attention.h"

#include <algorithm>

#include "app/document/second_token.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/tokens/token_scene.h"
#include "core/attention/token_order.h"

namespace sinescope {

namespace {

void showIn(std::optional<AttentionHead>& head, AttentionSource source) {
  head ? head->show(std::move(source)) : void(head.emplace(std::move(source)));
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

AttentionOptions attentionOf(const Scene& scene) {
  AttentionOptions options = scene.appearance.attention;
  if (!scene.tokens.encoded && addsRows(options.head.scheme)) options.head.scheme = Scheme::None;
  return options;
}

QString whyNoAttention(const TokenRows& rows, const AttentionOptions& options) {
  const TokenSource& source = rows.source();
  if (const QString misfit = misfitOf(rows); !misfit.isEmpty()) return misfit;
  if (rows.tokens() == 0) return tr("No tokens: type a sentence");
  return toQString(problemOf(options.head, source.spec.dModel, source.table != nullptr).value_or(std::string()));
}

QString whyNoAttention(const Scene& scene) {
  const AttentionOptions options = attentionOf(scene);
  const QString own = whyNoAttention(*tokenRowsOf(scene), options);
  return own.isEmpty() && scene.other ? whyNoAttention(*otherTokenRowsOf(scene), options) : own;
}

NumberTable shownAttentionTable(const Scene& scene) {
  const auto rows = tokenRowsOf(scene);
  const AttentionOptions options = attentionOf(scene);
  const auto numbers = std::make_shared<AttentionWeights>();
  numbers->firstPosition = scene.spec.firstPosition;
  if (whyNoAttention(*rows, options).isEmpty()) {
    ShownAttention attention;
    attention.show(*rows, options);
    numbers->without = attention.weights(false);
    numbers->with = attention.weights(true);
  }
  return attentionTable(numbers);
}

NumberTable shownAttentionRowTable(const Scene& scene) {
  const NumberTable whole = shownAttentionTable(scene);
  const std::int64_t count = whole.columns;
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t row =
      std::clamp<std::int64_t>(scene.selection.position - first, 0, std::max<std::int64_t>(count - 1, 0));
  NumberTable table;
  table.rows = count;
  table.columns = 2;
  table.firstRowLabel = first;
  table.columnTitle = [](std::int64_t column) { return column == 0 ? "without position" : "with position"; };
  table.at = [whole, row, count](std::int64_t token, std::int64_t column) {
    return whole.at(column * count + row, token);
  };
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
  const std::int64_t row = scene.selection.position - scene.spec.firstPosition;
  return shownWord(scene, order, std::min<std::int64_t>(row, std::ssize(order) - 1));
}

QString shownWord(const Scene& scene, const std::vector<int>& order, std::int64_t row) {
  if (row < 0 || row >= std::ssize(order)) return {};
  return wordIn(scene, order[static_cast<std::size_t>(row)]);
}

}  // namespace sinescope
