#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "core/fourier/spectrum.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Neighbouring frequencies put together where a logarithmic axis shows them in one pixel: each of the first thousand
/// stands alone, those after them in levels less than a thousandth of themselves wide.
class FrequencyLevels {
 public:
  explicit FrequencyLevels(std::int64_t frequencies);

  [[nodiscard]] std::size_t count() const { return m_first.size() - 1; }
  /// The first frequency of a level; of one past the last: one past the last frequency.
  [[nodiscard]] std::int64_t first(std::size_t level) const { return m_first[level]; }
  /// The level that a frequency is in.
  [[nodiscard]] std::size_t levelOf(std::int64_t frequency) const;

 private:
  std::vector<std::int64_t> m_first;
};

/// The spectrum of one column of a table.
struct ColumnSpectrum {
  std::int64_t notFinite = 0;  ///< values that are NaN or ±inf; with any, there is no spectrum
  double greatest = 0;         ///< amplitude
  Eigen::VectorXf levels;      ///< the greatest amplitude in each level, as parts of `greatest`
  StrongestWave strongest;
};

using ColumnSpectrumPtr = std::shared_ptr<const ColumnSpectrum>;

/// The spectra of a table's columns over some of its rows, each made when it is wanted and kept; by any thread.
///
/// A large table takes seconds: want() says which columns, advance() makes the next of them, and whoever looks on
/// shows those that are there.
class TableSpectra {
 public:
  TableSpectra(TablePtr table, std::int64_t firstRow, std::int64_t rows);
  /// The spectra of these rows that somebody keeps already, or new ones: pictures of one table share the work.
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
  /// A column's spectrum, made now if need be.
  ColumnSpectrumPtr column(int column);

  /// Replaces what is to be made: these columns, in this order.
  void want(std::vector<int> columns);
  /// Makes the next column that is wanted; false where none was left.
  bool advance();
  /// Whether the caller is to go on calling advance() until it returns false: nobody else does.
  [[nodiscard]] bool startWork();

  /// How many of the columns last wanted are there.
  [[nodiscard]] std::int64_t done() const;
  /// The greatest amplitude of all columns made so far.
  [[nodiscard]] double greatest() const;
  /// How many columns made so far have values that are NaN or ±inf.
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
