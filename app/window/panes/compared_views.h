#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/document/scene.h"

class QBoxLayout;

namespace sinescope {

class ElidedLabel;
class View;

/// A view. If two encodings are compared side by side, also the same view of the other one, each below its name.
class ComparedViews : public QWidget {
  Q_OBJECT

 public:
  /// `make` creates the other view when it is first needed.
  ComparedViews(View* view, std::function<View*()> make, QWidget* parent = nullptr);

  void setScene(const Scene& whole);
  void setLook(bool dark, double textScale);
  /// The views that it shows: one or two.
  [[nodiscard]] std::vector<View*> views() const;

 Q_SIGNALS:
  /// The other view has been created.
  void made(sinescope::View* view);

 private:
  void showBoth(const Scene& scene);

  View* m_view;
  std::function<View*()> m_make;
  View* m_other = nullptr;
  QBoxLayout* m_layout;
  QWidget* m_otherHalf;
  ElidedLabel* m_ownName;
  ElidedLabel* m_otherName;
};

}  // namespace sinescope
