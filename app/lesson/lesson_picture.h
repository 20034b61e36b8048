#pragma once

#include <QImage>
#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// The most pixels of a lesson's picture.
inline constexpr qint64 kMostLessonPixels = 20'000'000;

/// Why `path`, as a lesson names it, is no picture in the lesson's folder: it lies elsewhere, also by a link; it is
/// missing; it is no PNG, JPEG, GIF or BMP (an SVG may name further files); it is too large. Empty for a picture. Only
/// its beginning is read.
[[nodiscard]] QString whyNoLessonPicture(const QString& folder, const QString& path);

/// Reads the picture in a file, as LoadedLesson::picturePath names it, upright and no larger than `largest` (as large
/// as it is, if that is not said). The error says why it is none.
[[nodiscard]] tl::expected<QImage, QString> readLessonPicture(const QString& file, const QSize& largest = {});

}  // namespace sinescope
