#pragma once

#include <QPointF>
#include <QRect>
#include <QWidget>
#include <optional>

#include "app/document/scene.h"

namespace sinescope {

class View;

/// Marks in the picture which position a learner has predicted, and before that the one that a click would choose. The
/// pointer goes through it.
class GuessMark : public QWidget {
  Q_OBJECT

 public:
  /// Lies over all of the view.
  explicit GuessMark(View* view);

  /// The cells, and what is written at them.
  void setGuess(const std::optional<Selection>& guess);
  void setPointed(const std::optional<Selection>& pointed);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Where things are that it paints at.
  struct Places {
    std::optional<QPointF> guess;
    std::optional<QPointF> pointed;
    QRect subject;

    bool operator==(const Places&) const = default;
  };

  [[nodiscard]] Places places() const;
  void paintAt(QPainter& painter, const Selection& cell, const QString& text, bool isGuess) const;
  void stayOnTop();
  void showOnTop();
  void tell();

  View* m_view;
  std::optional<Selection> m_guess;
  std::optional<Selection> m_pointed;
  Places m_painted;
};

}  // namespace sinescope
