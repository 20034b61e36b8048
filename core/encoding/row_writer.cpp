#include "core/encoding/row_writer.h"

#include <algorithm>
#include <array>

#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Eigen::Index;

constexpr Index kFresh = 1024;   // rows between fresh starts of the recurrence
constexpr Index kLeap = 16;      // rows that are skipped together
constexpr Index kRows = 8;       // rows that are written together
constexpr Index kRowLanes = 16;  // columns side by side: a cache line of floats
constexpr Index kTile = 256;     // columns in a buffer for rows that are not written in place

constexpr Index roundedUp(Index count, Index multiple) { return (count + multiple - 1) / multiple * multiple; }

// Each expression in the three loops below has a single product, so that a row is the same, fused multiply-add or not,
// from wherever it is reached.

/// Advances all columns by one position.
SINESCOPE_VECTORISED void advance(double* now, double* next, const double* twiceCosines, Index count) {
#pragma GCC ivdep
  for (Index k = 0; k < count; ++k) {
    const double after = twiceCosines[k] * next[k] - now[k];
    now[k] = next[k];
    next[k] = after;
  }
}

/// Advances all columns by kLeap positions: a column is read and written once.
SINESCOPE_VECTORISED void leap(double* now, double* next, const double* twiceCosines, Index count) {
#pragma GCC ivdep
  for (Index k = 0; k < count; ++k) {
    double even = now[k];
    double odd = next[k];
    for (Index i = 0; i < kLeap; i += 2) {
      even = twiceCosines[k] * odd - even;
      odd = twiceCosines[k] * even - odd;
    }
    now[k] = even;
    next[k] = odd;
  }
}

/// Writes kRows rows of some columns and advances the columns past the last row. Meanwhile it prefetches the cache
/// lines `ahead` floats further on into the second-level cache: a line is read before it is written, and waiting for
/// that would cost as much as all the arithmetic.
SINESCOPE_VECTORISED void advanceAndWrite(double* now, double* next, const double* twiceCosines, Index count,
                                          const std::array<float*, kRows>& rows, Index ahead) {
  for (Index first = 0; first < count; first += kRowLanes) {
    for (const float* row : rows) __builtin_prefetch(row + first + ahead, 0, 2);
#pragma GCC ivdep
    for (Index k = first; k < first + kRowLanes; ++k) {
      double even = now[k];
      double odd = next[k];
      for (std::size_t r = 0; r < kRows; r += 2) {
        rows[r][k] = static_cast<float>(even);
        rows[r + 1][k] = static_cast<float>(odd);
        even = twiceCosines[k] * odd - even;
        odd = twiceCosines[k] * even - odd;
      }
      now[k] = even;
      next[k] = odd;
    }
  }
}

}  // namespace

RowWriter::RowWriter(std::span<const Column> columns)
    : m_dimensions(static_cast<Index>(columns.size())),
      m_steps(Eigen::ArrayXd::Zero(roundedUp(m_dimensions, kRowLanes))),
      m_rests(m_steps),
      m_sineParts(m_steps),
      m_cosineParts(m_steps),
      m_sines(m_steps.size()),
      m_cosines(m_steps.size()) {
  for (Index k = 0; k < m_dimensions; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    m_steps[k] = column.step;
    m_rests[k] = column.rest;
    m_sineParts[k] = column.wave == Wave::Sine ? 1 : 0;
    m_cosineParts[k] = column.wave == Wave::Cosine ? 1 : 0;
  }
  sineAndCosine(m_steps, m_sines, m_cosines);
  m_twiceCosines = 2 * m_cosines;
}

/// Computes v(p), and from it v(p+1) by angle addition: the rounding of the phase must be the same in both.
void RowWriter::place(std::int64_t position, Pair& pair) const {
  Eigen::ArrayXd sines(m_steps.size());
  Eigen::ArrayXd cosines(m_steps.size());
  const Eigen::ArrayXd positions = Eigen::ArrayXd::Constant(m_steps.size(), static_cast<double>(position));
  sineAndCosine({m_steps, m_rests}, positions, sines, cosines);
  pair.now = m_sineParts * sines + m_cosineParts * cosines;
  pair.next = pair.now * m_cosines + (m_sineParts * cosines - m_cosineParts * sines) * m_sines;
}

void RowWriter::write(std::int64_t firstPosition, Eigen::Ref<RowMatrixF> out) const {
  eigen_assert(out.cols() == m_dimensions);
  Pair pair{Eigen::ArrayXd(m_steps.size()), Eigen::ArrayXd(m_steps.size())};
  for (Index row = 0; row < out.rows();) {
    const std::int64_t position = firstPosition + row;
    const Index before = position % kFresh;
    place(position - before, pair);
    for (Index i = 0; i < before / kLeap; ++i) {
      leap(pair.now.data(), pair.next.data(), m_twiceCosines.data(), m_steps.size());
    }
    for (Index i = 0; i < before % kLeap; ++i) {
      advance(pair.now.data(), pair.next.data(), m_twiceCosines.data(), m_steps.size());
    }
    const Index end = std::min(row + kFresh - before, out.rows());
    for (; row < end; row += std::min(kRows, end - row)) {
      const bool more = row + 2 * kRows <= out.rows();
      writeRows(pair, out.middleRows(row, std::min(kRows, end - row)), more ? kRows * out.outerStride() : 0);
    }
  }
}

/// Writes at most kRows rows. If there are fewer, or their width is not a multiple of the vector width, they are
/// written to a buffer and copied.
void RowWriter::writeRows(Pair& pair, Eigen::Ref<RowMatrixF> out, Index ahead) const {
  alignas(64) float beside[kRows][kTile];
  for (Index first = 0; first < out.cols(); first += kTile) {
    const Index columns = std::min(kTile, out.cols() - first);
    const Index width = roundedUp(columns, kRowLanes);
    const bool inPlace = columns == width && out.rows() == kRows;
    std::array<float*, kRows> rows{};
    for (std::size_t r = 0; r < kRows; ++r) {
      rows[r] = inPlace ? &out(static_cast<Index>(r), first) : beside[r];
    }
    advanceAndWrite(pair.now.data() + first, pair.next.data() + first, m_twiceCosines.data() + first, width, rows,
                    inPlace ? ahead : 0);
    if (inPlace) continue;
    for (Index r = 0; r < out.rows(); ++r) std::copy_n(rows[static_cast<std::size_t>(r)], columns, &out(r, first));
  }
}

}  // namespace sinescope
