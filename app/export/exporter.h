#pragma once

#include <functional>
#include <optional>

#include "app/document/figure_size.h"
#include "app/document/session_file.h"
#include "app/files/export_error.h"
#include "core/numbers/number_table.h"
#include "core/parameters/sweep.h"

namespace sinescope {

/// Settings hold them as numbers: a new one comes last.
enum class ExportFormat { Png, Svg, Pdf, Npy, Csv, Gif, Py, Cpp, Txt, Wav, Pgf };

/// The frames of a running knob.
struct Animation {
  Sweep sweep;
  double frameRate = 20;  ///< frames per second, for a .gif
  bool bounce = false;    ///< forwards, then backwards

  bool operator==(const Animation&) const = default;
};

/// What to write and where; the path's extension determines the format.
struct ExportRequest {
  QString view;  ///< a view's name, or "overview"
  QString path;
  FigureSize size;                 ///< of figures; plain images and numbers have sizes of their own
  bool single = false;             ///< nothing may be written but the file at the path
  bool plain = false;              ///< a heatmap with one pixel per cell, without axes
  Scene scene;                     ///< as it is to be drawn: theme, colour maps, marks
  QString captionPath;             ///< of a figure: where its caption goes as well; empty: nowhere
  std::optional<Session> session;  ///< stored in a picture, so that opening it restores this scene
  /// Writes many figures: one .gif, or .png files with numbers at the end of their names.
  std::optional<Animation> animation;
};

/// `session` as stored in the request's picture: when opened, it shows the tab of the request's view and finds tables
/// next to the picture. Empty without a session.
[[nodiscard]] QString carriedText(const ExportRequest& request, const std::optional<Session>& session);

/// Whether files of this format hold numbers.
[[nodiscard]] inline bool isNumbers(ExportFormat format) {
  return format == ExportFormat::Npy || format == ExportFormat::Csv;
}

/// Whether figures of this format go into papers: they have paper's size if they are given none.
[[nodiscard]] inline bool isPage(ExportFormat format) {
  return format == ExportFormat::Pdf || format == ExportFormat::Pgf;
}

/// The format that a path's extension names, ignoring case; the error lists the available formats.
[[nodiscard]] tl::expected<ExportFormat, ExportError> formatOf(const QString& path);

/// The format of a program in `language`: .py or .cpp.
[[nodiscard]] ExportFormat programFormat(CodeLanguage language);

/// Checks everything about `request` that can be refused without drawing, computing or writing.
[[nodiscard]] ExportResult check(const ExportRequest& request);

/// An export whose widgets are finished: what remains is computing, encoding and writing, on any thread.
using PreparedExport = std::function<ExportResult(const Progress&)>;

/// Checks the request and lets the views draw its figure. GUI thread only.
[[nodiscard]] tl::expected<PreparedExport, ExportError> prepare(const ExportRequest& request);

/// Exports immediately. `progress` receives the fraction done, and cancels by returning false. GUI thread only;
/// ExportJob does the same without blocking the window.
[[nodiscard]] ExportResult exportNow(const ExportRequest& request, const Progress& progress = {});

}  // namespace sinescope
