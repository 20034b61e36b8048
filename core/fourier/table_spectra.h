#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/fourier/spectrum.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Groups of neighbouring frequencies that a logarithmic axis shows in the same pixel. Each of the first thousand
/// frequencies is its own level; above them, a level spans less than a thousandth of its frequency.
class FrequencyLevels {
 public:
  explicit FrequencyLevels(std::int64_t frequencies);

  [[nodiscard]] std::size_t count() const { return m_first.size() - 1; }
  /// The first frequency of a level. For level = count(): one past the last frequency.
  [[nodiscard]] std::int64_t first(std::size_t level) const { return m_first[level]; }
  /// The level that contains a frequency.
  [[nodiscard]] std::size_t levelOf(std::int64_t frequency) const;

 private:
  std::vector<std::int64_t> m_first;
};

/// The spectrum of one column of a table.
struct ColumnSpectrum {
  std::int64_t notFinite = 0;  ///< values that are NaN or ±inf; with any, there is no spectrum
  double greatest = 0;         ///< amplitude
  Eigen::VectorXf levels;      ///< the greatest amplitude in each level, as a fraction of `greatest`
  StrongestWave strongest;
};

using ColumnSpectrumPtr = std::shared_ptr<const ColumnSpectrum>;

/// The spectra of a table's columns over some of its rows. Each is computed when needed and cached. Thread-safe.
///
/// A large table takes seconds: want() names the columns, advance() computes the next of them, and a view shows those
/// that are ready.
class TableSpectra {
 public:
  TableSpectra(TablePtr table, std::int64_t firstRow, std::int64_t rows);
  /// The spectra of these rows if another owner still holds them, otherwise new ones: pictures of the same table share
  /// the work.
  [[nodiscard]] static std::shared_ptr<TableSpectra> of(const TablePtr& table, std::int64_t firstRow,
                                                        std::int64_t rows);

  [[nodiscard]] const TablePtr& table() const { return m_table; }
  [[nodiscard]] std::int64_t firstRow() const { return m_firstRow; }
  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] const FrequencyLevels& levels() const { return m_levels; }

  /// A column's values, shape (rows,).
  [[nodiscard]] Eigen::VectorXd values(int column) const;
  /// A column's spectrum, if it has been made.
  [[nodiscard]] ColumnSpectrumPtr find(int column) const;
  /// A column's spectrum; computes it now if necessary.
  ColumnSpectrumPtr column(int column);

  /// Replaces the list of columns to compute, in this order.
  void want(std::vector<int> columns);
  /// Computes the next wanted column; false if none was left.
  bool advance();
  /// Whether the caller must now call advance() until it returns false; false if somebody else already does.
  [[nodiscard]] bool startWork();
  /// Gives the work back before advance() has returned false: the next caller of startWork() takes over.
  void stopWork();

  /// How many of the columns last passed to want() are ready.
  [[nodiscard]] std::int64_t done() const;
  /// The greatest amplitude of all columns computed so far.
  [[nodiscard]] double greatest() const;
  /// How many columns computed so far have values that are NaN or ±inf.
  [[nodiscard]] std::int64_t withoutSpectrum() const;

 private:
  [[nodiscard]] ColumnSpectrumPtr make(int column) const;
  void keep(int column, const ColumnSpectrumPtr& spectrum);

  TablePtr m_table;
  std::int64_t m_firstRow;
  std::int64_t m_rows;
  FrequencyLevels m_levels;

  mutable std::mutex m_mutex;
  std::map<int, ColumnSpectrumPtr> m_made;
  std::vector<int> m_wanted;
  std::size_t m_next = 0;
  bool m_works = false;
  double m_greatest = 0;
  std::int64_t m_withoutSpectrum = 0;
};

using TableSpectraPtr = std::shared_ptr<TableSpectra>;

}  // namespace sinescope
