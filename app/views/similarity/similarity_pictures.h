#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/views/drawing/heatmap.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

/// Everything that a picture of similarities is computed from.
struct SimilarityKey {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the first position of the axes
  std::vector<PixelBand> down;
  std::vector<PixelBand> across;
  Measure measure = Measure::Dot;
  double unit = 1;

  bool operator==(const SimilarityKey&) const = default;
};

/// The whole picture for `key`, on any thread; nothing if `progress` cancelled it.
[[nodiscard]] std::optional<SimilarityPicture> wholePicture(const SimilarityKey& key, const Progress& progress);

/// The picture that a view shows of one encoding: first as a frame can compute it, then replaced by the whole picture.
class SimilarityPictures {
 public:
  /// The picture for `key`; computes a quick one if there is none.
  [[nodiscard]] const SimilarityPicture& frame(SimilarityKey key);
  /// Whether the picture for `key` is available.
  [[nodiscard]] bool has(const SimilarityKey& key) const { return m_key == key; }
  /// The key of the last picture, if that is not whole yet.
  [[nodiscard]] std::optional<SimilarityKey> wanting() const;
  /// The last picture.
  [[nodiscard]] const SimilarityPicture& last() const { return m_picture; }
  /// Replaces the shown picture by the whole one for `key`, if that is its key. Returns whether it did.
  bool put(const SimilarityKey& key, const SimilarityPicture& whole);

 private:
  std::optional<SimilarityKey> m_key;
  SimilarityPicture m_picture;
  bool m_whole = false;
};

/// The pictures of the encoding itself and of the one that is subtracted: if one is not edited, its values stay when
/// the range of colours changes with the other. Used by one thread at a time.
struct ShownPictures {
  /// Makes the frames of both in parallel, unless one of them is available.
  void makeBoth(const SimilarityKey& ofOwn, const SimilarityKey& ofOther);

  SimilarityPictures own;
  SimilarityPictures other;
};

/// A matrix on axes that may span more than it has.
struct SimilaritySource {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the first position of the axes
};

/// What a view's picture is made of, as values: it may outlive the view and run on any thread.
struct SimilarityPainting {
  SimilaritySource own;
  std::optional<SimilaritySource> other;  ///< is subtracted
  std::shared_ptr<ShownPictures> kept;    ///< for a frame; null in a figure
  Zoom shown;
  Sampling sampling = Sampling::Mean;
  Measure measure = Measure::Dot;
  double unit = 1;   ///< values are divided by it: those of a user's table may exceed the range of float
  ValueRange range;  ///< of the colours, in units
  bool tables = false;
  QRgb ground = 0;  ///< where there is no value
  const ColourMap* map = nullptr;

  /// Paints a part of a picture with `whole` pixels; false if `progress` cancelled it.
  bool operator()(const QSize& whole, const QRect& part, const PixelRows& pixels, const Progress& progress) const;

 private:
  /// The values of one source; in a figure they are stored in `room`. nullptr if they are no longer wanted.
  [[nodiscard]] const RowMatrixF* valuesOf(SimilarityKey key, SimilarityPictures ShownPictures::*place,
                                           const Progress& progress, RowMatrixF& room) const;
};

}  // namespace sinescope
