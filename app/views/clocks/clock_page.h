#pragma once

#include <QFontMetricsF>
#include <optional>

#include "app/document/scene.h"
#include "app/views/clocks/clock_grid.h"
#include "app/views/clocks/clock_painter.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// A page of clocks above a binary counter: the layout of everything in a room, and the drawing. It is built from a
/// scene when needed and then discarded.
class ClockPage {
 public:
  /// `scene` must outlive the page.
  ClockPage(const Scene& scene, const QRectF& room);

  /// The number of clocks on all pages.
  [[nodiscard]] int count() const { return m_count; }
  [[nodiscard]] const ClockGrid& grid() const { return m_grid; }
  /// The rank of the first clock on the page.
  [[nodiscard]] int first() const { return m_first; }
  [[nodiscard]] bool shows(int rank) const { return rank >= m_first && rank < m_first + m_grid.shown; }
  [[nodiscard]] Clock clock(int rank) const { return clockAt(m_scene.spec, *m_scene.columns, rank); }
  /// The rank of the clock under a point, or -1.
  [[nodiscard]] int rankAt(const QPointF& point) const;

  void paint(QCPPainter& painter) const;
  /// Paints the selection and what is under the pointer.
  void paintMarks(QCPPainter& painter) const;

  /// The lines of text below a clock.
  [[nodiscard]] QStringList textOf(const Clock& clock, ClockText text) const;

 private:
  void arrange(QRectF room);
  [[nodiscard]] ClockTextSizes textSizes() const;
  /// The clock of B that is compared with this one.
  [[nodiscard]] std::optional<Clock> otherClock(const Clock& clock) const;
  /// The hand of B next to a clock at a position, if B has both.
  [[nodiscard]] std::optional<Hand> otherHand(const Clock& clock, std::int64_t position) const;
  [[nodiscard]] bool hasPosition(std::int64_t position) const;
  [[nodiscard]] Dial dialOf(int index) const;
  void paintHands(QCPPainter& painter, int index, const Clock& clock) const;
  void paintText(QCPPainter& painter, int index, const Clock& clock) const;
  void paintValues(QCPPainter& painter, int index, double baseline, const Clock& clock) const;
  void paintCounter(QCPPainter& painter) const;
  void paintTag(QCPPainter& painter, int rank, std::int64_t position) const;
  /// Facts that the picture itself does not show, in long and in short form.
  [[nodiscard]] QStringList remarks() const;
  /// Where the selected clock is if it is not on the page.
  [[nodiscard]] QString hint() const;

  const Scene& m_scene;
  int m_count;
  int m_first = 0;
  double m_scale;
  QFont m_font;
  QFontMetricsF m_metrics;
  // Parts without room are empty.
  ClockGrid m_grid;
  QRectF m_room;
  QRectF m_note;
  QRectF m_legend;
  QRectF m_counter;
};

/// The rank of the selected clock, or -1.
[[nodiscard]] int selectedRank(const Scene& scene);

/// The name of a clock: "pair 12", or "dimension 24" if each dimension has a clock.
[[nodiscard]] QString clockName(const Scene& scene, const Clock& clock);

}  // namespace sinescope
