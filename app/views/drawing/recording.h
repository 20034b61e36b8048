#pragma once

#include <QPaintDevice>
#include <functional>
#include <memory>

#include "core/numbers/number_table.h"

class QCPPainter;

namespace sinescope {

class RecordingEngine;

/// A drawing kept as the calls that made it, to be painted again: at any resolution, and on any thread.
///
/// Plots are widgets and draw on the GUI thread only. They draw into a recording, which costs what their lines and
/// texts cost; pictures, whose pixels are the dear part, are left for play() by paintWork(). Clips are rectangles,
/// which is all that plots ask for.
class Recording : public QPaintDevice {
 public:
  /// Something to be painted when the recording is played. It must hold values, no widget: it runs on the player's
  /// thread. False where `progress` has asked for an end.
  using Work = std::function<bool(QCPPainter& painter, const Progress& progress)>;

  /// Of `size` logical pixels. `vectorized` is what painters of it and of its players say of themselves.
  Recording(const QSize& size, bool vectorized);
  ~Recording() override;

  /// Begins a painter on it, in the modes of all figures.
  void begin(QCPPainter& painter);

  /// Paints all of it; `progress` is told the part that is done and ends it by returning false, which is returned.
  [[nodiscard]] bool play(QCPPainter& painter, const Progress& progress) const;

  [[nodiscard]] QPaintEngine* paintEngine() const override;

 protected:
  [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

 private:
  QSize m_size;
  bool m_vectorized;
  std::unique_ptr<RecordingEngine> m_engine;
};

/// Does `work` at once; where the painter records, when it is played. `weight` is what it costs beside other work.
void paintWork(QCPPainter& painter, double weight, const Recording::Work& work);

/// The metrics of a device at 96 dpi that is `size` logical pixels large.
[[nodiscard]] int logicalMetric(QPaintDevice::PaintDeviceMetric metric, const QSizeF& size);

}  // namespace sinescope
