#pragma once

#include <QWidget>

#include "app/options/appearance.h"

class QCheckBox;

namespace sinescope {

class ChoiceBox;
class FlatButton;

/// The code's controls beside its title: the scheme of attention, its heads and its mask; the language, copy, save.
/// Where there is little room, those of attention are left out, which are in the menu and in the view Attention too.
class CodeControl : public QWidget {
  Q_OBJECT

 public:
  explicit CodeControl(QWidget* parent = nullptr);

  void showOptions(const Appearance& appearance, int dModel);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void languageChosen(sinescope::CodeLanguage language);
  void headEdited(const sinescope::AttentionSpec& head);
  void copyRequested();
  void saveRequested();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  ChoiceBox* addBox(const char* name, const QString& accessibleName, const QString& toolTip);
  FlatButton* addButton(const char* name, const QString& text, const QString& accessibleName);
  void connectHead();
  void fillHeads(int heads, int dModel);
  /// The controls of attention that have a meaning, the most important first.
  [[nodiscard]] std::vector<QWidget*> headParts() const;
  void fit();

  AttentionSpec m_head;
  int m_dModel = 0;  ///< for which the numbers of heads are listed
  ChoiceBox* m_schemes;
  ChoiceBox* m_heads;
  QCheckBox* m_causal;
  ChoiceBox* m_languages;
  FlatButton* m_copy;
  FlatButton* m_save;
};

}  // namespace sinescope
