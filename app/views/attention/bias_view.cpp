#include "app/views/attention/bias_view.h"

#include <algorithm>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/views/attention/attention_words.h"
#include "app/views/attention/shown_attention.h"
#include "app/views/view/picture_ground.h"
#include "core/attention/weight_means.h"
#include "core/numeric/are_finite.h"

namespace sinescope {

BiasView::BiasView(QWidget* parent) : HeadSquaresView(AttentionControl::Order::AsWritten, parent) {}

QString BiasView::subtitle() const {
  const QString head = headPart(scene().appearance.attention.head);
  const QString what = tr("added to the score of each query and key");
  QString text = head.isEmpty() ? what : head + QStringLiteral(" · ") + what;
  const Scheme scheme = scene().appearance.attention.head.scheme;
  if (!addsBias(scheme)) text += QStringLiteral(" · ") + tr("the scheme %1 adds none").arg(schemeName(scheme));
  return scene().showsDifference() ? tr("A − B of %1").arg(text) : text;
}

QString BiasView::description() const {
  if (!ownRows() || !m_obstacle.isEmpty()) return title() + QStringLiteral(". ") + m_obstacle;
  return tr("Two heatmaps of what a head adds to the scores of %1 tokens, rows are queries, columns are keys: %2, and "
            "%3. ")
             .arg(grouped(m_shown[0].numbers->rows()), headings(0).first(), headings(1).first()) +
         subtitle() + u'.';
}

AttentionSpec BiasView::headOf(int panel) const {
  AttentionSpec head = scene().appearance.attention.head;
  head.scheme = panel == 0 ? Scheme::Alibi : Scheme::T5;
  return head;
}

std::vector<BiasView::Sizes> BiasView::sizes() const {
  const auto of = [](const EncodingSpec& spec) { return Sizes{spec.firstPosition, spec.length, spec.dModel}; };
  std::vector<Sizes> sizes{of(scene().spec)};
  if (scene().other) sizes.push_back(of(scene().other->spec));  // beside it, the axes span both
  return sizes;
}

bool BiasView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.tokens && !difference.appearance) return false;
  showControl();
  if (difference.encoding || difference.tokens || !ownRows()) takeRows();
  const bool stays = !difference.tokens && !difference.appearance && m_sizes == sizes();
  if (stays) return false;
  m_sizes = sizes();
  computeBiases();
  updatePanels();
  return true;
}

void BiasView::computeBiases() {
  const bool differs = scene().showsDifference();
  const auto problem = problemOfHead(headOf(0));
  m_obstacle = problem ? toQString(*problem) : QString();
  for (SquareCells& shown : m_shown) shown = {};
  for (double& greatest : m_greatest) greatest = 1;
  if (!m_obstacle.isEmpty()) return;
  std::int64_t first = scene().spec.firstPosition;
  std::int64_t end = first + shownTokens(*ownRows());
  if (differs) {
    const std::int64_t other = scene().other->spec.firstPosition;
    end = std::min(end, other + shownTokens(*otherRows()));
    first = std::max(first, other);
  }
  if (end <= first) {
    m_obstacle =
        differs ? tr("A and B have no position with tokens in common") : tr("there are no tokens: the text is empty");
    return;
  }
  const std::int64_t count = end - first;
  for (const int panel : {0, 1}) {
    const AttentionSpec head = headOf(panel);
    RowMatrixD biases = biasMatrix(head, scene().spec.dModel, count);
    if (differs) biases -= biasMatrix(head, scene().other->spec.dModel, count);
    for (Eigen::Index row = 0; row < biases.rows() && head.causal; ++row)
      biases.row(row).tail(biases.cols() - row - 1).setZero();  // masked: infinite, or NaN for a difference
    auto floats = std::make_shared<const RowMatrixF>(floatWeights(biases));
    const float greatest = greatestFinite({floats->data(), static_cast<std::size_t>(floats->size())});
    if (greatest > 0) m_greatest[panel] = static_cast<double>(greatest);
    m_shown[panel] = {std::move(floats), first, head.causal};
  }
}

TokenPanelsView::Scale BiasView::scaleOf(int panel) const {
  const double greatest = m_greatest[panel == 0 ? 0 : 1];
  return {scene().figure.rangeOr({-greatest, greatest}), &mapOf(kind(), scene())};
}

QString BiasView::measure(int /*panel*/) const { return tr("score bias"); }

QStringList BiasView::headings(int panel) const {
  const AttentionSpec head = headOf(panel);
  const QString name = schemeName(head.scheme);
  if (panel == 1) return {tr("%1: a number for each bucket, untrained").arg(name), tr("%1, untrained").arg(name), name};
  const QString slope = brief(alibiSlope(head.head, head.heads), 4);
  return {tr("%1: −%2 · distance").arg(name, slope), QStringLiteral("%1: −%2·Δ").arg(name, slope), name};
}

bool BiasView::hasCell(std::int64_t row, std::int64_t column) const {
  const bool isMasked = scene().appearance.attention.head.causal && column > row;
  return !isMasked && TokenSquaresView::hasCell(row, column);
}

Heatmap::Picture BiasView::picture(int panel) const {
  const Scale scale = scaleOf(panel);
  return squarePicture(shownIn(panel), {scale.range, scale.map, zoom(), down().first, scene().appearance.sampling,
                                        pictureGround(scene(), &ThemeColours::window)});
}

RowMatrixF BiasView::numbers(int panel, const QRect& cells) const { return shownIn(panel).in(cells, down().first); }

double BiasView::valueAt(int panel, std::int64_t p, std::int64_t q) const { return shownIn(panel).at(p, q); }

QString BiasView::obstacle(int /*panel*/) const { return m_obstacle; }

QVector<QStringList> BiasView::notes(double /*pixelScale*/) const {
  if (!ownRows() || !m_obstacle.isEmpty()) return {};
  QVector<QStringList> notes;
  const std::int64_t tokens = ownRows()->tokens();
  if (tokens > kMostAttending)
    notes.append({tr("the first %1 of %2 tokens").arg(grouped(kMostAttending), grouped(tokens))});
  if (scene().appearance.attention.head.causal) notes.append({tr("keys after the query are masked"), tr("causal")});
  return notes;
}

NumberTable biasNumbers(const Scene& scene) {
  if (!whyNoBias(scene).isEmpty()) return {};
  const std::int64_t count = tokenRowsOf(scene)->tokens();
  return biasTable(scene.appearance.attention.head, scene.spec.dModel, count, scene.spec.firstPosition);
}

QString whyNoBias(const Scene& scene) {
  const AttentionSpec& head = scene.appearance.attention.head;
  const auto problem = problemOfHead(head);
  if (problem) return toQString(*problem);
  const bool isEmpty = tokenRowsOf(scene)->tokens() == 0;
  return isEmpty ? sinescope::tr("there are no tokens: the text is empty") : QString();
}

}  // namespace sinescope
