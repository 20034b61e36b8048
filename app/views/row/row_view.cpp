#include "app/views/row/row_view.h"

#include <QCheckBox>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/row/row_bars.h"
#include "app/views/view/shown_matrix.h"
#include "core/encoding/frequencies.h"
#include "core/row/wavelength_order.h"

namespace sinescope {

RowView::RowView(QWidget* parent) : PlaneView(parent) {
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    painter.setPen(QPen(themeColours(scene().dark).tertiary, 1));
    const double zero = std::round(yAxis().coordToPixel(0)) + 0.5;
    painter.drawLine(QLineF(rect.left(), zero, rect.right(), zero));
    if (isOutside()) return;
    const RowBars bars{rect, &xAxis(), &yAxis(), themeColours(scene().dark).accent, notFiniteColour()};
    const Eigen::ArrayXd row = ShownValues(scene()).row(scene().selection.position);
    paintRowBars(painter, target(), bars, [&](std::int64_t cell) {
      const int dimension = dimensionAt(cell);
      return dimension >= 0 && dimension < row.size() ? row[dimension] : 0;  // the order may be of the scene before
    });
  });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
  yAxis().setTicker(QSharedPointer<ValueTicker>::create());
  yAxis().grid()->setVisible(true);
}

QString RowView::title() const { return tr("Row of position %1").arg(grouped(scene().selection.position)); }

QString RowView::subtitle() const {
  QString text = scene().showsDifference() ? tr("A − B in every dimension") : tr("its value in every dimension");
  if (scene().appearance.row.byWavelength) text += QStringLiteral(" · ") + tr("by wavelength");
  if (scene().table && !scene().showsDifference()) text.prepend(tableName(*scene().table) + QStringLiteral(" · "));
  return text;
}

QString RowView::description() const {
  return title() + QStringLiteral(": ") + heading() + QStringLiteral(". ") + selectedInWords() + u'.' +
         tr(" Left and right move the dimension, up and down the position.");
}

QString RowView::selectedInWords() const {
  const int dimension = scene().selection.dimension;
  if (isOutside()) return outsideInWords();
  if (cellOf(dimension) < 0) return tr("B has no dimension %1: there is no difference").arg(grouped(dimension));
  return tagLines(dimension).join(QStringLiteral(", "));
}

QString RowView::outsideInWords() const {
  return tr("B has no position %1: there is no difference").arg(grouped(scene().selection.position));
}

QWidget* RowView::headerControl() {
  if (m_byWavelength) return m_byWavelength;
  m_byWavelength = new QCheckBox(tr("by wavelength"));
  m_byWavelength->setObjectName(QStringLiteral("rowByWavelength"));
  m_byWavelength->setToolTip(tr("Order the dimensions by how fast they turn, the fastest first"));
  m_byWavelength->setChecked(scene().appearance.row.byWavelength);
  connect(m_byWavelength, &QCheckBox::clicked, this, [this](bool byWavelength) {
    Appearance appearance = scene().appearance;
    appearance.row.byWavelength = byWavelength;
    Q_EMIT appearanceEdited(appearance);
  });
  return m_byWavelength;
}

PlaneAxis RowView::across() const {
  PlaneAxis axis = dimensions();
  if (scene().appearance.row.byWavelength) axis.label = tr("rank by wavelength (0: the shortest)");
  return axis;
}

bool RowView::update(const SceneDifference& difference) {
  if (m_byWavelength) m_byWavelength->setChecked(scene().appearance.row.byWavelength);
  const bool otherRow = m_position != scene().selection.position;
  if (!difference.encoding && !difference.appearance && !otherRow) return false;
  m_position = scene().selection.position;
  const auto& columns = *scene().columns;
  const std::size_t count =
      scene().showsDifference() ? static_cast<std::size_t>(boundsOf(scene()).dModel) : columns.size();
  m_order.resize(count);
  std::iota(m_order.begin(), m_order.end(), 0);
  if (scene().appearance.row.byWavelength) {
    m_order = dimensionsByWavelength(std::span(columns).first(count), scene().spec.base);
  }
  updateAxes();
  labelAxis(yAxis(), scene().showsDifference() ? tr("value of A − value of B") : tr("value"));
  const double most = 1.05 * greatestShown(scene());
  yAxis().setRange(-most, most);
  return true;
}

void RowView::applyLook() {
  PlaneView::applyLook();
  keepLastLabel();
}

