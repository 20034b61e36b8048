#pragma once

#include <QSize>
#include <QString>
#include <tl/expected.hpp>

#include "app/files/export_error.h"

namespace sinescope {

enum class SizeUnit { Pixels, Millimetres };

/// The size and resolution of a figure.
///
/// A figure is laid out in logical pixels, 96 to the inch, and then drawn at dpi/96 times that: the same millimetres at
/// 96 and at 600 dpi give the same picture, the second one sharper. A size in pixels counts the pixels of the file:
/// more dpi then leave less room for the layout and make its text larger.
struct FigureSize {
  double width = 1600;
  double height = 900;
  SizeUnit unit = SizeUnit::Pixels;
  double dpi = 96;

  bool operator==(const FigureSize&) const = default;

  /// Device pixels per logical pixel.
  [[nodiscard]] double scale() const { return dpi / 96; }
  /// The size of a PNG.
  [[nodiscard]] QSize pixels() const;
  /// The whole logical pixels available to the layout.
  [[nodiscard]] QSize logical() const;
  /// The exact size of the page.
  [[nodiscard]] QSizeF millimetres() const;
};

inline constexpr int kLeastFigureSide = 16;
inline constexpr int kMostFigureSide = 32767;       // the limit of QPainter's raster engine
inline constexpr double kMostFigurePixels = 150e6;  // A0 at 300 dpi
inline constexpr double kLeastDpi = 30;
inline constexpr double kMostDpi = 2400;

/// Reads "1600x900", "1600x900px" or "160x90mm", ignoring case, with '.' for fractions of millimetres. The error says
/// what is expected; ranges are checked as by `validate`.
[[nodiscard]] tl::expected<FigureSize, ExportError> parseFigureSize(const QString& text, double dpi = 96);

/// Reads a resolution in dots per inch and checks its range.
[[nodiscard]] tl::expected<double, ExportError> parseDpi(const QString& text);

/// An error that names the allowed range if `size` is outside it.
[[nodiscard]] ExportResult validate(const FigureSize& size);

/// The text that parseFigureSize reads as this size: "160x90mm".
[[nodiscard]] QString sizeText(const FigureSize& size);

/// The same figure measured in `unit`, rounded to whole pixels.
[[nodiscard]] FigureSize inUnit(const FigureSize& size, SizeUnit unit);

}  // namespace sinescope
