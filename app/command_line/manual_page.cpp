#include "app/command_line/manual_page.h"

#include "app/arguments/option_list.h"
#include "app/command_line/command_line.h"
#include "app/command_line/help_text.h"
#include "app/command_line/lesson_page.h"
#include "app/command_line/roff.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/text/tr.h"
#include "app/window/window_picture.h"

namespace sinescope {

namespace {

QString viewItems() {
  QString text;
  for (const QString& name : exportedNames()) {
    const ViewKind* const kind = findView(name);
    QString meaning = kind && kind->question ? questionOf(*kind) : figureTitle(name);
    if (name == QLatin1String(kWindow)) meaning = tr("The window itself, as a PNG");
    text += roffItem(name, meaning);
  }
  return text;
}

}  // namespace

QString manualPage(const ProgramVersion& version) {
  QString text = roffHead(QStringLiteral("SINESCOPE"), 1, version);
  text += roffSection(tr("NAME")) + QStringLiteral("sinescope \\- ") +
          roffText(tr("shows the transformer's sinusoidal positional encoding")) + u'\n';
  text += roffSection(tr("SYNOPSIS"));
  for (const auto& [use, meaning] : commandUses()) text += roffItem(use, meaning);
  text += roffItem(QStringLiteral("sinescope --help | --version"), tr("print the options, or the version"));
  text += roffSection(tr("VIEWS")) + viewItems();
  text += roffSection(tr("OPTIONS"));
  for (const ListedOption& option : listedOptions()) {
    const QString dashes =
        option.name == QLatin1String("output") ? QStringLiteral("-o, --output") : QStringLiteral("--") + option.name;
    text += roffItem(option.value.isEmpty() ? dashes : dashes + u' ' + option.value, option.help);
  }
  text += roffSection(tr("SIZES"));
  for (const auto& [name, meaning] : sizeUses()) text += roffItem(name, meaning);
  text += roffSection(tr("EXIT STATUS"));
  text += roffItem(QStringLiteral("0"), tr("The command has done what it says."));
  text += roffItem(QStringLiteral("1"), tr("Writing failed; an existing file is as it was."));
  text += roffItem(QStringLiteral("2"), tr("The arguments are wrong."));
  text += roffSection(tr("EXAMPLES"));
  text += roffItem(QStringLiteral("sinescope export matrix -o column.pdf --size nature-1"),
                   tr("A figure as wide as a column, with text of 7 points."));
  text += roffItem(QStringLiteral("sinescope export matrix -o x.csv lecture.sinescope"),
                   tr("The numbers of a saved session."));
  text += roffItem(QStringLiteral("sinescope export waves -o base.gif --sweep base=100:1000000:60"),
                   tr("An animation of a running base."));
  text += roffSection(tr("SEE ALSO")) + QStringLiteral(".BR sinescope\\-lesson (5)\n");
  return text;
}

QStringList manualPages() { return {QStringLiteral("lesson")}; }

QString manualPage(const QString& name, const ProgramVersion& version) {
  return name == QLatin1String("lesson") ? lessonPage(version) : manualPage(version);
}

}  // namespace sinescope
