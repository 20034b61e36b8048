#include "app/views/tokens/token_similarity_view.h"

#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/similarity/measure_box.h"
#include "app/views/similarity/similarity_view.h"

namespace sinescope {

namespace {

TokenPart panelPart(int panel) { return panel == 0 ? TokenPart::Embedding : TokenPart::Sum; }

/// The pixels of one axis that show tokens of a side.
OwnBands tokenBands(const TokenRows& rows, std::span<const PixelBand> bands, std::int64_t firstPosition) {
  OwnBands own = ownBands(bands, firstPosition - rows.source().spec.firstPosition, rows.tokens());
  cutBands(own.bands, rows.tokens());
  return own;
}

}  // namespace

TokenSimilarityView::TokenSimilarityView(QWidget* parent) : TokenPanelsView(2, parent) {}

QString TokenSimilarityView::title() const {
  return scene().appearance.similarity.measure == Measure::Distance ? tr("Distances of tokens")
                                                                    : tr("Similarity of tokens");
}

QString TokenSimilarityView::subtitle() const {
  const QString measure = measureName(scene().appearance.similarity.measure);
  return scene().showsDifference() ? tr("A − B of the %1, before and after the encoding is added").arg(measure)
                                   : tr("%1, before and after the encoding is added").arg(measure);
}

QString TokenSimilarityView::description() const {
  if (!m_own.rows) return title();
  return tr("Two heatmaps of %1 tokens against one another, on one colour scale: before the encoding is added, and "
            "after. ")
             .arg(grouped(m_own.rows->tokens())) +
         subtitle() + u'.';
}

QRegion TokenSimilarityView::answer() const {
  // The words below the columns do not reach beyond the picture, so all that stands beside it is hidden.
  const QRect picture = subject().boundingRect();
  return TokenPanelsView::answer() + QRect(QPoint(picture.right(), 0), canvas().rect().bottomRight());
}

QWidget* TokenSimilarityView::headerControl() {
  if (m_measures) return m_measures;
  m_measures = makeMeasureBox();
  m_measures->setToolTip(tr("How two tokens are compared"));
  m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  connect(m_measures, &ChoiceBox::activated, this, [this](int index) {
    Appearance appearance = scene().appearance;
    appearance.similarity.measure = static_cast<Measure>(index);
    Q_EMIT appearanceEdited(appearance);
  });
  return m_measures;
}

PlaneAxis TokenSimilarityView::down() const {
  PlaneAxis axis = positions();
  if (!m_own.rows) return axis;
  const auto endOf = [](const TokenRows& rows) { return rows.source().spec.firstPosition + rows.tokens(); };
  std::int64_t end = endOf(*m_own.rows);
  if (m_other.rows) {
    end = scene().showsDifference() ? std::min(end, endOf(*m_other.rows)) : std::max(end, endOf(*m_other.rows));
  }
  axis.count = std::clamp<std::int64_t>(end - axis.first, 1, axis.count);
  return axis;
}

PlaneAxis TokenSimilarityView::across() const {
  PlaneAxis axis = down();
  if (!scene().guidance.leads) axis.label = tr("position q");
  return axis;
}

Selection TokenSimilarityView::selectionAt(double /*x*/, double y) const {
  return onToken(scene(), {std::llround(y), scene().selection.dimension});
}

ValueRange TokenSimilarityView::findRange() const {
  const Measure measure = scene().appearance.similarity.measure;
  if (!obstacle(0).isEmpty()) return {};
  const ValueRange own = m_own.images->range(*drawnRows(), measure);
  if (!m_other.rows || !m_other.rows->fits()) return own;
  const ValueRange other = m_other.images->range(*otherDrawnRows(), measure);
  if (!scene().showsDifference()) return {std::min(own.least, other.least), std::max(own.greatest, other.greatest)};
  // The greatest difference if pairs are compared one by one; otherwise an upper bound.
  double most = std::max(own.greatest - other.least, other.greatest - own.least);
  const std::int64_t count = down().count;
  if (count <= kMostPairedTokens) {
    const auto bands = pixelBands({0, static_cast<double>(count)}, static_cast<int>(count), Sampling::Nearest);
    most = 0;
    for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
      const OwnBands a = tokenBands(*m_own.rows, bands, down().first);
      const OwnBands b = tokenBands(*m_other.rows, bands, down().first);
      if (a.bands.size() != b.bands.size()) continue;
      const RowMatrixF apart = m_own.images->of(part, *drawnRows(), measure, a.bands, a.bands) -
                               m_other.images->of(part, *otherDrawnRows(), measure, b.bands, b.bands);
      for (const float value : apart.reshaped()) {
        if (std::isfinite(value)) most = std::max(most, std::abs(static_cast<double>(value)));
      }
    }
  }
  // Differences caused by rounding alone count as none.
  const double rounding = 1e-6 * std::max({-own.least, own.greatest, -other.least, other.greatest});
  return most > rounding ? ValueRange{-most, most} : ValueRange{-1, 1};
}

