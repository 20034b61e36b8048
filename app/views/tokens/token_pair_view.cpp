#include "app/views/tokens/token_pair_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/free_layout.h"
#include "app/views/drawing/not_finite.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_pair_control.h"
#include "app/views/tokens/token_pair_story.h"
#include "app/views/view/picture_ground.h"
#include "core/tokens/token_image.h"

namespace sinescope {

namespace {

constexpr double kLeastName = 0.75;  // fraction of a line that a strip needs for its name

}  // namespace

TokenPairView::TokenPairView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(),
                                          [this] { return picture(extents()); })),
      m_layout(addFreeLayout(
          plot(), [this](const QRect& room) { arrange(room); }, [this](QCPPainter& painter) { paintFrame(painter); })) {
  for (auto& bar : m_bars) {
    bar = std::make_unique<ColourBar>(plot(), &axisRect(), target());
    m_layout->add(bar->axis().axisRect());
  }
  addCells(*m_heatmap, [this] { return cells(); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNumbers(painter, rect); });
}

TokenPairView::~TokenPairView() = default;

QString TokenPairView::title() const {
  const TokenPair pair = scene().sentence ? tokenPairOf(scene()) : TokenPair{};
  if (!pair.isThere()) return tr("Two tokens");
  const QString first = wordIn(scene(), pair.first);
  const QString second = wordIn(scene(), pair.second);
  const QString p = grouped(scene().spec.firstPosition + pair.first);
  const QString q = grouped(scene().spec.firstPosition + pair.second);
  const auto& tokens = scene().sentence->tokens;
  const auto idOf = [&tokens](std::int64_t row) { return tokens[static_cast<std::size_t>(row)].id; };
  if (idOf(pair.first) == idOf(pair.second)) return tr("“%1” at positions %2 and %3").arg(first, p, q);
  return tr("“%1” at position %2, “%3” at %4").arg(first, p, second, q);
}

QString TokenPairView::subtitle() const {
  return scene().showsDifference() ? tr("A − B of both rows and of their difference")
                                   : tr("both rows and their difference");
}

QString TokenPairView::description() const {
  QStringList parts{title()};
  if (!m_story.isEmpty()) parts << m_story.first();
  if (m_story.size() > 2) parts << m_story.last();
  return parts.join(QStringLiteral(". ")) + tr(" Left and right move the dimension, up and down the position.");
}

QWidget* TokenPairView::headerControl() {
  if (m_control) return m_control;
  m_control = new TokenPairControl;
  connect(m_control, &TokenPairControl::rejected, this, &View::rejected);
  connect(m_control, &TokenPairControl::secondEdited, this, [this](std::optional<std::int64_t> position) {
    if (position == scene().appearance.tokens.second) return;
    Appearance appearance = scene().appearance;
    appearance.tokens.second = position;
    Q_EMIT appearanceEdited(appearance);
  });
  if (scene().sentence) m_control->showScene(scene());
  return m_control;
}

Selection TokenPairView::selectionAt(double x, double /*y*/) const {
  Selection selection = scene().selection;
  if (m_pair.isThere()) selection.position = scene().spec.firstPosition + m_pair.first;
  selection.dimension = static_cast<int>(std::lround(x));
  return clampedTo(scene().spec, selection);
}

QString TokenPairView::obstacle() const {
  if (!m_pair.isThere()) return tr("Two tokens are needed: a sentence of two words or more, and a length for both");
  if (!m_rows->fits()) return misfitOf(*m_rows);
  if (!m_other) return {};
  if (!m_other->fits()) return misfitOf(*m_other);
  const std::int64_t shift = scene().spec.firstPosition - scene().other->spec.firstPosition;
  const bool both = std::min(m_pair.first, m_pair.second) + shift >= 0 &&
                    std::max(m_pair.first, m_pair.second) + shift < m_other->length();
  return both ? QString() : tr("B does not have both positions: there is no difference");
}

void TokenPairView::calculate() {
  m_rows = tokenRowsOf(scene());
  m_other = scene().showsDifference() ? otherTokenRowsOf(scene()) : nullptr;
  m_pair = tokenPairOf(scene());
  m_strips.reset();
  if (!obstacle().isEmpty()) return;
  const std::int64_t shift = m_other ? scene().spec.firstPosition - scene().other->spec.firstPosition : 0;
  m_strips = std::make_shared<const PairStrips>(pairStrips(
      *m_rows, m_pair, m_other.get(), shift, scene().appearance.tokens.separateScales, scene().figure.range));
}

bool TokenPairView::isOfSamePair(const TokenRows& rows) const {
  const auto ofPair = [this](const TokenRows& of) {
    TokenSource source = of.source();
    source.ids = {of.idOf(m_pair.first), of.idOf(m_pair.second)};
    return source;
  };
  return m_pair.isThere() && tokenPairOf(scene()) == m_pair && ofPair(rows) == ofPair(*m_rows) && title() == m_title;
}

