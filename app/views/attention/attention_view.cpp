#include "app/views/attention/attention_view.h"

#include <algorithm>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/attention/attention_words.h"
#include "app/views/view/picture_ground.h"
#include "core/attention/weight_means.h"
#include "core/numeric/are_finite.h"

namespace sinescope {

namespace {

/// Where a token attends to one other almost alone, the scale ends at 1: it does not follow each change of position.
constexpr double kAlmostOne = 0.99;

}  // namespace

AttentionView::AttentionView(QWidget* parent) : HeadSquaresView(AttentionControl::Order::Shuffled, parent) {}

QString AttentionView::title() const { return tr("Attention"); }

QString AttentionView::subtitle() const {
  const AttentionSpec& head = scene().appearance.attention.head;
  const QString words = headWords(head);
  return scene().showsDifference() ? tr("A − B of the weights · %1").arg(words) : words;
}

QString AttentionView::description() const {
  if (!ownRows() || !m_obstacle.isEmpty()) return title() + QStringLiteral(". ") + m_obstacle;
  QString text =
      tr("Two heatmaps of the attention weights of %1 tokens, rows are queries, columns are keys: %2, and %3. ")
          .arg(grouped(m_own.count()), headings(0).first(), headings(1).first());
  if (!m_shuffleNote.isEmpty()) text += m_shuffleNote.first() + QStringLiteral(". ");
  return text + subtitle() + u'.';
}

bool AttentionView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.tokens && !difference.appearance) {
    const bool drawn = takeDrawn();
    if (drawn) showDrawn();
    return drawn;
  }
  showControl();
  const SquareCells was = m_shown[0];
  const ValueRange wasRange = m_range;
  if (difference.encoding || difference.tokens || !ownRows()) takeRows();
  m_order = shownOrder(scene());
  m_odd = {.unknown = ownRows()->unknown()};
  drawWords(ownRows(), otherRows(), kMostAttending);
  computeWeights();
  // Position changes nothing in the panel without it, unless it changes the scale.
  const bool stays = !difference.appearance && was.numbers && was.numbers == m_shown[0].numbers &&
                     was.firstPosition == m_shown[0].firstPosition && wasRange == m_range &&
                     m_drawnFirst == down().first && m_drawnCount == down().count;
  updatePanels(stays ? 0 : -1);
  m_drawnFirst = down().first;
  m_drawnCount = down().count;
  return true;
}

void AttentionView::showDrawn() {
  computeWeights();
  updatePanels();
}

std::shared_ptr<const RowMatrixF> AttentionView::withoutPosition() {
  if (auto weights = m_own.keptWeights(false); weights != m_without) {
    m_withoutFloats = std::make_shared<const RowMatrixF>(floatWeights(*weights));
    m_without = std::move(weights);
  }
  return m_withoutFloats;
}

