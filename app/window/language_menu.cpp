
#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QSettings>

#include "app/language/language.h"
#include "app/text/tr.h"
#include "app/window/note.h"
#include "app/window/window_actions.h"

namespace sinescope {

QMenu* makeLanguageMenu(QSettings* settings, Note* note) {
  auto* const menu = new QMenu(tr("Lan&guage"), note->window());
  menu->setObjectName(QStringLiteral("languageMenu"));
  menu->setAccessibleName(tr("Language"));
  menu->setAttribute(Qt::WA_WindowPropagation);
  menu->setToolTipsVisible(true);
  auto* const group = new QActionGroup(menu);
  const QString chosen = settings ? settings->value(kLanguageKey).toString() : QString();
  const auto add = [&](const QString& name, const QString& text, const QString& tip) {
    QAction* const action = menu->addAction(text);
    action->setObjectName(QStringLiteral("language-") + (name.isEmpty() ? QStringLiteral("system") : name));
    action->setToolTip(tip);
    action->setCheckable(true);
    action->setChecked(name == chosen);
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, note, [settings, note, name] {
      if (settings) settings->setValue(kLanguageKey, name);
      note->tell(settings ? tr("The language changes when Sinescope is started again")
                          : tr("The language cannot be remembered: start Sinescope with --language"));
    });
  };
  add({}, tr("Same as system"), tr("The language of the system, from the next start on"));
  // Each language is listed in its own words, so that whoever cannot read the others finds it.
  add(QStringLiteral("en"), QStringLiteral("English"), QStringLiteral("English, from the next start on"));
  add(QStringLiteral("ja"), QStringLiteral("日本語"), QStringLiteral("日本語 (次の起動から)"));
  return menu;
}

}  // namespace sinescope
