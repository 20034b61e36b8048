#pragma once

#include <QWidget>

#include "app/document/scene.h"

class QLabel;

namespace sinescope {

class Actions;
class ElidedLabel;
class FlatButton;

/// Describes A and B and how they are related, and offers actions on them; visible while something is pinned.
class ComparisonBar : public QWidget {
  Q_OBJECT

 public:
  explicit ComparisonBar(const Actions& actions, QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  void setTextScale(double textScale);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  ElidedLabel* m_text;
  std::vector<FlatButton*> m_buttons;
};

}  // namespace sinescope
