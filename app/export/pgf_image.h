#pragma once

#include <QByteArray>
#include <QImage>
#include <QRectF>
#include <optional>

namespace sinescope {

/// The most cells of which an image is drawn: LaTeX takes half a second for 10,000.
inline constexpr qsizetype kMostPgfCells = 20'000;

/// The commands that draw an image as rectangles of one colour, if it consists of at most kMostPgfCells cells, that is,
/// of rows and columns of equal pixels, and if none of them is translucent. The image fills `rect`, in big points from
/// the lower left corner of the figure. Precondition: the image is not null.
[[nodiscard]] std::optional<QByteArray> pgfCells(const QImage& image, const QRectF& rect);

}  // namespace sinescope
