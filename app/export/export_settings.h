#pragma once

#include <QString>
#include <optional>

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/export/exporter.h"

namespace sinescope {

/// What of a view is written.
enum class ExportWhat { Picture, PlainImage, Numbers, Text, Frames };

/// What the dialog asks for, remembered from one export to the next.
struct ExportSettings {
  QString view = QLatin1String(kMatrixView);
  ExportWhat what = ExportWhat::Picture;
  ExportFormat pictureFormat = ExportFormat::Png;
  ExportFormat numberFormat = ExportFormat::Npy;
  ExportFormat programFormat = ExportFormat::Py;  ///< that the code's language has; plain text is offered as well
  ExportFormat textFormat = ExportFormat::Py;
  FigureSize size;
  Theme theme = Theme::System;  ///< System: as the window has it
  bool markSelection = false;
  QString directory;  ///< of the last file; empty for the user's pictures
  ExportFormat frameFormat = ExportFormat::Gif;
  int frames = 60;
  double frameRate = 20;
  std::optional<Animation> animation;  ///< set where frames are asked for; then nothing else is offered

  bool operator==(const ExportSettings&) const = default;

  [[nodiscard]] ExportFormat format() const;
};

/// The extension of a format, without the dot.
[[nodiscard]] QString extensionOf(ExportFormat format);

/// The same path with the extension of `format`.
[[nodiscard]] QString withExtension(const QString& path, ExportFormat format);

/// The file that is proposed for what `settings` ask for, written as `format`: in their directory, or where the user's
/// pictures are.
[[nodiscard]] QString proposedPath(const ExportSettings& settings, ExportFormat format);

}  // namespace sinescope
