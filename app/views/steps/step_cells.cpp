#include "app/views/steps/step_cells.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

constexpr double kFramedCell = 9;  // cells from this size on stand apart

/// With a true minus sign, and without one before zeros.
QString withDecimals(double number, int decimals) {
  QString text = QString::number(std::abs(number), 'f', decimals);
  const bool isZero = std::ranges::all_of(text, [](QChar letter) { return letter == u'0' || letter == u'.'; });
  return number < 0 && !isZero ? QChar(0x2212) + text : text;
}

}  // namespace

QString CellWords::textOf(double number) const {
  if (!std::isfinite(number)) return fourDecimals(number);
  switch (kind) {
    case StepKind::Indices:
    case StepKind::Positions:
    case StepKind::Ids:
    case StepKind::Coordinates:
      return number == std::floor(number) ? grouped(static_cast<std::int64_t>(number)) : brief(number, 4);
    case StepKind::Exponents:
    case StepKind::Normalised:
      return fourDecimals(number);
    case StepKind::Denominators:
    case StepKind::Frequencies:
      return brief(number);
    default:
      return decimals < 0 ? brief(number, 5) : withDecimals(number, decimals);
  }
}

CellWords cellWordsOf(StepKind kind, double greatest, bool few) {
  const int whole = greatest < 10 ? 1 : static_cast<int>(std::floor(std::log10(greatest))) + 1;
  // Beside large angles, the small ones of other columns would have no digits left.
  if (kind == StepKind::Angles) return {kind, whole > 4 ? -1 : std::min(4, 6 - whole)};
  if (kind == StepKind::Query || kind == StepKind::Split || kind == StepKind::QuarterTurn) return {kind, 0};
  return {kind, std::max(0, (few ? 3 : 5) - whole)};
}

QString widestOf(StepKind kind, const StepScale& scale, bool few) {
  switch (kind) {
    case StepKind::Positions:
      if (scale.least != std::floor(scale.least) || scale.greatest != std::floor(scale.greatest))
        return QStringLiteral("000.00");  // they are scaled
      [[fallthrough]];
    case StepKind::Indices:
    case StepKind::Ids:
    case StepKind::Coordinates:
      return std::max(grouped(static_cast<std::int64_t>(scale.greatest)), QStringLiteral("000"),
                      [](auto& a, auto& b) { return a.size() < b.size(); });
    case StepKind::Exponents:
    case StepKind::Normalised:
      return QStringLiteral("0.0000");
    case StepKind::Query:
    case StepKind::Split:
    case StepKind::QuarterTurn:
      return QStringLiteral("−00");
    case StepKind::Denominators:
    case StepKind::Angles:
    case StepKind::Frequencies:
      return QStringLiteral("0000.00");
    default:
      return few ? QStringLiteral("−0.00") : kWidestDecimals;
  }
}

StepCells::StepCells(StepPlane plane, const StepScale& scale, const CellWords& words, const CellsPlace& place)
    : m_plane(std::move(plane)), m_scale(scale), m_words(words), m_place(place) {
  m_contents.reserve(static_cast<std::size_t>(place.rows.count * place.columns.count));
  for (std::int64_t row = 0; row < place.rows.count; ++row) {
    for (std::int64_t column = 0; column < place.columns.count; ++column) {
      const PlaneCell cell{place.rows.first + row, place.columns.first + column};
      m_contents.push_back({m_plane.at(cell), m_plane.isBlank(cell)});
    }
  }
}

template <class Visit>
void StepCells::forEach(const Visit& visit) const {
  auto content = m_contents.begin();
  for (std::int64_t row = 0; row < m_place.rows.count; ++row) {
    for (std::int64_t column = 0; column < m_place.columns.count; ++column, ++content) {
      if (content->number) visit(PlaneCell{m_place.rows.first + row, m_place.columns.first + column}, *content);
    }
  }
}

