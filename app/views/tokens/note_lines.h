#pragma once

#include <QFontMetricsF>
#include <QStringList>
#include <QVector>

namespace sinescope {

/// As many of the notes as so many lines of such a width have room for, the first before the others; of each, which is
/// said in words and in fewer, as many words as that leaves.
[[nodiscard]] QString fittingNotes(const QVector<QStringList>& notes, const QFontMetricsF& metrics, double width,
                                   int lines);

}  // namespace sinescope
