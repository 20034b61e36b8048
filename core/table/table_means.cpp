#include "core/table/table_means.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

/// A pseudo-random number in [0, 1), always the same for the same `seed` (the finaliser of SplitMix64).
double scattered(std::uint64_t seed) {
  seed += 0x9e3779b97f4a7c15U;
  seed = (seed ^ (seed >> 30U)) * 0xbf58476d1ce4e5b9U;
  seed = (seed ^ (seed >> 27U)) * 0x94d049bb133111ebU;
  return static_cast<double>((seed ^ (seed >> 31U)) >> 11U) * 0x1p-53;
}

/// A sampled cell and its weight in its band; the weights of a band sum to 1.
struct Sample {
  std::int64_t cell = 0;
  double weight = 1;
};

/// All cells of a band, weighted by the part that the band covers.
std::vector<Sample> allSamples(const PixelBand& band) {
  std::vector<Sample> samples;
  const double whole = band.weight();
  for (std::int64_t cell = band.first; cell <= band.last; ++cell) {
    const double part = cell == band.first ? band.firstWeight : (cell == band.last ? band.lastWeight : 1);
    samples.push_back({cell, part / whole});
  }
  return samples;
}

/// At most `most` cells, spread over the band.
std::vector<Sample> someSamples(const PixelBand& band, std::int64_t most) {
  if (band.last - band.first < most) return allSamples(band);
  std::vector<Sample> samples;
  for (const std::int64_t cell : sampledCells(band, most)) samples.push_back({cell, 1 / static_cast<double>(most)});
  return samples;
}

/// At most `most` adjacent cells in the middle of the band.
std::vector<Sample> neighbouringSamples(const PixelBand& band, std::int64_t most) {
  const std::int64_t cells = band.last - band.first + 1;
  if (cells <= most) return allSamples(band);
  std::vector<Sample> samples;
  const std::int64_t first = band.first + (cells - most) / 2;
  for (std::int64_t i = 0; i < most; ++i) samples.push_back({first + i, 1 / static_cast<double>(most)});
  return samples;
}

/// A table as lines that are contiguous in memory: its rows, or its columns.
class Lines {
 public:
  explicit Lines(const PositionTable& table) : m_table(table), m_columns(table.layout().columnMajor) {}

  /// Reads the numbers `first` … of a line.
  void read(std::int64_t line, std::int64_t first, Eigen::RowVectorXd& out) const {
    if (m_columns) {
      m_table.read(first, line, Eigen::Map<RowMatrixD>(out.data(), out.size(), 1));
    } else {
      m_table.read(line, first, Eigen::Map<RowMatrixD>(out.data(), 1, out.size()));
    }
  }
  [[nodiscard]] double at(std::int64_t line, std::int64_t along) const {
    return m_columns ? m_table.at(along, line) : m_table.at(line, along);
  }

 private:
  const PositionTable& m_table;
  bool m_columns;
};

/// Computes the means of one line of pixels after another.
class LineMeans {
 public:
  LineMeans(const PositionTable& table, std::span<const PixelBand> along, std::int64_t samples)
      : m_lines(table), m_first(along.front().first) {
    std::int64_t cells = 0;
    for (const PixelBand& band : along) {
      m_samples.push_back(neighbouringSamples(band, samples));
      cells += std::ssize(m_samples.back());
    }
    const std::int64_t run = along.back().last - m_first + 1;
    m_isDense = 4 * cells >= run;  // otherwise the cells in between are not worth reading
    m_run.resize(run);
    m_sums.resize(m_isDense ? run : cells);
  }

  /// Writes one mean for each band along the lines to `to`.
  void write(const std::vector<Sample>& lines, double unit, Eigen::Ref<Eigen::RowVectorXf> to) {
    m_sums.setZero();
    for (const Sample& line : lines) m_isDense ? addRun(line) : addCells(line);
    Eigen::Index place = 0;
    for (std::size_t x = 0; x < m_samples.size(); ++x) {
      double sum = 0;
      for (const Sample& look : m_samples[x]) sum += look.weight * m_sums[m_isDense ? look.cell - m_first : place++];
      to[static_cast<Eigen::Index>(x)] = toFloat(sum / unit);
    }
  }

 private:
  /// Converts so that a finite number stays finite.
  static float toFloat(double value) {
    constexpr double most = std::numeric_limits<float>::max();
    return static_cast<float>(std::isfinite(value) ? std::clamp(value, -most, most) : value);
  }

  void addRun(const Sample& line) {
    m_lines.read(line.cell, m_first, m_run);
    m_sums += line.weight * m_run;
  }

  void addCells(const Sample& line) {
    Eigen::Index place = 0;
    for (const auto& samples : m_samples) {
      for (const Sample& look : samples) m_sums[place++] += line.weight * m_lines.at(line.cell, look.cell);
    }
  }

  Lines m_lines;
  std::int64_t m_first;
  std::vector<std::vector<Sample>> m_samples;  // for each band along the lines
  bool m_isDense = true;
  Eigen::RowVectorXd m_run;
  Eigen::RowVectorXd m_sums;  // for each cell of the run, or each sampled cell
};

