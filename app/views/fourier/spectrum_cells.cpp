#include "app/views/fourier/spectrum_cells.h"

#include <algorithm>
#include <cmath>

#include "app/views/fourier/fourier_words.h"
#include "app/views/view/picture_ground.h"
#include "core/fourier/shown_amplitudes.h"
#include "core/fourier/spectrum_table.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

constexpr std::int64_t kSpectrumBlockCells = 1 << 20;
constexpr double kAmplitudeNanoseconds = 40;  // of an encoding

/// All amplitudes of the columns of one source, in blocks of rows.
class AmplitudeReader {
 public:
  explicit AmplitudeReader(const SpectrumSource& source)
      : m_fill(std::get<NumberTable::FillDouble>(spectrumTable(source).fill)),
        m_columns(source.dModel),
        m_isTable(source.table != nullptr) {}

  /// Rows first … first + count - 1, of frequencies first + 1 … first + count.
  [[nodiscard]] const RowMatrixD& read(std::int64_t first, std::int64_t count) {
    resizeAnew(m_block, count, m_columns);
    if (m_isTable) {
      m_fill(first, m_block);
      return m_block;
    }
    onAllCores(count, kAmplitudeNanoseconds * m_columns, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      m_fill(first + from, m_block.middleRows(from, to - from));
    });
    return m_block;
  }

 private:
  NumberTable::FillDouble m_fill;
  int m_columns;
  bool m_isTable;
  RowMatrixD m_block;
};

/// Writes the colours of amplitudes, one for each pixel of a row.
class AmplitudeColours {
 public:
  AmplitudeColours(const SpectrumScale& scale, const ColourMap& map, bool dark)
      : m_scale(scale), m_map(map), m_dark(dark) {}

  /// The colours of `own` or, for a difference, of `own` less `other`; `x` and `y` are where the row begins.
  void write(std::span<const double> own, std::span<const double> other, int x, int y, std::span<QRgb> pixels) {
    toFractions(own, m_own);
    toFractions(other, m_other);
    m_scale.apply(m_own, m_other.data());
    const ValueRange range = m_scale.range();
    colourise(m_own, range.least, range.greatest, m_map, pixels);
    for (std::size_t i = 0; i < m_own.size(); ++i) {
      if (std::isnan(m_own[i])) pixels[i] = hatchColour(x + static_cast<int>(i), y, m_dark);
    }
  }

 private:
  void toFractions(std::span<const double> amplitudes, std::vector<float>& fractions) const {
    fractions.resize(amplitudes.size());
    std::ranges::transform(amplitudes, fractions.begin(), [this](double amplitude) {
      return static_cast<float>(std::min(amplitude / m_scale.greatest, 1e30));  // NaN stays NaN
    });
  }

  SpectrumScale m_scale;
  const ColourMap& m_map;
  bool m_dark;
  std::vector<float> m_own;
  std::vector<float> m_other;
};

std::span<const double> blockRow(const RowMatrixD& block, std::int64_t row, int first, int count) {
  return {block.data() + row * block.cols() + first, static_cast<std::size_t>(count)};
}

class PlainSpectra : public PlainImage {
 public:
  explicit PlainSpectra(const Scene& scene)
      : m_own(spectrumSource(scene)),
        m_scale{.decibels = scene.appearance.fourier.decibels, .difference = scene.showsDifference()},
        m_map(spectrumMap(scene)),
        m_dark(scene.dark),
        m_reader(m_own) {
    if (!m_scale.difference) return;
    m_other = otherSpectrumSource(scene);
    m_otherReader.emplace(*m_other);
  }

  [[nodiscard]] QSize size() const override {
    const int columns = m_other ? std::min(m_own.dModel, m_other->dModel) : m_own.dModel;
    return {columns, static_cast<int>(frequencyCount(m_own.length))};
  }

  [[nodiscard]] std::int64_t sampledRows() const override {
    return m_other ? std::min(rowsInAPass(m_own), rowsInAPass(*m_other)) : rowsInAPass(m_own);
  }

