#pragma once

#include <QColor>

namespace sinescope {

/// The contrast that lines need to what is behind them. Source: WCAG 2.2, success criterion 1.4.11.
inline constexpr double kLineContrast = 3;

/// The contrast of two opaque colours, from 1 for the same one to 21. Source: WCAG 2.2, contrast ratio.
[[nodiscard]] double contrastOf(const QColor& a, const QColor& b);

/// A colour mixed with so much of another: 0 leaves it as it is.
[[nodiscard]] QColor mixed(const QColor& colour, const QColor& with, double share);

/// The colour, with as much of `ink` as a line of it needs on `ground`.
[[nodiscard]] QColor legibleLine(const QColor& colour, const QColor& ground, const QColor& ink);

}  // namespace sinescope
