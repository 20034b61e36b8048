#include "app/export/svg_device.h"

#include <QBuffer>
#include <QFontInfo>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QTextItem>
#include <map>
#include <new>

#include "app/text/xml_text.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

namespace {

/// Three decimals of a pixel are finer than any printer; no more digits than needed.
QByteArray number(double value) {
  QByteArray text = QByteArray::number(value, 'f', 3);
  while (text.endsWith('0')) text.chop(1);
  if (text.endsWith('.')) text.chop(1);
  return text == "-0" ? QByteArray("0") : text;
}

QByteArray attribute(const char* name, const QByteArray& value) { return QByteArray(" ") + name + "=\"" + value + '"'; }

QByteArray attribute(const char* name, double value) { return attribute(name, number(value)); }

QByteArray colour(const char* name, const QColor& value, double opacity) {
  QByteArray text = attribute(name, value.name(QColor::HexRgb).toLatin1());
  const double alpha = value.alphaF() * opacity;
  if (alpha < 1) text += attribute(QByteArray(name).append("-opacity").constData(), alpha);
  return text;
}

QByteArray point(const QPointF& at) { return number(at.x()) + ',' + number(at.y()); }

QByteArray pathData(const QPainterPath& path) {
  QByteArray data;
  for (int i = 0; i < path.elementCount(); ++i) {
    const QPainterPath::Element& element = path.elementAt(i);
    switch (element.type) {
      case QPainterPath::MoveToElement:
        data += 'M' + point(element);
        break;
      case QPainterPath::LineToElement:
        data += 'L' + point(element);
        break;
      case QPainterPath::CurveToElement:
        data += 'C' + point(element);
        break;
      case QPainterPath::CurveToDataElement:
        data += ' ' + point(element);
        break;
    }
  }
  return data;
}

}  // namespace

/// Writes one element for each thing that is drawn; asks the painter for its state each time, which is cheap.
class SvgEngine : public QPaintEngine {
 public:
  SvgEngine()
      : QPaintEngine(PrimitiveTransform | PainterPaths | PixmapTransform | AlphaBlend | Antialiasing | ConstantOpacity |
                     BrushStroke) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override {
    openClip({});
    return true;
  }
  void updateState(const QPaintEngineState&) override {}
  [[nodiscard]] Type type() const override { return User; }

