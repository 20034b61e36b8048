#pragma once

#include <QWidget>

#include "core/parameters/encoding_spec.h"

class QGridLayout;
class QLabel;

namespace sinescope {

class ChoiceBox;

/// The switches of a convention: exponent, layout, order, odd width, and where `unpaired` starts to count.
class SwitchesBox : public QWidget {
  Q_OBJECT

 public:
  explicit SwitchesBox(QWidget* parent = nullptr);

  void setConvention(const Convention& convention);
  void setTextScale(double scale);
  /// Disables the switches and shows the reason; an empty reason enables them.
  void setBlocked(const QString& reason);

 Q_SIGNALS:
  /// The user changed a switch.
  void chosen(const sinescope::Convention& convention);

 private:
  ChoiceBox* addSwitch(const char* name, const QString& label, const QString& toolTip);
  void choose();

  QGridLayout* m_grid;
  ChoiceBox* m_exponent;
  ChoiceBox* m_firstDimension;
  QLabel* m_firstDimensionLabel;
  ChoiceBox* m_layout;
  ChoiceBox* m_order;
  ChoiceBox* m_oddWidth;
};

}  // namespace sinescope
