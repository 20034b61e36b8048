#include "app/views/drawing/contrast.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

/// Of a colour as light comes from it. Source: WCAG 2.2, relative luminance.
double luminanceOf(const QColor& colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

double contrastOf(const QColor& a, const QColor& b) {
  const auto [darker, lighter] = std::minmax({luminanceOf(a), luminanceOf(b)});
  return (lighter + 0.05) / (darker + 0.05);
}

QColor mixed(const QColor& colour, const QColor& with, double share) {
  const auto part = [share](int from, int to) { return qRound(from + share * (to - from)); };
  return {part(colour.red(), with.red()), part(colour.green(), with.green()), part(colour.blue(), with.blue())};
}

QColor legibleLine(const QColor& colour, const QColor& ground, const QColor& ink) {
  constexpr double step = 0.02;
  double share = 0;
  while (share < 1 && contrastOf(mixed(colour, ink, share), ground) < kLineContrast) share += step;
  return mixed(colour, ink, share);
}

}  // namespace sinescope