bool TokenSimilarityView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.tokens && !difference.appearance) {
    const bool drawn = takeDrawn();
    if (drawn) showDrawn();
    return drawn;
  }
  if (m_measures) m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  if (difference.encoding || difference.tokens || !m_own.rows) {
    m_own.rows = tokenRowsOf(scene());
    m_other.rows = scene().other ? otherTokenRowsOf(scene()) : nullptr;
  }
  const TableFacts& file = m_facts.of(scene());
  // Drawn vectors are all finite. For a file, the words need checking only if it is not known to be finite.
  m_odd = {.unknown = m_own.rows->unknown()};
  if (file.notFinite() > 0 || !file.isWhole()) m_odd = m_words.of(*m_own.rows, nullptr);
  drawWords(m_own.rows, m_other.rows, kMostPairedTokens);
  showDrawn();
  return true;
}

void TokenSimilarityView::showDrawn() {
  m_range = findRange();
  updatePanels();
}

TokenPanelsView::Scale TokenSimilarityView::scaleOf(int /*panel*/) const {
  return {m_range, &colourMap(mapNameOf(kind(), scene()))};
}

QStringList TokenSimilarityView::headings(int panel) const {
  const bool off = !scene().tokens.encoded;
  if (panelPart(panel) == TokenPart::Sum && off) return {tr("after: nothing is added"), tr("after: E"), tr("after")};
  if (panelPart(panel) == TokenPart::Sum) return {tr("after: embedding + encoding"), tr("after: E + PE"), tr("after")};
  if (scene().tokens.scaled) return {tr("before: √d_model · embedding"), tr("before: √d · E"), tr("before")};
  return {tr("before: embedding"), tr("before: E"), tr("before")};
}

QString TokenSimilarityView::sign(int panel) const { return panel == 0 ? QString() : QStringLiteral("→"); }

Heatmap::Picture TokenSimilarityView::picture(int panel) const {
  const Side ownSide{drawnRows(), m_own.images};
  const Side otherSide{otherDrawnRows(), m_other.images};
  return [own = ownSide, other = scene().showsDifference() ? otherSide : Side{}, part = panelPart(panel),
          scale = scaleOf(panel), shown = zoom(), first = down().first, hidden = !obstacle(panel).isEmpty(),
          sampling = scene().appearance.sampling, measure = scene().appearance.similarity.measure,
          ground = themeColours(scene().dark).window.rgb()](const QSize& whole, const QRect& asked,
                                                            const PixelRows& pixels) {
    if (hidden) return pixels.fill(ground);
    const auto acrossAll = wholeCellBands(shown.across, whole.width(), sampling);
    const auto downAll = wholeCellBands(shown.down, whole.height(), sampling);
    const auto [across, down] = bandsOf(acrossAll, downAll, asked);
    const OwnBands columns = tokenBands(*own.rows, across, first);
    const OwnBands rows = tokenBands(*own.rows, down, first);
    if (columns.bands.empty() || rows.bands.empty()) return pixels.fill(ground);
    RowMatrixF values = own.images->of(part, *own.rows, measure, rows.bands, columns.bands);
    if (other.rows) {
      const OwnBands otherColumns = tokenBands(*other.rows, across, first);
      const OwnBands otherRows = tokenBands(*other.rows, down, first);
      if (otherColumns.bands.size() != columns.bands.size() || otherRows.bands.size() != rows.bands.size()) {
        return pixels.fill(ground);
      }
      values -= other.images->of(part, *other.rows, measure, otherRows.bands, otherColumns.bands);
    }
    const QRect place(columns.from, rows.from, static_cast<int>(values.cols()), static_cast<int>(values.rows()));
    colourRows(values, scale.range.least, scale.range.greatest, *scale.map, framedBy(ground, pixels, place),
               kNotFinite);
  };
}

