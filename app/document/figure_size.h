#pragma once

#include <QSize>
#include <QString>
#include <span>
#include <tl/expected.hpp>

#include "app/files/export_error.h"

namespace sinescope {

enum class SizeUnit { Pixels, Millimetres, Centimetres, Inches, Points };

/// The size of the numbers and labels of a figure's axes where nothing else is asked for: 12 logical pixels, which is
/// kSmallTextSize as a font has it.
inline constexpr double kUsualFontPoints = 9;

/// The size and resolution of a figure, and the size of its text.
///
/// A figure is laid out in logical pixels, 96 to the inch with text of the usual size, and then drawn at dpi/96 times
/// that: the same millimetres at 96 and at 600 dpi give the same picture, the second one sharper. A size in pixels
/// counts the pixels of the file: more dpi then leave less room for the layout and make its text larger. Another size
/// of text enlarges all that is drawn, lines and ticks as well, and leaves less room for the layout.
struct FigureSize {
  double width = 1600;
  double height = 900;
  SizeUnit unit = SizeUnit::Pixels;
  double dpi = 96;
  double fontPoints = kUsualFontPoints;  ///< of the numbers and labels of axes; the title is larger

  bool operator==(const FigureSize&) const = default;

  /// By how much all that is drawn is enlarged.
  [[nodiscard]] double zoom() const { return fontPoints / kUsualFontPoints; }
  /// Device pixels per logical pixel.
  [[nodiscard]] double scale() const { return dpi / 96 * zoom(); }
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
inline constexpr double kLeastFontPoints = 3;
inline constexpr double kMostFontPoints = 200;

/// A size with a name, such as that of a journal's column.
struct NamedSize {
  const char* name = nullptr;
  const char* title = nullptr;  ///< English, in the context "Sizes"
  FigureSize size;
};

/// The sizes with names. Widths are those of the publishers' guides: Nature 89 and 183 mm, IEEE 3.5 and 7.16 in, ACM's
/// column 241.1 pt of TeX; a slide of beamer is 160 × 90 mm, A0 841 × 1189 mm.
[[nodiscard]] std::span<const NamedSize> namedSizes();

/// The page of a PDF whose size nobody asked for: as wide as the text of an A4 paper, and as high as its view needs.
[[nodiscard]] FigureSize paperSize(double height = 96);

/// Reads "1600x900", "1600x900px", "160x90mm", "16x9cm", "6.3x3.5in" or "454x255pt", with '.' for fractions, or a name,
/// all ignoring case. The error says what is expected; ranges are checked as by `validate`.
[[nodiscard]] tl::expected<FigureSize, ExportError> parseFigureSize(const QString& text, double dpi = 96);

/// Reads a size of text, "8pt" or "8", and checks its range.
[[nodiscard]] tl::expected<double, ExportError> parseFontSize(const QString& text);

/// Reads a resolution in dots per inch and checks its range.
[[nodiscard]] tl::expected<double, ExportError> parseDpi(const QString& text);

/// An error that names the allowed range if `size` is outside it.
[[nodiscard]] ExportResult validate(const FigureSize& size);

/// The text that parseFigureSize reads as this width and height: "160x90mm".
[[nodiscard]] QString sizeText(const FigureSize& size);

/// The word that parseFigureSize reads as this unit; empty for pixels.
[[nodiscard]] QString unitText(SizeUnit unit);

/// The same figure measured in `unit`, rounded to whole pixels or to hundredths of a millimetre.
[[nodiscard]] FigureSize inUnit(const FigureSize& size, SizeUnit unit);

}  // namespace sinescope
