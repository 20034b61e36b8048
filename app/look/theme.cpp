#include "app/look/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QToolTip>
#include <atomic>
#include <iterator>

namespace sinescope {

namespace {

/// The family of all text; empty: the system's.
QString& textFamily() {
  static QString family;
  return family;
}

std::atomic_bool inHighContrast = false;  // exports read it on other threads

const ThemeColours& contrastColours(bool dark) {
  static const ThemeColours light{.window = QColor(0xFFFFFF),
                                  .surface = QColor(0xFFFFFF),
                                  .line = QColor(0x545454),
                                  .text = QColor(Qt::black),
                                  .secondary = QColor(0x31363B),
                                  .tertiary = QColor(0x42484E),
                                  .accent = QColor(0x0B3F9E),
                                  .accentWash = QColor(0xD6E4FA),
                                  .second = QColor(0x8A4600),
                                  .third = QColor(0x1F5A1E),
                                  .fourth = QColor(0x50565C),
                                  .error = QColor(0x8F1610)};
  static const ThemeColours darkColours{.window = QColor(Qt::black),
                                        .surface = QColor(Qt::black),
                                        .line = QColor(0xA8AEB4),
                                        .text = QColor(0xFFFFFF),
                                        .secondary = QColor(0xDDE1E5),
                                        .tertiary = QColor(0xC4C9CE),
                                        .accent = QColor(0xA6C8FF),
                                        .accentWash = QColor(0x16305A),
                                        .second = QColor(0xFFBD80),
                                        .third = QColor(0xA6E0A3),
                                        .fourth = QColor(0xB0B6BC),
                                        .error = QColor(0xFFB4AC)};
  return dark ? darkColours : light;
}

}  // namespace

bool isHighContrast() { return inHighContrast; }

void setHighContrast(bool high) { inHighContrast = high; }

const ThemeColours& themeColours(bool dark) {
  if (isHighContrast()) return contrastColours(dark);
  static const ThemeColours light{.window = QColor(0xF4F4F1),
                                  .surface = QColor(0xFFFFFF),
                                  .line = QColor(0xE2E2DC),
                                  .text = QColor(0x1E2328),
                                  .secondary = QColor(0x5A6168),
                                  .tertiary = QColor(0x6B7279),
                                  .accent = QColor(0x1F5BC4),
                                  .accentWash = QColor(0xE3ECFA),
                                  .second = QColor(0xCC741A),
                                  .third = QColor(0x5B8C5A),
                                  .fourth = QColor(0x8B9299),
                                  .error = QColor(0xB3261E)};
  static const ThemeColours darkColours{.window = QColor(0x16191C),
                                        .surface = QColor(0x1F2326),
                                        .line = QColor(0x34393D),
                                        .text = QColor(0xECEEF0),
                                        .secondary = QColor(0xB4BAC0),
                                        .tertiary = QColor(0x98A0A7),
                                        .accent = QColor(0x7FB0FF),
                                        .accentWash = QColor(0x263A57),
                                        .second = QColor(0xF0A35A),
                                        .third = QColor(0x86BD84),
                                        .fourth = QColor(0x8B9299),
                                        .error = QColor(0xFF9A90)};
  return dark ? darkColours : light;
}

QColor seriesColour(bool dark, std::size_t series) {
  const ThemeColours& colours = themeColours(dark);
  struct Shades {
    int light, dark, contrastLight, contrastDark;
  };
  constexpr Shades more[] = {{0x8A4FB0, 0xC69AE8, 0x6A2F92, 0xD9B8F2},
                             {0xB8434A, 0xF08A8A, 0x9A2028, 0xF7AFAF},
                             {0x1F8A93, 0x6CC7CF, 0x0E5C63, 0x8EDAE0},
                             {0x8C7A12, 0xD2C25A, 0x5F5200, 0xE2D588}};
  const auto shade = [dark](const Shades& of) {
    const bool high = isHighContrast();
    return QColor(dark ? (high ? of.contrastDark : of.dark) : (high ? of.contrastLight : of.light));
  };
  const QColor all[] = {colours.accent, colours.second, colours.fourth, colours.third,
                        shade(more[0]), shade(more[1]), shade(more[2]), shade(more[3])};
  return all[series % std::size(all)];
}

QPalette themePalette(bool dark) {
  const ThemeColours& colours = themeColours(dark);
  QPalette palette;
  palette.setColor(QPalette::Window, colours.window);
  palette.setColor(QPalette::WindowText, colours.text);
  palette.setColor(QPalette::Base, colours.surface);
  palette.setColor(QPalette::AlternateBase, colours.window);
  palette.setColor(QPalette::Text, colours.text);
  palette.setColor(QPalette::PlaceholderText, colours.tertiary);
  palette.setColor(QPalette::Button, colours.surface);
  palette.setColor(QPalette::ButtonText, colours.text);
  palette.setColor(QPalette::BrightText, colours.error);
  palette.setColor(QPalette::ToolTipBase, colours.surface);
  palette.setColor(QPalette::ToolTipText, colours.text);
  palette.setColor(QPalette::Highlight, colours.accent);
  palette.setColor(QPalette::HighlightedText, colours.surface);
  palette.setColor(QPalette::Link, colours.accent);
  palette.setColor(QPalette::Light, colours.surface);
  palette.setColor(QPalette::Midlight, colours.line);
  palette.setColor(QPalette::Mid, colours.line);
  palette.setColor(QPalette::Dark, colours.tertiary);
  palette.setColor(QPalette::Shadow, colours.tertiary);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, colours.tertiary);
  }
  return palette;
}

void applyTheme(bool dark) {
  // Dialogs and popups are separate windows: they use the application's palette instead of their parent's.
  QApplication::setPalette(themePalette(dark));
  QToolTip::setPalette(themePalette(dark));
}

bool isSystemDark() {
  // Qt 6.4 reports the system's palette only while the application has none. Nothing is painted in between.
  const QPalette applied = QApplication::palette();
  QApplication::setPalette(QPalette());
  const bool dark = isDark(QApplication::palette());
  QApplication::setPalette(applied);
  return dark;
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

QString installedFamily(const QString& name) {
  for (const QString& known : QFontDatabase::families()) {
    if (known.compare(name, Qt::CaseInsensitive) == 0) return known;
  }
  return {};
}

TextFamily::TextFamily(const QString& family) : m_before(textFamily()) {
  if (!family.isEmpty()) textFamily() = family;
}

TextFamily::~TextFamily() { textFamily() = m_before; }

QFont uiFont(double pixels, double scale, bool bold) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  if (!textFamily().isEmpty()) font.setFamily(textFamily());
  font.setPixelSize(qMax(1, qRound(pixels * scale)));
  // Where a font has no bold letters, as the Japanese fonts-ipafont-gothic, Qt thickens them from this weight on.
  font.setWeight(bold ? QFont::Bold : QFont::Normal);
  return font;
}

QFont fixedFont(double pixels, double scale) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPixelSize(qMax(1, qRound(pixels * scale)));
  font.setStyleStrategy(QFont::PreferNoShaping);  // nothing is kerned, and a page of it is laid out in half the time
  return font;
}

}  // namespace sinescope
