#pragma once

#include "app/jobs/job.h"
#include "app/views/components/component_work.h"
#include "app/views/view/plot_view.h"

class QCPAxisRect;
class QCPPainter;

namespace sinescope {

/// The principal components of the rows: the path of the positions, coloured from the first to the last, in the plane
/// of the first and second component, and beside it in that of the first and third. The pointer is on the nearest
/// position; a click selects it; left and right move along the path.
class ComponentsView : public PlotView {
  Q_OBJECT

 public:
  explicit ComponentsView(QWidget* parent = nullptr);

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override { return tr("Components"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] bool isComplete() const override { return !m_job.isRunning(); }
  [[nodiscard]] std::optional<QPointF> cellPlace(const Selection& cell) const override;

 protected:
  bool update(const SceneDifference& difference) override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;

 private:
  /// A square with two of the components as coordinates.
  struct Plane {
    QRectF square;
    int up = 1;  ///< the component upwards; the first one is across
  };
  /// The places of all that is drawn.
  struct Places {
    QRectF caption;
    std::vector<Plane> planes;
    QRectF bar;
    QRectF note;
    QSizeF missing;  ///< what the planes lack of their least size
  };

  /// Computes the components of the scene beside the window.
  void compute();
  /// Shows these components.
  void take(ComponentsPtr components);
  [[nodiscard]] Places placesIn(const QRectF& rect) const;
  [[nodiscard]] QPointF placeOf(const Plane& plane, const Eigen::Ref<const Eigen::RowVectorXd>& point) const;
  /// The colour of one of the equal parts of the way from the first position to the last.
  [[nodiscard]] QColor colourOf(int part) const;
  /// Whether a part of a figure's path has a rim, because the ground is too much like its colour.
  [[nodiscard]] bool hasRim(int part) const;
  void paint(QCPPainter& painter, const QRectF& rect) const;
  void paintPlane(QCPPainter& painter, const Plane& plane, const QRectF& rect) const;
  void paintPath(QCPPainter& painter, const Plane& plane) const;
  /// Draws the path, or only the rim of those of its parts whose colours are too much like the ground.
  void paintParts(QCPPainter& painter, const Plane& plane, bool rim) const;
  /// The name of a component's axis, in words such that those of all have room in `width`.
  [[nodiscard]] QString componentName(int component, double width) const;
  void paintBar(QCPPainter& painter, const QRectF& bar) const;
  void paintMarks(QCPPainter& painter, const QRectF& rect) const;
  /// The position nearest to a pixel, if one is near.
  [[nodiscard]] std::optional<std::int64_t> positionAt(const QPointF& pixel) const;
  [[nodiscard]] QString caption(double width) const;
  [[nodiscard]] QString notes() const;

  QCPAxisRect* m_rect;
  ComponentsPtr m_components;
  RowMatrixD m_path;        ///< coordinates of the positions that are drawn, shape (points, 3)
  std::int64_t m_step = 1;  ///< positions from one of them to the next
  double m_most = 1;        ///< the greatest coordinate
  Job<ComponentsPtr> m_job{onPool};
  QString m_failure;  ///< why there are none
};

}  // namespace sinescope
