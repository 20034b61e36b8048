#pragma once

#include <QObject>

#include "app/document/scene.h"
#include "app/document/view_kind.h"

class QAction;
class QMenu;

namespace sinescope {

class Actions;
class Document;
class TokenBar;

/// What a learner can change while exploring a step, besides the parameters: the settings of the view, which stand at
/// the top of the lesson's menu, and the sentence of a view of tokens.
class ExploreTools : public QObject {
  Q_OBJECT

 public:
  /// `menu` and `parent` outlive it.
  ExploreTools(Document& document, QMenu& menu, QWidget* parent);

  /// Offers what belongs to a view.
  void show(const ViewKind& kind);
  void hide();
  void setScene(const Scene& scene);
  void setLook(bool dark, double textScale);

  [[nodiscard]] TokenBar& tokens() const { return *m_tokens; }

 Q_SIGNALS:
  /// Why something was not done, in one sentence.
  void notified(const QString& sentence);

 private:
  Document& m_document;
  QMenu& m_menu;
  Actions* m_actions;  ///< belong to a widget that is never shown: their keys are the lesson's
  TokenBar* m_tokens;
  QList<QAction*> m_offered;  ///< in the menu
};

}  // namespace sinescope
