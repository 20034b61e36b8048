#include "app/window/bars/sentence_field.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QValidator>
#include <limits>

#include "app/document/token_edits.h"
#include "app/look/field_frame.h"

namespace sinescope {

namespace {

/// Refuses text that cannot be shown, and knows the reason.
class TextValidator : public QValidator {
 public:
  using QValidator::QValidator;

  State validate(QString& text, int& /*cursor*/) const override {
    m_wrong = wrongCharacters(text);
    return m_wrong.isEmpty() ? Acceptable : Invalid;
  }
  [[nodiscard]] const QString& wrong() const { return m_wrong; }

 private:
  mutable QString m_wrong;
};

}  // namespace

SentenceField::SentenceField(QWidget* parent) : TextField(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* const validator = new TextValidator(this);
  // QLineEdit would silently cut the text at its own limit.
  setMaxLength(std::numeric_limits<int>::max());
  setValidator(validator);
  connect(this, &QLineEdit::inputRejected, this,
          [this, validator] { Q_EMIT refused(tr("the text was not changed: %1").arg(validator->wrong())); });
}

QSize SentenceField::sizeHint() const { return {qRound(300 * fieldUnit(*this)), fieldHeight(*this)}; }
QSize SentenceField::minimumSizeHint() const { return {qRound(120 * fieldUnit(*this)), fieldHeight(*this)}; }

void SentenceField::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return Q_EMIT finished();
  QLineEdit::keyPressEvent(event);
}

void SentenceField::focusOutEvent(QFocusEvent* event) {
  TextField::focusOutEvent(event);
  if (event->reason() != Qt::PopupFocusReason) Q_EMIT finished();
}

void SentenceField::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) return event->ignore();
  TextField::dragEnterEvent(event);
}

}  // namespace sinescope
