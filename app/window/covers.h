#pragma once

#include <QObject>
#include <QString>

class QAction;

namespace sinescope {

class Document;
class Pane;
class PaneArea;

/// Covers the answer of the view that is looked at until it is predicted, and reveals it. The readout keeps the
/// question only while a view in sight is covered.
class Covers : public QObject {
  Q_OBJECT

 public:
  Covers(Document& document, PaneArea& panes, QAction& action);

  /// In a presentation, views whose items are revealed one by one begin covered.
  void setPresenting(bool presenting);

 private:
  void toggle(bool cover);
  /// Another view may be in sight.
  void follow();
  [[nodiscard]] const Pane* pane() const;

  Document& m_document;
  PaneArea& m_panes;
  QAction& m_action;
};

}  // namespace sinescope
