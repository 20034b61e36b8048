#include "app/export/command_field.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/arguments/session_words.h"
#include "app/export/export_fields.h"
#include "app/look/theme.h"

namespace sinescope {

CommandField::CommandField(QWidget* parent)
    : QWidget(parent),
      m_line(named(textField(this), "exportCommand", tr("Command"),
                   tr("The command that writes this file, for a terminal or a script"))),
      m_copy(named(new QPushButton(tr("Cop&y"), this), "exportCopyCommand", tr("Copy the command"),
                   tr("Copy the command to the clipboard"))),
      m_lack(named(new QLabel(this), "exportCommandLack", tr("What the command lacks"),
                   tr("What options cannot say of this file"))) {
  m_line->setReadOnly(true);
  m_line->setMaxLength(1 << 24);
  m_line->setFont(fixedFont(kSmallTextSize, parent ? parent->font().pixelSize() / kTextSize : 1));
  m_copy->setAutoDefault(false);
  m_lack->setWordWrap(true);
  m_lack->setTextFormat(Qt::PlainText);
  m_lack->setForegroundRole(QPalette::PlaceholderText);
  auto* const label = new QLabel(tr("Comman&d"), this);
  label->setBuddy(m_line);
  auto* const row = new QHBoxLayout;
  row->setSpacing(fontMetrics().height() / 2);
  row->addWidget(label);
  row->addWidget(m_line, 1);
  row->addWidget(m_copy);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->setSpacing(fontMetrics().height() / 4);
  layout->addLayout(row);
  layout->addWidget(m_lack);
  connect(m_copy, &QPushButton::clicked, this, &CommandField::copy);
  clear();
}

void CommandField::set(const ExportCommand& command) {
  const QString line = QStringLiteral("sinescope ") + shellLine(command.words);
  m_copy->setEnabled(true);
  m_lack->setText(command.lack);
  m_lack->setVisible(!command.lack.isEmpty());
  if (line == m_line->text()) return;
  m_line->setText(line);
  m_line->setCursorPosition(0);
  m_copy->setText(tr("Cop&y"));
}

void CommandField::clear() {
  m_line->clear();
  m_copy->setText(tr("Cop&y"));
  m_copy->setEnabled(false);
  m_lack->hide();
}

void CommandField::copy() {
  QGuiApplication::clipboard()->setText(m_line->text());
  m_copy->setText(tr("Copied"));
}

}  // namespace sinescope
