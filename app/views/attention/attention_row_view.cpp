#include "app/views/attention/attention_row_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/attention/attention_words.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

constexpr double kBarPart = 0.38;  // of a word's width for each of its two bars
constexpr double kMostWord = 90;   // logical pixels of a word that stands upright

}  // namespace

AttentionRowView::AttentionRowView(QWidget* parent) : PlaneView(parent), m_words(new WordDrawing(this)) {
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintBars(painter, rect); });
  connect(m_words, &WordDrawing::progressed, this, [this] {
    if (isStale()) return;  // the waiting scene will show them
    computeBars();
    redraw();
  });
  yAxis().setTicker(QSharedPointer<ValueTicker>::create());
  yAxis().grid()->setVisible(true);
  plot().plotLayout()->insertRow(0);
  m_caption = new Caption(&axisRect());
  plot().plotLayout()->addElement(0, 0, m_caption);
  plot().plotLayout()->setRowSpacing(0);
}

QString AttentionRowView::title() const {
  const QString word = selectedWord(scene());
  return word.isEmpty() ? tr("Attention of a word") : tr("Attention of “%1”").arg(shortened(word));
}

QString AttentionRowView::subtitle() const {
  const QString head = headWords(scene().appearance.attention.head);
  return scene().showsDifference() ? tr("A − B of its weights · %1").arg(head) : head;
}

QString AttentionRowView::description() const {
  if (!m_obstacle.isEmpty()) return title() + QStringLiteral(". ") + m_obstacle;
  return title() + QStringLiteral(": ") + captions().value(0) + u'.' + tr(" Left and right move to another word.");
}

PlaneAxis AttentionRowView::across() const {
  PlaneAxis axis = positions();
  axis.label = tr("key");
  if (!m_ownRows) return axis;
  const auto endOf = [](const TokenRows& rows) {
    return rows.source().spec.firstPosition + std::min(rows.tokens(), kMostAttending);
  };
  std::int64_t end = endOf(*m_ownRows);
  if (m_otherRows) {
    end = scene().showsDifference() ? std::min(end, endOf(*m_otherRows)) : std::max(end, endOf(*m_otherRows));
  }
  axis.count = std::clamp<std::int64_t>(end - axis.first, 1, axis.count);
  return axis;
}

double AttentionRowView::mostProducts() const { return target().isFigure() ? kMostOfAFile : kMostOfAFrame; }

Selection AttentionRowView::selectionAt(double x, double /*y*/) const {
  return onToken(scene(), {std::llround(x), scene().selection.dimension});
}

std::int64_t AttentionRowView::selectedRow() const {
  const std::int64_t row = scene().selection.position - scene().spec.firstPosition;
  return std::clamp<std::int64_t>(row, 0, std::max<std::int64_t>(std::ssize(m_order) - 1, 0));
}

QString AttentionRowView::quoted(std::int64_t row) const {
  return tr("“%1”").arg(shortened(shownWord(scene(), m_order, row)));
}

bool AttentionRowView::update(const SceneDifference& difference) {
  const bool isOther = m_row != selectedRow();
  if (!difference.encoding && !difference.tokens && !difference.appearance && !isOther) return false;
  if (difference.encoding || difference.tokens || !m_ownRows) {
    m_ownRows = tokenRowsOf(scene());
    m_otherRows = scene().other ? otherTokenRowsOf(scene()) : nullptr;
  }
  if (target().isFigure()) {
    m_words->showAll(m_ownRows);
  } else {
    m_words->start(m_ownRows, {0, std::min(m_ownRows->tokens(), kMostAttending)});
  }
  m_order = shownOrder(scene());
  computeBars();
  return true;
}