bool TokenSimilarityView::hasCell(std::int64_t row, std::int64_t column) const {
  const auto has = [&](const TokenRows& rows) {
    const std::int64_t first = rows.source().spec.firstPosition;
    return row >= first && row < first + rows.tokens() && column >= first && column < first + rows.tokens();
  };
  return has(*m_own.rows) && (!scene().showsDifference() || has(*m_other.rows));
}

double TokenSimilarityView::valueAt(TokenPart part, std::int64_t p, std::int64_t q) const {
  const auto in = [&](const TokenRows& rows) {
    const std::int64_t first = rows.source().spec.firstPosition;
    return rows.between(part, p - first, q - first, scene().appearance.similarity.measure);
  };
  return in(*m_own.rows) - (scene().showsDifference() ? in(*m_other.rows) : 0);
}

RowMatrixF TokenSimilarityView::numbers(int panel, const QRect& cells) const {
  const auto measured = [&](const TokenRows& rows) {
    const std::int64_t shift = down().first - rows.source().spec.firstPosition;
    const auto gather = [&](int from, int count) {
      std::vector<std::int64_t> which;
      for (std::int64_t i = 0; i < count; ++i) {
        which.push_back(std::clamp<std::int64_t>(from + i + shift, 0, rows.length() - 1));
      }
      return rows.gathered(panelPart(panel), which);
    };
    const Measure measure = scene().appearance.similarity.measure;
    const RowMatrixF ofRows = gather(cells.top(), cells.height());
    const bool isSquare = cells.top() == cells.left() && cells.height() == cells.width();
    const RowMatrixD measures = measuresOf(ofRows, isSquare ? ofRows : gather(cells.left(), cells.width()), measure);
    return RowMatrixF(measures.cast<float>());
  };
  RowMatrixF values = measured(*m_own.rows);
  if (scene().showsDifference()) values -= measured(*m_other.rows);
  return values;
}

QString TokenSimilarityView::obstacle(int /*panel*/) const {
  if (m_own.rows->tokens() == 0) return tr("No tokens: type a sentence");
  if (!m_own.rows->fits()) return misfitOf(*m_own.rows);
  if (!scene().showsDifference()) return {};
  if (!m_other.rows->fits()) return misfitOf(*m_other.rows);
  const std::int64_t a = m_own.rows->source().spec.firstPosition;
  const std::int64_t b = m_other.rows->source().spec.firstPosition;
  const bool both = a < b + m_other.rows->tokens() && b < a + m_own.rows->tokens();
  return both ? QString() : tr("A and B have no position with tokens in common");
}

