#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace sinescope {

/// Shown if no view is visible: the reason, and a button that fixes it.
class EmptyHint : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyHint(QWidget* parent = nullptr);

  void setTexts(const QString& reason, const QString& remedy);

 Q_SIGNALS:
  void remedyWanted();

 private:
  QLabel* m_reason;
  QPushButton* m_remedy;
};

}  // namespace sinescope
