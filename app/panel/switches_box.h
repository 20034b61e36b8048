#pragma once

#include <QWidget>
#include <vector>

#include "core/parameters/encoding_spec.h"

class QGridLayout;
class QLabel;

namespace sinescope {

class ChoiceBox;
struct SpecOption;

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
  struct Switch {
    const SpecOption* option;
    QLabel* label;
    ChoiceBox* box;
  };

  void addSwitch(const SpecOption& option);
  void choose();

  QGridLayout* m_grid;
  std::vector<Switch> m_switches;
};

}  // namespace sinescope