int RowView::dimensionAt(std::int64_t cell) const {
  return cell >= 0 && cell < std::ssize(m_order) ? m_order[static_cast<std::size_t>(cell)] : -1;
}

std::int64_t RowView::cellOf(int dimension) const {
  const auto found = std::ranges::find(m_order, dimension);
  return found == m_order.end() ? -1 : found - m_order.begin();
}

bool RowView::isOutside() const {
  if (!scene().showsDifference()) return false;
  const std::int64_t position = scene().selection.position;
  const EncodingSpec& other = scene().other->spec;
  return position < other.firstPosition || position >= other.endPosition();
}

Selection RowView::selectionAt(double x, double /*y*/) const {
  const auto last = static_cast<double>(std::ssize(m_order) - 1);
  const int dimension = dimensionAt(std::llround(std::clamp(x, 0.0, std::max(last, 0.0))));
  return clampedTo(scene().spec, {scene().selection.position, dimension});
}

QStringList RowView::tagLines(int dimension) const {
  const double value = ShownValues(scene()).at(scene().selection.position, dimension);
  const Column& column = (*scene().columns)[static_cast<std::size_t>(dimension)];
  if (scene().showsDifference()) return {tr("dimension %1: A − B = %2").arg(dimension).arg(fourDecimals(value))};
  QStringList lines{tr("dimension %1: %2").arg(dimension).arg(fourDecimals(value))};
  if (!scene().table && column.wave != Wave::Zero) {
    lines << (column.wave == Wave::Sine ? tr("sine, λ %1") : tr("cosine, λ %1"))
                 .arg(briefPower(logWavelength(column, scene().spec), 4));
  }
  return lines;
}

void RowView::paintMark(QCPPainter& painter, const QRectF& rect, int dimension, bool hovered) const {
  const std::int64_t cell = cellOf(dimension);
  if (cell < 0) return;
  const ThemeColours& colours = themeColours(scene().dark);
  markAbscissa(painter, rect, xAxis().coordToPixel(static_cast<double>(cell)),
               hovered ? colours.tertiary : colours.text, textScale(), hovered ? Qt::DotLine : Qt::DashLine);
}

std::optional<double> RowView::placeOnAxis(const PlaneAxis& /*axis*/, const Selection& cell) const {
  const std::int64_t place = cellOf(cell.dimension);
  return place >= 0 ? std::optional(static_cast<double>(place)) : std::nullopt;
}

void RowView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (isOutside()) return;
  const int selected = scene().selection.dimension;
  const auto& hover = scene().hover;
  paintMark(painter, rect, selected, false);
  if (hover) paintMark(painter, rect, hover->dimension, true);
  if (scene().guidance.leads) return;  // the readout says it, and hides no bar
  const int told = hover && cellOf(hover->dimension) >= 0 ? hover->dimension : selected;
  if (cellOf(told) < 0) return;
  const double x = xAxis().coordToPixel(static_cast<double>(cellOf(told)));
  if (x < rect.left() || x > rect.right()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const double value = ShownValues(scene()).at(scene().selection.position, told);
  const QPointF point(x, yAxis().coordToPixel(std::isfinite(value) ? value : 0));
  drawTagLines(painter, point, tagLines(told),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary,
                .rising = true,
                .mostPart = hover ? 1 : 0.4},
               rect);
}

QRegion RowView::paintNote(QCPPainter& painter, const QRectF& rect) const {
  if (paintNoDifference(painter, rect)) return {};
  QStringList remarks = tableRemarks(scene());
  if (isOutside()) {
    remarks = {outsideInWords(), tr("no such position in B")};
  } else if (xAxis().range().size() > rect.width()) {
    remarks << tr("a pixel spans %1 dimensions: from the least to the greatest of them")
                   .arg(brief(xAxis().range().size() / rect.width(), 3));
  }
  return drawNote(painter, rect, isOutside() ? remarks : fewerAndFewer(remarks), noteLook());
}

void RowView::keyPressEvent(QKeyEvent* event) {
  const bool along = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
  const std::int64_t cell = cellOf(scene().selection.dimension);
  if (!along || cell < 0) return PlaneView::keyPressEvent(event);
  const int far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  const std::int64_t next = event->key() == Qt::Key_Left ? cell - far : cell + far;
  const int dimension = dimensionAt(std::clamp<std::int64_t>(next, 0, std::ssize(m_order) - 1));
  selectCell({scene().selection.position, dimension});
}

}  // namespace sinescope
