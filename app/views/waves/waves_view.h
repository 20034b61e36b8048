#pragma once

#include "app/views/view/plane_view.h"

namespace sinescope {

struct Graph;

class TextField;
class TextTable;

/// PE(·, k) against position for the selected pair and for the listed dimensions, on top of each other or stacked.
///
/// The curve between whole positions is drawn as well, which shows what is sampled; if a turn takes only a few pixels,
/// the exact envelope for each pixel replaces it.
class WavesView : public PlaneView {
  Q_OBJECT

 public:
  explicit WavesView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Waves"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString briefSubtitle() const override;
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] bool showsTables() const override { return true; }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] std::vector<CurveName> legendNames() const override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  [[nodiscard]] QString pairName() const;
  [[nodiscard]] static QString fieldTip();
  [[nodiscard]] double laneOf(std::size_t wave) const;
  [[nodiscard]] double widthOf(std::size_t wave) const;
  [[nodiscard]] CurveStyle styleOf(std::size_t wave) const;
  /// Whether a wave turns too fast for the dashes and markers that a figure asks for: it is filled without them.
  [[nodiscard]] bool isTooFast(std::size_t wave) const;
  /// The style as it is seen.
  [[nodiscard]] CurveStyle seenStyleOf(std::size_t wave) const;
  /// Names the waves without the dashes and markers that were asked for; empty: all have them.
  [[nodiscard]] QString tooFastWords() const;
  [[nodiscard]] std::vector<CurveName> names() const;
  [[nodiscard]] QColor colourOf(std::size_t wave) const;
  [[nodiscard]] const Column& columnOf(int dimension) const;
  [[nodiscard]] const Column& otherColumnOf(int dimension) const;
  /// What is drawn for a dimension: its value, or its difference from the other encoding's value.
  [[nodiscard]] double valueOf(int dimension, std::int64_t position) const;
  /// The height at which a value that may not be finite is marked.
  [[nodiscard]] double placeOf(double value) const;
  [[nodiscard]] QSharedPointer<QCPAxisTicker> valueTicker(std::size_t lanes) const;
  /// Remarks about a user's table in this picture.
  [[nodiscard]] QStringList remarks(const QRectF& rect) const;
  void updateLanes();
  void paintWaves(QCPPainter& painter, const QRectF& rect);
  [[nodiscard]] Graph differenceGraph(std::size_t i, const OwnPart& own) const;
  void paintDifferences(QCPPainter& painter, const OwnPart& own);
  /// Draws curves that are known only at whole positions, as those of a user's table are.
  void paintCells(QCPPainter& painter, const OwnPart& own);
  /// Says where turns cannot be told apart.
  QRegion paintNote(QCPPainter& painter, const QRectF& rect);
  void paintDots(QCPPainter& painter, std::size_t wave);
  void editDimensions(const QString& text);

  std::vector<int> m_waves;
  TextTable* m_legend;
  QWidget* m_control = nullptr;
  TextField* m_field = nullptr;
};

}  // namespace sinescope
