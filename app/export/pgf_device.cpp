#include "app/export/pgf_device.h"

#include <QBuffer>
#include <QFontInfo>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QTextItem>
#include <QtMath>
#include <cmath>
#include <functional>
#include <map>
#include <new>

#include "app/export/latex_text.h"
#include "app/export/pgf_image.h"
#include "app/export/pgf_text.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

namespace {

constexpr double kFarthest = 1000;     // big points that a line may leave the figure
constexpr double kPictureDensity = 3;  // pixels of an image for a logical one, where pgf cannot do something

/// Two arguments of a command.
QByteArray pair(const QPointF& at) { return '{' + pgfNumber(at.x()) + "}{" + pgfNumber(at.y()) + '}'; }

/// The commands that make a path, which is in big points.
QByteArray pgfPath(const QPainterPath& path) {
  QByteArray text;
  QPointF start;
  for (int i = 0; i < path.elementCount(); ++i) {
    const QPainterPath::Element& element = path.elementAt(i);
    if (element.type == QPainterPath::MoveToElement) {
      start = element;
      text += "\\ssM" + pair(element) + "%\n";
    } else if (element.type == QPainterPath::LineToElement) {
      const bool ends = i + 1 == path.elementCount() || path.elementAt(i + 1).type == QPainterPath::MoveToElement;
      const bool closes =
          ends && QPointF(element) == start && path.elementAt(i - 1).type != QPainterPath::MoveToElement;
      text += (closes ? QByteArray("\\pgfpathclose") : "\\ssL" + pair(element)) + "%\n";
    } else if (element.type == QPainterPath::CurveToElement && i + 2 < path.elementCount()) {
      text += "\\ssC" + pair(element) + pair(path.elementAt(i + 1)) + pair(path.elementAt(i + 2)) + "%\n";
      i += 2;
    }
  }
  return text;
}

/// Whether a transformation keeps all angles: a pen drawn through it is as wide in all directions.
bool keepsAngles(const QTransform& map) {
  const double wide = std::hypot(map.m11(), map.m12());
  const double high = std::hypot(map.m21(), map.m22());
  const double skew = map.m11() * map.m21() + map.m12() * map.m22();
  return map.isAffine() && std::abs(wide - high) < 1e-6 * wide && std::abs(skew) < 1e-6 * wide * wide;
}

/// Whether something reaches farther out of the page than a line may. A line along an axis has no height, which
/// QRectF::contains() does not take.
bool isFarFrom(const QRectF& page, const QRectF& bounds) {
  return bounds.left() < page.left() - kFarthest || bounds.right() > page.right() + kFarthest ||
         bounds.top() < page.top() - kFarthest || bounds.bottom() > page.bottom() + kFarthest;
}

bool isPlain(const QBrush& brush) { return brush.style() == Qt::NoBrush || brush.style() == Qt::SolidPattern; }

}  // namespace

/// Writes commands for each thing that is drawn; asks the painter for its state each time. Texts are written at the
/// end, when all are known.
class PgfEngine : public QPaintEngine {
 public:
  PgfEngine(const QSizeF& logical, const QSizeF& millimetres, QString name)
      : QPaintEngine(PrimitiveTransform | PainterPaths | PixmapTransform | AlphaBlend | Antialiasing | ConstantOpacity |
                     BrushStroke | PatternBrush | PatternTransform | LinearGradientFill | RadialGradientFill |
                     ConicalGradientFill),
        m_name(std::move(name)),
        m_unit(millimetres.width() / 25.4 * 72 / logical.width()),
        m_page(QRectF(QPointF(), millimetres / 25.4 * 72)),
        m_toPage(m_unit, 0, 0, -m_unit, 0, m_page.height()) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override {
    openClip({});
    return true;
  }
  void updateState(const QPaintEngineState&) override {}
  [[nodiscard]] Type type() const override { return User; }

