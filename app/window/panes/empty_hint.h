#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace sinescope {

/// What stands where no view is to be seen: why that is so, and a button that mends it.
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
