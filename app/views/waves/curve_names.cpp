#include "app/views/waves/curve_names.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/shown_waves.h"

namespace sinescope {

QString waveName(const Column& column, int dimension) {
  switch (column.wave) {
    case Wave::Sine:
      return QStringLiteral("sin %1").arg(dimension);
    case Wave::Cosine:
      return QStringLiteral("cos %1").arg(dimension);
    case Wave::Zero:
      break;
  }
  return QStringLiteral("0 %1").arg(dimension);
}

QString wavelengthText(const Column& column) {
  return column.wave == Wave::Zero ? QString() : QStringLiteral("λ ") + brief(column.wavelength(), 3);
}

QString nameOf(const Scene& scene, int dimension) {
  if (showsTable(scene)) return tr("k %1").arg(dimension);
  const Column& column = (*scene.columns)[static_cast<std::size_t>(dimension)];
  // Learners read "sin 2" as the sine of 2.
  if (scene.guidance.leads && column.wave != Wave::Zero) {
    const QString name = column.wave == Wave::Sine ? tr("sine") : tr("cosine");
    const bool isAmbiguous = shownWaves(scene).size() > 2;
    return isAmbiguous ? QCoreApplication::translate("sinescope", "%1, dimension %2", "a wave").arg(name).arg(dimension)
                       : name;
  }
  return waveName(column, dimension);
}

QString wavelengthOf(const Scene& scene, int dimension) {
  return showsTable(scene) ? QString() : wavelengthText((*scene.columns)[static_cast<std::size_t>(dimension)]);
}

std::array<QStringList, 2> legendTexts(const Scene& scene) {
  std::array<QStringList, 2> texts;
  const auto add = [&texts](const Scene& each) {
    for (const int k : shownWaves(each)) {
      texts[0] << nameOf(each, k);
      texts[1] << wavelengthOf(each, k);
    }
  };
  add(scene);
  if (scene.other && !scene.showsDifference()) add(counterpartOf(scene));
  return texts;
}

void paintCurveNames(QCPPainter& painter, const QRectF& rect, const std::vector<CurveName>& names, bool dark,
                     double textScale) {
  const QFont font = uiFont(kSmallTextSize, textScale);
  const QFontMetricsF metrics(font);
  const double line = metrics.height() * 1.2;
  const auto most = static_cast<std::size_t>(rect.height() / 2 / line);
  const std::size_t count = std::min(names.size(), most);
  double width = 0;
  for (std::size_t i = 0; i < count; ++i) width = std::max(width, metrics.horizontalAdvance(names[i].name));
  const double swatch = line;
  const QRectF box(rect.right() - width - swatch * 1.9, rect.top(), width + swatch * 1.9,
                   static_cast<double>(count) * line + swatch * 0.3);
  if (count == 0 || box.width() > rect.width() / 2) return;
  QColor ground = themeColours(dark).surface;
  ground.setAlphaF(0.85F);  // what it covers stays visible
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRect(box);
  painter.setFont(font);
  for (std::size_t i = 0; i < count; ++i) {
    const double y = box.top() + (static_cast<double>(i) + 0.65) * line;
    painter.setPen(QPen(names[i].colour, line / 6, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(box.left() + swatch * 0.4, y, box.left() + swatch * 1.1, y));
    painter.setPen(themeColours(dark).text);
    painter.drawText(QPointF(box.left() + swatch * 1.4, y + (metrics.ascent() - metrics.descent()) / 2), names[i].name);
  }
}

}  // namespace sinescope
