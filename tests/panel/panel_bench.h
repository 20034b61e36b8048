#pragma once

#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/panel/number_field.h"
#include "app/panel/parameter_panel.h"
#include "core/parameters/conventions.h"

namespace sinescope {

/// The panel and a document, connected as the window connects them.
struct PanelBench {
  Document document;
  ParameterPanel panel;
  QSignalSpy edited{&panel, &ParameterPanel::edited};
  QSignalSpy selected{&panel, &ParameterPanel::selected};

  PanelBench() {
    QObject::connect(&panel, &ParameterPanel::edited, &document, &Document::setSpec);
    QObject::connect(&panel, &ParameterPanel::selected, &document, &Document::setSelection);
    QObject::connect(&panel, &ParameterPanel::presetChosen, &document, [this](const Preset& preset) {
      const Session set = withPreset(sessionOf(document.scene()), preset);
      document.restore(set, set.selection, set.appearance);
    });
    QObject::connect(&document, &Document::changed, &panel, &ParameterPanel::setScene);
    panel.setScene(document.scene());
    panel.resize(panel.width(), 980);
    panel.show();
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
  }

  template <class Widget>
  Widget* find(const char* name) const {
    auto* const widget = panel.findChild<Widget*>(QLatin1String(name));
    if (!widget) qFatal("no %s", name);
    return widget;
  }

  void type(const char* name, const QString& text) const {
    auto* const field = find<NumberField>(name);
    field->setFocus(Qt::TabFocusReason);
    field->selectAll();
    QTest::keyClicks(field, text);
  }

  /// Chooses with the keyboard, as one does without opening the list.
  void choose(const char* name, const QString& text) const {
    auto* const box = find<QComboBox>(name);
    box->setFocus(Qt::TabFocusReason);
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < box->count() && box->currentText() != text; ++i) QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), text);
  }

  [[nodiscard]] QString gesture(int edit) const { return edited[edit][1].toString(); }
};

}  // namespace sinescope
