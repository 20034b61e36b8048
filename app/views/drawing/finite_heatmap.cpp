#include "app/views/drawing/finite_heatmap.h"

#include <algorithm>
#include <cmath>

#include "app/document/table_file.h"
#include "app/text/tr.h"
#include "app/views/drawing/new_image.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

void markNotFinite(const Eigen::Ref<const Eigen::RowVectorXf>& row, QRgb* line) {
  if (row.allFinite()) return;
  for (Eigen::Index x = 0; x < row.size(); ++x) {
    if (!std::isfinite(row[x])) line[x] = kNotFinite;
  }
}

}  // namespace

QString notFiniteRemark(const TableFacts& facts) {
  if (facts.notFinite() == 0) return {};
  const QString counted = notFiniteText(facts);
  return tr("%1, in magenta").arg(facts.isWhole() ? counted : tr("at least %1").arg(counted));
}

QImage finiteHeatmap(const RowMatrixF& values, const ValueRange& range, const ColourMap& map) {
  constexpr double nanoseconds = 1;  // a pixel
  QImage image = newImage({static_cast<int>(values.cols()), static_cast<int>(values.rows())});
  const auto width = static_cast<std::size_t>(values.cols());
  auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
  onAllCores(image.height(), nanoseconds * image.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      QRgb* const line = pixels + static_cast<std::size_t>(y) * width;
      const float* const row = values.row(y).data();
      if (y > from && std::equal(row, row + width, row - width)) {  // rows of the same cells
        std::copy_n(line - width, width, line);
        continue;
      }
      colourise({row, width}, range.least, range.greatest, map, {line, width});
      markNotFinite(values.row(y), line);
    }
  });
  return image;
}

void markNotFinite(QImage& image, const RowMatrixF& values) {
  for (int y = 0; y < image.height(); ++y) {
    markNotFinite(values.row(y), reinterpret_cast<QRgb*>(image.scanLine(y)));
  }
}

}  // namespace sinescope
