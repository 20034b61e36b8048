#pragma once

#include "app/views/view/view.h"

class QPainter;
class QTextDocument;
class QTextEdit;

namespace sinescope {

/// A view that is read: a document, which the user scrolls, selects in with pointer and keys, and copies from. Keys
/// without Shift, Ctrl and Alt scroll.
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
  [[nodiscard]] QTextEdit& text() { return *m_text; }
  /// Lays the document out for a page as wide and as high as `room`; it may be higher than that.
  virtual void layOutPage(const QSizeF& room) = 0;
  /// Draws what stands behind the document's letters, in the document's coordinates.
  virtual void paintBehind(QPainter& /*painter*/) {}
  /// Draws the page of a figure, which nobody scrolls.
  virtual void paintPage(QPainter& painter, const QSizeF& room) = 0;
  /// Where the text begins that can be copied: what stands before it is a remark.
  [[nodiscard]] virtual int firstCopied() const { return 0; }

  void applyLook() override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) final;

 private:
  friend class TextArea;

  void present(const SceneDifference& difference, bool more) final;
  /// Lays the document out for the size that the view has; what was at the top stays there.
  void fitPage();
  /// A key pressed in the text. Returns whether it ends here.
  bool textKey(QKeyEvent* event);

  QTextEdit* m_text;
};

}  // namespace sinescope
