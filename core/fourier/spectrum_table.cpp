#include "core/fourier/spectrum_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

Eigen::VectorXd amplitudesOfColumn(const TableSpectra& spectra, int column) {
  const Eigen::VectorXd values = spectra.values(column);
  if (values.array().isFinite().all()) return amplitudesOf(values);
  return Eigen::VectorXd::Constant(frequencyCount(values.size()), std::numeric_limits<double>::quiet_NaN());
}

constexpr std::int64_t kMostAmplitudes = 1 << 25;

/// The rows of the table of spectra; a block of its columns is cached.
class AmplitudeRows {
 public:
  AmplitudeRows(TableSpectraPtr spectra, int columns) : m_spectra(std::move(spectra)), m_columns(columns) {}

  void write(std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    if (row < m_first || row + out.rows() > m_first + m_kept.rows()) make(row, out.rows());
    out = m_kept.middleRows(row - m_first, out.rows());
  }

 private:
  void make(std::int64_t row, std::int64_t least) {
    const std::int64_t all = frequencyCount(m_spectra->rows());
    const std::int64_t rows = std::clamp(kMostAmplitudes / m_columns, std::min(least, all - row), all - row);
    m_first = row;
    resizeAnew(m_kept, rows, m_columns);
    for (int k = 0; k < m_columns; ++k) m_kept.col(k) = amplitudesOfColumn(*m_spectra, k).segment(row, rows);
  }

  TableSpectraPtr m_spectra;
  int m_columns;
  std::int64_t m_first = 0;
  RowMatrixD m_kept;
};

}  // namespace

NumberTable spectrumTable(const SpectrumSource& source) {
  NumberTable table;
  table.rows = frequencyCount(source.length);
  table.columns = source.dModel;
  table.rowTitle = "frequency";
  table.firstRowLabel = 1;
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  if (source.table) {
    table.fill = NumberTable::FillDouble([rows = std::make_shared<AmplitudeRows>(source.table, source.dModel)](
                                             std::int64_t row, Eigen::Ref<RowMatrixD> out) { rows->write(row, out); });
    table.at = [spectra = source.table](std::int64_t row, std::int64_t column) {
      return amplitudesOfColumn(*spectra, static_cast<int>(column))[row];
    };
    return table;
  }
  const auto waves = std::make_shared<std::vector<WaveSpectrum>>();
  for (int k = 0; k < source.dModel; ++k) waves->push_back(source.wave(k));
  table.fill = NumberTable::FillDouble([waves](std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index i = 0; i < out.rows(); ++i) {
      for (Eigen::Index k = 0; k < out.cols(); ++k) out(i, k) = (*waves)[static_cast<std::size_t>(k)].at(row + i + 1);
    }
  });
  table.at = [waves](std::int64_t row, std::int64_t column) {
    return (*waves)[static_cast<std::size_t>(column)].at(row + 1);
  };
  return table;
}

std::optional<double> greatestAmplitude(const SpectrumSource& source, const Progress& progress) {
  if (frequencyCount(source.length) == 0) return 0;
  if (!source.table) return 1;
  double greatest = 0;
  for (int k = 0; k < source.dModel; ++k) {
    if (progress && !progress(static_cast<double>(k) / source.dModel)) return std::nullopt;
    const ColumnSpectrumPtr known = source.table->find(k);
    const double own = known ? known->greatest : amplitudesOfColumn(*source.table, k).maxCoeff();
    if (!std::isnan(own)) greatest = std::max(greatest, std::min(own, std::numeric_limits<double>::max()));
  }
  return greatest;
}

std::int64_t rowsInAPass(const SpectrumSource& source) {
  const std::int64_t all = frequencyCount(source.length);
  return source.table ? std::min(all, std::max<std::int64_t>(kMostAmplitudes / std::max(source.dModel, 1), 1)) : all;
}

}  // namespace sinescope
