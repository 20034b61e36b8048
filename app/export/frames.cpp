#include "app/export/frames.h"

#include <QApplication>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/document/session_file.h"
#include "app/document/table_text.h"
#include "app/document/zooms.h"
#include "app/export/figure.h"
#include "app/export/file_set.h"
#include "app/export/gif_stream.h"
#include "app/files/write_file.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The number of frames from which the palette is made, spread over the whole run.
constexpr std::size_t kSampledFrames = 8;

/// One picture of a sweep.
struct Frame {
  QImage image;
  QString title;  ///< for the file's metadata
};

/// The frames of a request, each made on demand.
class Frames {
 public:
  explicit Frames(const ExportRequest& request) : m_request(request), m_values(valuesOf(*request.animation)) {}

  [[nodiscard]] std::size_t count() const { return m_values.size(); }
  [[nodiscard]] const ExportRequest& request() const { return m_request; }

  [[nodiscard]] tl::expected<Frame, WriteError> drawn(std::size_t frame, const Progress& progress) const {
    const auto figure =
        drawFigureFromThread(m_request.view, sceneOf(frame), m_request.size, FigureKind::Pixels, progress);
    if (!figure) return tl::unexpected(figure.error());
    if (!figure->refusal.isEmpty()) {
      *m_refusal = sinescope::tr("frame %1: %2").arg(QString::number(frame + 1), figure->refusal);
      return tl::unexpected(WriteError{.cancelled = false, .message = m_refusal->toStdString()});
    }
    const auto image = toImage(*figure, progress);
    if (!image) return tl::unexpected(image.error());
    return Frame{*image, figure->title};
  }

  /// What a run that failed says: a frame that cannot be drawn as asked for, or else the error of writing it.
  [[nodiscard]] ExportResult failed(const WriteError& error) const {
    if (!m_refusal->isEmpty()) return badArgument(*m_refusal);
    return asExportError(m_request.path, error);
  }

  /// A session that opens this frame alone.
  [[nodiscard]] QString session(std::size_t frame) const {
    auto session = m_request.session;
    if (!session) return {};
    const Scene scene = sceneOf(frame);
    session->spec = scene.spec;
    session->selection = scene.selection;
    session->appearance.zooms = scene.appearance.zooms;
    session->appearance.shift = scene.appearance.shift;
    ExportRequest request = m_request;
    request.scene.markSelection = scene.markSelection;
    return carriedText(request, session);
  }

 private:
  [[nodiscard]] Scene sceneOf(std::size_t frame) const {
    return sceneAt(m_request.scene, m_request.animation->sweep.what, m_values[frame]);
  }

  ExportRequest m_request;
  std::vector<double> m_values;
  std::shared_ptr<QString> m_refusal = std::make_shared<QString>();  ///< why a frame was not drawn
};

tl::expected<std::vector<QRgb>, WriteError> paletteOf(const Frames& frames, const Progress& progress) {
  ColourCount colours;
  const std::size_t samples = std::min(kSampledFrames, frames.count());
  for (std::size_t i = 0; i < samples; ++i) {
    const std::size_t frame = samples == 1 ? 0 : i * (frames.count() - 1) / (samples - 1);
    const auto part = static_cast<double>(samples);
    const auto drawn =
        frames.drawn(frame, partOf(progress, static_cast<double>(i) / part, static_cast<double>(i + 1) / part));
    if (!drawn) return tl::unexpected(drawn.error());
    colours.add(drawn->image);
  }
  return choosePalette(colours);
}

/// Calls `write` with the picture of each frame, and divides the progress among the frames.
using WriteFrame = std::function<WriteResult(std::size_t number, const Frame& frame, const Progress& progress)>;

