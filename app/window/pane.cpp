#include "app/window/pane.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/look/elided_label.h"
#include "app/look/icons.h"
#include "app/look/style_sheet.h"
#include "app/look/theme.h"
#include "app/views/view.h"

namespace sinescope {

Pane::Pane(View* view, QMenu* menu, QWidget* parent)
    : QFrame(parent), m_view(view), m_title(new ElidedLabel), m_subtitle(new ElidedLabel) {
  setObjectName(QStringLiteral("pane"));
  setAttribute(Qt::WA_WindowPropagation);
  auto* const header = new QHBoxLayout;
  header->setContentsMargins(12, 6, 8, 0);
  header->setSpacing(8);
  m_title->setObjectName(QStringLiteral("paneTitle"));
  m_subtitle->setObjectName(QStringLiteral("paneSubtitle"));
  header->addWidget(m_title);
  header->addWidget(m_subtitle, 1);
  m_control = view->headerControl();
  if (m_control) header->addWidget(m_control);
  m_maximise = addButton(header, QStringLiteral("maximise"));
  m_float = addButton(header, QStringLiteral("float"));
  m_more = addButton(header, QStringLiteral("more"));
  m_more->setPopupMode(QToolButton::InstantPopup);
  m_more->setMenu(menu);
  m_more->setToolTip(tr("What can be done with this view"));
  m_more->setAccessibleName(tr("Menu of this view"));

  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins(1, 1, 1, 6);
  layout->setSpacing(0);
  layout->addLayout(header);
  layout->addWidget(view, 1);

  connect(m_maximise, &QToolButton::clicked, this, &Pane::maximiseToggled);
  connect(m_float, &QToolButton::clicked, this, &Pane::floatToggled);
  connect(view, &View::titleChanged, this, &Pane::updateTitle);
  connect(qApp, &QApplication::focusChanged, this, qOverload<>(&QWidget::update));
  updateTitle();
  setLook(false, 1);
}

QToolButton* Pane::addButton(QHBoxLayout* layout, const QString& name) {
  auto* const button = new QToolButton;
  button->setObjectName(name);
  button->setAutoRaise(true);
  layout->addWidget(button);
  return button;
}

void Pane::updateTitle() {
  m_title->setText(m_view->title());
  m_subtitle->setText(m_view->subtitle());
  setAccessibleName(m_view->title());
  setWindowTitle(m_view->title() + QStringLiteral(" – Sinescope"));
}

void Pane::setMaximised(bool maximised) {
  m_maximised = maximised;
  updateButtons();
}

void Pane::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = textScale;
  const int size = qRound(16 * textScale);
  const QString sheet = buttonStyleSheet(themeColours(dark), 3, 3);
  for (QToolButton* const button : {m_maximise, m_float, m_more}) {
    button->setIconSize({size, size});
    button->setStyleSheet(sheet);
  }
  m_title->setFont(uiFont(kTextSize, textScale, true));
  m_subtitle->setForegroundRole(QPalette::Dark);
  m_more->setIcon(icon(Icon::More, themeColours(dark).secondary));
  updateButtons();
}

void Pane::updateButtons() {
  const QColor colour = themeColours(m_dark).secondary;
  m_maximise->setIcon(icon(m_maximised ? Icon::Restore : Icon::Maximise, colour));
  m_maximise->setToolTip(m_maximised ? tr("Back to the overview (Esc)") : tr("Show this view alone (Ctrl+M)"));
  m_maximise->setAccessibleName(m_maximised ? tr("Restore") : tr("Maximise"));
  m_maximise->setEnabled(!isFloating());
  m_float->setIcon(icon(isFloating() ? Icon::Dock : Icon::Float, colour));
  m_float->setToolTip(isFloating() ? tr("Back into the main window")
                                   : tr("Float to a window of its own (Ctrl+Shift+F)"));
  m_float->setAccessibleName(isFloating() ? tr("Dock") : tr("Float"));
}

void Pane::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  // In a narrow pane the title needs the room; the menu offers the same.
  constexpr double roomForControl = 340;
  if (m_control) m_control->setVisible(width() > roomForControl * m_textScale);
}

void Pane::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QWidget* const focus = QApplication::focusWidget();
  const bool current = focus && isAncestorOf(focus);
  painter.setPen(palette().color(current ? QPalette::Highlight : QPalette::Midlight));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void Pane::closeEvent(QCloseEvent* event) {
  event->ignore();
  Q_EMIT closed();
}

}  // namespace sinescope
