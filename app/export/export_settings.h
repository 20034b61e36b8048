#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/export/exporter.h"

namespace sinescope {

/// The part of a view that is written.
enum class ExportWhat { Picture, PlainImage, Numbers, Text, Sound, Frames };

/// The choices in the dialog, remembered from one export to the next.
struct ExportSettings {
  QString view = QLatin1String(kMatrixView);
  ExportWhat what = ExportWhat::Picture;
  ExportFormat pictureFormat = ExportFormat::Png;
  ExportFormat numberFormat = ExportFormat::Npy;
  ExportFormat programFormat = ExportFormat::Py;  ///< the format for the code's language; plain text is offered as well
  ExportFormat textFormat = ExportFormat::Py;
  ExportFormat soundFormat = ExportFormat::Wav;  ///< the only one
  FigureSize size;
  Theme theme = Theme::System;  ///< System: as in the window
  FigureContent content;
  std::optional<Zoom> zoom;  ///< the part of the view that is shown; none: that of the window
  bool markSelection = false;
  QString directory;  ///< of the last file; empty: the user's pictures folder
  ExportFormat frameFormat = ExportFormat::Gif;
  int frames = 60;
  double frameRate = 20;
  std::optional<Animation> animation;  ///< set if frames are requested; then nothing else is offered

  bool operator==(const ExportSettings&) const = default;

  [[nodiscard]] ExportFormat format() const;
};

/// The extensions of all formats, without the dot.
[[nodiscard]] QStringList extensions();

/// The extension of a format, without the dot.
[[nodiscard]] QString extensionOf(ExportFormat format);

/// The same path with the extension of `format`.
[[nodiscard]] QString withExtension(const QString& path, ExportFormat format);

/// The file to propose for `settings`, written as `format`: in their directory, or in the user's pictures folder.
[[nodiscard]] QString proposedPath(const ExportSettings& settings, ExportFormat format);

}  // namespace sinescope
