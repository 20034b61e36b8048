#include "core/shift/row_waves.h"

#include "core/numeric/sine_cosine.h"

namespace sinescope {

RowWaves::RowWaves(const ShiftMap& map, const std::vector<Column>& columns)
    : m_rows(map.rows.size()), m_values(static_cast<Eigen::Index>(map.rows.size())) {
  std::vector<double> steps;
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    const ShiftRow& row = map.rows[i];
    const Column& column = columns[static_cast<std::size_t>(row.dimension)];
    const auto partner = static_cast<std::size_t>(row.partner);
    const bool known = row.partner >= 0 && partner < i && columns[partner].step == column.step;
    m_rows[i] = {column.wave, known ? m_rows[partner].frequency : static_cast<Eigen::Index>(steps.size())};
    if (!known) steps.push_back(column.step);
  }
  const Eigen::Map<const Eigen::ArrayXd> all(steps.data(), static_cast<Eigen::Index>(steps.size()));
  m_high = all.cast<float>().cast<double>();
  m_low = all - m_high;
  m_sines.resize(all.size());
  m_cosines.resize(all.size());
}

const Eigen::ArrayXd& RowWaves::at(std::int64_t position) {
  const auto n = static_cast<double>(position);
  const Eigen::ArrayXd coarse = m_high * n;
  const Eigen::ArrayXd fine = m_low * n;
  const Eigen::ArrayXd angles = coarse + fine;
  const Eigen::ArrayXd rest = fine - (angles - coarse);  // what the sum has rounded away
  sineAndCosine(angles, m_sines, m_cosines);
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    const Row& row = m_rows[i];
    const double sine = m_sines[row.frequency];
    const double cosine = m_cosines[row.frequency];
    const double small = rest[row.frequency];
    double& value = m_values[static_cast<Eigen::Index>(i)];
    if (row.wave == Wave::Zero) value = 0;
    if (row.wave == Wave::Sine) value = sine + small * cosine;
    if (row.wave == Wave::Cosine) value = cosine - small * sine;
  }
  return m_values;
}

}  // namespace sinescope
