#pragma once

#include <QObject>
#include <map>

#include "app/document/ink.h"

namespace sinescope {

class Actions;
class Document;
class InkSheet;
class Pane;
class PaneArea;

/// The pen that draws over pictures, and the notes that are written on them. Each line and each note is an undoable
/// edit. What is drawn belongs to a view and scales with it.
class Pen : public QObject {
  Q_OBJECT

 public:
  Pen(Document& document, PaneArea& panes, const Actions& actions);

  [[nodiscard]] const InkOfViews& ink() const { return m_ink; }
  /// Replaces all ink, as an undoable edit if that changes anything.
  void setInk(const InkOfViews& ink);
  /// Drops the note that is being written, or else puts the pen away. Returns whether there was either.
  bool goBack();

 Q_SIGNALS:
  /// The ink is another.
  void edited();
  /// What the user should know, in a few words.
  void notified(const QString& message);

 private:
  friend class InkCommand;
  void apply(const InkOfViews& ink);
  /// Pushes an edit of one view's ink.
  void change(const QString& view, const Ink& ink);
  /// Shows each pane's ink, and who has the pointer.
  void follow();
  InkSheet& sheetOf(Pane& pane);
  /// The pane under the pointer, or else the current one; nullptr if there is none.
  [[nodiscard]] Pane* target() const;
  void take(bool inHand);
  void write();
  void clear();

  Document& m_document;
  PaneArea& m_panes;
  const Actions& m_actions;
  InkOfViews m_ink;
  std::map<const Pane*, InkSheet*> m_sheets;  ///< of the panes that have needed one
};

}  // namespace sinescope
