#pragma once

#include <QColor>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/scene.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

inline Scene sceneOf(const RowMatrixD& numbers, const Selection& selection = {}) {
  Scene scene = makeScene({numbers.rows(), static_cast<int>(numbers.cols()), 10000, 0, {}}, selection);
  setTable(scene, std::make_shared<const PositionTable>("/data/learned.npy", numbers));
  scene.markSelection = false;
  scene.appearance.waves.dimensions.clear();
  return scene;
}

inline RowMatrixD someNumbers(Eigen::Index rows, Eigen::Index columns) {
  return RowMatrixD::NullaryExpr(rows, columns, [](Eigen::Index p, Eigen::Index k) {
    return 0.08 * std::sin(0.7 * static_cast<double>(p) + static_cast<double>(k * k));
  });
}

inline int apart(const QColor& a, const QColor& b) {
  return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

}  // namespace sinescope