void AttentionView::computeWeights() {
  const AttentionOptions options = attentionOf(scene());
  const bool differs = scene().showsDifference();
  const double most = target().isFigure() ? kMostOfAFile : kMostOfAFrame;
  m_obstacle = whyNoAttention(*ownRows(), options, most);
  if (m_obstacle.isEmpty() && differs) m_obstacle = whyNoAttention(*otherRows(), options, most);
  m_shuffleNote.clear();
  m_range = {0, 1};
  for (SquareCells& shown : m_shown) shown = {};
  if (!m_obstacle.isEmpty()) return;
  m_own.show(*drawnRows(), options);
  if (differs) m_other.show(*otherDrawnRows(), options);
  const std::int64_t own = scene().spec.firstPosition;
  const std::int64_t other = differs ? scene().other->spec.firstPosition : own;
  const std::int64_t first = std::max(own, other);
  const std::int64_t end = std::min(own + m_own.count(), other + (differs ? m_other.count() : m_own.count()));
  if (end <= first) {
    m_obstacle = tr("A and B have no position with tokens in common");
    return;
  }
  double greatest = 0;
  const auto show = [&](int panel, std::shared_ptr<const RowMatrixF> weights) {
    const std::span numbers(weights->data(), static_cast<std::size_t>(weights->size()));
    greatest = std::max(greatest, static_cast<double>(greatestFinite(numbers)));
    m_shown[panel] = {std::move(weights), first};
  };
  for (const int panel : {0, 1}) {
    const auto partOf = [&](ShownAttention& attention, std::int64_t begins) {
      return attention.weights(panel == 1).block(first - begins, first - begins, end - first, end - first);
    };
    if (!differs && panel == 0) {
      show(panel, withoutPosition());
    } else {
      show(panel, std::make_shared<const RowMatrixF>(
                      differs ? floatWeights(RowMatrixD(partOf(m_own, own) - partOf(m_other, other)))
                              : floatWeights(partOf(m_own, own))));
    }
  }
  constexpr double rounding = 1e-12;  // a difference by rounding alone counts as none
  if (differs) {
    m_range = greatest > rounding ? ValueRange{-greatest, greatest} : ValueRange{-1, 1};
  } else {
    m_range = {0, greatest > 0 && greatest < kAlmostOne ? greatest : 1};
  }
  if (!differs) m_shuffleNote = shuffleNote(m_own, options.head, !target().isFigure());
}

TokenPanelsView::Scale AttentionView::scaleOf(int /*panel*/) const {
  return {scene().figure.rangeOr(m_range), &mapOf(kind(), scene())};
}

QString AttentionView::measure(int /*panel*/) const { return tr("weight"); }

QStringList AttentionView::headings(int panel) const {
  // A figure has no pointer that tells the rest of a heading.
  const bool isWhole = target().isFigure();
  if (panel == 0)
    return isWhole ? QStringList{tr("without position")} : QStringList{tr("without position"), tr("without")};
  const Scheme scheme = attentionOf(scene()).head.scheme;
  const QString name = schemeName(scheme);
  if (scheme != Scheme::None) {
    const QStringList whole{tr("with position: %1").arg(name), name};
    return isWhole ? whole : whole + QStringList{tr("with")};
  }
  if (scheme != scene().appearance.attention.head.scheme)
    return {tr("+ PE is off: nothing is added"), tr("+ PE is off")};
  return {tr("without position as well"), tr("without as well")};
}

QString AttentionView::sign(int panel) const { return panel == 0 ? QString() : QStringLiteral("→"); }

QString AttentionView::wordAt(std::int64_t row) const { return shownWord(scene(), m_order, row); }

Heatmap::Picture AttentionView::picture(int panel) const {
  const Scale scale = scaleOf(panel);
  return squarePicture(shownIn(panel), {scale.range, scale.map, zoom(), down().first, scene().appearance.sampling,
                                        pictureGround(scene(), &ThemeColours::window)});
}

RowMatrixF AttentionView::numbers(int panel, const QRect& cells) const {
  return shownIn(panel).in(cells, down().first);
}

double AttentionView::valueAt(int panel, std::int64_t p, std::int64_t q) const { return shownIn(panel).at(p, q); }

QString AttentionView::obstacle(int /*panel*/) const { return m_obstacle; }

QVector<QStringList> AttentionView::notes(double /*pixelScale*/) const {
  if (!ownRows() || !m_obstacle.isEmpty()) return {};
  QVector<QStringList> notes;
  if (!m_shuffleNote.isEmpty()) notes.append(m_shuffleNote);
  if (ownRows()->tokens() > kMostAttending) {
    notes.append({tr("the first %1 of %2 tokens attend").arg(grouped(kMostAttending), grouped(ownRows()->tokens()))});
  } else if (ownRows()->cut() > 0) {
    notes.append(sentenceNote(scene(), *ownRows()));
  }
  if (scene().appearance.attention.head.scheme == Scheme::T5)
    notes.append({tr("the biases are drawn, not trained"), tr("biases untrained")});
  return notes + magentaNotes(m_odd, scene().tableFacts.get());
}

}  // namespace sinescope