void AttentionRowView::computeBars() {
  const AttentionOptions options = attentionOf(scene());
  m_row = selectedRow();
  m_obstacle = whyNoAttention(*m_ownRows, options, mostProducts());
  m_bars = {};
  if (m_obstacle.isEmpty()) {
    m_own.show(*m_words->rows(), options);
    m_bars = barsOf(m_own, *m_row);
    if (scene().showsDifference()) subtractOther(options);
  }
  double greatest = 0;
  for (const auto* const bars : {&m_bars.without, &m_bars.with}) {
    for (const double bar : *bars) greatest = std::isfinite(bar) ? std::max(greatest, std::abs(bar)) : greatest;
  }
  if (greatest == 0) greatest = 1;
  if (!m_obstacle.isEmpty()) {
    m_caption->setTexts({m_obstacle});
  } else {
    m_caption->setTexts(scene().figure.parts.notes ? captions() : QStringList());
  }
  updateAxes();
  labelAxis(yAxis(), scene().showsDifference() ? tr("weight of A − weight of B") : tr("weight"));
  yAxis().setRange(scene().showsDifference() ? -1.05 * greatest : 0, 1.05 * greatest);
  Q_EMIT titleChanged();
}

AttentionRowView::Bars AttentionRowView::barsOf(ShownAttention& attention, std::int64_t row) {
  const auto weightsOf = [&](bool with) {
    const auto weights = attention.weights(with).row(row);
    return std::vector<double>(weights.data(), weights.data() + weights.size());
  };
  return {weightsOf(false), weightsOf(true)};
}

void AttentionRowView::subtractOther(const AttentionOptions& options) {
  const std::int64_t shift = scene().spec.firstPosition - scene().other->spec.firstPosition;
  const std::int64_t row = *m_row + shift;
  m_obstacle = whyNoAttention(*m_otherRows, options, mostProducts());
  if (m_obstacle.isEmpty()) m_other.show(*m_otherRows, options);
  if (m_obstacle.isEmpty() && (row < 0 || row >= m_other.count()))
    m_obstacle = tr("B has no position %1: there is no difference").arg(grouped(scene().selection.position));
  if (!m_obstacle.isEmpty()) {
    m_bars = {};
    return;
  }
  const Bars other = barsOf(m_other, row);
  const auto subtract = [shift](std::vector<double>& bars, const std::vector<double>& others) {
    for (std::int64_t i = 0; i < std::ssize(bars); ++i) {
      const bool isInBoth = i + shift >= 0 && i + shift < std::ssize(others);
      double& bar = bars[static_cast<std::size_t>(i)];
      bar = isInBoth ? bar - others[static_cast<std::size_t>(i + shift)] : 0;
    }
  };
  subtract(m_bars.without, other.without);
  subtract(m_bars.with, other.with);
}

std::vector<CurveName> AttentionRowView::legendNames() const {
  if (!target().isFigure() || !scene().figure.parts.legend || m_bars.with.empty()) return {};
  const ThemeColours& colours = themeColours(scene().dark);
  constexpr double asBars = 5;  // of a curve's width
  return {{tr("without position"), colours.tertiary, {.widening = asBars}},
          {schemeName(attentionOf(scene()).head.scheme), colours.accent, {.widening = asBars}}};
}

bool AttentionRowView::saysColours() const { return scene().figure.parts.legend && !target().isFigure(); }

QStringList AttentionRowView::captions() const {
  if (m_bars.with.empty() && !scene().figure.parts.legend) return {};
  if (m_bars.with.empty()) return {tr("grey: without position; blue: with it")};
  const QString name = schemeName(attentionOf(scene()).head.scheme);
  const QString legend = tr("grey: without position, blue: %1").arg(name);
  if (!saysColours() && scene().showsDifference()) return {};
  if (scene().showsDifference()) return {legend, tr("grey, blue: with")};
  const bool isFinite = std::ranges::all_of(m_bars.with, [](double weight) { return std::isfinite(weight); });
  if (!isFinite)
    return {tr("magenta: NaN, from a number of these words' vectors that is NaN or infinite"), tr("magenta: NaN")};
  const auto most = std::ranges::max_element(m_bars.with) - m_bars.with.begin();
  const QString weight = brief(m_bars.with[static_cast<std::size_t>(most)], 3);
  if (!saysColours()) return {tr("most, %1, to %2").arg(weight, quoted(most))};
  return {tr("%1; most, %2, to %3").arg(legend, weight, quoted(most)), legend, tr("grey: without; blue: with")};
}

