#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <cstddef>

namespace sinescope {

/// The colours of the window and of figures. Text has a contrast of at least 4.5:1 against its background.
struct ThemeColours {
  QColor window;      ///< behind the panes
  QColor surface;     ///< panes, panel, fields
  QColor line;        ///< hairlines and frames
  QColor text;        ///< text to be read first
  QColor secondary;   ///< labels
  QColor tertiary;    ///< units, ticks, remarks
  QColor accent;      ///< the only accent: the selection and the first series
  QColor accentWash;  ///< background of the selection
  QColor second;      ///< second series
  QColor third;       ///< third series
  QColor fourth;      ///< further series
  QColor error;       ///< errors
};

/// In high contrast, lines and all text have at least 7:1.
[[nodiscard]] const ThemeColours& themeColours(bool dark);

/// Whether the window is in high contrast; figures that are written without a window never are.
[[nodiscard]] bool isHighContrast();
void setHighContrast(bool high);

/// The colours of overlapping curves: the accent first, then cycling through eight colours that can be told apart.
[[nodiscard]] QColor seriesColour(bool dark, std::size_t series);

/// The Qt palette of these colours.
[[nodiscard]] QPalette themePalette(bool dark);

/// Applies the theme to everything that the application shows: windows, dialogs, popups.
void applyTheme(bool dark);

/// Whether the system prefers dark windows, whichever theme is applied.
[[nodiscard]] bool isSystemDark();

/// Whether a palette is dark.
[[nodiscard]] bool isDark(const QPalette& palette);

/// Text sizes in logical pixels at scale 1.
inline constexpr double kTextSize = 13;
inline constexpr double kSmallTextSize = 11.5;
inline constexpr double kReadoutTextSize = 17;

/// The installed family of this name, ignoring case; empty if there is none.
[[nodiscard]] QString installedFamily(const QString& name);

/// While it lives, all text but that of programs is in another family than the system's. An empty one changes nothing.
/// GUI thread only.
class TextFamily {
 public:
  explicit TextFamily(const QString& family);
  ~TextFamily();
  TextFamily(const TextFamily&) = delete;
  TextFamily& operator=(const TextFamily&) = delete;

 private:
  QString m_before;
};

/// The user interface font of the system at `pixels` × `scale`.
[[nodiscard]] QFont uiFont(double pixels, double scale, bool bold = false);
/// The font of programs and tensors: letters of one width, of so many pixels at scale 1.
[[nodiscard]] QFont fixedFont(double pixels, double scale);

}  // namespace sinescope
