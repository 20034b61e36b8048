#include "app/views/drawing/recording.h"

#include <qcustomplot.h>

#include <QPaintEngine>
#include <QPainterPath>
#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/look/ligatures.h"
#include "app/views/drawing/screen_line.h"

namespace sinescope {

namespace {

/// The state of a painter at the time of a call.
struct State {
  explicit State(const QPainter& painter)
      : pen(painter.pen()),
        brush(painter.brush()),
        brushOrigin(painter.brushOrigin()),
        hints(painter.renderHints()),
        opacity(painter.opacity()),
        toDevice(painter.deviceTransform()) {
    if (!painter.hasClipping()) return;
    clip = toDevice.mapRect(painter.clipBoundingRect());
    const QRegion region = painter.clipRegion();
    if (region.rectCount() > 1) clipped = toDevice.map(region);
  }

  /// `origin` maps the recording's coordinates to the painter's. Nothing is painted outside `part`, unless it is null.
  void applyTo(QCPPainter& painter, const QTransform& origin, const QRectF& part) const {
    painter.setWorldTransform(origin);
    if (!clipped.isEmpty()) {
      painter.setClipRegion(part.isNull() ? clipped : clipped & part.toAlignedRect());
    } else if (clip) {
      painter.setClipRect(part.isNull() ? *clip : *clip & part);
    } else if (!part.isNull()) {
      painter.setClipRect(part);
    } else {
      painter.setClipping(false);
    }
    painter.setWorldTransform(toDevice * origin);
    painter.setRenderHints(~hints, false);
    painter.setRenderHints(hints, true);
    painter.QPainter::setPen(pen);
    painter.setBrush(brush);
    painter.setBrushOrigin(brushOrigin);
    painter.setOpacity(opacity);
  }

  /// After applyTo(): nothing is painted outside a rectangle of the recording's pixels either.
  void clipTo(QCPPainter& painter, const QTransform& origin, const QRect& rect) const {
    painter.setWorldTransform(origin);
    painter.setClipRect(rect);
    painter.setWorldTransform(toDevice * origin);
  }

  QPen pen;
  QBrush brush;
  QPointF brushOrigin;
  QPainter::RenderHints hints;
  double opacity;
  QTransform toDevice;
  std::optional<QRectF> clip;  ///< what encloses the clip
  QRegion clipped;             ///< the clip, unless it is a rectangle
};

/// How QCustomPlot draws with the painter by itself. Everything else asks the target.
void setModes(QCPPainter& painter, const PaintTarget& target) {
  painter.setMode(QCPPainter::pmVectorized, target.kind == PaintTarget::Kind::VectorFigure);
  painter.setMode(QCPPainter::pmNoCaching);
  painter.setMode(QCPPainter::pmNonCosmetic);
}

/// What encloses some elements.
template <class Element>
QRectF boundsOf(const Element* elements, int count) {
  QRectF all;
  for (int i = 0; i < count; ++i) {
    if constexpr (std::is_same_v<Element, QLineF> || std::is_same_v<Element, QLine>) {
      all |= QRectF(elements[i].p1(), elements[i].p2()).normalized().adjusted(0, 0, 1e-9, 1e-9);
    } else {
      all |= QRectF(elements[i]);
    }
  }
  return all;
}

template <class Element>
QList<Element> listOf(const Element* elements, int count) {
  return {elements, elements + count};
}

}  // namespace

/// Stores every call with the state in which it was made.
class RecordingEngine : public QPaintEngine {
 public:
  struct Step {
    std::shared_ptr<const State> state;
    QRectF covered;  ///< by the call itself, without its pen, in its coordinates; null: all that its clip leaves
    double weight;
    Recording::Work work;

