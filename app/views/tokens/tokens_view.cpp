#include "app/views/tokens/tokens_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/view/picture_ground.h"

namespace sinescope {

namespace {

TokenPart partOf(int panel) { return kTokenParts[static_cast<std::size_t>(panel)]; }

/// Values of some pixels, and the place of the first of them.
struct PicturePart {
  RowMatrixF values;
  QPoint at;
};

PicturePart picturePart(TokenImages& images, const TokenRows& rows, TokenPart part, std::int64_t firstPosition,
                        std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const std::int64_t shift = firstPosition - rows.source().spec.firstPosition;
  const OwnBands own = ownBands(down, shift, rows.shownRows());
  const OwnBands dimensions = ownBands(across, 0, rows.dModel());
  if (own.bands.empty() || dimensions.bands.empty()) return {};
  return {images.of(part, rows, own.bands, dimensions.bands), {dimensions.from, own.from}};
}

/// `a` minus `b` where both have pixels.
PicturePart differenceOf(const PicturePart& a, const PicturePart& b) {
  if (a.values.size() == 0 || b.values.size() == 0) return {};
  const QRect first(a.at, QSize(static_cast<int>(a.values.cols()), static_cast<int>(a.values.rows())));
  const QRect second(b.at, QSize(static_cast<int>(b.values.cols()), static_cast<int>(b.values.rows())));
  const QRect both = first.intersected(second);
  if (both.isEmpty()) return {};
  const auto cut = [&both](const PicturePart& part) {
    return part.values.block(both.top() - part.at.y(), both.left() - part.at.x(), both.height(), both.width());
  };
  return {cut(a) - cut(b), both.topLeft()};
}

}  // namespace

TokensView::TokensView(QWidget* parent) : TokenPanelsView(static_cast<int>(kTokenParts.size()), parent) {}

QString TokensView::subtitle() const {
  if (scene().showsDifference()) return tr("A − B of embedding, encoding and sum");
  // A lesson may ask what this says.
  if (!scene().tokens.encoded)
    return isCovered() || scene().cover.isHeld ? tr("embedding alone")
                                               : tr("embedding alone: without the encoding, order is not seen");
  return scene().tokens.scaled ? tr("√d_model · embedding + encoding = what the model sees")
                               : tr("embedding + encoding = what the model sees");
}

QString TokensView::description() const {
  if (!m_own.rows) return title();
  return tr("Three heatmaps of %1 tokens in %2 positions by %3 dimensions: embedding, encoding, and their sum, which "
            "is "
            "what the model sees.")
             .arg(grouped(m_own.rows->tokens()), grouped(scene().spec.length), grouped(scene().spec.dModel)) +
         (noteText().isEmpty() ? QString() : u' ' + noteText() + u'.') + u' ' + misfitOf(*m_own.rows);
}

PlaneAxis TokensView::down() const {
  PlaneAxis axis = positions();
  if (!m_own.rows) return axis;
  const auto endOf = [](const TokenRows& rows) { return rows.source().spec.firstPosition + rows.shownRows(); };
  std::int64_t end = endOf(*m_own.rows);
  if (m_other.rows) end = std::max(end, endOf(*m_other.rows));
  axis.count = std::clamp<std::int64_t>(end - axis.first, 1, axis.count);
  return axis;
}

Selection TokensView::selectionAt(double x, double y) const {
  return onToken(scene(), {std::llround(y), static_cast<int>(std::lround(x))});
}

void TokensView::count(Side& side, const Shown& shown, std::shared_ptr<const TokenRows> rows) const {
  side.rows = std::move(rows);
  side.facts = side.finder.of(*side.rows, shown.tableFacts.get());
}

bool TokensView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.tokens && !difference.appearance) {
    const bool drawn = takeDrawn();
    if (drawn) showDrawn();
    return drawn;
  }
  const std::int64_t shownBefore = m_own.rows ? down().count : 0;
  const ValueRange wasScale = scaleOf(1).range;
  const bool wasEncoded = m_own.rows && m_own.rows->source().encoded;
  if (difference.encoding || difference.tokens || !m_own.rows) {
    count(m_own, scene(), tokenRowsOf(scene()));
    m_other.rows.reset();
    if (scene().other) count(m_other, *scene().other, otherTokenRowsOf(scene()));
  }
  drawWords(m_own.rows, scene().showsDifference() ? m_other.rows : nullptr, 0);
  const auto both = [this](double TokenFacts::*part) {
    const double own = m_own.facts.*part;
    if (!m_other.rows) return own;
    // For a difference, an upper bound.
    return scene().showsDifference() ? own + m_other.facts.*part : std::max(own, m_other.facts.*part);
  };
  m_greatest = {both(&TokenFacts::embedding), both(&TokenFacts::encoding), both(&TokenFacts::sum)};
  if (scene().showsDifference() && m_own.rows->source().embedding == m_other.rows->source().embedding &&
      scene().spec.firstPosition == scene().other->spec.firstPosition) {
    m_greatest = {1, m_greatest[1], m_greatest[1]};  // each row's vector is the same in both
  }
  if (!scene().appearance.tokens.separateScales) m_greatest.fill(*std::ranges::max_element(m_greatest));
  for (double& greatest : m_greatest) greatest = greatest > 0 ? greatest : 1;
  // Typing a letter does not change the encoding's picture, unless it changes the scale.
  const bool stays = !difference.encoding && !difference.appearance && down().count == shownBefore &&
                     wasScale == scaleOf(1).range && wasEncoded == scene().tokens.encoded;
  updatePanels(stays ? static_cast<int>(TokenPart::Encoding) : -1);
  return true;
}

