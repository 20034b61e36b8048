#pragma once

#include <QStringList>
#include <vector>

#include "app/export/exporter.h"

namespace sinescope {

/// An animation is written frame by frame: what is held in memory is one of them.

inline constexpr double kLeastFrameRate = 1;
inline constexpr double kMostFrameRate = 50;  ///< browsers show a GIF's frames of less than 2/100 s far slower
inline constexpr int kMostGifFrames = 1000;
inline constexpr double kMostGifPixels = 2e9;  ///< of all frames together

/// `scene` with the knob at `value`, as the window would show it: a position that runs is marked, a selection stays
/// inside the encoding, zooms of another shape are forgotten.
[[nodiscard]] Scene sceneAt(const Scene& scene, Swept what, double value);

/// The values of the frames, in their order.
[[nodiscard]] std::vector<double> valuesOf(const Animation& animation);

/// The files that a request of an animation writes: its path, or the numbered ones.
[[nodiscard]] QStringList framePaths(const ExportRequest& request);

/// The numbered files of `count` frames: "a/name.png" stands for "a/name-001.png", "a/name-002.png" …; more digits
/// where they are needed.
[[nodiscard]] QStringList framePaths(const QString& path, std::size_t count);

/// How long a GIF shows a frame, in hundredths of a second: it knows nothing finer.
[[nodiscard]] int gifDelay(double frameRate);

/// What an animation comes to, in words: "60 frames, 20 a second". A GIF's rate as it is written, which may not be the
/// one that is asked for.
[[nodiscard]] QString framesText(const Animation& animation, ExportFormat format);

/// Everything about a request of an animation that can be refused without drawing, computing or writing.
[[nodiscard]] ExportResult checkFrames(const ExportRequest& request, ExportFormat format);

/// An animation that has been checked. Its views are drawn by the GUI thread when their turn comes.
[[nodiscard]] PreparedExport prepareFrames(const ExportRequest& request);

}  // namespace sinescope
