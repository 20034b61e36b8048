#pragma once

#include <QStringList>
#include <QWidget>

class QPainter;

namespace sinescope {

/// The steps of a walk as numbered stations on a line at the top of a page. The present station is filled. The names
/// stand below where there is room, or the present one alone; a low or narrow page has no stations.
class StationLine {
 public:
  StationLine() = default;
  StationLine(const QStringList& names, int current, const QSizeF& page, double textScale);

  [[nodiscard]] int current() const { return m_current; }
  [[nodiscard]] const QStringList& names() const { return m_names; }
  /// The height that it takes from the page; 0 if the page has no stations.
  [[nodiscard]] double height() const;
  /// The station at a point of the page, or -1.
  [[nodiscard]] int stationAt(const QPointF& point) const;
  /// The middle of a station's circle.
  [[nodiscard]] QPointF centreOf(int station) const;
  void paint(QPainter& painter, bool dark) const;

 private:
  [[nodiscard]] bool hasRoom() const;
  /// Whether there is room for a line of names, and for all of them side by side.
  [[nodiscard]] bool showsNames() const;
  [[nodiscard]] bool showsEachName() const;
  [[nodiscard]] double radius() const;
  [[nodiscard]] double stride() const;
  void paintStation(QPainter& painter, int station, bool dark) const;

  QStringList m_names;
  int m_current = 0;
  QSizeF m_page;
  double m_textScale = 1;
};

/// The stations on the screen.
class StepStations : public QWidget {
  Q_OBJECT

 public:
  explicit StepStations(QWidget* parent = nullptr);

  void show(const StationLine& line, bool dark);
  [[nodiscard]] const StationLine& line() const { return m_line; }

 Q_SIGNALS:
  /// A station is pressed.
  void chosen(int station);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  StationLine m_line;
  bool m_dark = false;
};

}  // namespace sinescope
