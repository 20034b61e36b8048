#pragma once

#include <QSize>
#include <QString>
#include <tl/expected.hpp>

#include "app/files/export_error.h"

namespace sinescope {

enum class SizeUnit { Pixels, Millimetres };

/// How large a figure is, and how fine.
///
/// A figure is laid out in logical pixels, 96 to the inch, and then drawn at dpi/96 times that: the same millimetres at
/// 96 and at 600 dpi are the same picture, the second one sharper. A size in pixels counts the pixels of the file, so
/// that more dpi leave less room for the layout and make its text larger in it.
struct FigureSize {
  double width = 1600;
  double height = 900;
  SizeUnit unit = SizeUnit::Pixels;
  double dpi = 96;

  bool operator==(const FigureSize&) const = default;

  /// Device pixels for each logical one.
  [[nodiscard]] double scale() const { return dpi / 96; }
  /// Pixels of a PNG.
  [[nodiscard]] QSize pixels() const;
  /// Whole logical pixels that the layout has.
  [[nodiscard]] QSize logical() const;
  /// The page, exactly.
  [[nodiscard]] QSizeF millimetres() const;
};

inline constexpr int kLeastFigureSide = 16;
inline constexpr int kMostFigureSide = 32767;       // QPainter's raster engine goes no further
inline constexpr double kMostFigurePixels = 150e6;  // A0 at 300 dpi
inline constexpr double kLeastDpi = 30;
inline constexpr double kMostDpi = 2400;

/// Reads "1600x900", "1600x900px" or "160x90mm", upper and lower case alike, with '.' in fractions of millimetres.
/// The error says what is expected; ranges are checked as by `validate`.
[[nodiscard]] tl::expected<FigureSize, ExportError> parseFigureSize(const QString& text, double dpi = 96);

/// Reads a number of dots per inch and checks its range.
[[nodiscard]] tl::expected<double, ExportError> parseDpi(const QString& text);

/// An error that names the allowed range where `size` is outside of it.
[[nodiscard]] ExportResult validate(const FigureSize& size);

/// As parseFigureSize reads it: "160x90mm".
[[nodiscard]] QString sizeText(const FigureSize& size);

/// The same figure measured in `unit`; pixels come out whole.
[[nodiscard]] FigureSize inUnit(const FigureSize& size, SizeUnit unit);

}  // namespace sinescope
