#include "app/window/panes/pane.h"

#include <QApplication>
#include <QCloseEvent>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/look/icons.h"
#include "app/look/theme.h"
#include "app/views/view/view.h"
#include "app/window/panes/compared_views.h"

namespace sinescope {

namespace {

/// The minimum size that a layout gives `widget`, even if it is hidden.
QSize leastSizeOf(const QWidget& widget) {
  const bool isFixed = widget.sizePolicy().horizontalPolicy() == QSizePolicy::Fixed;
  return (isFixed ? widget.sizeHint() : widget.minimumSizeHint()).expandedTo(widget.minimumSize());
}

/// Qt lays out anew even if the factor is the same, and a pane sets it after every layout.
void stretch(QBoxLayout& layout, QWidget* widget, int factor) {
  if (layout.stretch(layout.indexOf(widget)) != factor) layout.setStretchFactor(widget, factor);
}

}  // namespace

Pane::Pane(View* view, const std::function<View*()>& make, QMenu* menu, QWidget* parent)
    : QFrame(parent),
      m_view(view),
      m_body(new ComparedViews(view, make)),
      m_instead(new FlatButton(this)),
      m_header(new QHBoxLayout),
      m_secondRow(new QWidget),
      m_title(new ElidedLabel),
      m_subtitle(new ElidedLabel),
      m_question(new ElidedLabel) {
  setObjectName(QStringLiteral("pane"));
  setAttribute(Qt::WA_WindowPropagation);
  buildHeader(menu);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins(1, 1, 1, 6);
  layout->setSpacing(0);
  layout->addLayout(m_header);
  layout->addWidget(m_question);
  layout->addWidget(m_secondRow);
  layout->addWidget(m_body, 1);
  m_instead->setObjectName(QStringLiteral("instead"));
  m_instead->setText(tr("Show alone"));
  m_instead->setAccessibleName(m_instead->text());
  m_instead->setToolTip(tr("There is no room for the picture here: show this view alone (Ctrl+M)"));
  m_instead->setPadding(3, 3);
  m_instead->setOpaque(true);
  m_instead->raise();
  connect(m_instead, &FlatButton::clicked, this, &Pane::maximiseToggled);

  listenTo(view);
  connect(m_body, &ComparedViews::made, this, [this](View* made) {
    listenTo(made);
    Q_EMIT viewMade(made);
  });
  connect(m_maximise, &FlatButton::clicked, this, &Pane::maximiseToggled);
  connect(m_float, &FlatButton::clicked, this, &Pane::floatToggled);
  connect(view, &View::titleChanged, this, &Pane::updateTitle);
  connect(qApp, &QApplication::focusChanged, this, qOverload<>(&QWidget::update));
  updateTitle();
}

void Pane::buildHeader(QMenu* menu) {
  m_header->setContentsMargins(12, 6, 8, 0);
  m_header->setSpacing(8);
  m_title->setObjectName(QStringLiteral("paneTitle"));
  m_subtitle->setObjectName(QStringLiteral("paneSubtitle"));
  // The subtitle takes the remaining space. Only without it does the title get more than it needs, or less.
  m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_question->setObjectName(QStringLiteral("paneQuestion"));
  m_question->setText(questionOf(m_view->kind()));
  m_question->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_question->setForegroundRole(QPalette::Dark);
  m_question->setContentsMargins(12, 0, 12, 0);
  m_title->setTip(m_question->text());
  m_header->addWidget(m_title);
  m_header->addWidget(m_subtitle, 1);
  m_header->addStretch();
  // It must not make the pane wider.
  m_secondRow->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  auto* const secondRow = new QHBoxLayout(m_secondRow);
  secondRow->setContentsMargins(12, 0, 8, 0);
  secondRow->addStretch();
  m_secondRow->hide();
  m_control = m_view->headerControl();
  if (m_control) m_header->addWidget(m_control);
  m_maximise = addButton(m_header, QStringLiteral("maximise"));
  m_float = addButton(m_header, QStringLiteral("float"));
  m_more = addButton(m_header, QStringLiteral("more"));
  m_more->setPopupMode(FlatButton::InstantPopup);
  m_more->setMenu(menu);
  m_more->setToolTip(tr("What can be done with this view (Shift+F10)"));
  m_more->setAccessibleName(tr("Menu of this view"));
}

void Pane::setScene(const Scene& scene) {
  const bool guided = scene.guidance.leads;
  if (std::exchange(m_guided, guided) != guided) fitHeader();
  if (!m_ownScale) return m_body->setScene(scene);
  Scene own = scene;
  own.appearance.textScale = *m_ownScale;
  m_body->setScene(own);
}

QWidget& Pane::body() const { return *m_body; }

std::vector<View*> Pane::views() const { return m_body->views(); }

void Pane::listenTo(View* view) {
  for (QWidget* const widget : view->findChildren<QWidget*>()) widget->installEventFilter(this);
}

FlatButton* Pane::addButton(QHBoxLayout* layout, const QString& name) {
  auto* const button = new FlatButton;
  button->setObjectName(name);
  button->setPadding(3, 3);
  layout->addWidget(button);
  return button;
}

void Pane::updateTitle() {
  const QString title = m_view->shownTitle();
  m_title->setText(title);
  m_subtitle->setText(m_view->heading());
  setAccessibleName(title);
  setWindowTitle(title + QStringLiteral(" – Sinescope"));
  fitHeader();
}

void Pane::setVisible(bool visible) {
  if (visible && m_lookDue) applyLook();
  QFrame::setVisible(visible);
}

void Pane::setMaximised(bool maximised) {
  if (m_maximised == maximised) return;
  m_maximised = maximised;
  updateButtons();
}

void Pane::floatAbove(QWidget* window, const QRect& place) {
  setParent(window, Qt::Window);
  setGeometry(place);
  updateButtons();
  show();
}

void Pane::dockInto(QWidget* parent) {
  fillScreen(std::nullopt);
  // Destroy the native window first. Qt 6.4 would otherwise move it into the main window before destroying it and then
  // assume that the main window has the focus: no window would be active, and no shortcut would work until another is
  // clicked.
  hide();
  destroy();
  setParent(parent, Qt::Widget);
  updateButtons();
}

void Pane::fillScreen(std::optional<double> textScale) {
  if (!isFloating()) textScale.reset();
  const bool isFull = windowState().testFlag(Qt::WindowFullScreen);
  if (isFull != textScale.has_value()) setWindowState(windowState().setFlag(Qt::WindowFullScreen, !isFull));
  m_ownScale = textScale;
  setPresented(textScale.has_value());
}

void Pane::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = m_ownScale.value_or(textScale);
  m_lookDue = isHidden();
  if (!m_lookDue) applyLook();
}