QVector<QStringList> TokenSimilarityView::notes(double pixelScale) const {
  if (!m_own.rows) return {};
  QVector<QStringList> notes;
  if (!scene().tokens.encoded) {
    notes.append({tr("without the encoding: shuffled words trade rows and columns, and no number changes"),
                  tr("shuffled words only trade places")});
  }
  if (m_own.rows->cut() > 0) notes.append(sentenceNote(scene(), *m_own.rows));
  notes += magentaNotes(m_odd, scene().tableFacts.get());
  const std::int64_t tokens = m_own.rows->tokens();
  const QSizeF pixelsOfAll = QSizeF(panelRect(0).size()) * pixelScale;
  const int pixels = qRound(std::max(pixelsOfAll.width(), pixelsOfAll.height()));
  const int used = TokenSimilarityImages::dimensionsUsed(tokens, pixels, scene().spec.dModel);
  if (used < scene().spec.dModel) {
    notes.append({tr("colours by %1 of %2 dimensions, spread evenly").arg(grouped(used), grouped(scene().spec.dModel)),
                  tr("by %1 of %2 dimensions").arg(grouped(used), grouped(scene().spec.dModel))});
  }
  const double pairs = zoom().down.size() / std::max(pixelsOfAll.height(), 1.0) * zoom().across.size() /
                       std::max(pixelsOfAll.width(), 1.0);
  if (scene().appearance.sampling == Sampling::Mean && pairs >= 1.05) {
    notes.append({tr("a pixel is the mean of %1 pairs").arg(brief(pairs, 2)), tr("means")});
  }
  return notes;
}

void TokenSimilarityView::pointAt(const std::optional<QPointF>& point) {
  std::optional<std::int64_t> column;
  if (point) column = clampedTo(scene().spec, {std::llround(point->x()), 0}).position;
  if (column == m_pointedColumn) return;
  m_pointedColumn = column;
  redrawMarks();
}

void TokenSimilarityView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  if (!obstacle(0).isEmpty()) return;
  const auto p = static_cast<double>(cell.position);
  const auto q = static_cast<double>(m_pointedColumn.value_or(cell.position));
  using Bands = QVector<std::pair<double, double>>;
  const bool row = scene().spotlight != Spotlight::Column;
  const bool column = scene().spotlight != Spotlight::Row;
  paintVeil(painter, rect, column ? LitBands(Bands{{placeAcross(rect, q), placeAcross(rect, q + 1)}}) : std::nullopt,
            row ? LitBands(Bands{{placeDown(rect, p), placeDown(rect, p + 1)}}) : std::nullopt, scene().dark);
}

void TokenSimilarityView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (!obstacle(0).isEmpty()) return;  // there is text instead of a picture
  const auto markRow = [&](std::int64_t p, bool strong) {
    const auto y = static_cast<double>(p);
    markBand(painter, rect, placeDown(rect, y), placeDown(rect, y + 1), Qt::Horizontal, strong);
  };
  const auto markColumn = [&](std::int64_t q, bool strong) {
    const auto x = static_cast<double>(q);
    markBand(painter, rect, placeAcross(rect, x), placeAcross(rect, x + 1), Qt::Vertical, strong);
  };
  const auto& hover = scene().hover;
  const std::int64_t selected = scene().selection.position;
  if (hover && hover->position != selected) markRow(hover->position, false);
  markRow(selected, true);
  const TokenPair pair = tokenPairOf(scene());
  if (!hover && pair.isThere() && scene().spec.firstPosition + pair.first == selected) {
    markColumn(scene().spec.firstPosition + pair.second, false);
  }
  if (!hover || !m_pointedColumn || !hasCell(hover->position, *m_pointedColumn)) return;
  markColumn(*m_pointedColumn, false);
  const double value = valueAt(panelPart(panelAt(rect)), hover->position, *m_pointedColumn);
  const ThemeColours& colours = themeColours(scene().dark);
  const std::int64_t first = scene().spec.firstPosition;
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QString number = std::isfinite(value) ? brief(value, 5) : brief(value);
  const QString words = wordIn(scene(), hover->position - first) + QStringLiteral(" · ") +
                        wordIn(scene(), *m_pointedColumn - first) + QStringLiteral(": ") + number;
  const bool fits = QFontMetricsF(font).horizontalAdvance(words) < rect.width() * 0.8;
  drawTag(painter,
          {placeAcross(rect, static_cast<double>(*m_pointedColumn) + 0.5),
           placeDown(rect, static_cast<double>(hover->position) + 0.5)},
          fits ? words : number, font, colours.text, colours.surface, rect);
}

}  // namespace sinescope
