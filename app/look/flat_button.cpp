#include "app/look/flat_button.h"

#include <QPainter>
#include <QStyleOptionToolButton>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kCornerRadius = 5;
constexpr int kEdgeWidth = 1;
constexpr int kGap = 4;   // between icon and words
constexpr int kMore = 3;  // Qt's own buttons are so much larger than what is in them

}  // namespace

FlatButton::FlatButton(QWidget* parent) : QToolButton(parent) { setAttribute(Qt::WA_Hover); }

void FlatButton::setPadding(double vertical, double horizontal) {
  const QSize padding(qRound(horizontal), qRound(vertical));
  if (padding == m_padding) return;
  m_padding = padding;
  updateGeometry();
  update();
}

void FlatButton::setEmphasis(Emphasis emphasis) {
  m_emphasis = emphasis;
  update();
}

void FlatButton::setEdged(bool edged) {
  m_edged = edged;
  update();
}

void FlatButton::setOpaque(bool opaque) {
  m_opaque = opaque;
  update();
}

QSize FlatButton::sizeHint() const {
  ensurePolished();
  QStyleOptionToolButton option;
  initStyleOption(&option);
  QSize size;
  if (option.toolButtonStyle != Qt::ToolButtonTextOnly) size = option.iconSize;
  if (option.toolButtonStyle != Qt::ToolButtonIconOnly) {
    if (option.text != m_measured || option.font != m_measuredFont) {
      m_measured = option.text;
      m_measuredFont = option.font;
      m_words = option.fontMetrics.size(Qt::TextShowMnemonic, option.text);
      m_words.rwidth() += 2 * option.fontMetrics.horizontalAdvance(u' ');
    }
    const int gap = size.isEmpty() ? 0 : kGap;
    size = {std::max(size.width(), 0) + gap + m_words.width(), std::max(size.height(), m_words.height())};
  }
  return size + 2 * m_padding + QSize(2 * kEdgeWidth + kMore, 2 * kEdgeWidth + kMore);
}

FlatButton::Colours FlatButton::emphasised() const {
  const ThemeColours& theme = themeColours(isDark(palette()));
  if (!isEnabled()) return {{}, theme.tertiary, theme.line};
  const QColor edge = underMouse() || hasFocus() ? theme.text : theme.accent;
  return m_emphasis == Emphasis::Filled ? Colours{theme.accent, theme.surface, edge}
                                        : Colours{theme.surface, theme.accent, edge};
}

FlatButton::Colours FlatButton::colours() const {
  if (m_emphasis == Emphasis::Filled || m_emphasis == Emphasis::Outlined) return emphasised();
  const ThemeColours& theme = themeColours(isDark(palette()));
  Colours colours{m_opaque ? theme.surface : QColor(), theme.secondary, m_edged ? theme.fourth : QColor()};
  if (hasFocus()) colours.edge = theme.accent;
  if (isDown() || isChecked()) {
    colours.ground = theme.accentWash;
    colours.words = theme.accent;
  } else if (isEnabled() && underMouse()) {
    colours.ground = theme.window;
    colours.words = theme.text;
  } else if (m_emphasis == Emphasis::Open) {
    colours.words = theme.text;
  }
  if (!isEnabled()) colours.words = theme.tertiary;
  return colours;
}

void FlatButton::paintEvent(QPaintEvent* /*event*/) {
  const Colours shown = colours();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (shown.ground.isValid()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(shown.ground);
    painter.drawRoundedRect(rect(), kCornerRadius, kCornerRadius);
  }
  if (shown.edge.isValid()) {
    // Around a ground of its own colour a thin edge would hardly show the focus.
    const bool stands = m_emphasis == Emphasis::Filled || m_emphasis == Emphasis::Outlined;
    const int width = stands && hasFocus() ? 2 * kEdgeWidth : kEdgeWidth;
    const double half = width / 2.0;
    painter.setPen(QPen(shown.edge, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), kCornerRadius - half,
                            kCornerRadius - half);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
  QStyleOptionToolButton option;
  initStyleOption(&option);
  option.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::HasMenu);
  option.palette.setColor(QPalette::ButtonText, shown.words);
  option.rect.adjust(m_padding.width() + kEdgeWidth, m_padding.height() + kEdgeWidth, -m_padding.width() - kEdgeWidth,
                     -m_padding.height() - kEdgeWidth);
  style()->drawControl(QStyle::CE_ToolButtonLabel, &option, &painter, this);
}

}  // namespace sinescope
