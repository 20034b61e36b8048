#pragma once

#include <QImage>
#include <QObject>

#include "app/document/scene.h"
#include "app/jobs/job.h"

namespace sinescope {

/// Puts a figure on the clipboard as an image. It is drawn in start(); what takes long is made on a thread of its own.
/// Destroying it ends the work and waits.
class ImageCopy : public QObject {
  Q_OBJECT

 public:
  explicit ImageCopy(QObject* parent = nullptr) : QObject(parent) {}

  /// A figure, by its name, of logicalSize × devicePixelRatio pixels. What is quick is on the clipboard when this
  /// returns; one that is still being made is given up.
  void start(const QString& name, const Scene& scene, const QSize& logicalSize, double devicePixelRatio);
  [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

 Q_SIGNALS:
  /// The image is on the clipboard.
  void copied();
  /// There is no image, for that reason.
  void failed(const QString& why);

 private:
  void end(const QImage& image);

  Job<QImage> m_job;
};

}  // namespace sinescope
