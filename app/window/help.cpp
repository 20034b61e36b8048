#include "app/window/help.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <vector>

#include "app/text/tr.h"
#include "app/window/bars/view_places.h"

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

/// A key, and what it does.
struct ShownKey {
  QString key;
  QString what;
};

/// The keys of the views, which are no actions of the window.
std::vector<ShownKey> keysOfViews() {
  return {{tr("Arrows"), tr("move the selection; with Shift by ten")},
          {tr("Ctrl+Left, Ctrl+Right"), tr("shift: change the offset Δ; with Shift by ten")},
          {tr("Drag a hand"), tr("shift: change the position or the offset")},
          {tr("Page Up, Page Down, Home, End"), tr("move the selected position")},
          {QStringLiteral("+ − 0"), tr("zoom in, zoom out, show all")},
          {tr("Left, Right or B, N"), tr("steps: back, next; with Ctrl the arrows move the selection")},
          {QStringLiteral("W"), tr("steps: another walk through the computation")},
          {tr("Wheel, drag, double click"), tr("zoom, pan, show all")},
          {QStringLiteral("Ctrl+Shift+P"), tr("in Code: copy the program; Left and Right change its language")}};
}

/// All keys: of the views, of the window's actions, and within views.
std::vector<ShownKey> keysOf(const QList<QAction*>& actions) {
  std::vector<ShownKey> keys;
  for (const ViewPlace& place : viewPlaces())
    keys.push_back({keysTo(place), titleOf(place) + QStringLiteral(": ") + questionOf(place)});
  for (const QAction* const action : actions) {
    if (action->shortcut().isEmpty() || action->statusTip().isEmpty()) continue;
    keys.push_back({action->shortcut().toString(QKeySequence::NativeText), action->statusTip()});
  }
  std::ranges::copy(keysOfViews(), std::back_inserter(keys));
  return keys;
}

/// Shows the rows that have all words of `text` in them.
void filter(QTreeWidget& rows, const QString& text) {
  const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
  for (int i = 0; i < rows.topLevelItemCount(); ++i) {
    QTreeWidgetItem* const row = rows.topLevelItem(i);
    const QString whole = row->text(0) + u' ' + row->text(1);
    row->setHidden(!std::ranges::all_of(
        words, [&whole](const QString& word) { return whole.contains(word, Qt::CaseInsensitive); }));
  }
}

}  // namespace

void showShortcuts(const QList<QAction*>& actions, QWidget* parent) {
  auto* const dialog = new QDialog(parent);
  dialog->setObjectName(QStringLiteral("shortcutsBox"));
  dialog->setWindowTitle(tr("Keyboard shortcuts"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  auto* const search = new QLineEdit;
  search->setObjectName(QStringLiteral("shortcutsSearch"));
  search->setAccessibleName(tr("Search"));
  search->setPlaceholderText(tr("Search: a key, or what it does"));
  search->setClearButtonEnabled(true);
  auto* const rows = new QTreeWidget;
  rows->setObjectName(QStringLiteral("shortcuts"));
  rows->setAccessibleName(dialog->windowTitle());
  rows->setHeaderLabels({tr("Key"), tr("What it does")});
  rows->setRootIsDecorated(false);
  rows->header()->setStretchLastSection(false);  // a text for which there is no room is scrolled to, not cut
  rows->setUniformRowHeights(true);
  auto* const layout = new QVBoxLayout(dialog);
  layout->addWidget(search);
  layout->addWidget(rows);
  for (const auto& [key, what] : keysOf(actions)) new QTreeWidgetItem(rows, {key, what});
  dialog->ensurePolished();  // so that the columns are as wide as their text at the window's size
  rows->setFont(dialog->font());
  rows->resizeColumnToContents(0);
  rows->resizeColumnToContents(1);
  QObject::connect(search, &QLineEdit::textChanged, rows, [rows](const QString& text) { filter(*rows, text); });
  // As large as its rows, within the window; what has no room scrolls.
  const int wide = rows->columnWidth(0) + rows->columnWidth(1) + 60;
  const int high = (rows->topLevelItemCount() + 3) * rows->sizeHintForRow(0) + 80;
  dialog->resize(QSize(wide, high).boundedTo(parent->size() * 0.9));
  dialog->open();
  search->setFocus();
}

void showAbout(QWidget* parent) {
  showBox(parent, "aboutBox", tr("About Sinescope"),
          tr("<h3>Sinescope %1</h3><p>The transformer's sinusoidal positional encoding, to see and to measure.</p>"
             "<p>GPL-3.0-or-later. Made with Qt %2, QCustomPlot and Eigen.</p>")
              .arg(QCoreApplication::applicationVersion(), QLatin1String(qVersion())));
}

}  // namespace sinescope
