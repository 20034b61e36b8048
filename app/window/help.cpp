#include "app/window/help.h"

#include <QAction>
#include <QCoreApplication>
#include <QMessageBox>

#include "app/text/tr.h"

namespace sinescope {

namespace {

void showBox(QWidget* parent, const char* name, const QString& title, const QString& text) {
  auto* const box = new QMessageBox(QMessageBox::NoIcon, title, text, QMessageBox::Close, parent);
  box->setObjectName(QLatin1String(name));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setAttribute(Qt::WA_WindowPropagation);
  box->setTextFormat(Qt::RichText);
  box->open();
}

QString row(const QString& key, const QString& what) {
  return QStringLiteral("<tr><td style='padding-right:18px'><b>%1</b></td><td>%2</td></tr>")
      .arg(key.toHtmlEscaped(), what.toHtmlEscaped());
}

}  // namespace

void showShortcuts(const QList<QAction*>& actions, QWidget* parent) {
  QString rows;
  for (const QAction* const action : actions) {
    if (!action->shortcut().isEmpty()) {
      rows += row(action->shortcut().toString(QKeySequence::NativeText), action->text().remove(u'&'));
    }
  }
  rows += row(tr("Arrows"), tr("move the selection; with Shift by ten"));
  rows += row(tr("Page Up, Page Down, Home, End"), tr("move the selected position"));
  rows += row(QStringLiteral("+ − 0"), tr("zoom in, zoom out, show all"));
  rows += row(tr("Left, Right or B, N"), tr("steps: back, next; with Ctrl the arrows move the selection"));
  rows += row(QStringLiteral("W"), tr("steps: another walk through the computation"));
  rows += row(tr("Wheel, drag, double click"), tr("zoom, pan, show all"));
  rows += row(QStringLiteral("Ctrl+Shift+P"), tr("in Code: copy the program; Left and Right change its language"));
  showBox(parent, "shortcutsBox", tr("Keyboard shortcuts"), QStringLiteral("<table>%1</table>").arg(rows));
}

void showAbout(QWidget* parent) {
  showBox(parent, "aboutBox", tr("About Sinescope"),
          tr("<h3>Sinescope %1</h3><p>The transformer's sinusoidal positional encoding, to see and to measure.</p>"
             "<p>GPL-3.0-or-later. Made with Qt %2, QCustomPlot and Eigen.</p>")
              .arg(QCoreApplication::applicationVersion(), QLatin1String(qVersion())));
}

}  // namespace sinescope