bool TokenPairView::update(const SceneDifference& difference) {
  const bool again = difference.encoding || difference.appearance || !m_rows;
  if (m_control) m_control->showScene(scene());
  if (!again && !difference.tokens && tokenPairOf(scene()) == m_pair) return false;
  if (!again && isOfSamePair(*tokenRowsOf(scene()))) return false;  // another word was typed
  calculate();
  m_title = title();
  m_story = m_strips && scene().figure.parts.notes ? tokenPairStory(scene(), *m_rows, m_pair) : QStringList();
  m_heatmap->invalidate();
  for (std::size_t i = 0; i < m_bars.size(); ++i) {
    const ValueRange range = m_strips ? m_strips->ranges[i] : ValueRange{-1, 1};
    m_bars[i]->show(signedMap(scene().appearance), range, barMeasure(measure(static_cast<int>(i))));
    m_bars[i]->axis().setVisible(m_strips != nullptr);
    m_bars[i]->axis().axisRect()->setVisible(m_strips != nullptr);
  }
  updateAxes();
  return true;
}

void TokenPairView::applyLook() {
  PlaneView::applyLook();
  xAxis().setBasePen(Qt::NoPen);
  yAxis().setBasePen(Qt::NoPen);
  yAxis().setTicks(false);
  yAxis().setTickLabels(false);
  for (const auto& bar : m_bars) {
    bar->axis().axisRect()->setMinimumSize(0, 0);
    bar->axis().axisRect()->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
  }
}

QString TokenPairView::partName(int part, bool brief) const {
  switch (kTokenParts[static_cast<std::size_t>(part)]) {
    case TokenPart::Embedding:
      if (scene().tokens.scaled) return brief ? QStringLiteral("√d · E") : tr("before: √d_model · embedding");
      return brief ? QStringLiteral("E") : tr("before: embedding E");
    case TokenPart::Encoding:
      if (!scene().tokens.encoded) return brief ? tr("PE off") : tr("encoding, switched off");
      return brief ? QStringLiteral("+ PE") : tr("+ encoding PE");
    case TokenPart::Sum:
      break;
  }
  return brief ? QStringLiteral("= E + PE") : tr("= after: what the model sees");
}

QString TokenPairView::measure(int part) const {
  const QString name = partName(part, true);  // with the sign before it
  return name.startsWith(u'+') || name.startsWith(u'=') ? name.mid(2) : name;
}

QStringList TokenPairView::stripNames() const {
  return {tokenName(scene(), m_pair.first), tokenName(scene(), m_pair.second), m_differenceName};
}

QString TokenPairView::differenceName(double most) const {
  const QString p = grouped(scene().spec.firstPosition + m_pair.first);
  const QString q = grouped(scene().spec.firstPosition + m_pair.second);
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const QString name = tr("difference %1 − %2", "of two positions").arg(p, q);
  return metrics.horizontalAdvance(name) <= most ? name : tr("%1 − %2", "difference of two positions").arg(p, q);
}

double TokenPairView::nameWidth(double most) const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  double width = 0;
  for (const QString& name : stripNames()) width = std::max(width, metrics.horizontalAdvance(name.left(60)));
  return std::min(width, most);
}

QRect TokenPairView::plotRect() const { return xAxis().axisRect()->rect(); }

QRectF TokenPairView::stripRect(int part, int strip) const {
  const QRectF rect = QRectF(plotRect()).translated(0, -1);
  const CellSpan extent = extents()[static_cast<std::size_t>(part) * kStrips + static_cast<std::size_t>(strip)];
  return {rect.left(), rect.top() + extent.from * rect.height(), rect.width(),
          (extent.to - extent.from) * rect.height()};
}

QRectF TokenPairView::nameRect(int part, int strip) const {
  const QRectF place = stripRect(part, strip);
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  return {place.left() - kPairGap - m_names - 1, place.center().y() - line / 2, m_names + 1, line};
}

bool TokenPairView::isHeaded(int part) const {
  const double above =
      stripRect(part, 0).top() - (part == 0 ? plotRect().top() - 2 : stripRect(part - 1, kStrips - 1).bottom());
  return above > 1.1 * QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
}

std::vector<TokenPairView::StripName> TokenPairView::names() const {
  const QFont plain = uiFont(kSmallTextSize, textScale());
  const QFont bold = uiFont(kSmallTextSize, textScale(), true);
  const QFontMetricsF metrics(plain);
  const QStringList texts = stripNames();
  std::vector<StripName> found;
  for (int part = 0; part < kParts; ++part) {
    // Which token is first and which second, the title says as well; nothing else says what is added here.
    const bool headed = isHeaded(part);
    if (!headed) {
      const QString text = QFontMetricsF(bold).elidedText(partName(part, true), Qt::ElideRight, m_names + 1);
      found.push_back({nameRect(part, 0), text, bold});
    }
    for (int strip = headed ? 0 : 1; strip < kStrips; ++strip) {
      const double room = std::min(stripRect(part, strip).height() / metrics.height(), 1.0);
      const bool isLow = room < kLeastName;  // every other strip has its name then
      const QRectF place = nameRect(part, strip);
      if (isLow && strip == 1) continue;
      if (strip > 0 && place.top() < nameRect(part, 0).top() + 0.8 * place.height()) continue;
      found.push_back({place, metrics.elidedText(texts[strip], Qt::ElideMiddle, m_names + 1),
                       isLow ? plain : uiFont(kSmallTextSize * room, textScale()), strip + 1 == kStrips});
    }
  }
  return found;
}

