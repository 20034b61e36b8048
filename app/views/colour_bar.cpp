#include "app/views/colour_bar.h"

namespace sinescope {

namespace {

QCPAxisRect* addRect(QCustomPlot& plot) {
  auto* const rect = new QCPAxisRect(&plot, false);
  plot.plotLayout()->addElement(0, 1, rect);
  return rect;
}

/// The greatest value at the top.
QImage pictureOf(const ColourMap& map, const QSize& pixels) {
  QImage image(pixels, QImage::Format_RGB32);
  for (int y = 0; y < pixels.height(); ++y) {
    auto* const line = reinterpret_cast<std::uint32_t*>(image.scanLine(y));
    std::fill_n(line, pixels.width(), map.at(pixels.height() - 1 - y, 0, std::max(pixels.height() - 1, 1)));
  }
  return image;
}

}  // namespace

ColourBar::ColourBar(QCustomPlot& plot, QCPAxisRect* heatmap)
    : m_rect(addRect(plot)),
      m_axis(m_rect->addAxis(QCPAxis::atRight)),
      m_picture(m_rect, QStringLiteral("main"), [this](const QSize& pixels) { return pictureOf(*m_map, pixels); }) {
  m_axis->setLayer(QStringLiteral("axes"));
  m_axis->grid()->setVisible(false);
  auto* const margins = new QCPMarginGroup(&plot);
  heatmap->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
  m_rect->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
  m_rect->setMinimumMargins({2, 8, 8, 8});
  setTextScale(1);
}

void ColourBar::show(const ColourMap& map, const ValueRange& range) {
  m_map = &map;
  m_picture.invalidate();
  m_axis->setRange(range.least, range.greatest);
}

void ColourBar::setTextScale(double scale) {
  m_rect->setMinimumSize(qRound(12 * scale), 20);
  m_rect->setMaximumSize(qRound(12 * scale), QWIDGETSIZE_MAX);
}

}  // namespace sinescope
