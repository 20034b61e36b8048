#pragma once

#include <qcustomplot.h>

#include <QRectF>
#include <QString>
#include <QStringList>

#include "app/document/scene.h"

namespace sinescope {

/// The height of a figure's heading in logical pixels; 0 for a figure without one.
[[nodiscard]] double headingHeight(const Scene& scene);

/// Draws a bold title followed by a grey subtitle, on one line from the left of `line`: the first of `subtitles` that
/// fits. If none fits, the text is elided, the subtitle first. The scene's figure may do without either.
void drawHeading(QCPPainter& painter, const QRectF& line, const QString& title, const QStringList& subtitles,
                 const Scene& scene);

/// The encoding of a figure, or how the two encodings differ.
[[nodiscard]] QString encodingText(const Scene& scene);

/// A heading followed by the encoding, unless the heading already mentions it.
[[nodiscard]] QString withEncoding(const QString& heading, const Scene& scene, bool showsTables);

}  // namespace sinescope
