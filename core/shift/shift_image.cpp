#include "core/shift/shift_image.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinescope {

namespace {

/// Sums of the entries in one row of squares, one sum for each square.
class SquareRow {
 public:
  void add(int row, const ShiftMatrix::Entry& entry, int cells) {
    const int column = entry.column / cells;
    auto found = std::ranges::find(m_squares, column, &Square::column);
    if (found == m_squares.end()) found = m_squares.insert(m_squares.end(), Square{.column = column});
    Sum& sum = entry.column == row ? found->diagonal : found->elsewhere;
    sum.total += entry.value;
    ++sum.count;
  }

  void paint(Eigen::Ref<Eigen::RowVectorXf> line, std::span<const PixelBand> across) const {
    for (const Square& square : m_squares) {
      const Sum& shown = square.diagonal.count > 0 ? square.diagonal : square.elsewhere;
      const auto value = static_cast<float>(shown.total / static_cast<double>(shown.count));
      auto x = std::ranges::lower_bound(across, square.column, {}, &PixelBand::first);
      for (; x != across.end() && x->first == square.column; ++x) line[x - across.begin()] = value;
    }
  }

 private:
  struct Sum {
    double total = 0;
    int count = 0;
  };
  struct Square {
    int column = 0;
    Sum diagonal = {};
    Sum elsewhere = {};
  };

  std::vector<Square> m_squares;
};

}  // namespace

double ShiftMatrix::at(int row, int column) const {
  for (const Entry& entry : this->row(row)) {
    if (entry.column == column) return entry.value;
  }
  return 0;
}

double ShiftMatrix::largest() const {
  double largest = 0;
  for (const Entry& entry : entries) largest = std::max(largest, std::abs(entry.value));
  return largest;
}

ShiftMatrix matrixOf(const ShiftMap& map) {
  ShiftMatrix matrix;
  for (std::size_t i = 0; i < map.rows.size(); ++i) {
    const ShiftRow& row = map.rows[i];
    matrix.entries.push_back({static_cast<int>(i), row.own});
    if (row.partner >= 0) matrix.entries.push_back({row.partner, row.across});
    matrix.starts.push_back(matrix.entries.size());
  }
  return matrix;
}

ShiftMatrix differenceOf(const ShiftMatrix& a, const ShiftMatrix& b) {
  ShiftMatrix difference;
  const int size = std::min(a.size(), b.size());
  for (int r = 0; r < size; ++r) {
    for (const auto& entry : a.row(r)) {
      if (entry.column < size) difference.entries.push_back({entry.column, entry.value - b.at(r, entry.column)});
    }
    for (const auto& entry : b.row(r)) {
      const bool seen = std::ranges::any_of(a.row(r), [&](const auto& own) { return own.column == entry.column; });
      if (entry.column < size && !seen) difference.entries.push_back({entry.column, -entry.value});
    }
    difference.starts.push_back(difference.entries.size());
  }
  return difference;
}

int cellsOfASquare(double cells, double pixels, double least) {
  const double cellsOfLeast = cells / pixels * least;
  return cellsOfLeast > 2 ? static_cast<int>(std::exp2(std::ceil(std::log2(cellsOfLeast)))) : 1;
}

std::vector<PixelBand> squareBands(const CellRange& range, int pixels, int cells) {
  return pixelBands({range.from / cells, range.to / cells}, pixels, Sampling::Nearest);
}

RowMatrixF shiftImage(const ShiftMatrix& matrix, std::span<const PixelBand> down, std::span<const PixelBand> across,
                      int cells, float none) {
  RowMatrixF image =
      RowMatrixF::Constant(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()), none);
  for (std::size_t y = 0; y < down.size(); ++y) {
    const auto line = static_cast<Eigen::Index>(y);
    if (y > 0 && down[y] == down[y - 1]) {
      image.row(line) = image.row(line - 1);
      continue;
    }
    SquareRow squares;
    const std::int64_t first = down[y].first * cells;
    const std::int64_t end = std::min<std::int64_t>(first + cells, matrix.size());
    for (auto r = static_cast<int>(first); r < end; ++r) {
      for (const auto& entry : matrix.row(r)) squares.add(r, entry, cells);
    }
    squares.paint(image.row(line), across);
  }
  return image;
}

std::vector<float> bandMeans(const Eigen::VectorXd& values, std::span<const PixelBand> bands) {
  std::vector<float> means;
  means.reserve(bands.size());
  const std::int64_t last = values.size() - 1;
  for (const PixelBand& band : bands) {
    if (band.first > last) {
      means.push_back(std::numeric_limits<float>::quiet_NaN());
      continue;
    }
    double sum = 0;
    double weight = 0;
    for (std::int64_t k = band.first; k <= std::min(band.last, last); ++k) {
      const double part = k == band.first ? band.firstWeight : (k == band.last ? band.lastWeight : 1);
      sum += part * values[k];
      weight += part;
    }
    means.push_back(static_cast<float>(sum / weight));
  }
  return means;
}

}  // namespace sinescope
