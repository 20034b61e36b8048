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

/// The rule by which a model's frequencies are scaled, and below it the numbers that the rule needs.
class ScalingBox : public QWidget {
  Q_OBJECT

 public:
  explicit ScalingBox(QWidget* parent = nullptr);

  void setSpec(const EncodingSpec& spec);
  /// Disables the box and shows the reason; an empty reason enables it.
  void setBlocked(const QString& reason);
  void setTextScale(double scale);

 Q_SIGNALS:
  /// `gesture` is as in Knob::edited(); it is empty for a choice.
  void edited(const sinescope::Scaling& scaling, const QString& gesture);
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

  Scaling m_scaling;
  Scaling m_known;  ///< the last numbers of all rules, for when a rule is chosen
  QString m_blocked;
  QString m_baseTooSmall;
  QVBoxLayout* m_column;
  QHBoxLayout* m_ruleRow = nullptr;
  QLabel* m_label = nullptr;
  ChoiceBox* m_rule = nullptr;
  QCheckBox* m_wholeBounds = nullptr;
  std::vector<Row> m_rows;
};

}  // namespace sinescope
