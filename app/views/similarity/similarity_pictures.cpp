#include "app/views/similarity/similarity_pictures.h"

#include <algorithm>
#include <tuple>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/not_finite.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// The bands of a source's own cells, across and down, in a part of a picture.
struct OwnPixels {
  OwnPixels(const SimilaritySource& source, std::span<const PixelBand> acrossPart, std::span<const PixelBand> downPart)
      : across(ownBands(acrossPart, source.firstCell, source.matrix.spec().length)),
        down(ownBands(downPart, source.firstCell, source.matrix.spec().length)) {}

  [[nodiscard]] bool isEmpty() const { return across.bands.empty() || down.bands.empty(); }

  OwnBands across;
  OwnBands down;
};

}  // namespace

std::optional<SimilarityPicture> wholePicture(const SimilarityKey& key, const Progress& progress) {
  return key.matrix.similarityWhole(key.down, key.across, key.measure, key.unit, [&progress] { return progress(0); });
}

const SimilarityPicture& SimilarityPictures::frame(SimilarityKey key) {
  if (m_key != key) {
    m_picture = key.matrix.similarityFrame(key.down, key.across, key.measure, key.unit);
    m_whole = m_picture.isExact();
    m_key = std::move(key);
  }
  return m_picture;
}

std::optional<SimilarityKey> SimilarityPictures::wanting() const { return m_whole ? std::nullopt : m_key; }

bool SimilarityPictures::put(const SimilarityKey& key, const SimilarityPicture& whole) {
  if (m_key != key) return false;
  m_picture = whole;
  m_whole = true;
  return true;
}

void ShownPictures::makeBoth(const SimilarityKey& ofOwn, const SimilarityKey& ofOther) {
  if (own.has(ofOwn) || other.has(ofOther)) return;
  onAllCores(2, 2 * kWorthAPart, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) std::ignore = i == 0 ? own.frame(ofOwn) : other.frame(ofOther);
  });
}

const RowMatrixF* SimilarityPainting::valuesOf(SimilarityKey key, SimilarityPictures ShownPictures::*place,
                                               const Progress& progress, RowMatrixF& room) const {
  if (kept) return &((*kept).*place).frame(std::move(key)).means;
  auto whole = wholePicture(key, progress);
  if (!whole) return nullptr;
  room = std::move(whole->means);
  return &room;
}

bool SimilarityPainting::operator()(const QSize& whole, const QRect& part, const PixelRows& pixels,
                                    const Progress& progress) const {
  const auto across = wholeCellBands(shown.across, whole.width(), sampling);
  const auto down = wholeCellBands(shown.down, whole.height(), sampling);
  const auto [acrossPart, downPart] = bandsOf(across, down, part);
  const OwnPixels mine(own, acrossPart, downPart);
  const OwnPixels theirs(other ? *other : own, acrossPart, downPart);
  if (mine.isEmpty() || theirs.isEmpty()) {
    if (kept) *kept = {};
    pixels.fill(ground);
    return true;
  }
  const auto keyOf = [this](const SimilaritySource& source, const OwnPixels& cells) -> SimilarityKey {
    return {source.matrix, source.firstCell, cells.down.bands, cells.across.bands, measure, unit};
  };
  if (kept && other) kept->makeBoth(keyOf(own, mine), keyOf(*other, theirs));
  RowMatrixF room;
  RowMatrixF othersRoom;
  const RowMatrixF* const values = valuesOf(keyOf(own, mine), &ShownPictures::own, progress, room);
  if (!values) return false;
  const QSize size(static_cast<int>(values->cols()), static_cast<int>(values->rows()));
  const PixelRows place = framedBy(ground, pixels, {{mine.across.from, mine.down.from}, size});
  const auto notFinite = tables ? std::optional(kNotFinite) : std::nullopt;
  if (!other) {
    colourRows(*values, range.least, range.greatest, *map, place, notFinite);
    return true;
  }
  const RowMatrixF* const others = valuesOf(keyOf(*other, theirs), &ShownPictures::other, progress, othersRoom);
  if (!others) return false;
  constexpr double nanoseconds = 1;        // a pixel
  constexpr std::ptrdiff_t together = 16;  // rows that stay in the cache
  onAllCores(values->rows(), nanoseconds * size.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; y += together) {
      const std::ptrdiff_t rows = std::min(together, to - y);
      const RowMatrixF difference = values->middleRows(y, rows) - others->middleRows(y, rows);
      const QRect strip(0, static_cast<int>(y), size.width(), static_cast<int>(rows));
      colourRows(difference, range.least, range.greatest, *map, place.inside(strip), notFinite);
    }
  });
  return true;
}

}  // namespace sinescope
