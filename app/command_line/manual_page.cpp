#include "app/command_line/manual_page.h"

#include "app/arguments/option_list.h"
#include "app/command_line/help_text.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/text/tr.h"
#include "app/window/window_picture.h"

namespace sinescope {

namespace {

/// Text as it is written in a page: a hyphen that is typed stays one, and no line is taken for a request.
QString plain(QString text) {
  text.replace(u'\\', QLatin1String("\\e")).replace(u'-', QLatin1String("\\-"));
  return text.startsWith(u'.') || text.startsWith(u'\'') ? QStringLiteral("\\&") + text : text;
}

QString section(const QString& title) { return QStringLiteral(".SH \"%1\"\n").arg(plain(title)); }

/// A term, and below it what it means.
QString item(const QString& term, const QString& meaning) {
  return QStringLiteral(".TP\n.B %1\n%2\n").arg(plain(term), plain(meaning));
}

QString viewItems() {
  QString text;
  for (const QString& name : exportedNames()) {
    const ViewKind* const kind = findView(name);
    QString meaning = kind && kind->question ? questionOf(*kind) : figureTitle(name);
    if (name == QLatin1String(kWindow)) meaning = tr("The window itself, as a PNG");
    text += item(name, meaning);
  }
  return text;
}

}  // namespace

QString manualPage(const QString& version) {
  QString text = QStringLiteral(".TH SINESCOPE 1 \"\" \"Sinescope %1\"\n").arg(plain(version));
  text += section(tr("NAME")) + QStringLiteral("sinescope \\- ") +
          plain(tr("shows the transformer's sinusoidal positional encoding")) + u'\n';
  text += section(tr("SYNOPSIS"));
  for (const auto& [use, meaning] : commandUses()) text += item(use, meaning);
  text += item(QStringLiteral("sinescope --help | --version"), tr("print the options, or the version"));
  text += section(tr("VIEWS")) + viewItems();
  text += section(tr("OPTIONS"));
  for (const ListedOption& option : listedOptions()) {
    const QString dashes =
        option.name == QLatin1String("output") ? QStringLiteral("-o, --output") : QStringLiteral("--") + option.name;
    text += item(option.value.isEmpty() ? dashes : dashes + u' ' + option.value, option.help);
  }
  text += section(tr("EXIT STATUS"));
  text += item(QStringLiteral("0"), tr("The command has done what it says."));
  text += item(QStringLiteral("1"), tr("Writing failed; an existing file is as it was."));
  text += item(QStringLiteral("2"), tr("The arguments are wrong."));
  text += section(tr("EXAMPLES"));
  text += item(QStringLiteral("sinescope export matrix -o column.pdf --size nature-1"),
               tr("A figure as wide as a column, with text of 7 points."));
  text +=
      item(QStringLiteral("sinescope export matrix -o x.csv lecture.sinescope"), tr("The numbers of a saved session."));
  text += item(QStringLiteral("sinescope export waves -o base.gif --sweep base=100:1000000:60"),
               tr("An animation of a running base."));
  return text;
}

}  // namespace sinescope