void Pane::applyLook() {
  m_lookDue = false;
  const int size = qRound(16 * m_textScale);
  for (FlatButton* const button : {m_maximise, m_float, m_more}) {
    button->setIconSize({size, size});
  }
  m_title->setFont(uiFont(kTextSize, m_textScale, true));
  m_body->setLook(m_dark, m_textScale);
  m_question->setFont(uiFont(m_presented ? kTextSize : kSmallTextSize, m_textScale));
  m_instead->setFont(uiFont(kTextSize, m_textScale));
  m_subtitle->setForegroundRole(QPalette::Dark);
  m_more->setIcon(icon(Icon::More, themeColours(m_dark).secondary));
  updateButtons();
  fitHeader();
}

void Pane::updateButtons() {
  const QColor colour = themeColours(m_dark).secondary;
  m_maximise->setIcon(icon(m_maximised ? Icon::Restore : Icon::Maximise, colour));
  m_maximise->setToolTip(m_maximised ? tr("Back to the other views (Esc)") : tr("Show this view alone (Ctrl+M)"));
  m_maximise->setAccessibleName(m_maximised ? tr("Restore") : tr("Maximise"));
  m_maximise->setEnabled(!isFloating());
  m_float->setIcon(icon(isFloating() ? Icon::Dock : Icon::Float, colour));
  m_float->setToolTip(isFloating() ? tr("Back into the main window (Ctrl+Shift+F)")
                                   : tr("Float to a window of its own (Ctrl+Shift+F)"));
  m_float->setAccessibleName(isFloating() ? tr("Dock") : tr("Float"));
  fitBody();
}

bool Pane::event(QEvent* event) {
  const bool done = QFrame::event(event);
  if (event->type() == QEvent::LayoutRequest) fitHeader();  // the view has given its control another font
  return done;
}

void Pane::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  fitHeader();
  fitBody();
}

void Pane::fitBody() {
  // A plot of fewer than five lines has overlapping labels. A maximised pane already has all the space there is.
  const QMargins margins = layout()->contentsMargins();
  const auto heightOf = [](const QWidget* widget) { return widget->isHidden() ? 0 : widget->sizeHint().height(); };
  const int rest = m_header->sizeHint().height() + heightOf(m_secondRow) + (m_presented ? 0 : heightOf(m_question));
  m_instead->setVisible(!m_maximised && !isFloating() && height() - rest < 5 * m_title->fontMetrics().height());
  m_instead->setGeometry(rect().marginsRemoved(margins).adjusted(0, rest, 0, 0));
}

