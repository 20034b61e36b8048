#pragma once

#include <QWidget>

class QLabel;

namespace sinescope {

/// A label's room in a layout, as high as its line and as wide as there is room. The label's text does not count: a new
/// text lays nothing out, where a label in the layout would have the whole window laid out anew.
class LineRoom : public QWidget {
  Q_OBJECT

 public:
  /// Takes the label.
  explicit LineRoom(QLabel* label, QWidget* parent = nullptr);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  bool eventFilter(QObject* watched, QEvent* event) override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QLabel* m_label;
};

}  // namespace sinescope
