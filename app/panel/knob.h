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

/// The properties in which knobs differ.
struct KnobSpec {
  QString name;     ///< for object names and gestures: "length"
  QString label;    ///< with its mnemonic
  QString unit;     ///< in grey after the label; may be empty
  QString toolTip;  ///< what the knob does
  NumberRule rule;
  std::optional<LogScale> scale;  ///< for the slider, if there is one
  std::optional<double> resetTo;  ///< the default, if there is a reset button
  bool bold = true;               ///< the label
};

/// A number that can be changed: its name, a field for exact entry and, if configured, a reset button and a slider
/// below. An error in the field's text is shown below the field, in place of the slider's labels if there are any.
class Knob : public QWidget {
  Q_OBJECT

 public:
  explicit Knob(const KnobSpec& spec, QWidget* parent = nullptr);

  void setNumber(double number);
  /// Sets the rule; the slider ends where the rule does.
  void setRule(const NumberRule& rule);
  /// Sets the number that the reset button restores, if there is a button.
  void setReset(double number);
  /// Disables the knob and shows the reason; an empty reason enables it.
  void setBlocked(const QString& reason);
  void setTextScale(double scale);
  [[nodiscard]] bool hasSlider() const { return m_slider; }

 Q_SIGNALS:
  /// The user entered a valid number. `gesture` stays the same during one drag or run of typing, for example
  /// "length/slider/17"; it is empty for a reset.
  void edited(double number, const QString& gesture);
  /// The typed text is wrong, and the line with the error has appeared.
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
