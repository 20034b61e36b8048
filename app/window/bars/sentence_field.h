#pragma once

#include "app/look/text_field.h"

namespace sinescope {

/// The line for typing a sentence or ids. A text that is too long is refused as a whole, never cut: the old text stays.
class SentenceField : public TextField {
  Q_OBJECT

 public:
  explicit SentenceField(QWidget* parent = nullptr);

  /// As wide as there is room.
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Why typed or pasted text was refused.
  void refused(const QString& message);
  /// Enter was pressed, or the field left: further typing is another step of undo.
  void finished();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  /// Dropped files go to the bar.
  void dragEnterEvent(QDragEnterEvent* event) override;
};

}  // namespace sinescope
