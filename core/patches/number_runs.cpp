#include "core/patches/number_runs.h"

#include <bit>
#include <utility>

namespace sinescope {

Eigen::VectorXd sumsBefore(const Eigen::VectorXd& values) {
  Eigen::VectorXd sums(values.size() + 1);
  sums[0] = 0;
  for (Eigen::Index k = 0; k < values.size(); ++k) sums[k + 1] = sums[k] + values[k];
  return sums;
}

NumberRuns::NumberRuns(const Eigen::ArrayXd& numbers)
    : m_sums(sumsBefore(numbers.matrix())), m_levels{{numbers, numbers}} {
  for (Eigen::Index half = 1; 2 * half <= numbers.size(); half *= 2) {
    const Eigen::Index count = numbers.size() - 2 * half + 1;
    const auto& [least, greatest] = m_levels.back();
    Level twice{least.head(count).min(least.segment(half, count)),
                greatest.head(count).max(greatest.segment(half, count))};
    m_levels.push_back(std::move(twice));
  }
}

NumberRuns::Ends NumberRuns::ends(Eigen::Index first, Eigen::Index last) const {
  const auto count = static_cast<std::size_t>(last - first + 1);
  const auto level = static_cast<std::size_t>(std::bit_width(count)) - 1;
  const auto& [least, greatest] = m_levels[level];
  const Eigen::Index other = last + 1 - (Eigen::Index{1} << level);  // these two runs may overlap
  return Ends{least[first], greatest[first]}.with({least[other], greatest[other]});
}

}  // namespace sinescope