  void drawPath(const QPainterPath& path) override {
    const QPen pen = painter()->pen();
    const QBrush brush = painter()->brush();
    const bool strokes = pen.style() != Qt::NoPen;
    if (!isPlain(brush) || (strokes && !isPlain(pen.brush()))) return drawAsPicture(path);
    openClip(clip());
    const QTransform toPage = painter()->deviceTransform() * m_toPage;
    const bool isFar = isFarFrom(m_page, toPage.mapRect(path.controlPointRect()));
    if (isFar || (strokes && !keepsAngles(toPage))) return drawAreas(path, toPage);
    const bool fills = brush.style() != Qt::NoBrush;
    if (fills) setFill(brush.color(), path.fillRule());
    if (strokes) setStroke(pen);
    if (!fills && !strokes) return;
    add(pgfPath(toPage.map(path)) + "\\pgfusepath{" + (fills ? strokes ? "fill,stroke" : "fill" : "stroke") + "}%\n");
  }

  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points, points + count)));
    if (mode != PolylineMode) {
      path.closeSubpath();
      path.setFillRule(mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
      return drawPath(path);
    }
    const QBrush brush = painter()->brush();
    painter()->setBrush(Qt::NoBrush);
    drawPath(path);
    painter()->setBrush(brush);
  }

  void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override {
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
  }

  void drawImage(const QRectF& target, const QImage& image, const QRectF& source, Qt::ImageConversionFlags) override {
    openClip(clip());
    const QRect part = source.toAlignedRect();
    const QImage shown = part == image.rect() ? image : image.copy(part);
    if (shown.isNull()) throw std::bad_alloc();
    const QTransform toPage = painter()->deviceTransform() * m_toPage;
    if (painter()->deviceTransform().type() > QTransform::TxScale) {
      const QRectF bounds = painter()->deviceTransform().mapRect(target);
      const QImage turned = picture(bounds, [&](QPainter& other) { other.drawImage(target, shown); });
      return addImage(m_toPage.mapRect(bounds), turned);
    }
    addImage(toPage.mapRect(target), shown);
  }

  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QTransform toPage = painter()->deviceTransform() * m_toPage;
    const double scale = std::hypot(toPage.m11(), toPage.m12());
    const QFont font = item.font();
    const QFontInfo info(font);
    PgfText text{.text = item.text(),
                 .at = toPage.map(at),
                 .width = item.width() * scale,
                 .angle = std::round(qRadiansToDegrees(std::atan2(toPage.m12(), toPage.m11())) * 1e3) / 1e3,
                 .size = info.pixelSize() * scale,
                 .bold = font.weight() > QFont::Medium,
                 .italic = font.italic(),
                 .fixed = info.fixedPitch(),
                 .colour = painter()->pen().color()};
    openClip(clip());
    set("fill opacity", "\\pgfsetfillopacity{" + pgfNumber(text.colour.alphaF() * painter()->opacity()) + '}');
    const bool continues = !m_pieces.empty() && m_pieces.back().line >= 0;
    if (continues && m_lines.back().isContinuedBy(text)) return m_lines.back().parts.push_back(text);
    if (text.text.trimmed().isEmpty()) return;
    m_pieces.push_back({{}, static_cast<int>(m_lines.size())});
    m_lines.push_back({{text}});
  }

  /// All commands between the beginning and the end of the picture.
  [[nodiscard]] QByteArray body() const {
    const std::vector<QByteArray> texts = pgfTexts(m_lines, m_page.width());
    QByteArray text;
    for (const Piece& piece : m_pieces)
      text += piece.line < 0 ? piece.text : texts[static_cast<std::size_t>(piece.line)];
    return text;
  }
  [[nodiscard]] QString allText() const {
    QString text;
    for (const PgfLine& line : m_lines) {
      for (const PgfText& part : line.parts) text += part.text;
    }
    return text;
  }
  [[nodiscard]] const std::vector<QByteArray>& images() const { return m_images; }
  [[nodiscard]] QSizeF size() const { return m_page.size(); }

 private:
  /// Commands, or a line of text.
  struct Piece {
    QByteArray text;
    int line = -1;
  };
  /// The rectangles that the clip consists of, in big points; none: there is no clip.
  using Clip = std::vector<QRectF>;

  void add(const QByteArray& commands) {
    if (m_pieces.empty() || m_pieces.back().line >= 0) m_pieces.push_back({});
    m_pieces.back().text += commands;
  }

  /// Sets what the commands that follow use, unless it is set already.
  void set(const char* what, const QByteArray& command) {
    QByteArray& current = m_set[what];
    if (current == command) return;
    current = command;
    add(command + "%\n");
  }

  [[nodiscard]] Clip clip() const {
    if (!painter()->hasClipping()) return {};
    const QTransform toPage = painter()->deviceTransform() * m_toPage;
    const QRegion region = painter()->clipRegion();
    if (region.rectCount() <= 1) return {toPage.mapRect(painter()->clipBoundingRect())};
    Clip rects;
    for (const QRect& rect : region) rects.push_back(toPage.mapRect(QRectF(rect)));
    return rects;
  }

  void openClip(const Clip& clip) {
    if (clip == m_clip) return;
    if (!m_clip.empty()) add("\\end{pgfscope}%\n");
    m_clip = clip;
    m_set.clear();
    if (clip.empty()) return;
    add("\\begin{pgfscope}%\n");
    for (const QRectF& all : clip) {
      const QRectF rect = all & m_page.adjusted(-1, -1, 1, 1);
      add("\\ssR" + pair(rect.topLeft()) + pair({rect.width(), rect.height()}) + "%\n");
    }
    add("\\pgfusepath{clip}%\n");
  }

  void setFill(const QColor& colour, Qt::FillRule rule) {
    set("fill", "\\ssF{" + colour.name(QColor::HexRgb).mid(1).toUpper().toLatin1() + '}');
    set("fill opacity", "\\pgfsetfillopacity{" + pgfNumber(colour.alphaF() * painter()->opacity()) + '}');
    set("rule", rule == Qt::OddEvenFill ? "\\pgfseteorule" : "\\pgfsetnonzerorule");
  }

  void setStroke(const QPen& pen) {
    const QTransform map = painter()->deviceTransform();
    const double width =
        (pen.widthF() > 0 ? pen.widthF() : 1) * (pen.isCosmetic() ? 1 : std::hypot(map.m11(), map.m12())) * m_unit;
    set("stroke", "\\ssS{" + pen.color().name(QColor::HexRgb).mid(1).toUpper().toLatin1() + '}');
    set("stroke opacity", "\\pgfsetstrokeopacity{" + pgfNumber(pen.color().alphaF() * painter()->opacity()) + '}');
    set("width", "\\pgfsetlinewidth{" + pgfNumber(width) + "bp}");
    const Qt::PenCapStyle cap = pen.capStyle();
    set("cap", cap == Qt::FlatCap ? "\\pgfsetbuttcap" : cap == Qt::RoundCap ? "\\pgfsetroundcap" : "\\pgfsetrectcap");
    if (pen.joinStyle() == Qt::RoundJoin) {
      set("join", "\\pgfsetroundjoin");
    } else if (pen.joinStyle() == Qt::BevelJoin) {
      set("join", "\\pgfsetbeveljoin");
    } else {
      set("join", "\\pgfsetmiterjoin\\pgfsetmiterlimit{" + pgfNumber(std::max(1.0, pen.miterLimit())) + '}');
    }
    QByteArray dashes;
    for (const double dash : pen.dashPattern()) dashes += '{' + pgfNumber(dash * width) + "bp}";
    set("dash", "\\pgfsetdash{" + dashes + "}{" + pgfNumber(pen.dashOffset() * width) + "bp}");
  }

  /// Draws what a path and its pen cover, as far as that lies near the figure.
  void drawAreas(const QPainterPath& path, const QTransform& toPage) {
    QPainterPath near;
    near.addRect(m_page.adjusted(-kFarthest, -kFarthest, kFarthest, kFarthest));
    const auto fill = [&](const QPainterPath& area, const QColor& colour) {
      setFill(colour, area.fillRule());
      add(pgfPath(toPage.map(area).intersected(near)) + "\\pgfusepath{fill}%\n");
    };
    if (painter()->brush().style() != Qt::NoBrush) fill(path, painter()->brush().color());
    QPen pen = painter()->pen();
    if (pen.style() == Qt::NoPen) return;
    if (!(pen.widthF() > 0)) pen.setWidthF(1);
    QPainterPath covered = QPainterPathStroker(pen).createStroke(path);
    covered.setFillRule(Qt::WindingFill);
    fill(covered, pen.color());
  }

  /// Paints `draw` with the present state on an image of what lies in `bounds`, in logical pixels of the device.
  [[nodiscard]] QImage picture(const QRectF& bounds, const std::function<void(QPainter&)>& draw) const {
    QImage image =
        newImage((bounds.size() * kPictureDensity).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter other(&image);
    other.setTransform(painter()->deviceTransform() * QTransform::fromTranslate(-bounds.x(), -bounds.y()) *
                       QTransform::fromScale(image.width() / bounds.width(), image.height() / bounds.height()));
    other.setRenderHints(painter()->renderHints());
    other.setPen(painter()->pen());
    other.setBrush(painter()->brush());
    other.setBrushOrigin(painter()->brushOrigin());
    draw(other);
    return image;
  }

  void drawAsPicture(const QPainterPath& path) {
    openClip(clip());
    const double reach = painter()->pen().style() == Qt::NoPen ? 0 : std::max(1.0, painter()->pen().widthF());
    const QRectF bounds =
        painter()->deviceTransform().mapRect(path.boundingRect().adjusted(-reach, -reach, reach, reach)) &
        m_toPage.inverted().mapRect(m_page);
    if (bounds.isEmpty()) return;
    addImage(m_toPage.mapRect(bounds), picture(bounds, [&path](QPainter& other) { other.drawPath(path); }));
  }

  void addImage(const QRectF& rect, const QImage& image) {
    const double opacity = painter()->opacity();
    if (const auto cells = opacity < 1 ? std::nullopt : pgfCells(image, rect)) {
      add("\\begin{pgfscope}%\n" + *cells + "\\end{pgfscope}%\n");
      return;
    }
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    if (!image.save(&png, "PNG")) throw std::bad_alloc();  // nothing else can be lacking
    set("fill opacity", "\\pgfsetfillopacity{" + pgfNumber(opacity) + '}');
    add("\\pgftext[left,bottom,x=" + pgfNumber(rect.left()) + "bp,y=" + pgfNumber(rect.top()) +
        "bp]{\\includegraphics[width=" + pgfNumber(rect.width()) + "bp,height=" + pgfNumber(rect.height()) + "bp]{" +
        m_name.toUtf8() + "-img" + QByteArray::number(m_images.size()) + ".png}}%\n");
    m_images.push_back(png.data());
  }

  QString m_name;
  double m_unit;  ///< of a logical pixel, in big points
  QRectF m_page;  ///< in big points
  QTransform m_toPage;
  std::vector<Piece> m_pieces;
  std::vector<PgfLine> m_lines;
  std::vector<QByteArray> m_images;
  std::map<QByteArray, QByteArray> m_set;
  Clip m_clip;
};

