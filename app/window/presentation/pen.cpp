#include "app/window/presentation/pen.h"

#include <QAction>
#include <QCursor>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/ink_sheet.h"

namespace sinescope {

/// Exchanges the ink of all views.
class InkCommand : public QUndoCommand {
 public:
  InkCommand(Pen& pen, InkOfViews ink) : m_pen(pen), m_ink(std::move(ink)) {
    setText(Pen::tr("change of the drawing"));
  }

  void undo() override { swap(); }
  void redo() override { swap(); }

 private:
  void swap() {
    InkOfViews before = m_pen.ink();
    m_pen.apply(m_ink);
    m_ink = std::move(before);
  }

  Pen& m_pen;
  InkOfViews m_ink;
};

Pen::Pen(Document& document, PaneArea& panes, const Actions& actions)
    : QObject(&panes), m_document(document), m_panes(panes), m_actions(actions) {
  connect(actions.pen, &QAction::triggered, this, &Pen::take);
  connect(actions.writeNote, &QAction::triggered, this, &Pen::write);
  connect(actions.clearInk, &QAction::triggered, this, &Pen::clear);
  connect(&panes, &PaneArea::arranged, this, &Pen::follow);
  connect(&document, &Document::changed, this, [this](const Scene&, const SceneDifference& changes) {
    if (changes.appearance && !m_sheets.empty()) follow();
  });
}

void Pen::setInk(const InkOfViews& ink) {
  if (ink != m_ink) m_document.undoStack()->push(new InkCommand(*this, ink));
}

void Pen::apply(const InkOfViews& ink) {
  m_ink = ink;
  follow();
  Q_EMIT edited();
}

void Pen::change(const QString& view, const Ink& ink) {
  InkOfViews all = m_ink;
  ink.isEmpty() ? void(all.remove(view)) : void(all[view] = ink);
  setInk(all);
}

InkSheet& Pen::sheetOf(Pane& pane) {
  InkSheet*& sheet = m_sheets[&pane];
  if (sheet) return *sheet;
  sheet = new InkSheet(&pane.body());
  connect(sheet, &InkSheet::edited, this, [this, &pane](const Ink& ink) { change(pane.view().name(), ink); });
  connect(sheet, &InkSheet::keysLeft, &pane.view(), qOverload<>(&QWidget::setFocus));
  connect(sheet, &InkSheet::refused, this, &Pen::notified);
  return *sheet;
}

void Pen::follow() {
  const bool inHand = m_actions.pen->isChecked();
  for (Pane* const pane : m_panes.panes()) {
    const Ink ink = m_ink.value(pane->view().name());
    const bool shown = inHand || !ink.isEmpty();
    if (!shown && !m_sheets.contains(pane)) continue;
    InkSheet& sheet = sheetOf(*pane);
    sheet.setInk(ink);
    sheet.setLook(m_document.scene().dark, pane->textScale());
    sheet.setDrawing(inHand);
    sheet.setVisible(shown);
    sheet.raise();
  }
}

Pane* Pen::target() const {
  const auto isUnderPointer = [](const Pane* pane) {
    return pane->isVisible() && pane->rect().contains(pane->mapFromGlobal(QCursor::pos()));
  };
  const auto found = std::ranges::find_if(m_panes.panes(), isUnderPointer);
  if (found != m_panes.panes().end()) return *found;
  Pane* const floating = m_panes.activeFloating();
  return floating ? floating : m_panes.currentPane();
}

void Pen::take(bool inHand) {
  follow();
  if (inHand) Q_EMIT notified(tr("Draw with the mouse; P or Esc puts the pen away"));
}

void Pen::write() {
  Pane* const pane = target();
  if (!pane) return;
  InkSheet& sheet = sheetOf(*pane);
  follow();
  sheet.show();
  const QPoint pointer = sheet.mapFromGlobal(QCursor::pos());
  sheet.write(sheet.rect().contains(pointer) ? pointer : sheet.rect().center() / 2);
}

void Pen::clear() {
  Pane* const pane = target();
  if (!pane) return;
  if (!m_ink.contains(pane->view().name())) return Q_EMIT notified(tr("Nothing is drawn on this picture"));
  change(pane->view().name(), {});
}

bool Pen::goBack() {
  for (const auto& [pane, sheet] : m_sheets) {
    if (sheet->giveUpNote()) return true;
  }
  if (!m_actions.pen->isChecked()) return false;
  m_actions.pen->setChecked(false);
  follow();
  return true;
}

}  // namespace sinescope
