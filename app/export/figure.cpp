#include "app/export/figure.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QFontMetrics>
#include <QPdfWriter>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <future>
#include <memory>
#include <new>

#include "app/document/table_text.h"
#include "app/document/vector_session.h"
#include "app/document/view_kind.h"
#include "app/export/figure_heading.h"
#include "app/export/figure_panes.h"
#include "app/export/least_size.h"
#include "app/export/plain_pdf.h"
#include "app/export/svg_device.h"
#include "app/files/source_date.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/one_line.h"
#include "app/text/tr.h"
#include "app/text/xml_text.h"
#include "app/views/view/spec_text.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

/// Pixels of a heatmap for each 96th of an inch of a vector file: 288 dpi, fine enough for print, but for a large
/// figure no more than a poster needs.
constexpr double kVectorDensity = 3;
constexpr double kMostVectorPixels = 16e6;

double vectorDensity(const FigureSize& size) {
  const double logical = static_cast<double>(size.logical().width()) * size.logical().height();
  return std::max(size.scale(), std::min(kVectorDensity * size.zoom(), std::sqrt(kMostVectorPixels / logical)));
}

/// The scene of a figure: without a pointer.
Scene forFigure(const Scene& scene) {
  Scene still = scene;
  still.hover.reset();
  still.isOnPaper = true;
  return still;
}

QColor groundOf(const QString& name, const Scene& scene) {
  if (scene.figure.transparent) return Qt::transparent;
  const ThemeColours& colours = themeColours(scene.dark);
  return findView(name) ? colours.surface : colours.window;
}

QString headingOf(const QString& name, const Scene& scene) {
  if (scene.figure.title) return *scene.figure.title;
  if (name == QLatin1String(kOverview)) return tr("Positional encoding");
  const std::unique_ptr<View> view(makeView(*findView(name)));
  view->setScene(scene);
  return view->title();
}

/// What a PDF says of itself: title, program, date and session. Source: Adobe's XMP specification, part 1.
QByteArray xmpOf(const Figure& figure) {
  QByteArray dates;
  if (const auto date = knownSourceDate()) {
    const QByteArray time = date->toString(Qt::ISODate).toLatin1();
    dates = "<xmp:CreateDate>" + time + "</xmp:CreateDate>\n<xmp:ModifyDate>" + time + "</xmp:ModifyDate>\n";
  }
  return "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
         "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
         "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
         "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
         xmlText(figure.title) + "</rdf:li></rdf:Alt></dc:title>\n<xmp:CreatorTool>" + xmlText(programName()) +
         "</xmp:CreatorTool>\n" + dates + sessionElement(figure.session) +
         "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>";
}

/// The date of an SVG, as RDF; empty if there is none.
QByteArray svgDate() {
  const auto date = knownSourceDate();
  if (!date) return {};
  return "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
         "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:date>" +
         date->toString(Qt::ISODate).toLatin1() + "</dc:date></rdf:Description></rdf:RDF>\n";
}

/// What a file for LaTeX says of itself and of its use.
QByteArray pgfComments(const Figure& figure) {
  QByteArray text = "%% " + programName().toUtf8() + ": " + oneLine(figure.title).toUtf8() + '\n';
  if (const auto date = knownSourceDate()) text += "%% Date: " + date->toString(Qt::ISODate).toLatin1() + '\n';
  text +=
      "%% To include this figure, write \\usepackage{pgf} in the preamble and \\input{<filename>.pgf} in its place.\n"
      "%% LaTeX sets its text in the font of the document; \\usepackage{lmodern} has letters of all sizes.\n"
      "%% Images that it names (-img0.png …) must lie beside the document or on the \\graphicspath.\n";
  return text + sessionComments(figure.session);
}

/// Draws a figure as often as it is asked to, each time at another size.
class FigureDrawing {
 public:
  FigureDrawing(const QString& name, const Scene& scene, FigureKind kind)
      : m_name(name), m_scene(forFigure(scene)), m_isVector(kind == FigureKind::Vectors) {}

