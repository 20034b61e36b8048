#pragma once

#include <QWidget>
#include <optional>

#include "app/document/ink.h"

namespace sinescope {

class TextField;

/// What is drawn by hand lies on it, over the picture of a pane. Without the pen in the hand the pointer goes through
/// it.
class InkSheet : public QWidget {
  Q_OBJECT

 public:
  /// Lies over all of `picture`.
  explicit InkSheet(QWidget* picture);
  ~InkSheet() override;

  void setInk(const Ink& ink);
  void setLook(bool dark, double textScale);
  /// Takes the pen into the hand, or puts it away.
  void setDrawing(bool drawing);

  /// Opens a field for a note at a place of the sheet, or for the note that stands there.
  void write(const QPoint& at);
  /// Closes that field without a change. Returns whether there was one.
  bool giveUpNote();

 Q_SIGNALS:
  /// Other ink is wanted.
  void edited(const sinescope::Ink& ink);
  /// The keys were for a note, and are now for the view.
  void keysLeft();
  /// A stroke or a note is one too many.
  void refused(const QString& why);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  [[nodiscard]] QPointF pixelOf(const QPointF& point) const;
  [[nodiscard]] QPointF pointOf(const QPointF& pixel) const;
  [[nodiscard]] QRectF boxOf(const InkNote& note) const;
  [[nodiscard]] std::optional<qsizetype> noteAt(const QPointF& pixel) const;
  /// Takes the pointer while there is something to do with it.
  void takePointer();
  void endStroke();
  void keepNote();
  void paintStroke(QPainter& painter, const Stroke& stroke) const;
  void paintNote(QPainter& painter, const InkNote& note) const;

  Ink m_ink;
  Stroke m_stroke;  ///< being drawn
  TextField* m_field = nullptr;
  std::optional<qsizetype> m_changed;  ///< the note in the field; none: a new one
  QPointF m_fieldAt;
  bool m_drawing = false;
  bool m_dark = false;
  double m_textScale = 1;
};

}  // namespace sinescope
