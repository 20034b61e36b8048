#include "app/views/view/text_view.h"

#include <qcustomplot.h>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionSlider>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QVBoxLayout>

#include "app/look/theme.h"

namespace sinescope {

namespace {

/// A scroll bar that is a thin line: the text is what one looks at.
class ThinBar : public QScrollBar {
 public:
  using QScrollBar::QScrollBar;

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRectF handle = style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, this);
    const double side = handle.width() * 0.3;
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeColours(isDark(palette())).fourth);
    painter.drawRoundedRect(handle.adjusted(side, 0, -side, 0), side, side);
  }
};

}  // namespace

/// The text on the screen.
class TextArea : public QTextEdit {
 public:
  explicit TextArea(TextView& view) : QTextEdit(&view), m_view(view) {}

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter painter(viewport());
    painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    m_view.paintBehind(painter);
    painter.end();
    QTextEdit::paintEvent(event);
  }

  /// Plain text alone: colours and fonts are the window's.
  [[nodiscard]] QMimeData* createMimeDataFromSelection() const override {
    QTextCursor copied = textCursor();
    const int end = copied.selectionEnd();
    copied.setPosition(std::min(std::max(copied.selectionStart(), m_view.firstCopied()), end));
    copied.setPosition(end, QTextCursor::KeepAnchor);
    auto text = std::make_unique<QMimeData>();
    text->setText(copied.selection().toPlainText());
    return text.release();
  }

 private:
  TextView& m_view;
};

TextView::TextView(QWidget* parent) : View(parent), m_text(new TextArea(*this)) {
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->addWidget(m_text);
  m_text->setObjectName(QStringLiteral("text"));
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setMinimumSize(60, 40);
  m_text->setReadOnly(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_text->setTabChangesFocus(true);
  m_text->setVerticalScrollBar(new ThinBar);
  m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_text->setLineWrapMode(QTextEdit::FixedPixelWidth);
  m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  m_text->installEventFilter(this);
  m_text->viewport()->installEventFilter(this);
  setFocusProxy(m_text);
}

QWidget& TextView::canvas() const { return *m_text->viewport(); }

bool TextView::hasSelectedText() const { return m_text->textCursor().hasSelection(); }

void TextView::setDocument(QTextDocument& document) {
  document.setUndoRedoEnabled(false);
  document.setDocumentMargin(0);
  m_text->setDocument(&document);
  m_text->setCursorWidth(0);  // nothing can be typed
}

void TextView::applyLook() {
  View::applyLook();
  m_text->setPalette(themePalette(scene().dark));
}

void TextView::present(const SceneDifference& difference, bool more) {
  if (target().isFigure()) return;
  if (more || difference.appearance) fitPage();
  m_text->setAccessibleName(title());
  if (isVisible()) Q_EMIT painted();
}

void TextView::fitPage() {
  QScrollBar& bar = *m_text->verticalScrollBar();
  const int top = bar.value();
  // The same with and without a scroll bar: else what fits without would not fit with, to and fro.
  const int width = std::max(1, m_text->width() - bar.sizeHint().width());
  m_text->setLineWrapColumnOrWidth(width);
  layOutPage(QSizeF(width, m_text->height()));
  if (!hasSelectedText()) m_text->moveCursor(QTextCursor::Start);
  bar.setValue(top);
  m_text->viewport()->update();
}

void TextView::paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) {
  refreshForFigure(target, [&] {
    painter.fillRect(QRect(QPoint(), size), themeColours(scene().dark).surface);
    paintPage(painter, size);
  });
}

void TextView::keyPressEvent(QKeyEvent* event) {
  QScrollBar& bar = *m_text->verticalScrollBar();
  switch (event->key()) {
    case Qt::Key_Up:
      return bar.triggerAction(QAbstractSlider::SliderSingleStepSub);
    case Qt::Key_Down:
      return bar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
    case Qt::Key_PageUp:
      return bar.triggerAction(QAbstractSlider::SliderPageStepSub);
    case Qt::Key_PageDown:
      return bar.triggerAction(QAbstractSlider::SliderPageStepAdd);
    case Qt::Key_Home:
      return bar.triggerAction(QAbstractSlider::SliderToMinimum);
    case Qt::Key_End:
      return bar.triggerAction(QAbstractSlider::SliderToMaximum);
    default:
      View::keyPressEvent(event);
  }
}

void TextView::wheelEvent(QWheelEvent* event) { event->accept(); }

bool TextView::textKey(QKeyEvent* event) {
  if (!(event->modifiers() & ~Qt::KeypadModifier)) {
    event->accept();
    keyPressEvent(event);
    return true;
  }
  // A selection begins in what is seen.
  QTextCursor cursor = m_text->textCursor();
  if (!cursor.hasSelection() && !canvas().rect().intersects(m_text->cursorRect()))
    m_text->setTextCursor(m_text->cursorForPosition({0, 0}));
  return false;
}

bool TextView::eventFilter(QObject* watched, QEvent* event) {
  if (!isReadyFor(*event)) return true;
  if (watched != m_text) return View::eventFilter(watched, event);
  if (event->type() == QEvent::Resize) fitPage();
  if (event->type() == QEvent::KeyPress) return textKey(static_cast<QKeyEvent*>(event));
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
    event->setAccepted(hasSelectedText());  // else it is the window's, which copies the picture
    return true;
  }
  return View::eventFilter(watched, event);
}

}  // namespace sinescope
