#include "app/views/tokens/embedding_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "app/document/second_token.h"
#include "app/look/flat_button.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/not_finite.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/tokens/embedding_picture.h"
#include "app/views/view/picture_ground.h"

namespace sinescope {

namespace {

/// For standard normals: one in sixteen thousand is beyond. A scale that reaches the greatest possible number would
/// make all of them pale.
constexpr double kNormalsEnd = 4;
constexpr qsizetype kMostLabels = 64;      // on the screen: there is no room for more
constexpr double kNearestInFigure = 0.93;  // of the usual distance of labels: lines without lead

QString sourceText(const EmbeddingSpec& spec) {
  switch (spec.source) {
    case EmbeddingSource::Torch:
      return EmbeddingView::tr("E(id, dimension), as PyTorch draws it from seed %1").arg(spec.seed);
    case EmbeddingSource::Uniform:
      return EmbeddingView::tr("E(id, dimension), uniform in (−1, 1) from seed %1").arg(spec.seed);
    case EmbeddingSource::File:
      break;
  }
  return EmbeddingView::tr("E(id, dimension), from a file");
}

}  // namespace

EmbeddingView::EmbeddingView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())),
      m_labels(new SideLabels(&axisRect(), [this] { return labels(); })) {
  plot().plotLayout()->insertColumn(1);
  plot().plotLayout()->addElement(0, 1, m_labels);
  plot().plotLayout()->setColumnSpacing(0);
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNumbers(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
  addLineBelow([this] { return unnamedTokens(); });
}

EmbeddingView::~EmbeddingView() = default;

QString EmbeddingView::subtitle() const { return sourceText(scene().tokens.embedding); }

QString EmbeddingView::description() const {
  return tr("Heatmap of the embedding: %1 token ids by %2 dimensions, colours from −%3 to %3. The sentence has %4 "
            "tokens.")
      .arg(grouped(down().count), grouped(across().count), brief(m_greatest),
           grouped(std::ssize(scene().sentence->tokens)));
}

PlaneAxis EmbeddingView::across() const {
  PlaneAxis axis = dimensions();
  axis.count = scene().tokens.embedding.source == EmbeddingSource::File ? scene().embedding->columns() : axis.count;
  return axis;
}

PlaneAxis EmbeddingView::down() const { return {0, scene().embedding->vocabulary(), false, tr("token id")}; }

std::optional<int> EmbeddingView::selectedId() const {
  const Token* const token = tokenAt(scene(), scene().selection.position);
  return token ? std::optional(token->id) : std::nullopt;
}

QString EmbeddingView::wordOf(std::int64_t id) const {
  const auto& tokens = scene().sentence->tokens;
  const auto found = std::ranges::find(tokens, id, &Token::id);
  return found == tokens.end() ? QString() : found->text;
}

bool EmbeddingView::isInTable(const Cell& cell) const {
  return cell.id >= 0 && cell.id < scene().embedding->vocabulary() && cell.dimension >= 0 &&
         cell.dimension < scene().embedding->columns();
}

/// A row that belongs to the sentence selects the position of its token, the nearest if there are several; any row
/// selects its dimension.
Selection EmbeddingView::selectionAt(double x, double y) const {
  Selection selection = scene().selection;
  selection.dimension = static_cast<int>(std::lround(x));
  const std::int64_t id = std::llround(y);
  const std::int64_t first = scene().spec.firstPosition;
  std::optional<std::int64_t> nearest;
  for (std::int64_t place = 0; place < shownTokens(scene()); ++place) {
    if (scene().sentence->tokens[static_cast<std::size_t>(place)].id != id) continue;
    const std::int64_t apart = std::abs(first + place - scene().selection.position);
    if (!nearest || apart < std::abs(*nearest - scene().selection.position)) nearest = first + place;
  }
  if (nearest) selection.position = *nearest;
  return clampedTo(scene().spec, selection);
}

void EmbeddingView::findRange() {
  const EmbeddingSpec& spec = scene().tokens.embedding;
  m_exceeded = spec.source == EmbeddingSource::Torch;
  m_greatest = m_exceeded ? kNormalsEnd : 1;
  const TableFacts& facts = m_facts.of(scene());
  if (spec.source != EmbeddingSource::File) return;
  m_greatest = std::max(std::abs(facts.least), std::abs(facts.greatest));
  if (!(m_greatest > 0)) m_greatest = 1;
  m_exceeded = !facts.isWhole();
}

ValueRange EmbeddingView::range() const { return scene().figure.rangeOr({-m_greatest, m_greatest}); }

bool EmbeddingView::update(const SceneDifference& difference) {
  // two words may have the same id: "Dog" and "dog"
  const Token* const token = tokenAt(scene(), scene().selection.position);
  const QString word = token ? token->text : QString();  // two may have one id, "Dog" and "dog"
  const Drawn now{scene().embedding, across().count, across().label, selectedId(), word, scene().showsDifference()};
  const bool sameTable = now.embedding == m_drawn.embedding && now.dimensions == m_drawn.dimensions &&
                         !difference.appearance && !difference.marking;
  const bool same = sameTable && now == m_drawn && !difference.tokens;
  m_drawn = now;
  showControl();
  if (same) return false;
  findRange();
  if (!sameTable) m_heatmap->invalidate();
  m_colourBar->show(signedMap(scene().appearance), range(), QStringLiteral("E(id, k)"));
  const QFontMetricsF bold(uiFont(kSmallTextSize, textScale(), true));
  QString widest;
  for (const SideLabels::Label& label : labels()) {
    if (bold.horizontalAdvance(label.text) > bold.horizontalAdvance(widest)) widest = label.text;
  }
  m_labels->setWidest(widest);
  updateAxes();
  return true;
}

void EmbeddingView::applyLook() {
  PlaneView::applyLook();
  // As when the axes are updated, which is skipped if only the base has changed.
  for (QCPAxis* const axis : {&xAxis(), &yAxis()}) axis->setBasePen(Qt::NoPen);
  m_colourBar->setTextScale(textScale());
  m_labels->setFonts(uiFont(kSmallTextSize, textScale()), uiFont(kSmallTextSize, textScale(), true));
  if (!m_toSelected) return;
  m_toSelected->setFont(uiFont(kTextSize, textScale()));
  m_toSelected->setPadding(2 * textScale(), 6 * textScale());
}

void EmbeddingView::layoutSettles() {
  PlaneView::layoutSettles();
  m_labels->setNearest(target().isFigure() ? kNearestInFigure : 1);
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const double lines = axisRect().height() / QFontMetricsF(m_colourBar->axis().tickLabelFont()).height();
  const int parts = lines > 8 ? 4 : (lines > 4 ? 2 : 1);
  const auto [least, greatest] = range();
  for (int i = 0; i <= parts; ++i) {
    const double value = least + (greatest - least) * i / parts;
    QString text = brief(value, 3);
    const bool isExceeded = m_exceeded && !scene().figure.range;
    if (isExceeded && i == 0) text.prepend(QStringLiteral("≤ "));
    if (isExceeded && i == parts) text.prepend(QStringLiteral("≥ "));
    ticker->addTick(value, text);
  }
  m_colourBar->axis().setTicker(ticker);
}

QWidget* EmbeddingView::headerControl() {
  if (m_toSelected) return m_toSelected;
  m_toSelected = new FlatButton;
  m_toSelected->setObjectName(QStringLiteral("embeddingToSelected"));
  m_toSelected->setText(tr("Selected row"));
  m_toSelected->setAccessibleName(tr("Show the selected token's row"));
  m_toSelected->setToolTip(tr("Zoom to the row of the selected token, or back to all ids"));
  m_toSelected->setCheckable(true);
  connect(m_toSelected, &FlatButton::clicked, this, &EmbeddingView::zoomToSelected);
  return m_toSelected;
}

void EmbeddingView::showControl() {
  if (!m_toSelected) return;
  m_toSelected->setEnabled(selectedId().has_value());
  m_toSelected->setChecked(zoom() != wholeZoom());
}

void EmbeddingView::zoomToSelected() {
  const auto id = selectedId();
  Appearance appearance = scene().appearance;
  if (!id || zoom() != wholeZoom()) {
    appearance.zooms.erase(name());
  } else {
    constexpr double rows = 12;
    constexpr double columns = 8;
    const Zoom whole = wholeZoom();
    const auto around = [](double centre, double size, double count) {
      const double from = std::clamp(centre + 0.5 - size / 2, 0.0, std::max(count - size, 0.0));
      return CellRange{from, std::min(from + size, count)};
    };
    appearance.zooms[name()] = {around(scene().selection.dimension, columns, whole.across.to),
                                around(*id, rows, whole.down.to)};
  }
  Q_EMIT appearanceEdited(appearance);
}

Heatmap::Picture EmbeddingView::picture() const {
  return embeddingPicture({scene().embedding, zoom(), range(), &signedMap(scene().appearance), pictureGround(scene()),
                           target().cells != CellsAs::Means});
}

QVector<SideLabels::Label> EmbeddingView::labels() const {
  QVector<SideLabels::Label> labels;
  const ThemeColours& colours = themeColours(scene().dark);
  const CellRange shown = zoom().down;
  std::set<int> seen;
  const auto add = [&](const Token& token, bool selected) {
    if ((labels.size() >= kMostLabels && !target().isFigure()) || token.id + 0.5 < shown.from ||
        token.id + 0.5 > shown.to)
      return;
    if (!seen.insert(token.id).second) return;
    constexpr qsizetype most = 14;
    const QString text = token.text.size() <= most ? token.text : token.text.left(most - 1) + QChar(u'…');
    labels.append({yAxis().coordToPixel(token.id), scene().tokens.byIds ? grouped(token.id) : text,
                   selected ? colours.accent : colours.fourth, selected ? colours.accent : colours.text, selected});
  };
  const auto& tokens = scene().sentence->tokens;
  if (const Token* const selected = tokenAt(scene(), scene().selection.position)) add(*selected, scene().markSelection);
  for (const Token& token : tokens) add(token, false);
  return labels;
}

QStringList EmbeddingView::unnamedTokens() const {
  const qsizetype named = labels().size();
  const qsizetype unnamed = named - m_labels->countShown(named);
  if (unnamed == 0) return {};
  return {tr("the rows of %1 of %2 tokens have no room for a name").arg(grouped(unnamed), grouped(named)),
          tr("%1 of %2 tokens are not named").arg(grouped(unnamed), grouped(named)),
          tr("%1 not named").arg(grouped(unnamed))};
}

void EmbeddingView::paintNumbers(QCPPainter& painter, const QRectF& rect) {
  if (!scene().figure.parts.numbers) return;
  const Zoom shown = zoom();
  const QSizeF cell(rect.width() / shown.across.size(), rect.height() / shown.down.size());
  const auto font = cellFont(cell, textScale());
  if (!font) return;
  const auto cells = [](const QCPAxis& axis, std::int64_t count) {
    auto [first, last] = visibleCells(axis);
    std::vector<std::int64_t> inView(
        static_cast<std::size_t>(std::max<std::int64_t>(std::min(last, count - 1) - first + 1, 0)));
    std::iota(inView.begin(), inView.end(), first);
    return inView;
  };
  const Embedding& table = *scene().embedding;
  const auto ids = cells(yAxis(), table.vocabulary());
  const auto columns = cells(xAxis(), table.columns());
  if (ids.empty() || columns.empty()) return;
  const std::vector<int> numbers(columns.begin(), columns.end());
  RowMatrixF values(std::ssize(ids), std::ssize(columns));
  table.values(ids, numbers, values);
  const ColourMap& map = signedMap(scene().appearance);
  const ValueRange ends = range();
  paintCellNumbers(painter, rect, xAxis(), yAxis(), *font,
                   [&](std::int64_t x, std::int64_t y) -> std::optional<CellNumber> {
                     const std::int64_t row = y - ids.front();
                     const std::int64_t column = x - columns.front();
                     if (row >= values.rows() || column >= values.cols()) return std::nullopt;
                     const auto value = static_cast<double>(values(row, column));
                     const QRgb ground = std::isfinite(value) ? map.at(value, ends.least, ends.greatest) : kNotFinite;
                     return CellNumber{fourDecimals(value), ground};
                   });
}

QRegion EmbeddingView::paintNote(QCPPainter& painter, const QRectF& rect) {
  const Zoom shown = zoom();
  const QString odd = notFiniteRemark(m_facts.of(scene()));
  const auto note = [&](QStringList texts) {
    if (!odd.isEmpty())
      texts = texts.isEmpty() ? QStringList{odd} : QStringList{odd + QStringLiteral(" · ") + texts.first(), odd};
    return drawNote(painter, rect, texts, noteLook());
  };
  if (!scene().embedding->fits()) {
    return note({tr("the file's vectors have %1 dimensions, the encoding %2")
                     .arg(grouped(scene().embedding->columns()), grouped(scene().spec.dModel)),
                 tr("%1 dimensions, not %2").arg(grouped(scene().embedding->columns()), grouped(scene().spec.dModel))});
  }
  if (scene().showsDifference()) {
    return note({tr("A and B have one embedding: it is shown, not a difference"), tr("no difference")});
  }
  const QSizeF pixels = rect.size() * pixelScale();
  const int rows = sampledIds(*scene().embedding, shown.down, qRound(pixels.height()));
  const double ids = shown.down.size() / rows;
  const double across = std::max(shown.across.size() / pixels.width(), 1.0);
  if (ids * across < 1.5) return note({});
  if (rows < pixels.height() - 1) {
    const QString spread = scene().isOnPaper ? tr("%1 ids of %2, spread evenly, stand for all")
                                             : tr("%1 ids of %2, spread evenly, stand for all: zoom in for more");
    return note({spread.arg(rows).arg(grouped(std::llround(shown.down.size()))),
                 tr("%1 ids stand for %2").arg(rows).arg(grouped(std::llround(shown.down.size()))), tr("samples")});
  }
  const QString covered = grouped(std::llround(ids * across));
  return note({tr("each pixel covers about %1 numbers of the table and shows one of them").arg(covered),
               tr("each pixel shows 1 of about %1 numbers").arg(covered), tr("samples")});
}

void EmbeddingView::pointAt(const std::optional<QPointF>& point) {
  std::optional<Cell> cell;
  if (point) cell = Cell{std::llround(point->y()), static_cast<int>(std::lround(point->x()))};
  if (cell && !isInTable(*cell)) cell.reset();
  if (cell == m_pointed) return;
  m_pointed = cell;
  redrawMarks();
}

void EmbeddingView::paintTag(QCPPainter& painter, const QRectF& rect) {
  if (!m_pointed || !isInTable(*m_pointed)) return;
  const QString word = scene().tokens.byIds ? QString() : wordOf(m_pointed->id);
  const QString text = (word.isEmpty() ? QString() : tr("“%1” ").arg(word.left(24))) +
                       tr("E(%1, %2) = %3")
                           .arg(grouped(m_pointed->id), grouped(m_pointed->dimension),
                                fourDecimals(scene().embedding->at(m_pointed->id, m_pointed->dimension)));
  const ThemeColours& colours = themeColours(scene().dark);
  drawTag(painter,
          {xAxis().coordToPixel(m_pointed->dimension), yAxis().coordToPixel(static_cast<double>(m_pointed->id))}, text,
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

std::optional<double> EmbeddingView::placeOnAxis(const PlaneAxis& axis, const Selection& cell) const {
  if (axis.isDimension) return cell.dimension;
  if (m_pointed) return static_cast<double>(m_pointed->id);
  const Token* const token = tokenAt(scene(), cell.position);
  return token ? std::optional(static_cast<double>(token->id)) : std::nullopt;
}

void EmbeddingView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto markRow = [&](double id) {
    markBand(painter, rect, yAxis().coordToPixel(id - 0.5), yAxis().coordToPixel(id + 0.5), Qt::Horizontal, false);
  };
  const auto markColumn = [&](double k, bool strong) {
    markBand(painter, rect, xAxis().coordToPixel(k - 0.5), xAxis().coordToPixel(k + 0.5), Qt::Vertical, strong);
  };
  const auto& hover = scene().hover;
  if (hover && *hover != scene().selection) {
    if (m_pointed) {
      markRow(static_cast<double>(m_pointed->id));
    } else if (const Token* const token = tokenAt(scene(), hover->position)) {
      markRow(token->id);
    }
    markColumn(hover->dimension, false);
  }
  const int selected = scene().selection.dimension;
  if (const auto id = selectedId()) {
    markCell(painter, rect, cellRect(selected, *id), true);
  } else {
    markColumn(selected, true);
  }
  paintTag(painter, rect);
}

}  // namespace sinescope
