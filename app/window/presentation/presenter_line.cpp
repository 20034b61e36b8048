#include "app/window/presentation/presenter_line.h"

#include <QHBoxLayout>
#include <QLabel>

#include "app/document/session_file.h"
#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/look/text_field.h"
#include "app/look/theme.h"

namespace sinescope {

PresenterLine::PresenterLine(QWidget* parent)
    : QWidget(parent), m_title(new QLabel), m_question(new ElidedLabel), m_field(new TextField) {
  setObjectName(QStringLiteral("presenterLine"));
  setAccessibleName(tr("What the class sees"));
  auto* const layout = new QHBoxLayout(this);
  layout->setContentsMargins(18, 5, 10, 5);
  layout->setSpacing(8);
  m_title->setObjectName(QStringLiteral("presentedTitle"));
  m_title->setToolTip(tr("The view on the other screen"));
  m_question->setObjectName(QStringLiteral("presentedQuestion"));
  m_question->setForegroundRole(QPalette::Dark);
  m_question->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_field->setObjectName(QStringLiteral("presenterNotes"));
  m_field->setAccessibleName(tr("Notes on this view"));
  m_field->setPlaceholderText(tr("Your notes on this view"));
  m_field->setToolTip(tr("Only you see these notes. They are saved with the session."));
  m_field->setMaxLength(kMostNote);
  m_field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  layout->addWidget(m_title);
  layout->addWidget(m_question, 3);
  layout->addWidget(m_field, 4);
  m_previous = addButton("presentPrevious", tr("Previous"), {});
  m_next = addButton("presentNext", {}, {});
  m_end = addButton("presentEnd", tr("End"), tr("The view leaves the full screen and stays in its window"));
  connect(m_field, &QLineEdit::textEdited, this, [this](const QString& text) {
    text.isEmpty() ? static_cast<void>(m_notes.remove(m_shown)) : static_cast<void>(m_notes.insert(m_shown, text));
    Q_EMIT notesEdited();
  });
  connect(m_previous, &FlatButton::clicked, this, [this] { Q_EMIT stepped(-1); });
  connect(m_next, &FlatButton::clicked, this, [this] { Q_EMIT stepped(1); });
  connect(m_end, &FlatButton::clicked, this, &PresenterLine::ended);
  hide();
}

FlatButton* PresenterLine::addButton(const char* name, const QString& text, const QString& toolTip) {
  auto* const button = new FlatButton;
  button->setObjectName(QLatin1String(name));
  button->setFocusPolicy(Qt::TabFocus);
  button->setText(text);
  button->setAccessibleName(text);
  button->setToolTip(toolTip);
  layout()->addWidget(button);
  return button;
}

void PresenterLine::showView(const ViewKind& shown, const ViewKind& next) {
  m_shown = QLatin1String(shown.name);
  m_title->setText(titleOf(shown));
  m_question->setText(questionOf(shown));
  m_field->setText(m_notes.value(m_shown));
  m_next->setText(tr("Next: %1").arg(titleOf(next)));
  m_next->setAccessibleName(m_next->text());
  m_next->setToolTip(tr("%1 (PgDown)").arg(questionOf(next)));
  m_previous->setToolTip(tr("The view before this one on the other screen (PgUp)"));
}

void PresenterLine::setTextScale(double textScale) {
  m_title->setFont(uiFont(kTextSize, textScale, true));
  m_question->setFont(uiFont(kTextSize, textScale));
  m_field->setFont(uiFont(kTextSize, textScale));
  for (FlatButton* const button : {m_previous, m_next, m_end}) {
    button->setFont(uiFont(kTextSize, textScale));
    button->setPadding(4 * textScale, 10 * textScale);
  }
}

void PresenterLine::setNotes(const QMap<QString, QString>& notes) {
  m_notes = notes;
  m_field->setText(m_notes.value(m_shown));
}

}  // namespace sinescope
