#include "app/window/lesson/explore_tools.h"

#include <QMenu>
#include <QWidget>

#include "app/document/document.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/token_bar.h"

namespace sinescope {

namespace {

QWidget* hiddenOwner(QWidget* parent) {
  auto* const owner = new QWidget(parent);
  owner->hide();
  return owner;
}

}  // namespace

ExploreTools::ExploreTools(Document& document, QMenu& menu, QWidget* parent)
    : QObject(parent),
      m_document(document),
      m_menu(menu),
      m_actions(new Actions(hiddenOwner(parent))),
      m_tokens(new TokenBar(*m_actions, parent)) {
  m_tokens->setObjectName(QStringLiteral("lessonTokens"));
  connect(m_tokens, &TokenBar::edited, &m_document, &Document::setEncoding);
  connect(m_tokens, &TokenBar::notified, this, &ExploreTools::notified);
  connect(m_actions, &Actions::appearanceEdited, &m_document, &Document::setAppearance);
}

void ExploreTools::show(const ViewKind& kind) {
  hide();
  QMenu own;
  m_actions->addOptions(own, kind);
  m_offered = own.actions();
  if (!m_offered.isEmpty()) {
    auto* const line = new QAction(this);
    line->setSeparator(true);
    m_offered << line;
    m_menu.insertActions(m_menu.actions().value(0), m_offered);
  }
  m_tokens->setVisible(kind.ofTokens);
  setScene(m_document.scene());
}

void ExploreTools::hide() {
  for (QAction* const action : m_offered) {
    m_menu.removeAction(action);
    if (action->isSeparator()) delete action;
  }
  m_offered.clear();
  m_tokens->hide();
}

void ExploreTools::setScene(const Scene& scene) {
  m_actions->show(scene);
  m_tokens->setScene(scene);
}

void ExploreTools::setLook(bool dark, double textScale) { m_tokens->setLook(dark, textScale); }

}  // namespace sinescope
