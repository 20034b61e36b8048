#include "core/fourier/table_spectra.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sinescope {

namespace {

constexpr std::int64_t kAlone = 1024;
/// Most numbers in cached spectra besides those that are wanted: 64 MiB.
constexpr std::size_t kMostKept = std::size_t{1} << 24U;

}  // namespace

FrequencyLevels::FrequencyLevels(std::int64_t frequencies) {
  for (std::int64_t f = 1; f <= frequencies; f += std::max<std::int64_t>(f / kAlone, 1)) m_first.push_back(f);
  m_first.push_back(frequencies + 1);
}

std::size_t FrequencyLevels::levelOf(std::int64_t frequency) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(m_first, frequency) - m_first.begin()) - 1;
}

TableSpectra::TableSpectra(TablePtr table, std::int64_t firstRow, std::int64_t rows)
    : m_table(std::move(table)), m_firstRow(firstRow), m_rows(rows), m_levels(frequencyCount(rows)) {}

TableSpectraPtr TableSpectra::of(const TablePtr& table, std::int64_t firstRow, std::int64_t rows) {
  static std::mutex mutex;
  static std::vector<std::weak_ptr<TableSpectra>> known;
  const std::scoped_lock lock(mutex);
  std::erase_if(known, [](const auto& each) { return each.expired(); });
  for (const auto& each : known) {
    const TableSpectraPtr spectra = each.lock();
    if (spectra && spectra->m_table == table && spectra->m_firstRow == firstRow && spectra->m_rows == rows) {
      return spectra;
    }
  }
  const auto made = std::make_shared<TableSpectra>(table, firstRow, rows);
  known.push_back(made);
  return made;
}

Eigen::VectorXd TableSpectra::values(int column) const {
  RowMatrixD values(m_rows, 1);
  m_table->read(m_firstRow, column, values);
  return values.col(0);
}

ColumnSpectrumPtr TableSpectra::make(int column) const {
  const auto spectrum = std::make_shared<ColumnSpectrum>();
  const Eigen::VectorXd numbers = values(column);
  spectrum->notFinite = m_rows - numbers.array().isFinite().count();
  if (spectrum->notFinite > 0 || m_levels.count() == 0) return spectrum;
  const Eigen::VectorXd amplitudes = amplitudesOf(numbers);
  spectrum->greatest = std::min(amplitudes.maxCoeff(), std::numeric_limits<double>::max());
  const double unit = spectrum->greatest > 0 ? spectrum->greatest : 1;
  spectrum->levels.resize(static_cast<Eigen::Index>(m_levels.count()));
  for (std::size_t level = 0; level < m_levels.count(); ++level) {
    const std::int64_t first = m_levels.first(level);
    const double greatest = amplitudes.segment(first - 1, m_levels.first(level + 1) - first).maxCoeff();
    spectrum->levels[static_cast<Eigen::Index>(level)] = static_cast<float>(std::min(greatest / unit, 1.0));
  }
  spectrum->strongest = strongestWave(numbers, amplitudes);
  return spectrum;
}

void TableSpectra::keep(int column, const ColumnSpectrumPtr& spectrum) {
  if (!m_made.emplace(column, spectrum).second) return;  // another thread was faster
  m_greatest = std::max(m_greatest, spectrum->greatest);
  if (spectrum->notFinite > 0) ++m_withoutSpectrum;
}

ColumnSpectrumPtr TableSpectra::find(int column) const {
  const std::scoped_lock lock(m_mutex);
  const auto found = m_made.find(column);
  return found == m_made.end() ? nullptr : found->second;
}

ColumnSpectrumPtr TableSpectra::column(int column) {
  if (auto found = find(column)) return found;
  const ColumnSpectrumPtr spectrum = make(column);
  const std::scoped_lock lock(m_mutex);
  keep(column, spectrum);
  return spectrum;
}

void TableSpectra::want(std::vector<int> columns) {
  const std::scoped_lock lock(m_mutex);
  m_wanted = std::move(columns);
  m_next = 0;
  if ((m_made.size() + m_wanted.size()) * (m_levels.count() + 1) <= kMostKept) return;
  std::vector<int> sorted = m_wanted;
  std::ranges::sort(sorted);
  std::erase_if(m_made, [&sorted](const auto& each) { return !std::ranges::binary_search(sorted, each.first); });
}

bool TableSpectra::advance() {
  int column = -1;
  {
    const std::scoped_lock lock(m_mutex);
    while (m_next < m_wanted.size() && m_made.contains(m_wanted[m_next])) ++m_next;
    if (m_next == m_wanted.size()) {
      m_works = false;
      return false;
    }
    column = m_wanted[m_next++];
  }
  const ColumnSpectrumPtr spectrum = make(column);
  const std::scoped_lock lock(m_mutex);
  keep(column, spectrum);
  return true;
}

bool TableSpectra::startWork() {
  const std::scoped_lock lock(m_mutex);
  return !std::exchange(m_works, true);
}

void TableSpectra::stopWork() {
  const std::scoped_lock lock(m_mutex);
  m_works = false;
}

std::int64_t TableSpectra::done() const {
  const std::scoped_lock lock(m_mutex);
  return std::ranges::count_if(m_wanted, [this](int column) { return m_made.contains(column); });
}

double TableSpectra::greatest() const {
  const std::scoped_lock lock(m_mutex);
  return m_greatest;
}

std::int64_t TableSpectra::withoutSpectrum() const {
  const std::scoped_lock lock(m_mutex);
  return m_withoutSpectrum;
}

}  // namespace sinescope
