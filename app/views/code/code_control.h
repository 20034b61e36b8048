#pragma once

#include <QWidget>

#include "app/look/theme.h"
#include "core/notebook/program_text.h"

namespace sinescope {

class ChoiceBox;
class FlatButton;

/// The code's controls beside its title: the language, copy, save.
class CodeControl : public QWidget {
  Q_OBJECT

 public:
  explicit CodeControl(QWidget* parent = nullptr);

  void show(CodeLanguage language);

 Q_SIGNALS:
  void languageChosen(sinescope::CodeLanguage language);
  void copyRequested();
  void saveRequested();

 private:
  FlatButton* addButton(const char* name, const QString& text, const QString& accessibleName);

  ChoiceBox* m_languages;
  FlatButton* m_copy;
  FlatButton* m_save;
};

}  // namespace sinescope
