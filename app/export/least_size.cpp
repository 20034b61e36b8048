#include "app/export/least_size.h"

#include <algorithm>
#include <cmath>

#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kHundredths = 100;  // of a millimetre: as fine as a side is written that nobody needs to change

bool isEnough(const QSizeF& lacks) { return lacks.width() <= 0 && lacks.height() <= 0; }

/// The side of a figure that has so many logical pixels.
double sideOf(int logical, const FigureSize& figure) {
  if (figure.unit == SizeUnit::Pixels) return std::ceil(logical * figure.scale());
  return std::ceil(logical * figure.zoom() * 25.4 / 96);
}

/// The same size in pixels or in millimetres, as it is written.
FigureSize written(const FigureSize& size) {
  FigureSize same = size;
  if (size.unit == SizeUnit::Pixels) return same;
  const auto upwards = [](double side) {
    constexpr double nearly = 1e-6;  // 12.3 is no whole number of hundredths in binary
    return std::ceil(side * kHundredths - nearly) / kHundredths;
  };
  same.unit = SizeUnit::Millimetres;
  same.width = upwards(size.millimetres().width());
  same.height = upwards(size.millimetres().height());
  return same;
}

/// Makes one side as short as it may be: a whole number of units, and no less than what was asked for.
void trim(FigureSize& figure, double FigureSize::*side, double asked, const LacksAt& lacksAt) {
  const auto suffices = [&](double length) {
    FigureSize tried = figure;
    tried.*side = length;
    return isEnough(lacksAt(tried));
  };
  if (figure.*side <= asked || !suffices(std::max(figure.*side - 1, asked))) return;
  if (suffices(asked)) {
    figure.*side = asked;
    return;
  }
  double fewer = std::floor(asked);
  while (figure.*side - fewer > 1) {
    const double middle = std::floor((fewer + figure.*side) / 2);
    (suffices(middle) ? figure.*side : fewer) = middle;
  }
}

/// Takes whole units from a side as long as that suffices: what lines have room for does not always grow with a figure,
/// and trim() may stop above the least side.
void stepDown(FigureSize& figure, const FigureSize& asked, const LacksAt& lacksAt) {
  constexpr int mostSteps = 16;
  int steps = 0;
  for (int unchanged = 0; unchanged < 2 && steps < mostSteps;) {
    for (double FigureSize::*const side : {&FigureSize::width, &FigureSize::height}) {
      FigureSize tried = figure;
      tried.*side -= 1;
      const bool isLess = tried.*side >= asked.*side && isEnough(lacksAt(tried));
      if (isLess) figure = tried;
      unchanged = isLess ? 0 : unchanged + 1;
      ++steps;
    }
  }
}

}  // namespace

std::optional<FigureSize> leastSize(const FigureSize& size, const LacksAt& lacksAt) {
  const FigureSize asked = written(size);
  FigureSize figure = asked;
  constexpr int mostTries = 24;
  for (int i = 0; i < mostTries; ++i) {
    if (!validate(figure)) return std::nullopt;
    const QSizeF lacks = lacksAt(figure);
    if (isEnough(lacks)) {
      trim(figure, &FigureSize::width, asked.width, lacksAt);
      trim(figure, &FigureSize::height, asked.height, lacksAt);
      trim(figure, &FigureSize::width, asked.width, lacksAt);  // a lower figure may lay out what is narrower
      stepDown(figure, asked, lacksAt);
      return figure;
    }
    const QSize now = figure.logical();
    if (lacks.width() > 0) figure.width = sideOf(now.width() + static_cast<int>(std::ceil(lacks.width())), figure);
    if (lacks.height() > 0) figure.height = sideOf(now.height() + static_cast<int>(std::ceil(lacks.height())), figure);
  }
  return std::nullopt;
}

QString atLeastText(const FigureSize& size) {
  constexpr int digits = 8;
  const QString width = QString::number(size.width, 'g', digits);
  const QString height = QString::number(size.height, 'g', digits);
  return size.unit == SizeUnit::Pixels ? tr("the figure must be at least %1 by %2 pixels").arg(width, height)
                                       : tr("the figure must be at least %1 by %2 mm").arg(width, height);
}

}  // namespace sinescope
