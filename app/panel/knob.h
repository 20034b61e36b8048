#pragma once

#include <QWidget>
#include <optional>

#include "app/panel/log_slider.h"
#include "app/text/number_text.h"

class QLabel;

namespace sinescope {

class ErrorLine;
class NumberField;
class ResetButton;

/// What makes one knob another than the next.
struct KnobSpec {
  QString name;     ///< of its objects and gestures: "length"
  QString label;    ///< with its mnemonic
  QString unit;     ///< in grey after the label; may be empty
  QString toolTip;  ///< what turning it does
  NumberRule rule;
  std::optional<LogScale> scale;  ///< of its slider, where it has one
  std::optional<double> resetTo;  ///< the default, where it has a reset button
  bool bold = true;               ///< the label
};

/// A number that can be turned: its name, a field for exact entry, and, where it has them, a reset button and a slider
/// below. What is wrong with the field's text stands under it, in the place of the slider's labels where there are any.
class Knob : public QWidget {
  Q_OBJECT

 public:
  explicit Knob(const KnobSpec& spec, QWidget* parent = nullptr);

  void setNumber(double number);
  /// The slider ends where the rule does.
  void setRule(const NumberRule& rule);
  /// The number that the reset button goes back to, where there is one.
  void setReset(double number);
  /// Cannot be turned for the time being, and says why; empty: it can.
  void setBlocked(const QString& reason);
  void setTextScale(double scale);
  [[nodiscard]] bool hasSlider() const { return m_slider; }

 Q_SIGNALS:
  /// The user gave it a valid number. `gesture` is the same while one drag or run of typing lasts, such as
  /// "length/slider/17"; empty for a reset.
  void edited(double number, const QString& gesture);
  /// What is being typed is wrong, and the line that says so has appeared.
  void refused();

 private:
  void addReset();
  void addSlider();
  void tellToolTips();
  void layOut();
  void updateReset();
  void showError();

  KnobSpec m_spec;
  NumberRule m_rule;
  QString m_blocked;
  double m_number = 0;
  int m_gestures = 0;
  QLabel* m_label;
  QLabel* m_unit;
  NumberField* m_field;
  LogSlider* m_slider = nullptr;
  ResetButton* m_reset = nullptr;
  ErrorLine* m_error;
};

}  // namespace sinescope
