#include "app/look/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QToolTip>
#include <iterator>

namespace sinescope {

const ThemeColours& themeColours(bool dark) {
  static const ThemeColours light{.window = QColor(0xF4F4F1),
                                  .surface = QColor(0xFFFFFF),
                                  .line = QColor(0xE2E2DC),
                                  .text = QColor(0x1E2328),
                                  .secondary = QColor(0x5A6168),
                                  .tertiary = QColor(0x6B7279),
                                  .accent = QColor(0x1F5BC4),
                                  .accentWash = QColor(0xE3ECFA),
                                  .second = QColor(0xD9822B),
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
  const QColor all[] = {colours.accent,
                        colours.second,
                        colours.fourth,
                        colours.third,
                        QColor(dark ? 0xC69AE8 : 0x8A4FB0),
                        QColor(dark ? 0xF08A8A : 0xB8434A),
                        QColor(dark ? 0x6CC7CF : 0x1F8A93),
                        QColor(dark ? 0xD2C25A : 0x8C7A12)};
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

QFont uiFont(double pixels, double scale, bool bold) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  font.setPixelSize(qMax(1, qRound(pixels * scale)));
  font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
  return font;
}

QFont fixedFont(double pixels, double scale) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPixelSize(qMax(1, qRound(pixels * scale)));
  font.setStyleStrategy(QFont::PreferNoShaping);  // nothing is kerned, and a page of it is laid out in half the time
  return font;
}

}  // namespace sinescope