void AttentionRowView::applyLook() {
  PlaneView::applyLook();
  m_caption->setLook(uiFont(kTextSize, textScale()), themeColours(scene().dark).text, target().isFigure());
  xAxis().setTickLabelColor(themeColours(scene().dark).text);
}

void AttentionRowView::layoutSettles() {
  PlaneView::layoutSettles();
  if (!target().isFigure()) xAxis().setLabel({});  // in the window, the words are enough
  labelWords();
}

void AttentionRowView::labelWords() {
  const QFontMetricsF metrics(xAxis().tickLabelFont());
  const double cell = axisRect().width() / std::max(xAxis().range().size(), 1.0);
  if (!(cell > 0)) return;
  const std::int64_t step = labelStep(cell, metrics.height());
  const auto [from, to] = visibleCells(xAxis());
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  bool fit = true;
  for (std::int64_t position = (from + step - 1) / step * step; position <= to; position += step) {
    const QString word = shownWord(scene(), m_order, position - scene().spec.firstPosition);
    const QString shown = metrics.elidedText(word, Qt::ElideRight, kMostWord * textScale());
    ticker->addTick(static_cast<double>(position), shown);
    fit = fit && metrics.horizontalAdvance(shown) < cell - 0.4 * metrics.height();
  }
  xAxis().setTicker(ticker);
  xAxis().setTickLabelRotation(fit ? 0 : -90);
}

void AttentionRowView::paintBars(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const double zero = yAxis().coordToPixel(0);
  const auto [first, last] = visibleCells(xAxis());
  const auto bar = [&](double from, double to, double value, const QColor& colour) {
    const double left = std::clamp(xAxis().coordToPixel(from), rect.left(), rect.right());
    const double right = std::clamp(xAxis().coordToPixel(to), rect.left(), rect.right());
    if (!std::isfinite(value)) {
      painter.fillRect(QRectF(left, zero - 3, right - left, 6), notFiniteColour());
    } else if (right > left) {
      const double top = yAxis().coordToPixel(value);
      painter.fillRect(QRectF(QPointF(left, std::min(top, zero)), QPointF(right, std::max(top, zero))), colour);
    }
  };
  painter.setPen(QPen(colours.tertiary, 1));
  painter.drawLine(QLineF(rect.left(), std::round(zero) + 0.5, rect.right(), std::round(zero) + 0.5));
  for (std::int64_t position = first; position <= last; ++position) {
    const std::int64_t row = position - scene().spec.firstPosition;
    if (row < 0 || row >= std::ssize(m_bars.with)) continue;
    const auto centre = static_cast<double>(position);
    bar(centre - kBarPart, centre, m_bars.without[static_cast<std::size_t>(row)], colours.tertiary);
    bar(centre, centre + kBarPart, m_bars.with[static_cast<std::size_t>(row)], colours.accent);
  }
}

QStringList AttentionRowView::tagLines(std::int64_t row) const {
  const auto at = static_cast<std::size_t>(row);
  return {tr("%1 to %2").arg(quoted(selectedRow()), quoted(row)),
          tr("%1 without, %2 with").arg(brief(m_bars.without[at], 4), brief(m_bars.with[at], 4))};
}

void AttentionRowView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (m_bars.with.empty()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto mark = [&](std::int64_t position, bool isHovered) {
    markAbscissa(painter, rect, xAxis().coordToPixel(static_cast<double>(position)),
                 isHovered ? colours.tertiary : colours.text, textScale(), isHovered ? Qt::DotLine : Qt::DashLine);
  };
  mark(scene().spec.firstPosition + selectedRow(), false);
  const auto& hover = scene().hover;
  if (!hover) return;
  const std::int64_t row = hover->position - scene().spec.firstPosition;
  if (row < 0 || row >= std::ssize(m_bars.with)) return;
  mark(hover->position, true);
  const double value = m_bars.with[static_cast<std::size_t>(row)];
  const QPointF point(xAxis().coordToPixel(static_cast<double>(hover->position)),
                      yAxis().coordToPixel(std::isfinite(value) ? value : 0));
  drawTagLines(painter, point, tagLines(row),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary,
                .rising = true,
                .mostPart = 1,
                .kept = {}},
               rect);
}

}  // namespace sinescope
