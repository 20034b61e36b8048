#pragma once

#include <QComboBox>

namespace sinescope {

/// A combo box that looks like the panel's fields. The wheel changes it only while it has the focus, so that scrolling
/// the panel past it changes nothing.
class ChoiceBox : public QComboBox {
  Q_OBJECT

 public:
  explicit ChoiceBox(QWidget* parent = nullptr);

  /// Adds a choice whose tooltip is `explanation`.
  void addChoice(const QString& text, const QString& explanation);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  void showPopup() override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
};

}  // namespace sinescope