WriteResult eachFrame(const Frames& frames, const Progress& progress, const WriteFrame& write) {
  const auto count = static_cast<double>(frames.count());
  for (std::size_t i = 0; i < frames.count(); ++i) {
    constexpr double drawnPart = 0.6;  // approximate fraction of the time of a frame
    const Progress ofFrame = partOf(progress, static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
    const auto frame = frames.drawn(i, partOf(ofFrame, 0, drawnPart));
    if (!frame) return tl::unexpected(frame.error());
    if (const WriteResult written = write(i, *frame, partOf(ofFrame, drawnPart, 1)); !written) return written;
    if (!ofFrame(1)) return writeCancelled();
  }
  return {};
}

WriteResult streamGif(const Frames& frames, const ByteSink& sink, const Progress& progress) {
  const auto asResult = [](const GifStream::Result& result) -> WriteResult {
    if (!result) return tl::unexpected(WriteError{.cancelled = false, .message = result.error()});
    return {};
  };
  const auto all = static_cast<double>(frames.count() + std::min(kSampledFrames, frames.count()));
  const double sampled = 1 - static_cast<double>(frames.count()) / all;
  const auto palette = paletteOf(frames, partOf(progress, 0, sampled));
  if (!palette) return tl::unexpected(palette.error());
  GifStream gif(sink);
  const ExportRequest& request = frames.request();
  const GifHead head{request.size.pixels(), gifDelay(request.animation->frameRate), *palette};
  if (WriteResult begun = asResult(gif.begin(head)); !begun) return begun;
  const WriteResult written =
      eachFrame(frames, partOf(progress, sampled, 1),
                [&](std::size_t, const Frame& frame, const Progress&) { return asResult(gif.frame(frame.image)); });
  return written ? asResult(gif.finish()) : written;
}

PreparedExport prepareGif(const Frames& frames) {
  return [frames](const Progress& progress) {
    // writeFile() reports the end itself, once the export can no longer be cancelled.
    WriteResult drawn;
    const ExportResult written = writeFile(frames.request().path, {}, progress, [&](const ByteSink& sink) {
      drawn = streamGif(frames, sink, partOf(progress, 0, 0.999));
      return drawn;
    });
    return drawn ? written : frames.failed(drawn.error());
  };
}

PreparedExport preparePngs(const Frames& frames) {
  return [frames](const Progress& progress) -> ExportResult {
    const ExportRequest& request = frames.request();
    auto files = FileSet::open(framePaths(request.path, frames.count()));
    if (!files) return tl::unexpected(files.error());
    std::optional<ExportError> refused;
    const WriteResult written =
        eachFrame(frames, partOf(progress, 0, 0.999),
                  [&](std::size_t number, const Frame& frame, const Progress& part) -> WriteResult {
                    const auto png =
                        encodePng(frame.image, request.size.dpi, pngTexts(frame.title, frames.session(number)), part);
                    if (!png) return tl::unexpected(png.error());
                    const ExportResult added = files->add(*png);
                    if (!added) refused = added.error();
                    return added ? WriteResult() : tl::unexpected(WriteError{.cancelled = false, .message = {}});
                  });
    if (refused) return tl::unexpected(*refused);
    if (!written) return frames.failed(written.error());
    if (progress && !progress(1)) return cancelled();
    return files->commit();
  };
}

/// A d_model of a frame that would show no curve, because none of the waves that alone are to be shown is there.
std::optional<int> widthWithoutListed(const ExportRequest& request) {
  const auto& listed = request.scene.appearance.waves.dimensions;
  if (!request.scene.figure.onlyListed || listed.empty() || request.animation->sweep.what != Swept::DModel) return {};
  for (const double value : valuesOf(*request.animation)) {
    const int dModel = withValue(request.scene.spec, Swept::DModel, value).dModel;
    if (std::ranges::none_of(listed, [dModel](int k) { return k < dModel; })) return dModel;
  }
  return {};
}

ExportResult checkGif(const ExportRequest& request, std::size_t count) {
  if (count > kMostGifFrames) {
    return badArgument(tr("a GIF has at most %1 frames, not %2; numbered PNGs may be more")
                           .arg(QString::number(kMostGifFrames), QString::number(count)));
  }
  const QSize size = request.size.pixels();
  const double pixels = static_cast<double>(size.width()) * size.height() * static_cast<double>(count);
  if (pixels > kMostGifPixels) {
    return badArgument(
        tr("%1 frames of %2 by %3 pixels are %4 million pixels; a GIF has at most %5 million: take fewer "
           "or smaller ones, or numbered PNGs")
            .arg(QString::number(count), QString::number(size.width()), QString::number(size.height()),
                 QString::number(pixels / 1e6, 'f', 0), QString::number(kMostGifPixels / 1e6)));
  }
  return FileWriter::check(request.path);
}

}  // namespace