    /// What it covers of `whole`, in the recording's pixels.
    [[nodiscard]] QRectF coveredOf(const QRectF& whole) const {
      const QRectF visible = state->clip ? whole & *state->clip : whole;
      if (covered.isNull()) return visible;
      const double pen = state->pen.style() == Qt::NoPen ? 0 : std::max(state->pen.widthF(), 1.0);
      const double reach = pen + 1;  // a mitred corner extends farther than half the pen; antialiasing, by a pixel
      return state->toDevice.mapRect(covered.adjusted(-reach, -reach, reach, reach)) & visible;
    }
  };

  explicit RecordingEngine(PaintTarget::Kind kind)
      : QPaintEngine(AllFeatures),
        m_isFigure(kind != PaintTarget::Kind::Screen),
        m_isVectors(kind == PaintTarget::Kind::VectorFigure) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  void updateState(const QPaintEngineState&) override { m_state.reset(); }
  [[nodiscard]] Type type() const override { return User; }

  void drawRects(const QRect* rects, int count) override { keepRects(rects, count); }
  void drawRects(const QRectF* rects, int count) override { keepRects(rects, count); }
  void drawLines(const QLine* lines, int count) override {
    keep(boundsOf(lines, count), [list = listOf(lines, count)](QCPPainter& painter) { painter.drawLines(list); });
  }
  void drawLines(const QLineF* lines, int count) override {
    keep(boundsOf(lines, count), [list = listOf(lines, count), isFigure = m_isFigure](QCPPainter& painter) {
      if (isFigure) return painter.drawLines(list);
      for (const QLineF& line : list) drawScreenLine(painter, line);
    });
  }
  void drawPath(const QPainterPath& path) override {
    keep(path.boundingRect(), [path](QCPPainter& painter) { painter.drawPath(path); });
  }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    const QPolygonF polygon(listOf(points, count));
    keep(polygon.boundingRect(), [polygon, mode](QCPPainter& painter) {
      mode == PolylineMode ? painter.drawPolyline(polygon)
                           : painter.drawPolygon(polygon, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
    });
  }
  void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags) override {
    keep(target, [=](QCPPainter& painter) { painter.drawImage(target, image, source); });
  }
  void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override {
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
  }
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QRectF covered(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    const QFont letters = m_isVectors ? withoutLigatures(item.font()) : item.font();
    keep(covered, [at, text = item.text(), font = letters](QCPPainter& painter) {
      painter.setFont(font);
      painter.drawText(at, text);
    });
  }

  void keepWork(double weight, const Recording::Work& work) {
    m_steps.push_back({std::make_shared<const State>(*painter()), {}, weight, work});
  }
  [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; }

 private:
  template <class Draw>
  void keep(const QRectF& covered, Draw draw) {
    if (!m_state) m_state = std::make_shared<const State>(*painter());
    m_steps.push_back({m_state, covered, 0, [draw = std::move(draw)](QCPPainter& painter, const Progress&) {
                         draw(painter);
                         return true;
                       }});
  }

  template <class Rect>
  void keepRects(const Rect* rects, int count) {
    keep(boundsOf(rects, count), [list = listOf(rects, count), isFigure = m_isFigure](QCPPainter& painter) {
      if (isFigure || painter.brush().style() != Qt::NoBrush) return painter.drawRects(list);
      for (const Rect& rect : list) drawScreenFrame(painter, QRectF(rect));
    });
  }

  bool m_isFigure;
  bool m_isVectors;
  std::shared_ptr<const State> m_state;
  std::vector<Step> m_steps;
};

Recording::Recording(const QSize& size, const PaintTarget& target, double ratio)
    : m_size(size), m_target(target), m_ratio(ratio), m_engine(std::make_unique<RecordingEngine>(target.kind)) {}

Recording::~Recording() = default;

void Recording::begin(QCPPainter& painter) {
  painter.begin(this);
  setModes(painter, m_target);
  painter.setRenderHints(QPainter::TextAntialiasing | QPainter::LosslessImageRendering);
}

