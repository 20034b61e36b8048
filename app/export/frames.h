#pragma once

#include <QStringList>
#include <vector>

#include "app/export/exporter.h"

namespace sinescope {

/// An animation is written frame by frame: only one frame is in memory.

inline constexpr double kLeastFrameRate = 1;
inline constexpr double kMostFrameRate = 50;  ///< browsers slow down GIF frames of less than 2/100 s
inline constexpr int kMostGifFrames = 1000;
inline constexpr double kMostGifPixels = 2e9;  ///< all frames together

/// `scene` with the knob at `value`, as the window would show it: a running position is marked, the selection stays
/// inside the encoding, and zooms of another shape are dropped.
[[nodiscard]] Scene sceneAt(const Scene& scene, Swept what, double value);

/// The values of the frames, in order.
[[nodiscard]] std::vector<double> valuesOf(const Animation& animation);

/// The files that a request of an animation writes: its path, or the numbered files.
[[nodiscard]] QStringList framePaths(const ExportRequest& request);

/// The numbered files of `count` frames: "a/name.png" becomes "a/name-001.png", "a/name-002.png" …, with more digits if
/// needed.
[[nodiscard]] QStringList framePaths(const QString& path, std::size_t count);

/// How long a GIF shows a frame, in hundredths of a second, the finest unit of the format.
[[nodiscard]] int gifDelay(double frameRate);

/// A summary of an animation: "60 frames, 20 per second". For a GIF, the rate that is written, which may differ from
/// the requested one.
[[nodiscard]] QString framesText(const Animation& animation, ExportFormat format);

/// Checks everything about an animation request that can be refused without drawing, computing or writing.
[[nodiscard]] ExportResult checkFrames(const ExportRequest& request, ExportFormat format);

/// An animation that has been checked. The GUI thread draws its views when their turn comes.
[[nodiscard]] PreparedExport prepareFrames(const ExportRequest& request);

}  // namespace sinescope
