#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>

#include "core/tokens/token_stand_ins.h"

namespace sinescope {

/// Draws the vectors of a sentence's words step by step, because hundreds of words far apart in a large vocabulary take
/// longer than a frame. At first some rows represent all rows of a span, then twice as many, until each row has its own
/// word. If there are more rows than can be cached (64 MiB of vectors, or 2,048 rows), some always represent all. The
/// final rows do not depend on how long it takes.
class WordDrawing : public QObject {
  Q_OBJECT

 public:
  explicit WordDrawing(QObject* parent);

  /// Starts with the rows of `span` and works for a few milliseconds: words that are near each other in the generator,
  /// or were drawn before, are ready on return.
  void start(std::shared_ptr<const TokenRows> rows, const RowSpan& span);
  /// Uses all rows as they are, for a figure, which can wait.
  void showAll(std::shared_ptr<const TokenRows> rows);

  /// The rows for the pictures.
  [[nodiscard]] const std::shared_ptr<const TokenRows>& rows() const { return m_shown; }
  [[nodiscard]] bool isGoingOn() const { return m_timer.isActive(); }
  /// A note while rows represent others, in a long and a short version; empty if none do.
  [[nodiscard]] QStringList words(bool onPaper) const;

 Q_SIGNALS:
  /// More rows now have their own words.
  void progressed();

 private:
  void draw(std::int64_t row);
  /// Works for some milliseconds. Returns whether more rows have their own words than before.
  bool work(int milliseconds);
  void show();

  QTimer m_timer;
  std::shared_ptr<const TokenRows> m_rows;
  std::shared_ptr<const TokenRows> m_shown;
  RowSpan m_span;
  std::int64_t m_stride = 1;  ///< distance between drawn rows
  std::int64_t m_last = 1;    ///< the stride to end with
  std::int64_t m_next = 0;    ///< the next row to draw, half way between two drawn rows
};

}  // namespace sinescope
