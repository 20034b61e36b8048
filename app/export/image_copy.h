#pragma once

#include <QImage>
#include <QObject>
#include <atomic>
#include <memory>

#include "app/document/scene.h"

class QThread;

namespace sinescope {

/// Puts a figure on the clipboard as an image. It is drawn in start(); what takes long is made on a thread of its own.
/// Destroying it ends the work and waits.
class ImageCopy : public QObject {
  Q_OBJECT

 public:
  explicit ImageCopy(QObject* parent = nullptr);
  ~ImageCopy() override;

  /// A figure, by its name, of logicalSize × devicePixelRatio pixels. What is quick is on the clipboard when this
  /// returns; one that is still being made is given up.
  void start(const QString& name, const Scene& scene, const QSize& logicalSize, double devicePixelRatio);
  [[nodiscard]] bool isRunning() const { return m_thread != nullptr; }

 Q_SIGNALS:
  /// The image is on the clipboard.
  void copied();
  /// There is no memory for it.
  void failed();

 private:
  void stop();
  void end();

  std::unique_ptr<QThread> m_thread;
  std::atomic_bool m_stopped = false;
  QImage m_image;  ///< made by the thread
};

}  // namespace sinescope
