#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// The steps of a walk as numbered stations on a line, the one where the reader is filled; with their names where these
/// have room. Where the plot is low there are none.
class StepStations : public QCPLayoutElement {
  Q_OBJECT

 public:
  explicit StepStations(QCustomPlot* plot);

  void setLook(bool dark, double textScale);
  void setStations(const QStringList& names, int current);
  [[nodiscard]] int current() const { return m_current; }
  [[nodiscard]] const QStringList& names() const { return m_names; }
  /// The station at a point, or -1.
  [[nodiscard]] int stationAt(const QPointF& point) const;
  /// The middle of a station's circle.
  [[nodiscard]] QPointF centreOf(int station) const;

  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] bool hasRoom() const;
  [[nodiscard]] bool showsNames() const;
  [[nodiscard]] double radius() const;
  [[nodiscard]] double stride() const;
  void drawStation(QCPPainter& painter, int station) const;

  QStringList m_names;
  int m_current = 0;
  bool m_dark = false;
  double m_textScale = 1;
};

}  // namespace sinescope
