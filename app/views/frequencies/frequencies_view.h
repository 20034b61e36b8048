#pragma once

#include "app/views/frequencies/wavelength_curve.h"
#include "app/views/view/plane_view.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

class Caption;
class GhostBasesControl;
class SideLabels;

/// The wavelength of every pair, on a logarithmic axis over the dimensions, with the curves of other bases; for two
/// compared encodings also the ratio of their wavelengths.
class FrequenciesView : public PlaneView {
  Q_OBJECT

 public:
  explicit FrequenciesView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Frequencies"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  void checkFigure() override;
  [[nodiscard]] std::vector<CurveName> legendNames() const override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  [[nodiscard]] Hover hoverAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  [[nodiscard]] QRegion answer() const override;

 private:
  /// A curve beside the encoding's own: before its scaling, or of another base.
  struct Ghost {
    WavelengthRule rule;
    QColor colour;
  };

  [[nodiscard]] CurveStyle styleOf(std::size_t curve) const;
  [[nodiscard]] QCPRange shownLogs() const;
  [[nodiscard]] bool hasWave(int dimension) const;
  [[nodiscard]] double logAt(int dimension) const;
  [[nodiscard]] QPointF placeOf(int dimension) const;
  [[nodiscard]] QStringList captions() const;
  [[nodiscard]] QStringList tagLines(int dimension) const;
  [[nodiscard]] double cellWidth(const QRectF& rect) const;
  void updateGhosts();
  void updateLabels();
  /// The straight lines of all visible curves, in pixels.
  [[nodiscard]] QVector<QLineF> shownLines() const;
  void paintLimits(QCPPainter& painter, const QRectF& rect);
  /// Whether a figure has to say what its lines mean.
  [[nodiscard]] bool saysLimits() const;
  /// Names the limits beside `lines`, in letters of so many times their usual size. Returns what is neither said there
  /// nor below the plot.
  QStringList nameLimits(QCPPainter& painter, const QRectF& rect, QVector<QLineF> lines, double size = 1);
  /// Says below a figure's plot what has no room beside the lines.
  QRegion paintLimitNotes(QCPPainter& painter, const QRectF& rect);
  void paintGhosts(QCPPainter& painter, const QRectF& rect) const;
  void paintOwn(QCPPainter& painter, const QRectF& rect) const;
  void paintDifference(QCPPainter& painter, const QRectF& rect) const;
  void paintDots(QCPPainter& painter) const;
  /// The parts of the picture in which a vertical line crosses no name of a limit.
  [[nodiscard]] QVector<QRectF> besideTexts(const QRectF& rect, double x) const;
  void markPair(QCPPainter& painter, const QRectF& rect, int dimension, bool hovered) const;

  mutable std::optional<std::pair<EncodingSpec, FrequencyCounts>> m_counted;  ///< cached while the selection moves
  std::vector<Ghost> m_ghosts;
  QVector<QRectF> m_limitTexts;  ///< where the limits are named in the drawn picture
  QStringList m_saidBelow;       ///< what a figure says of its limits below its plot
  bool m_hasLimits = false;      ///< whether the limits have been drawn since the last change
  Caption* m_caption;
  SideLabels* m_labels;
  GhostBasesControl* m_control = nullptr;
};

}  // namespace sinescope
