#include "app/export/image_copy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QThread>
#include <cmath>
#include <new>
#include <optional>

#include "app/export/figure.h"

namespace sinescope {

namespace {

constexpr unsigned long kAtOnce = 40;  // milliseconds that a click may wait

}  // namespace

ImageCopy::ImageCopy(QObject* parent) : QObject(parent) {}

ImageCopy::~ImageCopy() { stop(); }

void ImageCopy::stop() {
  if (!m_thread) return;
  m_stopped = true;
  m_thread->wait();
  m_thread.reset();
}

void ImageCopy::start(const QString& name, const Scene& scene, const QSize& logicalSize, double devicePixelRatio) {
  stop();
  m_stopped = false;
  FigureSize size;
  size.width = std::round(logicalSize.width() * devicePixelRatio);
  size.height = std::round(logicalSize.height() * devicePixelRatio);
  size.dpi = 96 * devicePixelRatio;
  const Progress goesOn = [this](double) { return !m_stopped; };
  const bool later = takesLong(name, scene);
  const auto drawn = later ? std::nullopt : std::optional(drawFigure(name, scene, size, FigureKind::Pixels));
  m_thread.reset(QThread::create([=, this] {
    try {
      const auto figure = drawn ? *drawn : drawFigureFromThread(name, scene, size, FigureKind::Pixels, goesOn);
      if (figure) m_image = toImage(*figure, goesOn).value_or(QImage());
      m_image.setDevicePixelRatio(devicePixelRatio);
    } catch (const std::bad_alloc&) {
      m_image = {};  // which end() tells
    }
  }));
  connect(m_thread.get(), &QThread::finished, this, &ImageCopy::end);
  m_thread->start();
  if (!later && m_thread->wait(kAtOnce)) end();
}

void ImageCopy::end() {
  // What a thread that was given up, or was waited for, says of its end comes late.
  if (!m_thread || !m_thread->isFinished()) return;
  m_thread.reset();
  if (m_image.isNull()) return Q_EMIT failed();
  QGuiApplication::clipboard()->setImage(m_image);
  m_image = {};
  Q_EMIT copied();
}

}  // namespace sinescope
