#pragma once

#include "app/views/view/plane_view.h"

namespace sinescope {

class TextField;
class TextTable;

/// PE(·, k) against position for the selected pair and for the dimensions listed, over one another or stacked.
///
/// The curve between the whole positions is drawn as well, which shows what is sampled; where a turn takes less than a
/// few pixels its exact envelope per pixel stands for it.
class WavesView : public PlaneView {
  Q_OBJECT

 public:
  explicit WavesView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Waves"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] bool showsTables() const override { return true; }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  [[nodiscard]] QString pairName() const;
  [[nodiscard]] static QString fieldTip();
  [[nodiscard]] double laneOf(std::size_t wave) const;
  [[nodiscard]] QColor colourOf(std::size_t wave) const;
  [[nodiscard]] const Column& columnOf(int dimension) const;
  [[nodiscard]] const Column& otherColumnOf(int dimension) const;
  /// What is drawn of a dimension: its value, or by how much it differs from the other encoding's.
  [[nodiscard]] double valueOf(int dimension, std::int64_t position) const;
  /// Where a value that may not be finite is marked.
  [[nodiscard]] double placeOf(double value) const;
  [[nodiscard]] QSharedPointer<QCPAxisTicker> valueTicker(std::size_t lanes) const;
  /// What is to be said of an own matrix in this picture.
  [[nodiscard]] QStringList remarks(const QCPPainter& painter, const QRectF& rect) const;
  void updateLanes();
  void paintWaves(QCPPainter& painter, const QRectF& rect);
  void paintDifferences(QCPPainter& painter, const OwnPart& own);
  /// Curves that are known at whole positions only, as those of an own matrix are.
  void paintCells(QCPPainter& painter, const OwnPart& own);
  /// A dimension by its wave: "sin 12"; of an own matrix by its number.
  [[nodiscard]] QString nameOf(int dimension) const;
  [[nodiscard]] QString wavelengthOf(int dimension) const;
  /// Says where turns are not to be told apart.
  void paintNote(QCPPainter& painter, const QRectF& rect);
  void paintDots(QCPPainter& painter, std::size_t wave);
  void editDimensions(const QString& text);

  std::vector<int> m_waves;
  TextTable* m_legend;
  QWidget* m_control = nullptr;
  TextField* m_field = nullptr;
};

}  // namespace sinescope
