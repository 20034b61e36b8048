#include "app/views/drawing/finite_heatmap.h"

#include <cmath>

#include "app/document/table_file.h"
#include "app/text/tr.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

QString notFiniteRemark(const TableFacts& facts) {
  if (facts.notFinite() == 0) return {};
  const QString counted = notFiniteText(facts);
  return tr("%1, in magenta").arg(facts.isWhole() ? counted : tr("at least %1").arg(counted));
}

void colourFiniteRows(const RowMatrixF& values, const ValueRange& range, const ColourMap& map,
                      const PixelRows& pixels) {
  colourRows(values, range.least, range.greatest, map, pixels);
  markNotFinite(values, pixels);
}

void markNotFinite(const Eigen::Ref<const RowMatrixF>& values, const PixelRows& pixels) {
  constexpr double nanoseconds = 0.2;  // a pixel
  onAllCores(values.rows(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      if (values.row(y).allFinite()) continue;
      const auto row = pixels.row(y);
      for (Eigen::Index x = 0; x < values.cols(); ++x) {
        if (!std::isfinite(values(y, x))) row[static_cast<std::size_t>(x)] = kNotFinite;
      }
    }
  });
}

}  // namespace sinescope
