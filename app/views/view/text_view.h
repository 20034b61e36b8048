#pragma once

#include "app/views/view/view.h"

class QPainter;
class QTextCursor;
class QTextDocument;
class QTextEdit;

namespace sinescope {

/// A view that is read. It shows a document, in which the user scrolls, selects text with the pointer and the keys, and
/// copies it. Keys without Shift, Ctrl and Alt scroll.
class TextView : public View {
  Q_OBJECT

 public:
  explicit TextView(QWidget* parent = nullptr);

  void paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) final;
  [[nodiscard]] QWidget& canvas() const final;
  [[nodiscard]] bool hasSelectedText() const final;

 protected:
  /// Shows a document, which must live as long as the view.
  void setDocument(QTextDocument& document);
  /// Shows no document. Views call it in their destructor, because their document is destroyed before the text widget.
  void dropDocument();
  /// Puts a widget above the text, where it stays while the text is scrolled.
  void setStrip(QWidget& strip);
  [[nodiscard]] QTextEdit& text() { return *m_text; }
  /// Lays the document out for a page as wide and as high as `room`; it may be higher than that.
  virtual void layOutPage(const QSizeF& room) = 0;
  /// The page is laid out, and scrolled as far as it was before.
  virtual void pageSettles() {}
  /// Draws what stands behind the document's letters, in the document's coordinates.
  virtual void paintBehind(QPainter& /*painter*/) {}
  /// Draws the page of a figure, which nobody scrolls.
  virtual void paintPage(QPainter& painter, const QSizeF& room) = 0;
  /// The text that is copied if `selected` is selected.
  [[nodiscard]] virtual QString copiedText(const QTextCursor& selected) const;
  /// Receives the events of the text and its canvas, before they do. Returns whether the event ends here.
  virtual bool textEvent(QEvent* /*event*/) { return false; }
  /// Lays the document out for the view's size before it is painted next: of all the sizes and scenes that come until
  /// then, only for the last.
  void layOutSoon();
  /// Draws what stands behind the letters again.
  void redrawMarks();

  /// A point of the canvas in the document's coordinates.
  [[nodiscard]] QPointF onPage(const QPointF& point) const;
  /// A rectangle of the document on the canvas, also if it is scrolled out of sight.
  [[nodiscard]] QRectF onCanvas(const QRectF& rect) const;
  /// Scrolls no further than needed to bring a rectangle of the document into sight.
  void scrollTo(const QRectF& rect);
  void scrollToTop();
  [[nodiscard]] bool isScrolled() const;

  void applyLook() override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) final;

 private:
  friend class TextArea;

  void present(const SceneDifference& difference, bool more) final;
  void drawNow() final { layOutNow(); }
  /// Lays the document out if that is due.
  void layOutNow();
  /// Lays the document out for the view's size. What was at the top stays there.
  void fitPage();
  void setPageWidth(int width);
  /// A key pressed in the text. Returns whether it ends here.
  bool textKey(QKeyEvent* event);

  QTextEdit* m_text;
  bool m_layoutIsDue = false;
};

}  // namespace sinescope
