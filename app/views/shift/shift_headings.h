#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// The width of the heading above M.
[[nodiscard]] double headingWidth(const QString& name, double textScale);

/// Sets the headings above M and above its strips, as far as the room that the two are given has room for them.
[[nodiscard]] bool showHeadings(QCPAxisRect& matrix, const QString& name, QCPAxisRect& strips, double textScale);

}  // namespace sinescope
