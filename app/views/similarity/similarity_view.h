#pragma once

#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "app/jobs/job.h"
#include "app/views/view/plane_view.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

class ChoiceBox;
class ColourBar;
class SimilarityRowView;
struct ShownPictures;
struct SimilarityKey;

/// Every position against every position, as a square heatmap: dot product, cosine or distance. In a wide view the
/// curve of the selected position stands beside it.
class SimilarityView : public PlaneView {
  Q_OBJECT

 public:
  explicit SimilarityView(QWidget* parent = nullptr);
  ~SimilarityView() override;

  [[nodiscard]] QString title() const override { return tr("Similarity"); }
  [[nodiscard]] QString subtitle() const override;
  /// A box for choosing the measure.
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] std::optional<ReadableTable> readableTable() const override;
  /// The note in the picture on the screen, if there is room for it.
  [[nodiscard]] QString noteText();
  [[nodiscard]] bool isComplete() const override { return !m_refine.isActive() && !m_work.isRunning(); }
  [[nodiscard]] QRegion subject() const override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  bool update(const SceneDifference& difference) override;
  [[nodiscard]] QRegion answer() const override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return positions(); }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void pointAt(const std::optional<QPointF>& point) override;

 private:
  [[nodiscard]] Heatmap::LongPicture picture();
  /// The value of each cell, where cells are large enough to read it.
  void paintNumbers(QCPPainter& painter, const QRectF& rect);
  QRegion paintNote(QCPPainter& painter, const QRectF& rect);
  /// How many pairs a pixel averages, and how accurate a sampled frame is; longest text first.
  [[nodiscard]] QStringList notes(const QRectF& rect) const;
  /// Remarks about a user's table in this picture, if a pixel represents this many pairs.
  [[nodiscard]] QStringList remarks(const QRectF& rect, double pairs) const;

  /// Shows the curve of the selected position there, or none if the room is empty.
  void showCurve(const QRect& room);
  void addCurve();

  /// Starts the complete computation of what the frame could only sample, in the background, once no other frame
  /// follows.
  void refine();
  /// Computes the next of the wanted pictures.
  void refineNext();
  void stopRefining();
  /// How accurate a sampled frame is; empty if it is exact.
  [[nodiscard]] QString samplingWords() const;

  std::shared_ptr<ShownPictures> m_kept;
  std::vector<SimilarityKey> m_wanted;  ///< complete pictures; the first is being computed
  Job<std::optional<SimilarityPicture>> m_work{onPool};
  QTimer m_refine;
  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  ValueRange m_range;
  std::optional<std::int64_t> m_pointedColumn;
  ChoiceBox* m_measures = nullptr;
  SimilarityRowView* m_curve = nullptr;  ///< made when there is room for it first
};

/// The range of the scene's similarities: of both encodings if they are side by side (but see greatestShown() for user
/// tables), symmetric about 0 for their difference.
[[nodiscard]] ValueRange shownRange(const Scene& scene);

/// The scene's measure between p and q, or how much it differs from the other encoding's.
[[nodiscard]] double shownSimilarity(const Scene& scene, std::int64_t p, std::int64_t q);

/// Such a value as text.
[[nodiscard]] QString similarityText(const Scene& scene, double value);

/// The measure between two positions as a formula: "PE(p)·PE(q)".
[[nodiscard]] QString measureFormula(Measure measure, const QString& p, const QString& q);
/// The same, or in a lesson the name of what is measured, as its learners know no PE(p).
[[nodiscard]] QString measureText(const Scene& scene, const QString& p, const QString& q);

/// The measure in words: "dot product".
[[nodiscard]] QString measureName(Measure measure);

}  // namespace sinescope
