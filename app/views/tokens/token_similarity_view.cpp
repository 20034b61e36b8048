#include "app/views/tokens/token_similarity_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/similarity/measure_box.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/view/picture_ground.h"

namespace sinescope {

namespace {

TokenPart panelPart(int panel) { return panel == 0 ? TokenPart::Embedding : TokenPart::Sum; }

}  // namespace

TokenSimilarityView::TokenSimilarityView(QWidget* parent)
    : TokenSquaresView(std::numeric_limits<std::int64_t>::max(), parent) {}

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
  if (!ownRows()) return title();
  return tr("Two heatmaps of %1 tokens against one another, on one colour scale: before the encoding is added, and "
            "after. ")
             .arg(grouped(ownRows()->tokens())) +
         subtitle() + u'.';
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

ValueRange TokenSimilarityView::findRange() const {
  const Measure measure = scene().appearance.similarity.measure;
  if (!obstacle(0).isEmpty()) return {};
  const ValueRange own = m_ownImages->range(*drawnRows(), measure);
  if (!otherRows() || !otherRows()->fits()) return own;
  const ValueRange other = m_otherImages->range(*otherDrawnRows(), measure);
  if (!scene().showsDifference()) return {std::min(own.least, other.least), std::max(own.greatest, other.greatest)};
  // The greatest difference if pairs are compared one by one; otherwise an upper bound.
  double most = std::max(own.greatest - other.least, other.greatest - own.least);
  const std::int64_t count = down().count;
  if (count <= kMostPairedTokens) {
    const auto bands = pixelBands({0, static_cast<double>(count)}, static_cast<int>(count), Sampling::Nearest);
    most = 0;
    for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
      const OwnBands a = tokenBands(*ownRows(), ownRows()->tokens(), bands, down().first);
      const OwnBands b = tokenBands(*otherRows(), otherRows()->tokens(), bands, down().first);
      if (a.bands.size() != b.bands.size()) continue;
      const RowMatrixF apart = m_ownImages->of(part, *drawnRows(), measure, a.bands, a.bands) -
                               m_otherImages->of(part, *otherDrawnRows(), measure, b.bands, b.bands);
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
  if (difference.encoding || difference.tokens || !ownRows()) takeRows();
  const TableFacts& file = m_facts.of(scene());
  // Drawn vectors are all finite. For a file, the words need checking only if it is not known to be finite.
  m_odd = {.unknown = ownRows()->unknown()};
  if (file.notFinite() > 0 || !file.isWhole()) m_odd = m_words.of(*ownRows(), nullptr);
  drawWords(ownRows(), otherRows(), kMostPairedTokens);
  showDrawn();
  return true;
}

void TokenSimilarityView::showDrawn() {
  m_range = scene().figure.rangeOr(findRange());
  updatePanels();
}

TokenPanelsView::Scale TokenSimilarityView::scaleOf(int /*panel*/) const { return {m_range, &mapOf(kind(), scene())}; }

QString TokenSimilarityView::measure(int /*panel*/) const { return measureName(scene().appearance.similarity.measure); }

QStringList TokenSimilarityView::headings(int panel) const {
  const bool off = !scene().tokens.encoded;
  if (panelPart(panel) == TokenPart::Sum && off) return {tr("after: nothing is added"), tr("after: E"), tr("after")};
  if (panelPart(panel) == TokenPart::Sum) return {tr("after: embedding + encoding"), tr("after: E + PE"), tr("after")};
  if (scene().tokens.scaled) return {tr("before: √d_model · embedding"), tr("before: √d · E"), tr("before")};
  return {tr("before: embedding"), tr("before: E"), tr("before")};
}

QString TokenSimilarityView::sign(int panel) const { return panel == 0 ? QString() : QStringLiteral("→"); }

Heatmap::Picture TokenSimilarityView::picture(int panel) const {
  /// A sentence with one of the encodings.
  struct Side {
    std::shared_ptr<const TokenRows> rows;
    std::shared_ptr<TokenSimilarityImages> images;

    [[nodiscard]] OwnBands bandsOf(std::span<const PixelBand> bands, std::int64_t first) const {
      return tokenBands(*rows, rows->tokens(), bands, first);
    }
  };
  const Side ownSide{drawnRows(), m_ownImages};
  const Side otherSide{otherDrawnRows(), m_otherImages};
  return [own = ownSide, other = scene().showsDifference() ? otherSide : Side{}, part = panelPart(panel),
          scale = scaleOf(panel), shown = zoom(), first = down().first, hidden = !obstacle(panel).isEmpty(),
          sampling = scene().appearance.sampling, measure = scene().appearance.similarity.measure,
          ground = pictureGround(scene(), &ThemeColours::window)](const QSize& whole, const QRect& asked,
                                                                  const PixelRows& pixels) {
    if (hidden) return pixels.fill(ground);
    const auto acrossAll = wholeCellBands(shown.across, whole.width(), sampling);
    const auto downAll = wholeCellBands(shown.down, whole.height(), sampling);
    const auto [across, down] = bandsOf(acrossAll, downAll, asked);
    const OwnBands columns = own.bandsOf(across, first);
    const OwnBands rows = own.bandsOf(down, first);
    if (columns.bands.empty() || rows.bands.empty()) return pixels.fill(ground);
    RowMatrixF values = own.images->of(part, *own.rows, measure, rows.bands, columns.bands);
    if (other.rows) {
      const OwnBands otherColumns = other.bandsOf(across, first);
      const OwnBands otherRows = other.bandsOf(down, first);
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

double TokenSimilarityView::valueAt(int panel, std::int64_t p, std::int64_t q) const {
  const auto in = [&](const TokenRows& rows) {
    const std::int64_t first = rows.source().spec.firstPosition;
    return rows.between(panelPart(panel), p - first, q - first, scene().appearance.similarity.measure);
  };
  return in(*ownRows()) - (scene().showsDifference() ? in(*otherRows()) : 0);
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
    const RowMatrixD measures = isSquare ? measuresOf(ofRows, ofRows, measure)
                                         : measuresOf(ofRows, gather(cells.left(), cells.width()), measure);
    return RowMatrixF(measures.cast<float>());
  };
  RowMatrixF values = measured(*ownRows());
  if (scene().showsDifference()) values -= measured(*otherRows());
  return values;
}

QString TokenSimilarityView::obstacle(int /*panel*/) const {
  if (ownRows()->tokens() == 0) return tr("No tokens: the sentence is empty");
  if (!ownRows()->fits()) return misfitOf(*ownRows());
  if (!scene().showsDifference()) return {};
  if (!otherRows()->fits()) return misfitOf(*otherRows());
  const std::int64_t a = ownRows()->source().spec.firstPosition;
  const std::int64_t b = otherRows()->source().spec.firstPosition;
  const bool both = a < b + otherRows()->tokens() && b < a + ownRows()->tokens();
  return both ? QString() : tr("A and B have no position with tokens in common");
}

QVector<QStringList> TokenSimilarityView::notes(double pixelScale) const {
  if (!ownRows()) return {};
  QVector<QStringList> notes;
  if (!scene().tokens.encoded) {
    notes.append({tr("without the encoding: shuffled words trade rows and columns, and no number changes"),
                  tr("shuffled words only trade places")});
  }
  if (ownRows()->cut() > 0) notes.append(sentenceNote(scene(), *ownRows()));
  notes += magentaNotes(m_odd, scene().tableFacts.get());
  const std::int64_t tokens = ownRows()->tokens();
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

}  // namespace sinescope