  std::shared_ptr<const Recording> draw(const FigureSize& size, FigureRefusals* refusals) const {
    const PaintTarget target{.kind = m_isVector ? PaintTarget::Kind::VectorFigure : PaintTarget::Kind::RasterFigure,
                             .density = m_isVector ? vectorDensity(size) : size.scale(),
                             .cells = m_scene.figure.cells,
                             .transparent = m_scene.figure.transparent,
                             .refusals = refusals};
    PaintTarget later = target;
    later.refusals = nullptr;  // the recording outlives them
    auto drawing = std::make_shared<Recording>(size.logical(), later);
    QCPPainter painter;
    drawing->begin(painter);
    // A little beyond the edge, where the whole logical size is smaller than the exact one.
    const QRect whole(QPoint(), size.logical());
    if (!m_scene.figure.transparent) painter.fillRect(whole.adjusted(0, 0, 1, 1), groundOf(m_name, m_scene));
    drawPanes(painter, m_name, m_scene, size.logical(), target);
    painter.end();
    return drawing;
  }

  /// Why the figure is refused, with the least size at which it is not, if its size is the reason.
  [[nodiscard]] QString refusalOf(const FigureSize& size, const FigureRefusals& refusals) const {
    const FigureRefusal& first = refusals.first();
    if (first.lacks.width() <= 0 && first.lacks.height() <= 0) return first.why;
    const auto least = leastSize(size, [this](const FigureSize& tried) {
      FigureRefusals remaining;
      (void)draw(tried, &remaining);
      QSizeF lacks(0, 0);
      for (const FigureRefusal& refusal : remaining) lacks = lacks.expandedTo(refusal.lacks);
      return lacks;
    });
    return sinescope::tr("%1: %2").arg(first.why,
                                       least ? atLeastText(*least) : sinescope::tr("no figure is large enough"));
  }

 private:
  QString m_name;
  Scene m_scene;
  bool m_isVector;
};

}  // namespace

QStringList figureNames() {
  QStringList names{QString::fromLatin1(kOverview)};
  for (const ViewKind& kind : viewList()) names.append(QString::fromLatin1(kind.name));
  return names;
}

ExportResult checkFigure(const FigureSize& size) {
  if (ExportResult valid = validate(size); !valid) return valid;
  if (!QFontMetrics(QFont()).inFont(u'a'))
    return writeFailed(tr("no font is installed: every letter of the figure would be a box"));
  return {};
}

QString figureTitle(const QString& name) {
  if (name == QLatin1String(kOverview)) return tr("Overview");
  const ViewKind* const kind = findView(name);
  return kind ? titleOf(*kind) : QString();
}

Figure drawFigure(const QString& name, const Scene& scene, const FigureSize& size, FigureKind kind, TooSmall tooSmall) {
  const TextFamily family(installedFamily(scene.figure.family));
  const FigureDrawing figure(name, scene, kind);
  FigureRefusals refusals;
  const auto drawing = figure.draw(size, tooSmall == TooSmall::IsRefused ? &refusals : nullptr);
  const QString heading = headingOf(name, scene);
  return {.drawing = drawing,
          .size = size,
          .heading = heading,
          .title = heading + QStringLiteral(", ") + encodingText(scene),
          .ground = groundOf(name, scene),
          .refusal = refusals.isEmpty() ? QString() : figure.refusalOf(size, refusals)};
}

bool takesLong(const QString& name, const Scene& scene) {
  const ViewKind* const kind = findView(name);
  return kind && kind->takesLong && kind->takesLong(sceneFor(*kind, scene));
}

