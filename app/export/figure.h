#pragma once

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QString>
#include <QStringList>
#include <memory>

#include "app/document/figure_size.h"
#include "app/document/scene.h"
#include "app/export/pgf_device.h"
#include "app/files/export_error.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

/// The name of the figure that shows several views at once.
inline constexpr auto kOverview = "overview";

/// The names of everything that can be drawn: the overview and every view.
[[nodiscard]] QStringList figureNames();

/// The translated title of a figure, as menus show it.
[[nodiscard]] QString figureTitle(const QString& name);

/// Whether a figure of this size can be drawn: its size is valid, and there is a font for its text.
[[nodiscard]] ExportResult checkFigure(const FigureSize& size);

/// The purpose of a figure.
enum class FigureKind { Pixels, Vectors };

/// What becomes of a figure that is too small to be read: a file of it is refused; a copy of what the window shows is
/// not, and has what has room.
enum class TooSmall { IsRefused, IsDrawn };

/// A figure whose views have been drawn: making its pictures and encoding it remains, on any thread.
struct Figure {
  std::shared_ptr<const Recording> drawing;
  FigureSize size;
  QString heading;  ///< the bold words above the picture
  QString title;    ///< for the file's metadata: heading and settings
  QColor ground;
  QString session = {};  ///< for the file's metadata: as JSON; empty: none
  QString refusal = {};  ///< why it cannot be drawn as asked for; empty: it is
};

/// Draws a figure: title, subtitle, and the plot below; the overview as panes in two columns. It creates views that are
/// never shown. `name` is one of figureNames(). GUI thread only.
[[nodiscard]] Figure drawFigure(const QString& name, const Scene& scene, const FigureSize& size, FigureKind kind,
                                TooSmall tooSmall = TooSmall::IsRefused);

/// Whether drawFigure() might block the window because the view has to compute something first.
[[nodiscard]] bool takesLong(const QString& name, const Scene& scene);

/// The same figure from any thread. What takes long is computed on the calling thread; then the GUI thread draws. Until
/// it has, `progress` is asked whether to continue, because the thread that cancels may be blocking the GUI thread.
[[nodiscard]] tl::expected<Figure, WriteError> drawFigureFromThread(const QString& name, const Scene& scene,
                                                                    const FigureSize& size, FigureKind kind,
                                                                    const Progress& progress,
                                                                    TooSmall tooSmall = TooSmall::IsRefused);

/// The figure in pixels. Precondition: it was drawn as FigureKind::Pixels, for the other three as Vectors. The error of
/// these four functions is that `progress` cancelled them, or that memory ran out.
[[nodiscard]] tl::expected<QImage, WriteError> toImage(const Figure& figure, const Progress& progress = {});

/// The figure as SVG: text stays text, heatmaps are embedded PNGs.
[[nodiscard]] tl::expected<QByteArray, WriteError> toSvg(const Figure& figure, const Progress& progress = {});

/// The figure as a PDF with one page of exactly its size: text stays text, heatmaps are lossless.
[[nodiscard]] tl::expected<QByteArray, WriteError> toPdf(const Figure& figure, const Progress& progress = {});

/// The figure for LaTeX's package pgf, in a file NAME.pgf: LaTeX sets its text; heatmaps of many cells are PNG files.
[[nodiscard]] tl::expected<PgfFigure, WriteError> toPgf(const Figure& figure, const QString& name,
                                                        const Progress& progress = {});

}  // namespace sinescope
