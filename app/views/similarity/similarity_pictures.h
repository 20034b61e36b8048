#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/views/drawing/drawing.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

/// All that a picture of similarities is made of.
struct SimilarityKey {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the axes' first position
  std::vector<PixelBand> down;
  std::vector<PixelBand> across;
  Measure measure = Measure::Dot;
  double unit = 1;

  bool operator==(const SimilarityKey&) const = default;
};

/// Makes whole pictures on a thread of the pool, for as long as somebody keeps this.
class SimilarityWork {
 public:
  using Made = std::pair<SimilarityKey, SimilarityPicture>;

  /// Begins with these.
  explicit SimilarityWork(std::vector<SimilarityKey> wanted);
  ~SimilarityWork();
  SimilarityWork(const SimilarityWork&) = delete;
  SimilarityWork& operator=(const SimilarityWork&) = delete;

  [[nodiscard]] const std::vector<SimilarityKey>& wanted() const { return m_wanted; }
  [[nodiscard]] bool isDone() const { return m_state->done; }
  /// What has been made since the last call.
  [[nodiscard]] std::vector<Made> take();

 private:
  struct State {
    std::atomic_bool stopped = false;
    std::atomic_bool done = false;
    std::mutex mutex;
    std::vector<Made> made;
  };

  std::vector<SimilarityKey> m_wanted;
  std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// The picture that a view shows of one encoding: as a frame can have it, and in its place the whole one once that is
/// there.
class SimilarityPictures {
 public:
  /// The picture of `key`; a quick one where there is none.
  [[nodiscard]] const SimilarityPicture& frame(SimilarityKey key);
  /// Whether the picture of `key` is there.
  [[nodiscard]] bool has(const SimilarityKey& key) const { return m_key == key; }
  /// The last one's key, while it is not whole.
  [[nodiscard]] std::optional<SimilarityKey> wanting() const;
  /// The last one.
  [[nodiscard]] const SimilarityPicture& last() const { return m_picture; }
  /// Whether `made` takes the place of what is shown.
  bool put(const SimilarityWork::Made& made);

 private:
  std::optional<SimilarityKey> m_key;
  SimilarityPicture m_picture;
  bool m_whole = false;
};

/// The pictures of the encoding itself and of the one that is subtracted from it: of one that is not edited the values
/// stay when the colours' range moves with the other. A picture is made by one thread at a time.
struct ShownPictures {
  /// Makes the frames of both where neither is there, each on a thread of its own.
  void makeBoth(const SimilarityKey& ofOwn, const SimilarityKey& ofOther);

  SimilarityPictures own;
  SimilarityPictures other;
};

/// A matrix within axes that may span more.
struct SimilaritySource {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the axes' first position
};

/// What a view's picture is made of, as values: it may outlive the view, on any thread.
struct SimilarityPainting {
  SimilaritySource own;
  std::optional<SimilaritySource> other;  ///< is subtracted
  std::shared_ptr<ShownPictures> kept;    ///< of a frame; null in a figure
  Zoom shown;
  Sampling sampling = Sampling::Mean;
  Measure measure = Measure::Dot;
  double unit = 1;   ///< values are divided by it: those of own matrices may be beyond a float's range
  ValueRange range;  ///< of the colours, in units
  bool tables = false;
  QColor ground;  ///< where there is no value
  const ColourMap* map = nullptr;

  /// A part of the picture that has `whole` pixels; none where `progress` ends it.
  [[nodiscard]] QImage operator()(const QSize& whole, const QRect& part, const Progress& progress) const;

 private:
  /// One source's values; those of a figure are put into `room`. Null where they are no longer wanted.
  [[nodiscard]] const RowMatrixF* valuesOf(SimilarityKey key, SimilarityPictures ShownPictures::*place,
                                           const Progress& progress, RowMatrixF& room) const;
};

}  // namespace sinescope
