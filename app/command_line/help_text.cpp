#include "app/command_line/help_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/arguments/option_list.h"
#include "app/command_line/command_line.h"
#include "app/document/figure_size.h"
#include "app/document/presets.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/parameters/conventions.h"

namespace sinescope {

QStringList exportedNames() { return figureNames() << QLatin1String(kWindow); }

QStringList commandNames() {
  return {QStringLiteral("export"), QStringLiteral("presets"), QStringLiteral("lesson"), QStringLiteral("completion"),
          QStringLiteral("man")};
}

QList<std::pair<QString, QString>> sizeUses() {
  QList<std::pair<QString, QString>> uses;
  for (const NamedSize& named : namedSizes()) {
    const QString size = tr("%1, text of %2 pt").arg(sizeText(named.size), QString::number(named.size.fontPoints));
    const QString title = QCoreApplication::translate("Sizes", named.title);
    uses.append({QLatin1String(named.name), QStringLiteral("%1 (%2)").arg(size, title)});
  }
  return uses;
}

QList<std::pair<QString, QString>> commandUses() {
  return {
      {QStringLiteral("sinescope [SPEC] [FILE]"),
       tr("open the window [with this session, exported picture, table or config.json]")},
      {QStringLiteral("sinescope export VIEW -o OUT [SPEC] [LOOK] [FILE]"),
       tr("write one view [of FILE]; the extension of OUT chooses what")},
      {QStringLiteral("sinescope completion SHELL"), tr("print the completion of bash, zsh or fish")},
      {QStringLiteral("sinescope man [lesson]"), tr("print the manual page [of the format of lessons]")},
      {QStringLiteral("sinescope presets"), tr("list the conventions and presets")},
      {QStringLiteral("sinescope lesson FILE"), tr("open the window in a lesson")},
      {QStringLiteral("sinescope lesson check FILE"), tr("say what is wrong in a lesson")},
      {QStringLiteral("sinescope lesson keys FILE"), tr("list what a lesson measures")},
      {QStringLiteral("sinescope lesson worksheet FILE -o SHEET.pdf"), tr("print a lesson [with --key: answers]")},
  };
}

QString helpText() {
  QString text = tr("Sinescope shows the transformer's sinusoidal positional encoding.") + QStringLiteral("\n\n");
  constexpr int width = 51;
  for (const auto& [use, meaning] : commandUses()) text += use.leftJustified(width) + meaning + u'\n';
  text += QStringLiteral("sinescope --help | --version\n\n");
  text += QStringLiteral("VIEW  ") + exportedNames().join(QStringLiteral(", ")) + QStringLiteral("\n\n");
  text += optionsText() + u'\n';
  text += QStringLiteral("SIZE\n");
  for (const auto& [name, meaning] : sizeUses())
    text += QStringLiteral("  ") + name.leftJustified(24) + meaning + u'\n';
  text += u'\n';
  text += tr("Exit code: 0; 1 when writing failed; 2 for bad arguments.\n");
  return text;
}

QString presetsText() {
  QString text = tr("Conventions (--convention NAME)\n");
  for (const NamedConvention& convention : namedConventions()) {
    text += QStringLiteral("  ") + toQString(convention.name).leftJustified(18) + ofCore(convention.source) + u'\n';
  }
  text += tr("\nPresets (--preset NAME)\n");
  qsizetype widest = 0;
  for (const Preset& preset : presets()) widest = std::max(widest, ofCore(preset.title).size());
  for (const Preset& preset : presets()) {
    text += QStringLiteral("  ") + toQString(preset.name).leftJustified(18) +
            ofCore(preset.title).leftJustified(widest + 2) + ofCore(preset.source) + u'\n';
  }
  return text;
}

}  // namespace sinescope
