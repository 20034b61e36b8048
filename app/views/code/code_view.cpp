#include "app/views/code/code_view.h"

#include <qcustomplot.h>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <algorithm>

#include "app/text/to_qstring.h"
#include "app/views/code/code_control.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

namespace {

constexpr int kRowsANotch = 3;

/// The lines of A's program that B's has not.
std::vector<bool> marksOf(const Scene& scene) {
  const CodeLanguage language = scene.appearance.code.language;
  return differingLines(programText(scene.spec, language), programText(scene.other->spec, language));
}

}  // namespace

QString programOf(const Scene& scene) { return toQString(programText(scene.spec, scene.appearance.code.language)); }

CodeView::CodeView(QWidget* parent) : View(parent), m_rect(new QCPAxisRect(&plot(), false)) {
  m_rect->setAutoMargins(QCP::msNone);
  plot().plotLayout()->addElement(0, 0, m_rect);
  new Drawing(m_rect, QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    const bool isFigure = dynamic_cast<Recording*>(painter.device()) != nullptr;
    const CodePage& shown = page(rect, isFigure);
    if (!isFigure) m_top = std::clamp(m_top, 0, shown.lastTop());
    shown.paint(painter, isFigure ? 0 : m_top, scene().dark);
  });
}

QString CodeView::subtitle() const {
  return languageText(scene().appearance.code.language) + QStringLiteral(", ") +
         toQString(conventionWords(scene().spec));
}

QString CodeView::description() const {
  const QString said = note();
  return title() + u' ' + subtitle() + (said.isEmpty() ? QString() : u'\n' + said) + u'\n' + programOf(scene());
}

QWidget* CodeView::headerControl() {
  if (m_control) return m_control;
  m_control = new CodeControl;
  m_control->show(scene().appearance.code.language, scene().dark);
  connect(m_control, &CodeControl::languageChosen, this, &CodeView::choose);
  connect(m_control, &CodeControl::copyRequested, this, &CodeView::copy);
  // Of one view in a pane, also where two stand side by side, and where its buttons have no room.
  auto* const copyAction = new QAction(tr("Copy program"), this);
  copyAction->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_P);
  connect(copyAction, &QAction::triggered, this, &CodeView::copy);
  addAction(copyAction);
  connect(m_control, &CodeControl::saveRequested, this, &CodeView::saveTextRequested);
  return m_control;
}

bool CodeView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (m_control) m_control->show(scene().appearance.code.language, scene().dark);
  m_pageIsOld = true;
  return true;
}

bool CodeView::isRescaledSince(const Scene& /*drawn*/) const { return false; }

void CodeView::applyLook() {
  View::applyLook();
  const int side = qRound(8 * textScale());
  m_rect->setMargins({side, qRound(4 * textScale()), side, qRound(4 * textScale())});
}

std::vector<CodeLine> CodeView::lines() const {
  const bool marks = scene().showsDifference() && !scene().table && !scene().other->table;
  const std::vector<bool> marked = marks ? marksOf(scene()) : std::vector<bool>();
  std::vector<CodeLine> lines;
  for (const QString& text : programOf(scene()).chopped(1).split(u'\n')) {
    lines.push_back({text, lines.size() < marked.size() && marked[lines.size()]});
  }
  return lines;
}

QString CodeView::note() const {
  if (scene().table)
    return tr("The matrix that is shown is an own one. This program computes the sinusoid of its size.");
  if (!scene().showsDifference()) return {};
  if (scene().other->table) return tr("This is A's program. B is an own matrix: no program computes it.");
  const auto marked = marksOf(scene());
  const auto count = std::ranges::count(marked, true);
  if (count == 0) return tr("A and B are the same program.");
  return tr("This is A's program. Marked: the lines that B's has not, %1 of %2.").arg(count).arg(marked.size());
}

const CodePage& CodeView::page(const QRectF& rect, bool whole) {
  if (m_pageIsOld || m_page.rect() != rect || m_page.isWhole() != whole || m_page.textScale() != textScale()) {
    m_page = CodePage(lines(), scene().appearance.code.language, note(), rect, textScale(), whole);
    m_pageIsOld = false;
  }
  return m_page;
}

void CodeView::scrollTo(int row) {
  const int top = std::clamp(row, 0, m_page.lastTop());
  if (top == m_top) return;
  m_top = top;
  redraw();
}

void CodeView::choose(CodeLanguage language) {
  Appearance appearance = scene().appearance;
  appearance.code.language = language;
  Q_EMIT appearanceEdited(appearance);
}

void CodeView::chooseBeside(int step) {
  const int language = static_cast<int>(scene().appearance.code.language) + step;
  if (language >= 0 && language < static_cast<int>(kCodeLanguageNames.size()))
    choose(static_cast<CodeLanguage>(language));
}

void CodeView::copy() {
  QGuiApplication::clipboard()->setText(programOf(scene()));
  Q_EMIT notified(tr("Copied the program"));
}

void CodeView::keyPressEvent(QKeyEvent* event) {
  const int page = std::max(1, m_page.room() - 1);
  switch (event->key()) {
    case Qt::Key_Left:
      chooseBeside(-1);
      break;
    case Qt::Key_Right:
      chooseBeside(1);
      break;
    case Qt::Key_Up:
      scrollTo(m_top - 1);
      break;
    case Qt::Key_Down:
      scrollTo(m_top + 1);
      break;
    case Qt::Key_PageUp:
      scrollTo(m_top - page);
      break;
    case Qt::Key_PageDown:
      scrollTo(m_top + page);
      break;
    case Qt::Key_Home:
      scrollTo(0);
      break;
    case Qt::Key_End:
      scrollTo(m_page.lastTop());
      break;
    default:
      View::keyPressEvent(event);
  }
}

void CodeView::wheelEvent(QWheelEvent* event) {
  m_wheel -= kRowsANotch * event->angleDelta().y() / 120.0;
  const int rows = static_cast<int>(m_wheel);
  m_wheel -= rows;
  scrollTo(m_top + rows);
  event->accept();
}

bool CodeView::plotEvent(QEvent* event) {
  if (event->type() == QEvent::MouseButtonPress) setFocus(Qt::MouseFocusReason);
  if (event->type() != QEvent::Wheel) return false;
  wheelEvent(static_cast<QWheelEvent*>(event));
  return true;
}

}  // namespace sinescope