TokenPanelsView::Scale TokensView::scaleOf(int panel) const {
  const double greatest = m_greatest[static_cast<std::size_t>(panel)];
  return {scene().figure.rangeOr({-greatest, greatest}), &signedMap(scene().appearance)};
}

QString TokensView::measure(int panel) const { return hasOwnBars() ? headings(panel).last() : tr("value"); }

QStringList TokensView::headings(int panel) const {
  const bool scaled = scene().tokens.scaled;
  switch (partOf(panel)) {
    case TokenPart::Embedding:
      if (scaled) return {tr("√d_model · embedding"), QStringLiteral("√d · E")};
      if (scene().guidance.leads) return {tr("embedding")};
      return {tr("embedding E"), tr("embedding"), QStringLiteral("E")};
    case TokenPart::Encoding:
      if (!scene().tokens.encoded) return {tr("encoding, switched off"), tr("PE off"), QStringLiteral("0")};
      if (scene().guidance.leads) return {tr("encoding")};
      return {tr("encoding PE"), tr("encoding"), QStringLiteral("PE")};
    case TokenPart::Sum:
      break;
  }
  return {tr("what the model sees"), tr("the sum"), QStringLiteral("Σ")};
}

QString TokensView::sign(int panel) const {
  const QString signs[] = {QString(), QStringLiteral("+"), QStringLiteral("=")};
  return signs[panel];
}

Heatmap::Picture TokensView::picture(int panel) const {
  const Scale scale = scaleOf(panel);
  return [own = drawnRows(), ownImages = m_own.images, other = otherDrawnRows(), otherImages = m_other.images,
          part = partOf(panel), scale, shown = zoom(), first = down().first, hidden = !obstacle(panel).isEmpty(),
          sampling = scene().appearance.sampling, ground = pictureGround(scene(), &ThemeColours::window)](
             const QSize& whole, const QRect& asked, const PixelRows& pixels) {
    if (hidden) return pixels.fill(ground);
    const auto acrossAll = pixelBands(shown.across, whole.width(), sampling);
    const auto downAll = pixelBands(shown.down, whole.height(), sampling);
    const auto [across, down] = bandsOf(acrossAll, downAll, asked);
    PicturePart mine = picturePart(*ownImages, *own, part, first, down, across);
    if (other) {
      mine = differenceOf(mine, picturePart(*otherImages, *other, part, first, down, across));
    }
    const QSize size(static_cast<int>(mine.values.cols()), static_cast<int>(mine.values.rows()));
    colourRows(mine.values, scale.range.least, scale.range.greatest, *scale.map,
               framedBy(ground, pixels, {mine.at, size}), kNotFinite);
  };
}

bool TokensView::hasCell(std::int64_t row, std::int64_t column) const {
  const auto has = [&](const TokenRows& rows) {
    const std::int64_t own = row - rows.source().spec.firstPosition;
    return own >= 0 && own < rows.shownRows() && column >= 0 && column < rows.dModel();
  };
  return has(*m_own.rows) && (!scene().showsDifference() || has(*m_other.rows));
}

RowMatrixF TokensView::numbers(int panel, const QRect& cells) const {
  const std::int64_t top = down().first + cells.top();
  RowMatrixF values = RowMatrixF::Zero(cells.height(), cells.width());
  const auto add = [&](const TokenRows& rows, float sign) {
    const std::int64_t first = top - rows.source().spec.firstPosition;
    const std::int64_t from = std::max<std::int64_t>(-first, 0);
    const std::int64_t count = std::min<std::int64_t>(cells.height(), rows.length() - first) - from;
    const int columns = std::min(cells.width(), rows.dModel() - cells.left());
    if (count <= 0 || columns <= 0) return;
    RowMatrixF all(count, rows.dModel());
    rows.write(partOf(panel), first + from, all);
    values.block(from, 0, count, columns) += sign * all.middleCols(cells.left(), columns);
  };
  add(*m_own.rows, 1);
  if (scene().showsDifference()) add(*m_other.rows, -1);
  return values;
}