/// Marks places that are known not to be finite, even if the samples missed them.
void markKnown(const PositionTable& table, std::span<const PixelBand> down, std::span<const PixelBand> across,
               RowMatrixF& image) {
  for (const TablePlace& place : *table.notFinitePlaces()) {
    const auto [top, bottom] = bandsWith(down, place.row);
    const auto [left, right] = bandsWith(across, place.column);
    for (Eigen::Index y = top; y < bottom; ++y) {
      for (Eigen::Index x = left; x < right; ++x) {
        if (std::isfinite(image(y, x))) image(y, x) = std::numeric_limits<float>::quiet_NaN();
      }
    }
  }
}

std::int64_t distinct(std::span<const PixelBand> bands) {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < bands.size(); ++i) count += i == 0 || bands[i] != bands[i - 1] ? 1 : 0;
  return count;
}

}  // namespace

std::vector<std::int64_t> sampledCells(const PixelBand& band, std::int64_t samples) {
  const std::int64_t cells = band.last - band.first + 1;
  std::vector<std::int64_t> rows;
  if (cells <= samples) {
    for (std::int64_t row = band.first; row <= band.last; ++row) rows.push_back(row);
    return rows;
  }
  for (std::int64_t i = 0; i < samples; ++i) {
    const std::int64_t from = cells * i / samples;
    const std::int64_t size = cells * (i + 1) / samples - from;
    const double place = scattered(static_cast<std::uint64_t>(band.first + from));
    rows.push_back(band.first + from + static_cast<std::int64_t>(place * static_cast<double>(size)));
  }
  return rows;
}

std::int64_t mostCellsIn(std::span<const PixelBand> bands) {
  std::int64_t most = 0;
  for (const PixelBand& band : bands) most = std::max(most, band.last - band.first + 1);
  return most;
}

TableSamples samplesWithin(std::int64_t mostCells, const PositionTable& table, std::span<const PixelBand> down,
                           std::span<const PixelBand> across) {
  if (down.empty() || across.empty()) return {};
  const bool turned = table.layout().columnMajor;
  const auto lines = turned ? across : down;
  const auto along = turned ? down : across;
  const std::int64_t lineBands = distinct(lines);
  // Read whole runs of as many lines as possible; if a single line per band is already too much, sample within the
  // lines.
  const std::int64_t run = along.back().last - along.front().first + 1;
  std::int64_t ofLines = mostCells / lineBands / run;
  std::int64_t ofAlong = mostCellsIn(along);
  if (ofLines < 1) {
    ofLines = 1;
    ofAlong = std::clamp<std::int64_t>(mostCells / lineBands / distinct(along), 1, ofAlong);
  }
  ofLines = std::min(ofLines, mostCellsIn(lines));
  return turned ? TableSamples{ofAlong, ofLines} : TableSamples{ofLines, ofAlong};
}

RowMatrixF tableImage(const PositionTable& table, std::span<const PixelBand> down, std::span<const PixelBand> across,
                      double unit, const TableSamples& samples) {
  const bool turned = table.layout().columnMajor;
  const auto lines = turned ? across : down;
  const auto along = turned ? down : across;
  RowMatrixF image(static_cast<Eigen::Index>(lines.size()), static_cast<Eigen::Index>(along.size()));
  if (image.size() == 0) return RowMatrixF(std::ssize(down), std::ssize(across));
  LineMeans means(table, along, turned ? samples.rows : samples.columns);
  for (std::size_t y = 0; y < lines.size(); ++y) {
    const auto row = static_cast<Eigen::Index>(y);
    if (y > 0 && lines[y] == lines[y - 1]) {
      image.row(row) = image.row(row - 1);
    } else {
      means.write(someSamples(lines[y], turned ? samples.columns : samples.rows), unit, image.row(row));
    }
  }
  if (turned) image = RowMatrixF(image.transpose());
  markKnown(table, down, across, image);
  return image;
}

std::vector<CellExtent> extentsOf(std::span<const PixelBand> bands, std::int64_t samples,
                                  const std::function<double(std::int64_t cell)>& value) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<CellExtent> extents;
  extents.reserve(bands.size());
  for (const PixelBand& band : bands) {
    CellExtent extent;
    for (const std::int64_t cell : sampledCells(band, samples)) {
      const double here = value(cell);
      extent.nan = extent.nan || std::isnan(here);
      extent.positiveInfinity = extent.positiveInfinity || here == infinity;
      extent.negativeInfinity = extent.negativeInfinity || here == -infinity;
      if (!std::isfinite(here)) continue;
      extent.least = extent.finite == 0 ? here : std::min(extent.least, here);
      extent.greatest = extent.finite == 0 ? here : std::max(extent.greatest, here);
      ++extent.finite;
      const auto count = static_cast<double>(extent.finite);
      extent.mean += here / count - extent.mean / count;  // each part is finite, however large the numbers are
    }
    extents.push_back(extent);
  }
  return extents;
}

}  // namespace sinescope
