#pragma once

#include <QSize>
#include <QString>

#include "app/document/figure_size.h"

namespace sinescope {

/// Why a figure cannot be drawn as it was asked for: its painters tell, while it is drawn.
class Refusals {
 public:
  explicit Refusals(const FigureSize& size) : m_size(size) {}

  /// How many panels share the figure's width and its height, for what is told from now on.
  void setPanels(int across, int down) { m_panels = {across, down}; }
  void add(const QString& reason);
  /// The panel that is painted lacks so many logical pixels; what is not positive is not lacking. Tells the least size.
  void addLack(const QString& what, const QSizeF& missing);
  /// The first of them; empty if the figure can be drawn.
  [[nodiscard]] const QString& first() const { return m_first; }

 private:
  FigureSize m_size;
  QSize m_panels{1, 1};
  QString m_first;
};

}  // namespace sinescope
