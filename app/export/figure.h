#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>

#include "app/document/scene.h"
#include "app/export/export_error.h"
#include "app/export/figure_size.h"

class QCPPainter;

namespace sinescope {

/// The name of the figure that shows several views at once.
inline constexpr auto kOverview = "overview";

/// All that can be drawn: the overview and every view, by name.
[[nodiscard]] QStringList figureNames();

/// The title of a figure by name, translated, as menus show it.
[[nodiscard]] QString figureTitle(const QString& name);

/// Draws a figure at `size` logical pixels from the painter's origin: title, subtitle, and the plot under them; the
/// overview as panes in two columns. Pictures inside it have `density` pixels a logical one where the painter is
/// vectorized. Views are made for it and never shown. `name` is one of figureNames(). GUI thread only.
void drawFigure(QCPPainter& painter, const QString& name, const Scene& scene, const QSize& size, double density);

/// The figure in pixels; a null image where there is no memory for it.
[[nodiscard]] QImage figureImage(const QString& name, const Scene& scene, const FigureSize& size);

/// The figure as SVG: text is text, heatmaps are embedded PNGs.
[[nodiscard]] QByteArray figureSvg(const QString& name, const Scene& scene, const FigureSize& size);

/// The figure as a PDF of one page, exactly as large as the figure: text is text, heatmaps are lossless.
[[nodiscard]] QByteArray figurePdf(const QString& name, const Scene& scene, const FigureSize& size);

/// Puts a figure on the clipboard as an image of logicalSize × devicePixelRatio pixels.
void copyImage(const QString& name, const Scene& scene, const QSize& logicalSize, double devicePixelRatio);

}  // namespace sinescope
