#pragma once

#include <QPaintDevice>
#include <QRegion>
#include <functional>
#include <memory>

#include "app/views/drawing/paint_target.h"
#include "core/numbers/number_table.h"

class QCPPainter;

namespace sinescope {

class RecordingEngine;

/// A drawing stored as the calls that made it. It can be painted again at any resolution and on any thread.
///
/// Plots are widgets and draw only on the GUI thread. They draw into a recording, which costs as much as their lines
/// and texts; pictures, whose pixels are the costly part, are deferred to play() by paintWork().
class Recording : public QPaintDevice {
 public:
  /// Something to paint when the recording is played. It must hold values and no widget, because it runs on the
  /// player's thread. Returns false if `progress` cancelled it.
  using Work = std::function<bool(QCPPainter& painter, const Progress& progress)>;

  /// `size` is in logical pixels, each of which has `ratio` pixels of the recording. What is recorded for `target` is
  /// played for it alone.
  Recording(const QSize& size, const PaintTarget& target, double ratio = 1);
  ~Recording() override;

  [[nodiscard]] const PaintTarget& target() const { return m_target; }
  /// Starts a painter on it, in the mode of all figures.
  void begin(QCPPainter& painter);

  /// Paints everything or, if `part` is given in logical pixels, what lies in the pixels that it touches. `progress`
  /// receives the fraction done and cancels by returning false; then the result is false.
  [[nodiscard]] bool play(QCPPainter& painter, const Progress& progress, const QRect& part = {}) const;

  /// What the calls cover, in logical pixels.
  [[nodiscard]] QRegion region() const;

  [[nodiscard]] QPaintEngine* paintEngine() const override;

 protected:
  [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

 private:
  QSize m_size;
  PaintTarget m_target;
  double m_ratio;
  std::unique_ptr<RecordingEngine> m_engine;
};

/// Does `work` at once or, if the painter is recording, when the recording is played. `weight` is its relative cost.
void paintWork(QCPPainter& painter, double weight, const Recording::Work& work);

/// The metrics of a device with 96 dpi and `size` logical pixels.
[[nodiscard]] int logicalMetric(QPaintDevice::PaintDeviceMetric metric, const QSizeF& size);

}  // namespace sinescope
