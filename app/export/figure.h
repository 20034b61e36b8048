#pragma once

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QString>
#include <QStringList>
#include <memory>

#include "app/document/scene.h"
#include "app/export/figure_size.h"
#include "app/files/export_error.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

/// The name of the figure that shows several views at once.
inline constexpr auto kOverview = "overview";

/// All that can be drawn: the overview and every view, by name.
[[nodiscard]] QStringList figureNames();

/// The title of a figure by name, translated, as menus show it.
[[nodiscard]] QString figureTitle(const QString& name);

/// What a figure is drawn for.
enum class FigureKind { Pixels, Vectors };

/// A figure whose views have drawn themselves: what is left is to make its pictures and to encode it, on any thread.
struct Figure {
  std::shared_ptr<const Recording> drawing;
  FigureSize size;
  QString title;  ///< for the file's metadata
  QColor ground;
};

/// Draws a figure: title, subtitle, and the plot under them; the overview as panes in two columns. Views are made for
/// it and never shown. `name` is one of figureNames(). GUI thread only.
[[nodiscard]] Figure drawFigure(const QString& name, const Scene& scene, const FigureSize& size, FigureKind kind);

/// Whether drawFigure() may keep the window waiting: what the view shows is to be computed first.
[[nodiscard]] bool takesLong(const QString& name, const Scene& scene);

/// The same figure from any thread. What takes long is computed on the calling thread; then the GUI thread draws. Until
/// it has, `progress` is asked whether to go on: who cancels may be keeping the GUI thread waiting.
[[nodiscard]] tl::expected<Figure, WriteError> drawFigureFromThread(const QString& name, const Scene& scene,
                                                                    const FigureSize& size, FigureKind kind,
                                                                    const Progress& progress);

/// The figure in pixels. The error of these three is that `progress` has ended them, or that there is no memory.
[[nodiscard]] tl::expected<QImage, WriteError> toImage(const Figure& figure, const Progress& progress = {});

/// The figure as SVG: text is text, heatmaps are embedded PNGs.
[[nodiscard]] tl::expected<QByteArray, WriteError> toSvg(const Figure& figure, const Progress& progress = {});

/// The figure as a PDF of one page, exactly as large as the figure: text is text, heatmaps are lossless.
[[nodiscard]] tl::expected<QByteArray, WriteError> toPdf(const Figure& figure, const Progress& progress = {});

}  // namespace sinescope