StripExtents TokenPairView::extents() const {
  return stripExtents(plotRect().height(), QFontMetricsF(uiFont(kSmallTextSize, textScale())).height());
}

Heatmap::CellGrid TokenPairView::cells() const {
  if (!m_strips) return {};
  const StripExtents places = extents();
  return {.size = {columnsInSight(), kParts * kStrips},
          .picture =
              [picture = picture(closeExtents())](const QSize& whole, const QRect& part, const PixelRows& pixels,
                                                  const Progress&) {
                picture(whole, part, pixels);
                return true;
              },
          .spans = {.rows = {places.begin(), places.end()}, .columns = {}}};
}

Heatmap::Picture TokenPairView::picture(const StripExtents& extents) const {
  return pairPicture(m_strips, extents, zoom().across, scene().appearance.sampling, pictureGround(scene()),
                     signedMap(scene().appearance));
}

void TokenPairView::paintFrame(QCPPainter& painter) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  const double line = metrics.height();
  const QRectF rect = plotRect();
  if (const QString reason = obstacle(); !reason.isEmpty()) {
    painter.setFont(font);
    painter.setPen(colours.secondary);
    painter.drawText(rect, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, reason);
    return;
  }
  const QFont bold = uiFont(kSmallTextSize, textScale(), true);
  painter.setFont(bold);
  painter.setPen(colours.text);
  for (int part = 0; part < kParts; ++part) {
    if (!isHeaded(part)) continue;
    const QRectF first = stripRect(part, 0);
    const bool isBrief = QFontMetricsF(bold).horizontalAdvance(partName(part, false)) > rect.width();
    painter.drawText(QRectF(first.left(), first.top() - 1.15 * line, rect.width(), line),
                     kAlignedLeft | Qt::TextDontClip, partName(part, isBrief));
  }
  const std::vector<StripName> written = names();
  if (written.size() < std::size_t{kParts} * kStrips || !isHeaded(0))
    target().refuseSmall(tr("there is no room for the names of the rows"), {0, 2 * line});
  for (const StripName& name : written) {
    painter.setFont(name.font);
    painter.setPen(name.isDifference ? colours.tertiary : colours.text);
    painter.drawText(name.place, kAlignedRight | Qt::TextSingleLine, name.text);
  }
  painter.setFont(font);
  double top = m_storyRect.top() + 0.2 * line;
  for (const QString& text : m_shownStory) {
    painter.setPen(&text == &m_shownStory.first() ? colours.text : colours.secondary);
    const QRectF bounds = metrics.boundingRect(QRectF(0, 0, m_storyRect.width(), 1e6), Qt::TextWordWrap, text);
    painter.drawText(QRectF(m_storyRect.left(), top, m_storyRect.width() + 1, bounds.height() + 1), Qt::TextWordWrap,
                     text);
    top += bounds.height() + 0.2 * line;
  }
}

void TokenPairView::paintNumbers(QCPPainter& painter, const QRectF& rect) const {
  if (!m_strips || !scene().figure.parts.numbers) return;
  const double width = rect.width() / zoom().across.size();
  const auto [left, right] = visibleCells(xAxis());
  for (int part = 0; part < kParts; ++part) {
    for (int strip = 0; strip < kStrips; ++strip) {
      const QRectF place = stripRect(part, strip);
      const auto font = cellFont({width, place.height()}, textScale());
      if (!font) continue;
      painter.setFont(*font);
      const ValueRange& range = m_strips->ranges[static_cast<std::size_t>(part)];
      for (std::int64_t k = left; k <= std::min<std::int64_t>(right, m_strips->rows.cols() - 1); ++k) {
        const QRectF cell(xAxis().coordToPixel(static_cast<double>(k) - 0.5), place.top(), width, place.height());
        if (!rect.adjusted(-1, -1, 1, 1).contains(cell)) continue;  // a cut number would mislead
        const auto value = static_cast<double>(m_strips->rows(part * kStrips + strip, k));
        const QRgb colour =
            std::isfinite(value) ? signedMap(scene().appearance).at(value, range.least, range.greatest) : kNotFinite;
        drawInCell(painter, cell, fourDecimals(value), colour);
      }
    }
  }
}

void TokenPairView::paintMarks(QCPPainter& painter, const QRectF& /*rect*/) {
  if (!m_strips) return;
  const auto mark = [&](int dimension, bool strong) {
    for (int part = 0; part < kParts; ++part) {
      const QRectF first = stripRect(part, 0);
      const QRectF group(first.topLeft(), stripRect(part, kStrips - 1).bottomRight());
      markBand(painter, group, xAxis().coordToPixel(dimension - 0.5), xAxis().coordToPixel(dimension + 0.5),
               Qt::Vertical, strong);
    }
  };
  const auto& hover = scene().hover;
  if (hover && hover->dimension != scene().selection.dimension) mark(hover->dimension, false);
  mark(scene().selection.dimension, true);
}

}  // namespace sinescope
