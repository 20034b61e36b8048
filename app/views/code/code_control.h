#pragma once

#include <QWidget>

#include "app/look/theme.h"
#include "core/notebook/program_text.h"

class QToolButton;

namespace sinescope {

class ChoiceBox;

/// The code's controls beside its title: the language, copy, save.
class CodeControl : public QWidget {
  Q_OBJECT

 public:
  explicit CodeControl(QWidget* parent = nullptr);

  void show(CodeLanguage language, bool dark);

 Q_SIGNALS:
  void languageChosen(sinescope::CodeLanguage language);
  void copyRequested();
  void saveRequested();

 private:
  QToolButton* addButton(const char* name, const QString& text, const QString& accessibleName);

  ChoiceBox* m_languages;
  QToolButton* m_copy;
  QToolButton* m_save;
  const ThemeColours* m_colours = nullptr;  // those of the buttons
};

}  // namespace sinescope
