#pragma once

#include <QFontMetricsF>
#include <QStringList>
#include <QVector>

namespace sinescope {

/// The notes that fit in `lines` lines of this width, earlier notes first. Each note comes in a long and a short
/// version; the longest version that fits is used.
[[nodiscard]] QString fittingNotes(const QVector<QStringList>& notes, const QFontMetricsF& metrics, double width,
                                   int lines);

}  // namespace sinescope
