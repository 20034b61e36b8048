#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/look/icons.h"
#include "app/look/theme.h"
#include "app/panel/readout.h"
#include "app/text/mnemonic.h"
#include "app/text/to_qstring.h"
#include "app/window/lesson/lesson_actions.h"
#include "app/window/lesson/lesson_column.h"
#include "app/window/lesson/lesson_page.h"
#include "app/window/lesson/lesson_progress.h"
#include "app/window/lesson/lesson_stage.h"
#include "app/window/presentation/presentation.h"

namespace sinescope {

namespace {

constexpr double kSidePart = 0.32;
constexpr int kNarrow = 800;  // pixels below which the text stands under the picture

}  // namespace

void LessonPage::build() {
  m_title->setObjectName(QStringLiteral("lessonTitle"));
  m_title->setText(toQString(m_lesson.lesson.title));
  m_title->setTextFormat(Qt::PlainText);
  m_place->setObjectName(QStringLiteral("lessonPlace"));
  m_place->setForegroundRole(QPalette::Dark);
  m_keys->setObjectName(QStringLiteral("lessonKeys"));
  m_keys->setForegroundRole(QPalette::Dark);
  m_keys->setWordWrap(true);
  auto* const header = new QHBoxLayout;
  header->setContentsMargins(20, 6, 10, 2);
  header->setSpacing(12);
  header->addWidget(m_title);
  header->addWidget(m_place);
  header->addStretch(1);
  header->addWidget(m_progress);
  m_menuButton = addButton(*header, *m_actions->menu, {});
  m_leaveButton = addButton(*header, *m_actions->leave, {}, false);
  auto* const footer = new QHBoxLayout;
  m_backButton = addButton(*footer, *m_actions->back, tr("Back"));
  m_exploreButton = addButton(*footer, *m_actions->explore, tr("Explore"));
  footer->addStretch(1);
  m_onButton = addButton(*footer, *m_actions->onward, {}, false);
  m_onButton->setEmphasis(FlatButton::Emphasis::Filled);
  auto* const side = new QVBoxLayout(m_side);
  side->setContentsMargins({});
  side->setSpacing(8);
  side->addWidget(m_column, 1);
  side->addLayout(footer);
  side->addWidget(m_keys);
  m_body->setContentsMargins(10, 4, 16, 8);
  m_body->setSpacing(18);
  m_body->addWidget(m_stage, 1);
  m_body->addWidget(m_side);
  auto* const line = new QWidget;
  line->setAutoFillBackground(true);
  line->setBackgroundRole(QPalette::Midlight);
  line->setFixedHeight(1);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->setSpacing(0);
  layout->addLayout(header);
  layout->addLayout(m_body, 1);
  layout->addWidget(line);
  layout->addWidget(&m_stage->readout());
}

FlatButton* LessonPage::addButton(QBoxLayout& layout, QAction& action, const QString& text, bool triggers) {
  auto* const button = new FlatButton;
  button->setObjectName(action.objectName() + QStringLiteral("Button"));
  button->setText(text);
  button->setAccessibleName(text.isEmpty() ? withoutMnemonic(action.text()) : text);
  button->setToolTip(action.toolTip());
  button->setFocusPolicy(Qt::TabFocus);  // a click leaves the keys where they are
  button->setCheckable(action.isCheckable());
  if (triggers) connect(button, &FlatButton::clicked, &action, &QAction::trigger);
  connect(&action, &QAction::toggled, button, &FlatButton::setChecked);
  layout.addWidget(button);
  return button;
}

void LessonPage::fitToSize() {
  const bool isNarrow = width() < kNarrow || 10 * width() < 11 * height();
  m_body->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  m_body->setStretchFactor(m_stage, 1);
  m_body->setStretchFactor(m_side, isNarrow ? 1 : 0);
  m_body->setContentsMargins(10, 4, isNarrow ? 10 : 16, 8);
  m_side->setMinimumWidth(isNarrow ? 0 : qRound(kSidePart * width()));
  m_side->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : qRound(kSidePart * width()));
  // What is wide but low, or high but narrow, is no larger than a 16:9 screen within it.
  const double scale = m_factor * presentationScale(std::min(height(), width() * 9 / 16));
  if (scale == m_textScale) return;
  m_textScale = scale;
  applyLook();
}

void LessonPage::applyLook() {
  const ThemeColours& colours = themeColours(m_dark);
  m_stage->setLook(m_dark, m_textScale);
  m_column->setLook(m_dark, m_textScale);
  m_progress->setLook(m_dark, m_textScale);
  m_title->setFont(uiFont(kTextSize * 1.25, m_textScale, true));
  m_place->setFont(uiFont(kTextSize * 1.1, m_textScale));
  m_keys->setFont(uiFont(kSmallTextSize, m_textScale));
  for (FlatButton* const button : {m_backButton, m_exploreButton, m_menuButton, m_leaveButton}) {
    button->setFont(uiFont(kTextSize * 1.1, m_textScale));
    button->setPadding(6 * m_textScale, 10 * m_textScale);
  }
  m_onButton->setFont(uiFont(kTextSize * 1.2, m_textScale, true));
  m_onButton->setPadding(7 * m_textScale, 19 * m_textScale);
  const int size = qRound(16 * m_textScale);
  m_menuButton->setIconSize({size, size});
  m_menuButton->setIcon(icon(Icon::Menu, colours.secondary));
  m_leaveButton->setText(QStringLiteral("✕"));
}

void LessonPage::paintEvent(QPaintEvent* /*event*/) {
  QPainter(this).fillRect(rect(), palette().color(QPalette::Window));
}

}  // namespace sinescope
