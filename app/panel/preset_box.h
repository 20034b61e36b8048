#pragma once

#include "app/document/presets.h"
#include "app/look/choice_box.h"
#include "core/parameters/conventions.h"

namespace sinescope {

/// Offers the named conventions, which set the five switches, and the presets, which set everything.
class PresetBox : public ChoiceBox {
  Q_OBJECT

 public:
  explicit PresetBox(QWidget* parent = nullptr);

  /// Shows the name of `spec` and its tokens: the current name while it still applies, else the preset or convention
  /// that equals it, else "Custom".
  void setSpec(const EncodingSpec& spec, const TokenSpec& tokens);

  /// Shows that no preset applies because a user's table is open.
  void showTable();
  /// If several presets have the same settings, shows this one.
  void prefer(const Preset& preset);

  /// The source of what is shown.
  [[nodiscard]] QString source() const;

 Q_SIGNALS:
  /// The user chose a convention, which changes the spec to this one.
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
  int m_preferred = -1;  ///< index of a row
};

}  // namespace sinescope
