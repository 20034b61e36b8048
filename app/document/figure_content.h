#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <tl/expected.hpp>

#include "core/similarity/similarity_ranges.h"

namespace sinescope {

/// What a figure shows around its picture and axes, each on or off.
struct FigureParts {
  bool title = true;
  bool settings = true;  ///< beside the title: the encoding, and how its view shows it
  bool notes = true;     ///< sentences on the picture, above or below it
  bool bar = true;       ///< the colour bar of a heatmap
  bool numbers = true;   ///< in the cells of a heatmap
  bool legend = true;    ///< the names of curves

  bool operator==(const FigureParts&) const = default;
};

/// How the cells of a heatmap become a vector figure.
enum class CellsAs {
  Means,   ///< an image as fine as print: each of its pixels is the mean of the cells under it
  Pixels,  ///< an image with one pixel for each cell, to be enlarged as it is
  Shapes   ///< a rectangle for each cell
};

/// How the curves of a figure differ beside their colours, for print in grey.
struct CurveMeans {
  bool dashes = false;
  bool markers = false;
  bool widths = false;

  [[nodiscard]] bool any() const { return dashes || markers || widths; }
  bool operator==(const CurveMeans&) const = default;
};

/// What a figure alone has: the window shows everything in its own words.
struct FigureContent {
  FigureParts parts;
  std::optional<QString> title;   ///< in place of the view's
  std::optional<QString> across;  ///< the label of the axis below the picture, in place of the view's
  std::optional<QString> down;    ///< the same of the axis on the left
  std::optional<ValueRange>
      range;                 ///< of a heatmap's colours, in place of the view's; values beyond have the end colours
  bool transparent = false;  ///< no ground is painted
  QString family = {};       ///< of the text; empty: the system's
  CellsAs cells = CellsAs::Means;
  bool squareCells = false;  ///< the cells of a heatmap are as wide as high
  CurveMeans curves;
  bool onlyListed = false;    ///< Waves leaves out the selected pair, unless it is listed
  bool panelLetters = false;  ///< a, b, … before the headings of a figure with several panels

  [[nodiscard]] ValueRange rangeOr(const ValueRange& own) const { return range.value_or(own); }
  bool operator==(const FigureContent&) const = default;
};

/// How the cells become a figure, as it is called: "means", "pixels" or "shapes"; the error names these.
[[nodiscard]] tl::expected<CellsAs, QString> cellsAs(const QString& name);

/// The name of it.
[[nodiscard]] QString nameOf(CellsAs cells);

/// The means that are listed, such as "dashes,widths"; the error names a word that is none.
[[nodiscard]] tl::expected<CurveMeans, QString> curveMeans(const QString& list);

/// The list of the means; empty if there is none.
[[nodiscard]] QString meansText(const CurveMeans& means);

/// The names of the parts, in the order of FigureParts.
[[nodiscard]] QStringList partNames();

/// The parts without those that are listed, such as "settings,notes"; the error names a word that is no part.
[[nodiscard]] tl::expected<FigureParts, QString> partsWithout(const QString& list);

/// The list of the parts that are left out; empty if none is.
[[nodiscard]] QString withoutText(const FigureParts& parts);

}  // namespace sinescope