void Pane::fitHeader() {
  if (m_lookDue) return;  // its fonts come with the look, when the pane is first shown
  // In a narrow pane the title comes first; buttons that are dropped are in the menu.
  const auto widthOf = [this](const QWidget* widget) { return widget->sizeHint().width() + m_header->spacing(); };
  const QMargins margins = m_header->contentsMargins();
  const int title = widthOf(m_title);
  const int subtitle = widthOf(m_subtitle);
  const int few = 12 * m_title->fontMetrics().averageCharWidth();
  int room = width() - margins.left() - margins.right();
  m_more->setVisible(!m_presented);
  if (!m_presented) room -= widthOf(m_more);
  for (FlatButton* const button : {m_maximise, m_float}) {
    button->setVisible(!m_presented && room - widthOf(button) >= title);
    if (!button->isHidden()) room -= widthOf(button);
  }
  const bool hasControl = m_control && m_controlShown && !m_guided;
  if (m_control && !hasControl) {
    m_control->hide();
    m_secondRow->hide();
  }
  if (hasControl) {
    // The control is not in any menu, so it gets a row of its own if necessary.
    const QSize control = leastSizeOf(*m_control);
    const bool beside = room >= title + control.width() + m_header->spacing();
    const bool alone =
        control.width() <= width() - margins.left() - margins.right() && 10 * control.height() <= height();
    putControl(beside);
    int most = beside ? room - title - m_header->spacing() : QWIDGETSIZE_MAX;
    if (beside && m_presented && m_asks) most = std::max(most - widthOf(m_question), control.width());
    m_control->setMaximumWidth(most);
    m_control->setVisible(beside || alone);
    m_secondRow->setVisible(!beside && alone);
    if (beside) room -= std::min(m_control->sizeHint().width(), most) + m_header->spacing();
  }
  // In a presentation the question comes before the subtitle.
  const bool asks = m_asks && m_presented && room >= title + widthOf(m_question);
  m_subtitle->setVisible(room >= title + (asks ? widthOf(m_question) + subtitle : qMin(subtitle, few)));
  fitQuestion(room - title);
}

void Pane::fitQuestion(int room) {
  // It stands under the title where that costs the picture little, and in a presentation beside it.
  const int besides = m_subtitle->isHidden() ? 0 : m_subtitle->sizeHint().width() + m_header->spacing();
  const bool fits = m_presented ? room - besides >= m_question->sizeHint().width() / 2
                                : height() >= 16 * m_question->sizeHint().height();
  m_question->setVisible(m_asks && fits);
  if (!m_presented) return;
  // In one row, each gets room for its own text.
  stretch(*m_header, m_question, m_question->sizeHint().width());
  stretch(*m_header, m_subtitle, m_subtitle->sizeHint().width());
}

void Pane::setPresented(bool presented) {
  if (presented == m_presented) return;
  m_presented = presented;
  auto* const column = static_cast<QBoxLayout*>(layout());
  if (presented) {
    column->removeWidget(m_question);
    m_header->insertWidget(1, m_question, 1);
  } else {
    m_header->removeWidget(m_question);
    column->insertWidget(1, m_question);
  }
  if (m_control) m_controlShown = m_view->leaveKnobsToStrip(presented);
  const int side = presented ? 4 : 12;
  m_question->setContentsMargins(side, 0, side, 0);
  m_subtitle->setAlignment((presented ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  column->setContentsMargins(1, 1, 1, presented ? 1 : 6);
  fitHeader();
  fitBody();
  update();
}

void Pane::setAsking(bool asks) {
  m_asks = asks;
  fitHeader();
}

void Pane::putControl(bool besideTitle) {
  auto* const secondRow = static_cast<QHBoxLayout*>(m_secondRow->layout());
  if (besideTitle == (secondRow->indexOf(m_control) < 0)) return;
  besideTitle ? m_header->insertWidget(m_header->indexOf(m_maximise), m_control)
              : secondRow->insertWidget(0, m_control);
}

void Pane::openMenu() { m_more->menu()->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); }

bool Pane::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ContextMenu) return QFrame::eventFilter(watched, event);
  for (const View* const view : views()) {
    if (view->hasSelectedText() && &view->canvas() == watched) return false;  // the text's own menu copies it
  }
  contextMenuEvent(static_cast<QContextMenuEvent*>(event));
  return true;
}

void Pane::contextMenuEvent(QContextMenuEvent* event) {
  if (event->reason() == QContextMenuEvent::Keyboard) return openMenu();
  m_view->setFocus(Qt::MouseFocusReason);  // the menu's view becomes current, as with any click
  m_more->menu()->popup(event->globalPos());
}

void Pane::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QWidget* const focus = QApplication::focusWidget();
  const bool current = focus && isAncestorOf(focus);
  if (m_presented) return painter.fillRect(rect(), palette().color(QPalette::Base));
  painter.setPen(palette().color(current ? QPalette::Highlight : QPalette::Midlight));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void Pane::closeEvent(QCloseEvent* event) {
  // If the main window is closed, this one must close as well: refusing would keep the program running.
  if (!parentWidget() || !parentWidget()->isVisible()) return QFrame::closeEvent(event);
  event->ignore();
  Q_EMIT closed();
}

}  // namespace sinescope
