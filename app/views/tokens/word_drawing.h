#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>

#include "core/tokens/token_stand_ins.h"

namespace sinescope {

/// Draws the vectors of a sentence's words bit by bit, for a frame: hundreds of words far apart in a wide vocabulary
/// take longer. At first some rows stand for all of a span, then twice as many, and at last each for itself; of more
/// than are kept, 64 MiB of vectors or 2,048, some always stand for all. It ends with the same rows whatever the time
/// that it takes.
class WordDrawing : public QObject {
  Q_OBJECT

 public:
  explicit WordDrawing(QObject* parent);

  /// Begins with the rows of `span`. A few milliseconds are gone on at once: words that are near or were drawn before
  /// are there when it returns.
  void start(std::shared_ptr<const TokenRows> rows, const RowSpan& span);
  /// All rows as they are: for a figure, which can wait.
  void showAll(std::shared_ptr<const TokenRows> rows);

  /// What pictures are made of.
  [[nodiscard]] const std::shared_ptr<const TokenRows>& rows() const { return m_shown; }
  [[nodiscard]] bool isGoingOn() const { return m_timer.isActive(); }
  /// What is to be said while rows stand for others, in words and in fewer; empty where none do.
  [[nodiscard]] QStringList words() const;

 Q_SIGNALS:
  /// More rows stand for themselves.
  void progressed();

 private:
  void draw(std::int64_t row);
  /// Whether more rows stand for themselves than before.
  bool work(int milliseconds);
  void show();

  QTimer m_timer;
  std::shared_ptr<const TokenRows> m_rows;
  std::shared_ptr<const TokenRows> m_shown;
  RowSpan m_span;
  std::int64_t m_stride = 1;  ///< from one row that is drawn to the next
  std::int64_t m_last = 1;    ///< the stride to end with
  std::int64_t m_next = 0;    ///< the row to be drawn next, in the middle between two
};

}  // namespace sinescope