bool Recording::play(QCPPainter& painter, const Progress& progress, const QRect& part) const {
  setModes(painter, m_target);
  const QTransform origin = painter.worldTransform();
  const QRectF whole(QPointF(), m_size * m_ratio);
  // All pixels that the part touches, as the picture below the marks is copied: with 1.25 pixels for a logical one, a
  // part ends within a pixel.
  const QRectF within = QRectF(QPointF(part.topLeft()) * m_ratio, QSizeF(part.size()) * m_ratio).toAlignedRect();
  double all = 0;
  for (const auto& step : m_engine->steps()) all += step.weight;
  double done = 0;
  bool goesOn = true;
  const State* applied = nullptr;
  painter.save();
  for (const auto& step : m_engine->steps()) {
    if (!within.isNull() && !step.coveredOf(whole).intersects(within)) continue;
    if (step.state.get() != applied) step.state->applyTo(painter, origin, within);
    applied = step.state.get();
    const Progress ofStep = [&](double share) { return !progress || progress((done + share * step.weight) / all); };
    if (m_target.isFigure() || step.state->clipped.isEmpty()) {
      goesOn = step.work(painter, ofStep);
    } else {
      // On the screen, once for each rectangle of the clip: under any other clip QPainter shares the rows of what it
      // draws among threads and waits for them.
      for (const QRect& rect : step.state->clipped) {
        const QRectF clip = within.isNull() ? QRectF(rect) : QRectF(rect) & within;
        if (!step.coveredOf(whole).intersects(clip)) continue;
        step.state->clipTo(painter, origin, clip.toRect());
        step.work(painter, ofStep);
      }
      applied = nullptr;
    }
    if (!goesOn) break;
    done += step.weight;
  }
  painter.restore();
  return goesOn;
}

QRegion Recording::region() const {
  const QRectF whole(QPointF(), m_size * m_ratio);
  QRegion region;
  for (const auto& step : m_engine->steps()) {
    const QRectF covered = step.coveredOf(whole);
    region += QRectF(covered.topLeft() / m_ratio, covered.size() / m_ratio).toAlignedRect();
  }
  return region;
}

QPaintEngine* Recording::paintEngine() const { return m_engine.get(); }

int Recording::metric(PaintDeviceMetric metric) const {
  if (metric == PdmDevicePixelRatio) return qCeil(m_ratio);
  if (metric == PdmDevicePixelRatioScaled) return qRound(m_ratio * devicePixelRatioFScale());
  return logicalMetric(metric, QSizeF(m_size) * m_ratio);
}

void paintWork(QCPPainter& painter, double weight, const Recording::Work& work) {
  if (auto* const engine = dynamic_cast<RecordingEngine*>(painter.paintEngine())) {
    engine->keepWork(weight, work);
  } else {
    std::ignore = work(painter, [](double) { return true; });
  }
}

int logicalMetric(QPaintDevice::PaintDeviceMetric metric, const QSizeF& size) {
  constexpr int dpi = 96;
  constexpr double millimetres = 25.4 / dpi;
  switch (metric) {
    case QPaintDevice::PdmWidth:
      return qCeil(size.width());
    case QPaintDevice::PdmHeight:
      return qCeil(size.height());
    case QPaintDevice::PdmWidthMM:
      return qRound(size.width() * millimetres);
    case QPaintDevice::PdmHeightMM:
      return qRound(size.height() * millimetres);
    case QPaintDevice::PdmDpiX:
    case QPaintDevice::PdmDpiY:
    case QPaintDevice::PdmPhysicalDpiX:
    case QPaintDevice::PdmPhysicalDpiY:
      return dpi;
    case QPaintDevice::PdmDepth:
      return 32;
    case QPaintDevice::PdmDevicePixelRatio:
      return 1;
    case QPaintDevice::PdmDevicePixelRatioScaled:
      return static_cast<int>(QPaintDevice::devicePixelRatioFScale());
    case QPaintDevice::PdmNumColors:
      break;
  }
  return INT_MAX;
}

}  // namespace sinescope
