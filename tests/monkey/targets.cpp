#include "tests/monkey/targets.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <algorithm>
#include <map>

namespace sinescope::monkey {

namespace {

QString nameOf(const QWidget* widget) {
  const QString own = widget->objectName();
  // Every view has a plot or a text, and Qt's own names repeat everywhere.
  const bool isCanvas = own == QLatin1String("plot") || own == QLatin1String("text");
  if (!own.isEmpty() && !isCanvas && !own.startsWith(QLatin1String("qt_"))) return own;
  const QWidget* above = widget->parentWidget();
  while (above && above->objectName().isEmpty()) above = above->parentWidget();
  QString name = above ? above->objectName() + u'/' : QString();
  name += own.isEmpty() ? QLatin1String(widget->metaObject()->className()) : own;
  if (const auto* const button = qobject_cast<const QAbstractButton*>(widget)) name += u':' + button->text();
  return name;
}

bool doesSomething(const QWidget* widget) {
  return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
         qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSlider*>(widget) ||
         widget->objectName() == QLatin1String("plot") || widget->focusPolicy() != Qt::NoFocus;
}

template <class Wanted>
std::vector<Target> collect(QWidget* window, Wanted&& wanted) {
  std::vector<Target> targets;
  std::map<QString, int> known;
  for (QWidget* const widget : window->findChildren<QWidget*>()) {
    if (!widget->isVisible() || !widget->isEnabled() || widget->window() != window || !wanted(widget)) continue;
    QString name = nameOf(widget);
    const int times = ++known[name];
    if (times > 1) name += u'#' + QString::number(times);
    targets.push_back({std::move(name), widget});
  }
  return targets;
}

}  // namespace

bool isHeldUp() { return QApplication::activePopupWidget() || QApplication::activeModalWidget(); }

QWidget* frontWindow(QWidget* main, int n) {
  if (QWidget* const popup = QApplication::activePopupWidget()) return popup;
  if (QWidget* const modal = QApplication::activeModalWidget()) return modal;
  std::vector<QWidget*> windows;
  for (QWidget* const widget : QApplication::topLevelWidgets()) {
    if (widget != main && widget->isVisible() && widget->windowType() != Qt::ToolTip) windows.push_back(widget);
  }
  // Qt keeps them in no reproducible order.
  std::ranges::sort(windows, {}, &QWidget::objectName);
  windows.insert(windows.begin(), main);
  return windows[static_cast<std::size_t>(n) % windows.size()];
}

std::vector<Target> targetsIn(QWidget* window) { return collect(window, doesSomething); }

std::vector<Target> fieldsIn(QWidget* window) {
  return collect(window, [](const QWidget* widget) { return qobject_cast<const QLineEdit*>(widget) != nullptr; });
}

}  // namespace sinescope::monkey
