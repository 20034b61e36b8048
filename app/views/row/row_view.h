#pragma once

#include <vector>

#include "app/views/view/plane_view.h"

class QCheckBox;

namespace sinescope {

/// The selected position's row: one bar for each dimension, in their order or by wavelength.
class RowView : public PlaneView {
  Q_OBJECT

 public:
  explicit RowView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A box for choosing the order of the bars.
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  [[nodiscard]] std::optional<double> placeOnAxis(const PlaneAxis& axis, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The dimension whose bar is at a cell of the axis, and the cell of a dimension; -1: none.
  [[nodiscard]] int dimensionAt(std::int64_t cell) const;
  [[nodiscard]] std::int64_t cellOf(int dimension) const;
  /// Whether a difference is requested at a position that B does not have.
  [[nodiscard]] bool isOutside() const;
  /// What is told of the selected cell: its value, or why it has none.
  [[nodiscard]] QString selectedInWords() const;
  [[nodiscard]] QString outsideInWords() const;
  /// What is told of a dimension. Precondition: it has a bar.
  [[nodiscard]] QStringList tagLines(int dimension) const;
  void paintMark(QCPPainter& painter, const QRectF& rect, int dimension, bool hovered) const;
  QRegion paintNote(QCPPainter& painter, const QRectF& rect) const;

  std::vector<int> m_order;  ///< dimensions from left to right
  std::optional<std::int64_t> m_position;
  QCheckBox* m_byWavelength = nullptr;
};

}  // namespace sinescope
