#include "app/views/view/text_view.h"

#include <qcustomplot.h>
#include <QKeyEvent>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScopeGuard>
#include <QScrollBar>
#include <QStyleOptionSlider>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QVBoxLayout>
#include <utility>

#include "app/look/theme.h"
#include "app/views/drawing/text_document.h"

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
    const bool down = orientation() == Qt::Vertical;
    const double side = (down ? handle.width() : handle.height()) * 0.3;
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeColours(isDark(palette())).fourth);
    painter.drawRoundedRect(down ? handle.adjusted(side, 0, -side, 0) : handle.adjusted(0, side, 0, -side), side, side);
  }
};

}  // namespace

/// The text on the screen.
class TextArea : public QTextEdit {
 public:
  explicit TextArea(TextView& view) : QTextEdit(&view), m_view(view) {}

 protected:
  void paintEvent(QPaintEvent* event) override {
    layOutFor(*event);
    QPainter painter(viewport());
    painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    m_view.paintBehind(painter);
    painter.end();
    QTextEdit::paintEvent(event);
  }

  /// Plain text alone: colours and fonts are the window's.
  [[nodiscard]] QMimeData* createMimeDataFromSelection() const override {
    auto text = std::make_unique<QMimeData>();
    text->setText(m_view.copiedText(textCursor()));
    return text.release();
  }

 private:
  /// Lays out what is about to be painted. If the whole viewport is painted, the layout asks for no further painting.
  void layOutFor(const QPaintEvent& event) {
    const QSize size = viewport()->size();
    viewport()->setAttribute(Qt::WA_UpdatesDisabled, event.region() == QRegion(viewport()->rect()));
    const auto enable = qScopeGuard([this, size] {
      viewport()->setAttribute(Qt::WA_UpdatesDisabled, false);
      if (viewport()->size() != size) viewport()->update();  // a scroll bar came or went
    });
    m_view.layOutNow();
  }

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
  layout->setSpacing(0);
  m_text->setVerticalScrollBar(new ThinBar);
  m_text->setHorizontalScrollBar(new ThinBar);
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
  m_text->setDocument(&document);
  m_text->setCursorWidth(0);  // nothing can be typed
}

void TextView::setStrip(QWidget& strip) { static_cast<QVBoxLayout*>(layout())->insertWidget(0, &strip); }

void TextView::dropDocument() { m_text->setDocument(nullptr); }

QString TextView::copiedText(const QTextCursor& selected) const {
  if (isCovered()) return {};
  return withThinSpaces(selected.selection().toPlainText());
}

void TextView::redrawMarks() { m_text->viewport()->update(); }

QPointF TextView::onPage(const QPointF& point) const {
  return point + QPointF(m_text->horizontalScrollBar()->value(), m_text->verticalScrollBar()->value());
}

QRectF TextView::onCanvas(const QRectF& rect) const { return rect.translated(-onPage({})); }

void TextView::scrollTo(const QRectF& rect) {
  const QRectF seen(onPage({}), QSizeF(canvas().size()));
  const auto move = [](QScrollBar& bar, double from, double to, double least, double most) {
    if (from < least) return bar.setValue(qFloor(from));
    if (to > most) bar.setValue(bar.value() + qCeil(std::min(to - most, from - least)));
  };
  move(*m_text->horizontalScrollBar(), rect.left(), rect.right(), seen.left(), seen.right());
  move(*m_text->verticalScrollBar(), rect.top(), rect.bottom(), seen.top(), seen.bottom());
}

void TextView::scrollToTop() {
  m_text->verticalScrollBar()->setValue(0);
  m_text->horizontalScrollBar()->setValue(0);
}

bool TextView::isScrolled() const {
  return m_text->verticalScrollBar()->value() > 0 || m_text->horizontalScrollBar()->value() > 0;
}

void TextView::applyLook() {
  View::applyLook();
  m_text->setPalette(themePalette(scene().dark));
}

void TextView::present(const SceneDifference& difference, bool more) {
  if (target().isFigure()) return;
  m_text->setAccessibleName(title());
  if (more || difference.appearance) return layOutSoon();
  if (isVisible()) Q_EMIT painted();
}

void TextView::layOutSoon() {
  m_layoutIsDue = true;
  QMetaObject::invokeMethod(this, &TextView::layOutNow, Qt::QueuedConnection);
}

void TextView::layOutNow() {
  if (!isVisible() || !std::exchange(m_layoutIsDue, false)) return;
  fitPage();
  Q_EMIT painted();
}

void TextView::showEvent(QShowEvent* event) {
  View::showEvent(event);
  if (m_layoutIsDue) layOutSoon();
}

void TextView::setPageWidth(int width) {
  if (m_text->lineWrapColumnOrWidth() != width) m_text->setLineWrapColumnOrWidth(width);  // which lays out anew
}

void TextView::fitPage() {
  QScrollBar& down = *m_text->verticalScrollBar();
  QScrollBar& across = *m_text->horizontalScrollBar();
  const QPoint before(across.value(), down.value());
  // The same with and without a scroll bar: else what fits without would not fit with, to and fro.
  const int width = std::max(1, m_text->width() - down.sizeHint().width());
  setPageWidth(width);
  layOutPage(QSizeF(width, m_text->height()));
  if (!hasSelectedText()) m_text->moveCursor(QTextCursor::Start);
  across.setValue(before.x());
  down.setValue(before.y());
  pageSettles();
  m_text->viewport()->update();
}

void TextView::paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) {
  refreshForFigure(target, [&] {
    if (!scene().figure.transparent) painter.fillRect(QRect(QPoint(), size), themeColours(scene().dark).surface);
    setPageWidth(size.width());
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
  if (textEvent(event)) return true;
  if (watched != m_text) return View::eventFilter(watched, event);
  if (event->type() == QEvent::Resize) layOutSoon();
  if (event->type() == QEvent::KeyPress) return textKey(static_cast<QKeyEvent*>(event));
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
    event->setAccepted(hasSelectedText());  // else it is the window's, which copies the picture
    return true;
  }
  return View::eventFilter(watched, event);
}

}  // namespace sinescope
