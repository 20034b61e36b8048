#pragma once

#include <QImage>
#include <algorithm>

#include "app/document/view_kind.h"
#include "core/parameters/grid.h"
#include "tests/export/drawn_figure.h"

namespace sinescope {

/// A scene in which a view has something to show: of three words or, for a view of a grid, of twelve patches.
inline Scene withSentence(const char* view) {
  Scene scene = sceneOf(12, 16);
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog bites man");
  setTokens(scene, tokens);
  if (findView(QLatin1String(view))->ofGrid) setSpec(scene, withGrid(scene.spec, {.width = 4, .height = 3}));
  return scene;
}

inline QStringList viewsWithCells() {
  QStringList names;
  for (const ViewKind& kind : viewList()) {
    if (kind.plainImage) names << QLatin1String(kind.name);
  }
  return names;
}

/// Those whose rows of cells are equally high and stand one below the other.
inline QStringList viewsWithEvenCells() {
  QStringList names = viewsWithCells();
  names.removeIf([](const QString& name) { return findView(name)->cellRows != CellRows::Even; });
  return names;
}

/// The pixels of a view's plain image.
inline QImage plainOf(const QString& view, const Scene& scene) {
  const ViewKind& kind = *findView(view);
  const auto plain = kind.plainImage(kind, scene);
  QImage image(plain->size(), QImage::Format_RGB32);
  int y = 0;
  plain->rows(0, image.height(), [&](std::span<const std::uint32_t> pixels) {
    std::ranges::copy(pixels, reinterpret_cast<QRgb*>(image.scanLine(y++)));
    return true;
  });
  return image;
}

}  // namespace sinescope
