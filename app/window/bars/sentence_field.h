#pragma once

#include "app/look/text_field.h"

namespace sinescope {

/// The line that a sentence, or ids, are typed into. A text that is too long is refused whole, never cut: what stood
/// there before stays.
class SentenceField : public TextField {
  Q_OBJECT

 public:
  explicit SentenceField(QWidget* parent = nullptr);

  /// As wide as it is left room.
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Why what was typed or pasted is not there.
  void refused(const QString& message);
  /// Enter was pressed, or the field left: what is typed next is another step of undo.
  void finished();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  /// A file that is dropped is for the bar.
  void dragEnterEvent(QDragEnterEvent* event) override;
};

}  // namespace sinescope