PgfDevice::PgfDevice(const QSizeF& logical, const QSizeF& millimetres, QString name)
    : m_logical(logical),
      m_millimetres(millimetres),
      m_name(std::move(name)),
      m_engine(std::make_unique<PgfEngine>(logical, millimetres, m_name)) {}

PgfDevice::~PgfDevice() = default;

QPaintEngine* PgfDevice::paintEngine() const { return m_engine.get(); }

PgfFigure PgfDevice::figure() const {
  const QSizeF size = m_engine->size();
  QByteArray text = m_comments;
  if (const QString unknown = unknownToPdfLatex(m_engine->allText()); !unknown.isEmpty())
    text += "%% pdfLaTeX does not know some of its letters, such as " + unknown.left(8).toUtf8() +
            ": use LuaLaTeX, and a font that has them.\n";
  text +=
      "\\begingroup%\n"
      "\\makeatletter%\n"
      // Cells go to the file at once: pgf's own paths and colours take ten times as long.
      "\\def\\ssP#1#2#3{\\pgfsys@color@rgb@fill{#1}{#2}{#3}}%\n"
      "\\def\\ssB#1#2#3#4{\\pgfsys@rect{#1bp}{#2bp}{#3bp}{#4bp}\\pgfsys@fill}%\n"
      "\\makeatother%\n"
      "\\def\\ssM#1#2{\\pgfpathmoveto{\\pgfqpoint{#1bp}{#2bp}}}%\n"
      "\\def\\ssL#1#2{\\pgfpathlineto{\\pgfqpoint{#1bp}{#2bp}}}%\n"
      "\\def\\ssC#1#2#3#4#5#6{\\pgfpathcurveto{\\pgfqpoint{#1bp}{#2bp}}{\\pgfqpoint{#3bp}{#4bp}}"
      "{\\pgfqpoint{#5bp}{#6bp}}}%\n"
      "\\def\\ssR#1#2#3#4{\\pgfpathrectangle{\\pgfqpoint{#1bp}{#2bp}}{\\pgfqpoint{#3bp}{#4bp}}}%\n"
      "\\def\\ssF#1{\\definecolor{sinescope}{HTML}{#1}\\pgfsetfillcolor{sinescope}}%\n"
      "\\def\\ssS#1{\\definecolor{sinescope}{HTML}{#1}\\pgfsetstrokecolor{sinescope}}%\n"
      "\\frenchspacing%\n"
      "\\begin{pgfpicture}%\n"
      "\\ssR{0}{0}{" +
      pgfNumber(size.width()) + "}{" + pgfNumber(size.height()) + "}\\pgfusepath{use as bounding box, clip}%\n";
  return {text + m_engine->body() + "\\end{pgfpicture}%\n\\endgroup%\n", m_engine->images()};
}

int PgfDevice::metric(PaintDeviceMetric metric) const { return logicalMetric(metric, m_logical); }

}  // namespace sinescope
