#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "app/document/document.h"

class QAction;

namespace sinescope {

class PaneArea;

/// The ways back from jumps, such as "show in" of Claims: what was shown before each, with its cell and its settings.
class Jumps : public QObject {
  Q_OBJECT

 public:
  /// `back` goes back one jump; it is enabled while there is one.
  Jumps(Document& document, PaneArea& panes, QAction* back, QObject* parent);

  /// Keeps what is shown, before a jump.
  void remember();

 private:
  struct Place {
    Selection selection;
    Appearance appearance;
    QString tab;
    QString alone;
  };

  void goBack();

  Document& m_document;
  PaneArea& m_panes;
  QAction* m_back;
  std::vector<Place> m_places;
};

}  // namespace sinescope