  void drawPath(const QPainterPath& path) override {
    const char* const rule = path.fillRule() == Qt::OddEvenFill ? "evenodd" : "nonzero";
    write("path", attribute("d", pathData(path)) + fill(rule) + stroke());
  }

  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QByteArray list;
    for (int i = 0; i < count; ++i) list += (i > 0 ? QByteArray(" ") : QByteArray()) + point(points[i]);
    if (mode == PolylineMode) {
      write("polyline", attribute("points", list) + attribute("fill", "none") + stroke());
    } else {
      write("polygon", attribute("points", list) + fill(mode == OddEvenMode ? "evenodd" : "nonzero") + stroke());
    }
  }

  void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override {
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
  }

  void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags) override {
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    const QRect part = source.toAlignedRect();
    const bool isEncoded = (part == image.rect() ? image : image.copy(part)).save(&png, "PNG");
    if (!isEncoded) throw std::bad_alloc();  // nothing else can be lacking
    write("image", attribute("x", target.x()) + attribute("y", target.y()) + attribute("width", target.width()) +
                       attribute("height", target.height()) + attribute("preserveAspectRatio", "none") + rendering() +
                       opacity() + attribute("xlink:href", "data:image/png;base64," + png.data().toBase64()));
  }

  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    if (item.text().trimmed().isEmpty()) return;
    const QFont font = item.font();
    const QFontInfo info(font);
    QByteArray attributes = attribute("x", at.x()) + attribute("y", at.y());
    attributes += attribute("font-family", '\'' + xmlText(info.family()) + "', sans-serif");
    attributes += attribute("font-size", info.pixelSize());
    if (font.weight() != QFont::Normal) attributes += attribute("font-weight", font.weight());
    if (font.italic()) attributes += attribute("font-style", "italic");
    // Keep the width of the layout, even if the reader has another font.
    attributes += attribute("textLength", item.width());
    attributes += colour("fill", painter()->pen().color(), painter()->opacity());
    write("text", attributes + attribute("xml:space", "preserve"), xmlText(item.text()));
  }

  [[nodiscard]] const QByteArray& definitions() const { return m_definitions; }
  [[nodiscard]] const QByteArray& body() const { return m_body; }

 private:
  void write(const char* element, const QByteArray& attributes, const QByteArray& content = {}) {
    openClip(painter()->hasClipping()
                 ? std::optional(painter()->deviceTransform().mapRect(painter()->clipBoundingRect()))
                 : std::nullopt);
    m_body += QByteArray("<") + element + attributes + transform();
    m_body += content.isEmpty() ? QByteArray("/>\n") : '>' + content + "</" + element + ">\n";
  }

  /// Clips what follows to `rect`. It needs a group of its own, because a clip on a transformed element would be
  /// transformed as well.
  void openClip(const std::optional<QRectF>& rect) {
    if (rect == m_clip) return;
    if (m_clip) m_body += "</g>\n";
    m_clip = rect;
    if (!rect) return;
    const QByteArray box = attribute("x", rect->x()) + attribute("y", rect->y()) + attribute("width", rect->width()) +
                           attribute("height", rect->height());
    const auto [known, isNew] = m_clips.try_emplace(box, "clip" + QByteArray::number(m_clips.size()));
    if (isNew) m_definitions += "<clipPath id=\"" + known->second + "\"><rect" + box + "/></clipPath>\n";
    m_body += "<g clip-path=\"url(#" + known->second + ")\">\n";
  }

  [[nodiscard]] QByteArray transform() const {
    const QTransform matrix = painter()->deviceTransform();
    if (matrix.isIdentity()) return {};
    if (matrix.type() == QTransform::TxTranslate) {
      return attribute("transform", "translate(" + number(matrix.dx()) + ',' + number(matrix.dy()) + ')');
    }
    QByteArray values;
    for (const double value : {matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22()}) {
      values += QByteArray::number(value, 'g', 9) + ',';
    }
    return attribute("transform", "matrix(" + values + number(matrix.dx()) + ',' + number(matrix.dy()) + ')');
  }

  [[nodiscard]] QByteArray opacity() const {
    return painter()->opacity() < 1 ? attribute("opacity", painter()->opacity()) : QByteArray();
  }

  /// How a reader enlarges an image: as the painter would. The attribute is of SVG 1.1, the style of CSS, which
  /// browsers prefer.
  [[nodiscard]] QByteArray rendering() const {
    if (painter()->testRenderHint(QPainter::SmoothPixmapTransform)) return {};
    return attribute("image-rendering", "optimizeSpeed") + attribute("style", "image-rendering:pixelated");
  }

  [[nodiscard]] QByteArray fill(const char* rule) const {
    const QBrush& brush = painter()->brush();
    if (brush.style() == Qt::NoBrush) return attribute("fill", "none");
    return colour("fill", brush.color(), painter()->opacity()) + attribute("fill-rule", rule);
  }

  [[nodiscard]] QByteArray stroke() const {
    const QPen& pen = painter()->pen();
    if (pen.style() == Qt::NoPen) return attribute("stroke", "none");
    const double width = pen.widthF() > 0 ? pen.widthF() : 1;
    QByteArray text = colour("stroke", pen.color(), painter()->opacity()) + attribute("stroke-width", width);
    if (pen.isCosmetic()) text += attribute("vector-effect", "non-scaling-stroke");
    if (pen.capStyle() != Qt::FlatCap) {
      text += attribute("stroke-linecap", pen.capStyle() == Qt::RoundCap ? "round" : "square");
    }
    if (pen.joinStyle() == Qt::RoundJoin) text += attribute("stroke-linejoin", "round");
    if (pen.joinStyle() == Qt::BevelJoin) text += attribute("stroke-linejoin", "bevel");
    QByteArray dashes;
    for (const double dash : pen.dashPattern()) {
      dashes += (dashes.isEmpty() ? QByteArray() : QByteArray(",")) + number(dash * width);
    }
    if (!dashes.isEmpty()) text += attribute("stroke-dasharray", dashes);
    return text;
  }

  QByteArray m_definitions;
  QByteArray m_body;
  std::optional<QRectF> m_clip;
  std::map<QByteArray, QByteArray> m_clips;
};

SvgDevice::SvgDevice(const QSizeF& logical, const QSizeF& millimetres)
    : m_logical(logical), m_millimetres(millimetres), m_engine(std::make_unique<SvgEngine>()) {}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const { return m_engine.get(); }

QByteArray SvgDevice::document() const {
  QByteArray svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg";
  svg += attribute("width", number(m_millimetres.width()) + "mm");
  svg += attribute("height", number(m_millimetres.height()) + "mm");
  svg += attribute("viewBox", "0 0 " + number(m_logical.width()) + ' ' + number(m_logical.height()));
  svg += attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
  svg += attribute("version", "1.1") + ">\n";
  svg += "<title>" + xmlText(m_title) + "</title>\n<desc>" + xmlText(m_description) + "</desc>\n";
  if (!m_metadata.isEmpty()) svg += "<metadata>" + m_metadata + "</metadata>\n";
  svg += "<defs>\n" + m_engine->definitions() + "</defs>\n";
  return svg + m_engine->body() + "</svg>\n";
}

int SvgDevice::metric(PaintDeviceMetric metric) const { return logicalMetric(metric, m_logical); }

}  // namespace sinescope
