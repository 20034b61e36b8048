#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <cstddef>

namespace sinescope {

/// The colours of the window and of figures. Text has at least 4.5:1 against the surfaces that it stands on.
struct ThemeColours {
  QColor window;      ///< behind the panes
  QColor surface;     ///< panes, panel, fields
  QColor line;        ///< hairlines and frames
  QColor text;        ///< what is read first
  QColor secondary;   ///< labels
  QColor tertiary;    ///< units, ticks, remarks
  QColor accent;      ///< the one accent: what is selected; the first series
  QColor accentWash;  ///< behind what is selected
  QColor second;      ///< second series
  QColor third;       ///< third series
  QColor fourth;      ///< further series
  QColor error;       ///< what is wrong
};

[[nodiscard]] const ThemeColours& themeColours(bool dark);

/// Colours of curves that lie over one another: the accent first, then on round eight that are told apart.
[[nodiscard]] QColor seriesColour(bool dark, std::size_t series);

/// The Qt palette of these colours.
[[nodiscard]] QPalette themePalette(bool dark);

/// Gives the theme to all that the application shows: windows, dialogs, popups.
void applyTheme(bool dark);

/// Whether the system asks for dark windows, whichever theme is applied.
[[nodiscard]] bool isSystemDark();

/// Whether a palette is a dark one.
[[nodiscard]] bool isDark(const QPalette& palette);

/// Text sizes in logical pixels at scale 1.
inline constexpr double kTextSize = 13;
inline constexpr double kSmallTextSize = 11.5;
inline constexpr double kReadoutTextSize = 17;

/// The user interface font of the system at `pixels` × `scale`.
[[nodiscard]] QFont uiFont(double pixels, double scale, bool bold = false);

}  // namespace sinescope
