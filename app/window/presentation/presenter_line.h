#pragma once

#include <QMap>
#include <QString>
#include <QWidget>

#include "app/document/view_kind.h"

class QLabel;

namespace sinescope {

class ElidedLabel;
class FlatButton;
class TextField;

/// The teacher's line while a floated view fills another screen: what the class sees and which question it answers,
/// the teacher's own notes on it, and which view comes next.
class PresenterLine : public QWidget {
  Q_OBJECT

 public:
  explicit PresenterLine(QWidget* parent = nullptr);

  /// Tells the view on the other screen, and the one that comes next.
  void showView(const ViewKind& shown, const ViewKind& next);
  void setTextScale(double textScale);
  /// The notes by names of views.
  [[nodiscard]] const QMap<QString, QString>& notes() const { return m_notes; }
  void setNotes(const QMap<QString, QString>& notes);

 Q_SIGNALS:
  /// Another view is wanted: the next one (1) or the previous one (-1).
  void stepped(int steps);
  void ended();
  void notesEdited();

 private:
  FlatButton* addButton(const char* name, const QString& text, const QString& toolTip);

  QLabel* m_title;
  ElidedLabel* m_question;
  TextField* m_field;
  FlatButton* m_previous;
  FlatButton* m_next;
  FlatButton* m_end;
  QString m_shown;  ///< the name of the view
  QMap<QString, QString> m_notes;
};

}  // namespace sinescope
