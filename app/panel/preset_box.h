#pragma once

#include "app/document/presets.h"
#include "app/look/choice_box.h"
#include "core/parameters/conventions.h"

namespace sinescope {

/// Chooses among the named conventions, which set the five switches, and the presets, which set everything.
class PresetBox : public ChoiceBox {
  Q_OBJECT

 public:
  explicit PresetBox(QWidget* parent = nullptr);

  /// Shows what `spec` is called, and with it its tokens: what is shown already while that is still true, else the
  /// preset or the convention that it equals, else "Custom".
  void setSpec(const EncodingSpec& spec, const TokenSpec& tokens);

  /// Shows that there is no preset: an own matrix is open.
  void showTable();
  /// Of presets with the same settings this is the one that is meant.
  void prefer(const Preset& preset);

  /// Where what is shown comes from.
  [[nodiscard]] QString source() const;

 Q_SIGNALS:
  /// The user chose a convention, which makes the spec this one.
  void chosen(const sinescope::EncodingSpec& spec);
  void presetChosen(const sinescope::Preset& preset);
  void sourceChanged(const QString& source);

 private:
  void addHeading(const QString& text);
  void show(int row);
  [[nodiscard]] int bestRow() const;
  [[nodiscard]] bool describes(int row) const;
  [[nodiscard]] const NamedConvention* conventionAt(int row) const;
  [[nodiscard]] const Preset* presetAt(int row) const;

  EncodingSpec m_spec;
  TokenSpec m_tokens;
  int m_preferred = -1;  ///< a row
};

}  // namespace sinescope
