#include "app/export/image_copy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QThread>
#include <cmath>

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
  m_thread.reset(QThread::create([this, devicePixelRatio, figure = drawFigure(name, scene, size, FigureKind::Pixels)] {
    m_image = toImage(figure, [this](double) { return !m_stopped; }).value_or(QImage());
    m_image.setDevicePixelRatio(devicePixelRatio);
  }));
  connect(m_thread.get(), &QThread::finished, this, &ImageCopy::end);
  m_thread->start();
  if (m_thread->wait(kAtOnce)) end();
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
