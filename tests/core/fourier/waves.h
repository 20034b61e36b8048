#pragma once

#include <cmath>
#include <numbers>

#include "core/fourier/spectrum_image.h"

namespace sinescope {

inline Eigen::VectorXd wave(std::int64_t length, double turns, double amplitude, double phase, double offset = 0) {
  Eigen::VectorXd values(length);
  for (std::int64_t p = 0; p < length; ++p) {
    values[p] =
        offset +
        amplitude *
            std::sin(2 * std::numbers::pi * turns * static_cast<double>(p) / static_cast<double>(length) + phase);
  }
  return values;
}

inline SpectrumSource sourceOf(const EncodingSpec& spec) {
  return {std::make_shared<const std::vector<Column>>(columnsOf(spec)), nullptr, spec.firstPosition, spec.length,
          spec.dModel};
}

inline TablePtr tableOf(const std::vector<Eigen::VectorXd>& columns) {
  RowMatrixD numbers(columns.front().size(), static_cast<Eigen::Index>(columns.size()));
  for (std::size_t k = 0; k < columns.size(); ++k) numbers.col(static_cast<Eigen::Index>(k)) = columns[k];
  return std::make_shared<const PositionTable>("table", std::move(numbers));
}

inline SpectrumSource sourceOf(const TablePtr& table) {
  return {nullptr, TableSpectra::of(table, 0, table->rows()), 0, table->rows(), static_cast<int>(table->columns())};
}

}  // namespace sinescope
