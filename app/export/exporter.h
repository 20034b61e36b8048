#pragma once

#include <functional>
#include <optional>

#include "app/document/session_file.h"
#include "app/export/figure_size.h"
#include "app/files/export_error.h"
#include "core/numbers/number_table.h"
#include "core/parameters/sweep.h"

namespace sinescope {

enum class ExportFormat { Png, Svg, Pdf, Npy, Csv, Gif, Py, Cpp, Txt };

/// Frames of a knob that runs.
struct Animation {
  Sweep sweep;
  double frameRate = 20;  ///< a second; of a .gif
  bool bounce = false;    ///< there and back again

  bool operator==(const Animation&) const = default;
};

/// What is to be written and where; the path's extension chooses the format.
struct ExportRequest {
  QString view;  ///< a view's name, or "overview"
  QString path;
  FigureSize size;                 ///< of figures; plain images and numbers have their own
  bool plain = false;              ///< the matrix as one pixel a cell, without axes
  Scene scene;                     ///< as it is to be drawn: theme, colour maps, marks
  std::optional<Session> session;  ///< what a PNG carries, so that opening it brings this scene back
  /// Not one figure but many: as one .gif, or as .png files numbered by their names' ends.
  std::optional<Animation> animation;
};

/// `session` as the request's PNG carries it: opened again it shows the tab of the request's view, and finds tables
/// that lie beside the PNG. Empty without a session.
[[nodiscard]] QString carriedText(const ExportRequest& request, const std::optional<Session>& session);

/// The format that a path's extension names, upper and lower case alike; the error lists those there are.
[[nodiscard]] tl::expected<ExportFormat, ExportError> formatOf(const QString& path);

/// What a program in `language` is written as: .py or .cpp.
[[nodiscard]] ExportFormat programFormat(CodeLanguage language);

/// Everything about `request` that can be refused without drawing, computing or writing.
[[nodiscard]] ExportResult check(const ExportRequest& request);

/// An export whose widgets have done their part: what remains is computing, encoding and writing, which any thread may
/// do.
using PreparedExport = std::function<ExportResult(const Progress&)>;

/// Checks the request and lets the views draw its figure. GUI thread only.
[[nodiscard]] tl::expected<PreparedExport, ExportError> prepare(const ExportRequest& request);

/// Writes it here and now. `progress` is told the part that is done and cancels by returning false. GUI thread only;
/// ExportJob does the same without keeping the window waiting.
[[nodiscard]] ExportResult exportNow(const ExportRequest& request, const Progress& progress = {});

}  // namespace sinescope
