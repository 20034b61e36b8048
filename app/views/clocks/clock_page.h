#pragma once

#include <QFontMetricsF>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "app/views/clocks/bit_counter.h"
#include "app/views/clocks/clock_grid.h"
#include "app/views/clocks/clock_painter.h"
#include "app/views/clocks/unrolled_hand.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// The number of clocks that are shown unless all are asked for.
inline constexpr int kClocksByDefault = 8;

/// A page of clocks above a binary counter: the layout of everything in a room, and the drawing. It is built from a
/// scene when needed and then discarded.
class ClockPage {
 public:
  /// `scene` must outlive the page.
  ClockPage(const Scene& scene, const QRectF& room);
  ClockPage(const Scene&& scene, const QRectF& room) = delete;

  /// The number of clocks on all pages.
  [[nodiscard]] int count() const { return m_count; }
  [[nodiscard]] const ClockGrid& grid() const { return m_grid; }
  /// Whether there is a clock for each pair, page by page: otherwise a few from the fastest to the slowest.
  [[nodiscard]] bool showsAll() const { return m_scene.appearance.clocks.all; }
  /// The rank of the clock at a place on the page.
  [[nodiscard]] int rankOf(int index) const { return m_ranks[static_cast<std::size_t>(index)]; }
  /// The rank of the first clock on the page.
  [[nodiscard]] int first() const { return m_ranks.empty() ? 0 : m_ranks.front(); }
  [[nodiscard]] bool shows(int rank) const { return indexOf(rank) >= 0; }
  [[nodiscard]] Clock clock(int rank) const { return clockAt(m_scene.spec, *m_scene.columns, rank); }
  /// The rank of the clock under a point, or -1.
  [[nodiscard]] int rankAt(const QPointF& point) const;

  /// The position under a point on the waves of the unrolled hand.
  [[nodiscard]] std::optional<std::int64_t> positionAt(const QPointF& point) const;

  /// Where the selected hand unrolls; empty if there is no room.
  [[nodiscard]] const QRectF& strip() const { return m_strip; }

  /// How many logical pixels a figure of the page lacks across and down for the names of its clocks, the counter's
  /// words and the positions of the waves; none above 0: it has all of these.
  [[nodiscard]] QSizeF missing() const;
  /// The same for the wavelengths below the clocks and for the waves of the selected hand; a figure without notes and
  /// one of a lesson may be without both.
  [[nodiscard]] QSizeF missingWaves() const;

  void paint(QCPPainter& painter, const PaintTarget& target) const;
  /// Paints the spotlight, the selection and what is under the pointer.
  void paintMarks(QCPPainter& painter) const;

  /// The lines of text below a clock.
  [[nodiscard]] QStringList textOf(const Clock& clock, ClockText text) const;

 private:
  void arrange(const QRectF& room);
  /// Gives the parts their places, with a counter of the height that `counterIn` has for the room that it shares.
  void place(QRectF room, const std::function<double(double shared)>& counterIn);
  /// How much of what a figure should show has its place: more is better.
  [[nodiscard]] int worth() const;
  /// Whether the selected hand unrolls where there is room.
  [[nodiscard]] bool unrolls() const;
  [[nodiscard]] BitCounter counter() const;
  /// Chooses the clocks for the places of the grid.
  void choose();
  /// The number of an encoding's clocks for which places are needed.
  [[nodiscard]] int shownCount(const EncodingSpec& spec) const;
  /// The place of a clock on the page, or -1.
  [[nodiscard]] int indexOf(int rank) const;
  [[nodiscard]] ClockTextSizes textSizes() const;
  /// Makes room for the texts of an encoding's clocks.
  void widen(ClockTextSizes& sizes, const EncodingSpec& spec, std::span<const Column> columns) const;
  /// The hand of B next to a clock at a position, if B has both.
  [[nodiscard]] std::optional<Hand> otherHand(const Clock& clock, std::int64_t position) const;
  [[nodiscard]] bool hasPosition(std::int64_t position) const;
  [[nodiscard]] Dial dialOf(int index) const;
  [[nodiscard]] Dial unrolledDial() const;
  void paintHands(QCPPainter& painter, const Dial& dial, const Clock& clock) const;
  /// Dims all clocks but the one that the spotlight is on.
  void paintSpotlight(QCPPainter& painter, int lit) const;
  void paintUnrolledHover(QCPPainter& painter, std::int64_t position) const;
  void paintText(QCPPainter& painter, int index, const Clock& clock) const;
  void paintValues(QCPPainter& painter, int index, double baseline, const Clock& clock) const;
  void paintCounter(QCPPainter& painter) const;
  void paintTag(QCPPainter& painter, int rank, std::int64_t position) const;
  /// Where the selected clock is if it is not on the page.
  [[nodiscard]] QString hint() const;

  const Scene& m_scene;
  int m_count;
  double m_scale;
  QFont m_font;
  QFontMetricsF m_metrics;
  bool m_isTight = false;    ///< with little air
  std::vector<int> m_ranks;  ///< of the clocks on the page
  // Parts without room are empty.
  ClockGrid m_grid;
  QRectF m_room;
  QRectF m_note;
  QRectF m_legend;
  QRectF m_strip;
  QRectF m_counter;
};

}  // namespace sinescope