double StepCells::leftOf(std::int64_t column) const {
  const std::int64_t past = column - m_place.columns.first;
  const std::int64_t groups = past / m_plane.group;
  return m_place.origin.x() + static_cast<double>(past) * m_place.cell.width() +
         static_cast<double>(groups) * m_place.groupGap;
}

QRectF StepCells::rectOf(const PlaneCell& cell) const {
  const auto past = static_cast<double>(cell.row - m_place.rows.first);
  return {QPointF(leftOf(cell.column), m_place.origin.y() + past * m_place.cell.height()), m_place.cell};
}

QRectF StepCells::rectOf(const StepCell& cell) const {
  const auto place = m_plane.placeOf(cell);
  return place && m_place.rows.contains(place->row) && m_place.columns.contains(place->column) ? rectOf(*place)
                                                                                               : QRectF();
}

QRectF StepCells::rect() const {
  return rectOf(PlaneCell{m_place.rows.first, m_place.columns.first}) |
         rectOf(
             PlaneCell{m_place.rows.first + m_place.rows.count - 1, m_place.columns.first + m_place.columns.count - 1});
}

std::optional<PlaneCell> StepCells::cellAt(const QPointF& point) const {
  if (!rect().contains(point)) return std::nullopt;
  const double across =
      (point.x() - m_place.origin.x()) / (m_place.cell.width() + m_place.groupGap / static_cast<double>(m_plane.group));
  const auto down = static_cast<std::int64_t>((point.y() - m_place.origin.y()) / m_place.cell.height());
  // Gaps make this column right to within one.
  for (const std::int64_t step : {0, -1, 1}) {
    const PlaneCell cell{m_place.rows.first + down, m_place.columns.first + static_cast<std::int64_t>(across) + step};
    if (m_place.columns.contains(cell.column) && rectOf(cell).contains(point)) return cell;
  }
  return std::nullopt;
}

QColor StepCells::colourOf(double number, const Appearance& look) const {
  if (std::isnan(number)) return notFiniteColour();
  return colourMap(m_scale.isSigned ? look.matrixMap : look.similarityMap, look.reversedMaps)
      .at(m_scale.levelOf(number), 0, 1);
}

void StepCells::paint(QPainter& painter, const Appearance& look, bool dark, bool withNumbers) const {
  const bool isFramed = std::min(m_place.cell.width(), m_place.cell.height()) >= kFramedCell;
  const ThemeColours& colours = themeColours(dark);
  forEach([&](const PlaneCell& cell, const Content& content) {
    const QRectF rect = isFramed ? rectOf(cell).adjusted(0, 0, -1, -1) : rectOf(cell);
    painter.fillRect(rect, content.isBlank ? colours.line : colourOf(*content.number, look));
    if (content.isBlank && isFramed) painter.fillRect(rect.adjusted(1, 1, -1, -1), colours.surface);
  });
  if (m_place.hasNumbers && withNumbers) paintNumbers(painter, look, dark);
}

void StepCells::paintNumbers(QPainter& painter, const Appearance& look, bool dark) const {
  struct Number {
    QRectF cell;
    QString text;
    QColor ink;
  };
  std::vector<Number> numbers;
  const QFontMetricsF metrics(uiFont(kSmallTextSize, look.textScale));
  QString widest;
  double width = 0;
  forEach([&](const PlaneCell& cell, const Content& content) {
    const QColor ink = content.isBlank ? themeColours(dark).tertiary
                                       : QColor::fromRgb(contrastingInk(colourOf(*content.number, look).rgb()));
    QString text = content.isBlank ? QStringLiteral("0") : m_words.textOf(*content.number);
    if (const double wide = metrics.horizontalAdvance(text); wide > width) {
      width = wide;
      widest = text;
    }
    numbers.push_back({rectOf(cell).adjusted(0, 0, -1, -1), std::move(text), ink});
  });
  const auto font = cellFont(m_place.cell, look.textScale * m_place.letters, widest);
  if (!font) return;
  painter.setFont(*font);
  for (const Number& number : numbers) {
    painter.setPen(number.ink);
    painter.drawText(number.cell, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, number.text);
  }
}

}  // namespace sinescope