Scene sceneAt(const Scene& scene, Swept what, double value) {
  Scene frame = scene;
  const EncodingSpec spec = withValue(scene.spec, what, value);
  if (spec.length != scene.spec.length || spec.dModel != scene.spec.dModel) frame.appearance.zooms.clear();
  if (spec != scene.spec) setSpec(frame, spec);
  if (what == Swept::Position) {
    frame.selection.position = std::llround(value);
    frame.markSelection = true;  // most views show the position only by its marker
  }
  if (what == Swept::Offset) frame.appearance.shift.offset = std::llround(value);
  frame.selection = clampedTo(spec, frame.selection);
  frame.appearance.zooms = zoomsShowing(frame);
  return frame;
}

std::vector<double> valuesOf(const Animation& animation) {
  std::vector<double> values = valuesOf(animation.sweep);
  if (animation.bounce && values.size() > 2) {
    // The end frames occur once: otherwise they would be shown twice as long as the rest.
    const std::vector<double> back(values.rbegin() + 1, values.rend() - 1);
    values.insert(values.end(), back.begin(), back.end());
  }
  return values;
}

QStringList framePaths(const QString& path, std::size_t count) {
  const QString suffix = QFileInfo(path).suffix();
  const QString stem = path.chopped(suffix.size() + 1);
  const auto digits = std::max<qsizetype>(3, QString::number(count).size());
  QStringList paths;
  for (std::size_t i = 1; i <= count; ++i) {
    paths.append(QStringLiteral("%1-%2.%3").arg(stem, QString::number(i).rightJustified(digits, u'0'), suffix));
  }
  return paths;
}

QStringList framePaths(const ExportRequest& request) {
  const auto format = formatOf(request.path);
  if (!format || *format == ExportFormat::Gif) return {request.path};
  return framePaths(request.path, valuesOf(*request.animation).size());
}

int gifDelay(double frameRate) { return static_cast<int>(std::lround(100 / frameRate)); }

QString framesText(const Animation& animation, ExportFormat format) {
  const QString frames = grouped(static_cast<std::int64_t>(valuesOf(animation).size()));
  if (format != ExportFormat::Gif) return tr("%1 frames").arg(frames);
  const int delay = gifDelay(animation.frameRate);
  return tr("%1 frames, %2 per second (%3/100 s each)").arg(frames, brief(100.0 / delay, 3), QString::number(delay));
}

ExportResult checkFrames(const ExportRequest& request, ExportFormat format) {
  const Animation& animation = *request.animation;
  const std::string fault = faultOf(animation.sweep);
  if (!fault.empty()) return badArgument(QString::fromStdString(fault));
  if (const auto width = widthWithoutListed(request))
    return badArgument(tr("none of the listed dimensions, which alone are to be shown, is in a frame of d_model %1")
                           .arg(QString::number(*width)));
  const QString wrong = misfitText(animation.sweep, request.scene);
  if (!wrong.isEmpty()) return badArgument(wrong);
  if (!(animation.frameRate >= kLeastFrameRate && animation.frameRate <= kMostFrameRate)) {
    return badArgument(tr("frames run at %1 to %2 per second, not %3")
                           .arg(QString::number(kLeastFrameRate), QString::number(kMostFrameRate),
                                QString::number(animation.frameRate)));
  }
  if (request.plain) return badArgument(tr("a plain image cannot be animated: the frames of a sweep have axes"));
  if (format != ExportFormat::Png && format != ExportFormat::Gif) {
    return badArgument(tr("the frames of a sweep are written as one .gif or as numbered .png files, not as .%1")
                           .arg(QFileInfo(request.path).suffix().toLower()));
  }
  if (ExportResult valid = checkFigure(request.size); !valid) return valid;
  const std::size_t count = valuesOf(animation).size();
  if (format == ExportFormat::Gif) return checkGif(request, count);
  const QStringList paths = framePaths(request.path, count);
  for (const QString& path : paths) {
    if (ExportResult possible = FileWriter::check(path); !possible) return possible;
  }
  // Whoever joins the numbered files to a film would take the old ones for frames of this sweep.
  const QString next = framePaths(request.path, count + 1).last();
  if (next.size() == paths.last().size() && QFileInfo::exists(next)) {
    return badArgument(tr("%1 is left from a longer sweep and would follow the new frames: remove it and those after "
                          "it, or choose another name")
                           .arg(next));
  }
  return {};
}

PreparedExport prepareFrames(const ExportRequest& request) {
  const Frames frames(request);
  return *formatOf(request.path) == ExportFormat::Gif ? prepareGif(frames) : preparePngs(frames);
}

}  // namespace sinescope
