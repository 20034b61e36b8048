#include "app/window/sentence_field.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QValidator>
#include <limits>

#include "app/document/token_edits.h"
#include "app/look/field_frame.h"
#include "app/look/number_format.h"

namespace sinescope {

namespace {

/// Refuses what is too long, and knows how long that was.
class LengthValidator : public QValidator {
 public:
  using QValidator::QValidator;

  State validate(QString& text, int& /*cursor*/) const override {
    m_length = text.size();
    return m_length > kMostCharacters ? Invalid : Acceptable;
  }
  [[nodiscard]] qsizetype length() const { return m_length; }

 private:
  mutable qsizetype m_length = 0;
};

}  // namespace

SentenceField::SentenceField(QWidget* parent) : TextField(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* const validator = new LengthValidator(this);
  // QLineEdit would cut at its own limit, and say nothing.
  setMaxLength(std::numeric_limits<int>::max());
  setValidator(validator);
  connect(this, &QLineEdit::inputRejected, this, [this, validator] {
    Q_EMIT refused(tr("a text of %1 characters is too long, the present one stays: at most %2")
                       .arg(grouped(validator->length()), grouped(kMostCharacters)));
  });
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
