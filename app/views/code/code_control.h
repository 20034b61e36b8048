#pragma once

#include <QWidget>
#include <optional>

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
  std::optional<bool> m_dark;  // the theme that the buttons' icons are drawn for
};

}  // namespace sinescope