tl::expected<Figure, WriteError> drawFigureFromThread(const QString& name, const Scene& scene, const FigureSize& size,
                                                      FigureKind kind, const Progress& progress, TooSmall tooSmall) {
  std::shared_ptr<const void> computed;
  if (takesLong(name, scene)) {
    const ViewKind& row = *findView(name);
    computed = row.compute(sceneFor(row, scene), [&progress](double) { return !progress || progress(0); });
    if (!computed) return writeCancelled();
  }
  if (QThread::currentThread() == qApp->thread()) return drawFigure(name, scene, size, kind, tooSmall);
  const auto promise = std::make_shared<std::promise<Figure>>();
  std::future<Figure> figure = promise->get_future();
  const auto draw = [=] {
    try {
      promise->set_value(drawFigure(name, scene, size, kind, tooSmall));
    } catch (const std::bad_alloc&) {
      promise->set_exception(std::current_exception());  // this ends the export, not the window
    }
  };
  QMetaObject::invokeMethod(qApp, draw, Qt::QueuedConnection);
  constexpr std::chrono::milliseconds patience(20);
  while (figure.wait_for(patience) != std::future_status::ready) {
    if (progress && !progress(0)) return writeCancelled();
  }
  return figure.get();
}

tl::expected<QImage, WriteError> toImage(const Figure& figure, const Progress& progress) {
  Q_ASSERT(figure.drawing->target().kind == PaintTarget::Kind::RasterFigure);
  const QSize pixels = figure.size.pixels();
  const bool isOpaque = figure.ground.alpha() == 255;
  QImage image(pixels, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) {
    const QString reason = tr("there is not enough memory for a picture of %1 by %2 pixels")
                               .arg(QString::number(pixels.width()), QString::number(pixels.height()));
    return tl::unexpected(WriteError{.cancelled = false, .message = reason.toStdString()});
  }
  image.fill(figure.ground);
  QCPPainter painter(&image);
  painter.scale(figure.size.scale(), figure.size.scale());
  if (!figure.drawing->play(painter, progress)) return writeCancelled();
  painter.end();
  return image;
}

tl::expected<QByteArray, WriteError> toSvg(const Figure& figure, const Progress& progress) {
  Q_ASSERT(figure.drawing->target().kind == PaintTarget::Kind::VectorFigure);
  SvgDevice device(figure.size.millimetres() / 25.4 * 96 / figure.size.zoom(), figure.size.millimetres());
  device.setTitle(figure.title);
  device.setDescription(programName());
  device.setMetadata(svgDate() + sessionElement(figure.session));
  QCPPainter painter;
  painter.begin(&device);
  const bool whole = figure.drawing->play(painter, progress);
  painter.end();
  if (!whole) return writeCancelled();
  return device.document();
}

tl::expected<QByteArray, WriteError> toPdf(const Figure& figure, const Progress& progress) {
  Q_ASSERT(figure.drawing->target().kind == PaintTarget::Kind::VectorFigure);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  const OneOrderOfHashes oneOrder;
  QPdfWriter writer(&buffer);
  constexpr int resolution = 1200;
  const QSizeF millimetres = figure.size.millimetres();
  writer.setResolution(resolution);
  writer.setTitle(figure.title);
  writer.setCreator(programName());
  writer.setDocumentXmpMetadata(xmpOf(figure));
  writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
  writer.setPageMargins({});
  QCPPainter painter;
  painter.begin(&writer);
  const double scale = resolution / 96.0 * figure.size.zoom();
  painter.scale(scale, scale);
  const bool whole = figure.drawing->play(painter, progress);
  painter.end();
  if (!whole) return writeCancelled();
  return withDate(withExactPage(buffer.data(), millimetres), knownSourceDate());
}

tl::expected<PgfFigure, WriteError> toPgf(const Figure& figure, const QString& name, const Progress& progress) {
  Q_ASSERT(figure.drawing->target().kind == PaintTarget::Kind::VectorFigure);
  PgfDevice device(figure.size.millimetres() / 25.4 * 96 / figure.size.zoom(), figure.size.millimetres(), name);
  device.setComments(pgfComments(figure));
  QCPPainter painter;
  painter.begin(&device);
  const bool whole = figure.drawing->play(painter, progress);
  painter.end();
  if (!whole) return writeCancelled();
  return device.figure();
}

}  // namespace sinescope