QString TokensView::obstacle(int panel) const {
  if (partOf(panel) == TokenPart::Encoding) return {};
  if (!m_own.rows->fits()) return misfitOf(*m_own.rows);
  return scene().showsDifference() ? misfitOf(*m_other.rows) : QString();
}

QStringList TokensView::pixelNote(double pixelScale) const {
  const Zoom shown = zoom();
  const QSizeF pixels = QSizeF(panelRect(0).size()) * pixelScale;
  const double positions = shown.down.size() / std::max(pixels.height(), 1.0);
  const double dimensions = shown.across.size() / std::max(pixels.width(), 1.0);
  const double cells = std::max(positions, 1.0) * std::max(dimensions, 1.0);
  if (scene().appearance.sampling == Sampling::Nearest || cells < 1.05) return {};  // 1 when rounded
  if (TokenImages::samplesOnlySome(*m_own.rows, positions, qRound(pixels.height()))) {
    return {tr("a pixel is the mean of some of its %1 cells").arg(brief(cells, 2)), tr("means of some cells")};
  }
  return {tr("a pixel is the mean of its %1 cells").arg(brief(cells, 2)),
          tr("pixels are means of %1 cells").arg(brief(cells, 2)), tr("means")};
}

QVector<QStringList> TokensView::notes(double pixelScale) const {
  if (!m_own.rows) return {};
  QVector<QStringList> notes{sentenceNote(scene(), *m_own.rows)};
  notes += magentaNotes(m_own.facts, scene().tableFacts.get());
  if (scene().showsDifference()) {
    const bool same = scene().spec.firstPosition == scene().other->spec.firstPosition &&
                      m_own.rows->source().embedding == m_other.rows->source().embedding;
    notes.append(same ? QStringList{tr("The embedding is the same in A and B, so the sums differ as the encodings do"),
                                    tr("Sums differ as the encodings do")}
                      : QStringList{tr("A and B give a row different vectors")});
  }
  notes.append(pixelNote(pixelScale));
  return notes;
}

void TokensView::markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong) const {
  const auto y = static_cast<double>(cell.position);
  const double x = cell.dimension;
  const QPointF from(placeAcross(rect, x), placeDown(rect, y));
  const QPointF to(placeAcross(rect, x + 1), placeDown(rect, y + 1));
  sinescope::markCell(painter, rect, QRectF(from, to).normalized(), strong);
}

void TokensView::tagCell(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  if (!hasCell(cell.position, cell.dimension)) return;
  const int panel = panelAt(rect);
  const QRect one(cell.dimension - static_cast<int>(across().first), static_cast<int>(cell.position - down().first), 1,
                  1);
  const auto value = static_cast<double>(numbers(panel, one)(0, 0));
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QString text = std::isfinite(value) ? fourDecimals(value) : brief(value);
  if (QFontMetricsF(font).horizontalAdvance(text) + 2 * QFontMetricsF(font).height() > rect.width()) return;
  drawTag(painter, {placeAcross(rect, cell.dimension + 0.5), placeDown(rect, static_cast<double>(cell.position) + 0.5)},
          text, font, colours.text, colours.surface, rect);
}

void TokensView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  if (!obstacle(panelAt(rect)).isEmpty()) return;
  using Bands = QVector<std::pair<double, double>>;
  Bands across;
  for (const int k : litDimensions(scene(), cell)) across.append({placeAcross(rect, k), placeAcross(rect, k + 1)});
  const auto p = static_cast<double>(cell.position);
  const Bands down{{placeDown(rect, p), placeDown(rect, p + 1)}};
  paintVeil(painter, rect, lightsDimension(scene().spotlight) ? LitBands(across) : std::nullopt,
            lightsPosition(scene().spotlight) ? LitBands(down) : std::nullopt, scene().dark);
}

void TokensView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (!obstacle(panelAt(rect)).isEmpty()) return;  // there is text instead of a picture
  const auto& hover = scene().hover;
  if (hover && *hover != scene().selection) markCell(painter, rect, *hover, false);
  const int partner = hover && hover->wholePair ? partnerOf(scene().spec, hover->dimension) : -1;
  if (partner >= 0) markCell(painter, rect, {hover->position, partner}, false);
  markCell(painter, rect, scene().selection, true);
  if (hover) tagCell(painter, rect, *hover);
}

}  // namespace sinescope
