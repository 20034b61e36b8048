#include "app/views/drawing/screen_plot.h"

#include <QPaintEvent>
#include <QScopeGuard>
#include <utility>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_buffers.h"

namespace sinescope {

namespace {

/// QCustomPlot draws one layer only together with a repaint of the whole plot.
struct DrawableLayer : QCPLayer {
  static void draw(QCPLayer& layer) { (layer.*&DrawableLayer::drawToPaintBuffer)(); }
};

/// QCustomPlot keeps the labels of an axis as pictures, whatever pixels they had been drawn for.
struct LabelledAxis : QCPAxis {
  static void forgetLabels(QCPAxis& axis) { (axis.*&LabelledAxis::mAxisPainter)->clearCache(); }
};

}  // namespace

ScreenPlot::ScreenPlot(QWidget* parent) : QCustomPlot(parent) {
  addLayer(QStringLiteral("marks"), layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
  m_marksLayer = layer(QStringLiteral("marks"));
  m_marksLayer->setMode(QCPLayer::lmBuffered);
  layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
  connect(this, &QCustomPlot::beforeReplot, this, [this] {
    m_isDue = false;
    prepareBuffers();
  });
  connect(this, &QCustomPlot::afterReplot, this, [this] { m_marked = m_marks ? m_marks->region() : QRegion(); });
}

void ScreenPlot::prepareBuffers() {
  if (m_marks) return;
  const double ratio = bufferDevicePixelRatio();
  m_picture = QSharedPointer<PictureBuffer>::create(viewport().size(), ratio, mBackgroundBrush,
                                                    [this] { return Drawing::coveredParts(*this); });
  m_marks = QSharedPointer<MarksBuffer>::create(viewport().size(), ratio);
  mPaintBuffers = {m_picture, m_marks};
}

void ScreenPlot::redraw() {
  m_isDue = true;
  update();
}

void ScreenPlot::drawDue() {
  if (m_isDue) replot(rpQueuedRefresh);
}

void ScreenPlot::drawWhilePainted() {
  setAttribute(Qt::WA_UpdatesDisabled);  // what it draws is painted at once
  const auto enable = qScopeGuard([this] {
    setAttribute(Qt::WA_UpdatesDisabled, false);
    if (m_isDue) update();
  });
  replot(rpQueuedRefresh);
}

void ScreenPlot::redrawMarks() {
  if (!m_marks || hasInvalidatedPaintBuffers()) return redraw();
  m_marks->clear(Qt::transparent);
  DrawableLayer::draw(*m_marksLayer);
  const QRegion before = std::exchange(m_marked, m_marks->region());
  update(before + m_marked);
}

void ScreenPlot::paintEvent(QPaintEvent* event) {
  QCPPainter painter(this);
  if (!painter.isActive()) return;
  if (const double ratio = PictureImage::pixelRatioUnder(painter); !qFuzzyCompare(bufferDevicePixelRatio(), ratio)) {
    setBufferDevicePixelRatio(ratio);
    for (QCPAxisRect* const rect : axisRects()) {
      for (QCPAxis* const axis : rect->axes()) LabelledAxis::forgetLabels(*axis);
    }
    m_isDue = true;
  }
  prepareBuffers();
  m_picture->setSize(viewport().size());
  const bool isWhole = event->region() == QRegion(rect());
  if (m_isDue && isWhole && m_picture->drawInto(painter, [this] { drawWhilePainted(); })) {
    return m_marks->drawPart(painter, rect());
  }
  if (m_isDue || !m_picture->isKept()) drawWhilePainted();
  if (!m_picture->isKept()) return;
  for (const QRect& part : event->region()) {
    m_picture->drawPart(painter, part);
    m_marks->drawPart(painter, part);
  }
}

void ScreenPlot::hideEvent(QHideEvent* event) {
  mPaintBuffers.clear();
  m_picture.reset();
  m_marks.reset();
  m_isDue = true;
  QCustomPlot::hideEvent(event);
}

}  // namespace sinescope
