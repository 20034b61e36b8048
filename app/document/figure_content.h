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

  [[nodiscard]] ValueRange rangeOr(const ValueRange& own) const { return range.value_or(own); }
  bool operator==(const FigureContent&) const = default;
};

/// The names of the parts, in the order of FigureParts.
[[nodiscard]] QStringList partNames();

/// The parts without those that are listed, such as "settings,notes"; the error names a word that is no part.
[[nodiscard]] tl::expected<FigureParts, QString> partsWithout(const QString& list);

/// The list of the parts that are left out; empty if none is.
[[nodiscard]] QString withoutText(const FigureParts& parts);

}  // namespace sinescope