  bool prepare(const Progress& progress) override {
    const double parts = m_other ? 2 : 1;
    const auto within = [&](double before) {
      return progress ? Progress([&, before](double part) { return progress((before + part) / parts); }) : Progress();
    };
    const auto own = greatestAmplitude(m_own, within(0));
    const auto other = own && m_other ? greatestAmplitude(*m_other, within(1)) : own;
    if (!other) return false;
    const double greatest = std::max(*own, *other);
    m_scale.greatest = greatest > 0 ? greatest : 1;
    m_isPrepared = true;
    return true;
  }

  bool rows(std::int64_t first, std::int64_t count,
            const std::function<bool(std::span<const std::uint32_t> pixels)>& row) override {
    if (!m_isPrepared) prepare({});
    const int width = size().width();
    const std::int64_t most = std::clamp<std::int64_t>(kSpectrumBlockCells / width, 1, count);
    AmplitudeColours colours(m_scale, m_map, m_dark);
    std::vector<QRgb> pixels(static_cast<std::size_t>(width));
    for (std::int64_t done = 0; done < count; done += most) {
      const std::int64_t rows = std::min(most, count - done);
      const RowMatrixD& own = m_reader.read(first + done, rows);
      const RowMatrixD* const other = m_otherReader ? &m_otherReader->read(first + done, rows) : nullptr;
      for (std::int64_t i = 0; i < rows; ++i) {
        colours.write(blockRow(own, i, 0, width), other ? blockRow(*other, i, 0, width) : std::span<const double>(), 0,
                      static_cast<int>(first + done + i), pixels);
        if (!row(pixels)) return false;
      }
    }
    return true;
  }

 private:
  SpectrumSource m_own;
  std::optional<SpectrumSource> m_other;  ///< to be subtracted
  SpectrumScale m_scale;
  const ColourMap& m_map;
  bool m_dark;
  AmplitudeReader m_reader;
  std::optional<AmplitudeReader> m_otherReader;
  bool m_isPrepared = false;
};

/// Paints the picture that has one pixel for each frequency, from row `top` on, and for each dimension in sight.
void paintSpectrumCells(const SpectrumPicture& picture, int top, const PixelRows& pixels) {
  pixels.fill(picture.ground);
  const int left = static_cast<int>(picture.shown.from);
  const int all = picture.other ? std::min(picture.own.dModel, picture.other->dModel) : picture.own.dModel;
  const int count = std::min(pixels.width(), all - left);
  if (count <= 0) return;
  const int rows = pixels.height() - top;
  AmplitudeReader reader(picture.own);
  std::optional<AmplitudeReader> others;
  if (picture.other) others.emplace(*picture.other);
  const RowMatrixD& own = reader.read(0, rows);
  const RowMatrixD* const other = others ? &others->read(0, rows) : nullptr;
  AmplitudeColours colours(picture.scale, *picture.map, picture.dark);
  for (int y = 0; y < rows; ++y) {
    colours.write(blockRow(own, y, left, count), other ? blockRow(*other, y, left, count) : std::span<const double>(),
                  left, y, pixels.row(top + y).first(static_cast<std::size_t>(count)));
  }
}

}  // namespace

std::unique_ptr<PlainImage> plainSpectra(const ViewKind& kind, const Scene& scene) {
  Scene alone = sceneFor(kind, scene);
  if (!alone.showsDifference()) alone.other.reset();
  return std::make_unique<PlainSpectra>(alone);
}

Heatmap::CellGrid spectrumCells(const SpectrumPicture& picture, int columns) {
  const std::int64_t count = frequencyCount(picture.own.length);
  if (count == 0) return {};
  Heatmap::CellGrid cells;
  for (std::int64_t frequency = 1; frequency <= count; ++frequency) {
    const auto [from, to] = frequencyPlace(picture.own.length, picture.axis, frequency);
    // Beside a longer encoding, the axis begins at wavelengths that this one does not have.
    constexpr double visible = 1e-9;
    if (frequency == 1 && from > visible) cells.spans.rows.push_back({0, from});
    cells.spans.rows.push_back({from, to});
  }
  cells.size = {columns, static_cast<int>(cells.spans.rows.size())};
  const int top = cells.size.height() - static_cast<int>(count);
  cells.picture = [picture, top](const QSize&, const QRect&, const PixelRows& pixels, const Progress&) {
    paintSpectrumCells(picture, top, pixels);
    return true;
  };
  return cells;
}

}  // namespace sinescope
