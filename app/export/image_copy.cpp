#include "app/export/image_copy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <chrono>
#include <cmath>
#include <optional>

#include "app/export/figure.h"

namespace sinescope {

namespace {

constexpr std::chrono::milliseconds kAtOnce(40);  // that a click may wait

}  // namespace

void ImageCopy::start(const QString& name, const Scene& scene, const QSize& logicalSize, double devicePixelRatio) {
  m_job.giveUp();
  FigureSize size;
  size.width = std::round(logicalSize.width() * devicePixelRatio);
  size.height = std::round(logicalSize.height() * devicePixelRatio);
  size.dpi = 96 * devicePixelRatio;
  const bool later = takesLong(name, scene);
  const auto drawn =
      later ? std::nullopt : std::optional(drawFigure(name, scene, size, FigureKind::Pixels, TooSmall::IsDrawn));
  const auto work = [=](const Progress& progress) -> QImage {
    const auto figure =
        drawn ? *drawn : drawFigureFromThread(name, scene, size, FigureKind::Pixels, progress, TooSmall::IsDrawn);
    if (!figure) return {};
    QImage image = toImage(*figure, progress).value_or(QImage());
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
  };
  m_job.start(work, {.ended = [this](const QImage& image) { end(image); },
                     .failed = [this](const QString& why) { Q_EMIT failed(why); }});
  if (!later) m_job.waitFor(kAtOnce);
}

void ImageCopy::end(const QImage& image) {
  if (image.isNull()) return Q_EMIT failed(tr("there is not enough memory"));
  QGuiApplication::clipboard()->setImage(image);
  Q_EMIT copied();
}

}  // namespace sinescope
