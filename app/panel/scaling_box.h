#pragma once

#include <QWidget>
#include <vector>

#include "core/parameters/encoding_spec.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sinescope {

class ChoiceBox;
class Knob;

/// The rule by which a model's frequencies are scaled, with the numbers that the rule needs; and
/// how many of the pairs turn.
class ScalingBox : public QWidget {
  Q_OBJECT

 public:
  explicit ScalingBox(QWidget* parent = nullptr);

  void setSpec(const EncodingSpec& spec);
  /// Disables the box and shows the reason; an empty reason enables it.
  void setBlocked(const QString& reason);
  void setTextScale(double scale);

 Q_SIGNALS:
  /// `spec` is the one that is shown, with another scaling or another part that turns. `gesture` is as in
  /// Knob::edited(); it is empty for a choice.
  void edited(const sinescope::EncodingSpec& spec, const QString& gesture);
  void refused(QWidget* knob);

 private:
  struct Number;
  struct Row {
    const Number* number;
    Knob* knob;
  };

  static const std::vector<Number>& numbers();
  void addRule();
  void addNumber(const Number& number);
  void chooseRule(int index);
  void tellToolTip();

  EncodingSpec m_spec;
  EncodingSpec m_known;  ///< the last numbers of all rules, for when a rule is chosen
  QString m_blocked;
  QString m_baseTooSmall;
  QVBoxLayout* m_column;
  QHBoxLayout* m_ruleRow = nullptr;
  QLabel* m_label = nullptr;
  ChoiceBox* m_rule = nullptr;
  QCheckBox* m_wholeBounds = nullptr;
  QCheckBox* m_proportional = nullptr;
  std::vector<Row> m_rows;
};

}  // namespace sinescope
