#pragma once

#include <qcustomplot.h>

#include <QRectF>
#include <QString>
#include <QStringList>

#include "app/document/scene.h"

namespace sinescope {

/// What stands above a picture: a bold title and, in grey, what it shows. The scene's figure may do without either.
struct FigureHeading {
  QStringList titles;  ///< lines of the title
  QString beside;      ///< the subtitle behind the title, or:
  QStringList below;   ///< lines of the subtitle under it
  double height = 0;   ///< of all of it, in logical pixels
  double missing = 0;  ///< logical pixels by which the figure is too narrow for these words; not above 0: it has all
};

/// The heading in a width of so many logical pixels: with the first of `subtitles` that fits behind the title, or else
/// in lines below it with the first of those that need the fewest.
[[nodiscard]] FigureHeading headingIn(double width, const QString& title, const QStringList& subtitles,
                                      const Scene& scene);

/// Draws a heading at the top of `room`.
void drawHeading(QCPPainter& painter, const QRectF& room, const FigureHeading& heading, const Scene& scene);

/// A text in lines that are at most so wide. They break at " · ", or else at spaces.
[[nodiscard]] QStringList linesOfText(const QString& text, const QFontMetricsF& metrics, double width);

/// The encoding of a figure, or how the two encodings differ.
[[nodiscard]] QString encodingText(const Scene& scene);

/// A heading followed by the encoding, unless the heading already mentions it.
[[nodiscard]] QString withEncoding(const QString& heading, const Scene& scene, bool showsTables);

}  // namespace sinescope
