#pragma once

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QRadioButton>

#include "app/window/lesson/lesson_page.h"
#include "app/window/lesson/lesson_stage.h"
#include "app/window/lesson/lessons.h"
#include "tests/window/window_bench.h"

namespace sinescope {

/// A lesson of four steps: a number that can be pointed at, choices, a text with a note, free knobs with a number.
inline constexpr auto kLesson = R"(---
title: How alike?
---

What this is about.

## A curve

The dot product of position 30 with every other.

```sinescope
similarity-row --length 96 --d-model 16 --position 30
hide: similarity-row, readout
focus: row
```

? Where does it *rise* again?

= {first-rise 30} ± 2

! It rises at {first-rise 30}.

<!-- note: Wait for hands. -->

## Choices

? Do two rows agree?

- [ ] Yes, some do
- [x] No, none

= {nearest-pair} > 0

! The nearest two are {nearest-pair .3} apart.

## Knobs

```sinescope
matrix --length 96 --d-model 16 --position 30 --dimension 4
free: length, position
```

There are {length} rows.

## The end

That was all.
)";

/// Fixture for tests of a lesson in the real window.
class LessonBench : public WindowBench {
 protected:
  /// Writes a lesson into the temporary directory, and returns its path.
  QString write(const char* name, const QByteArray& text) {
    const QString file = path(name);
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()) qFatal("cannot write %s", name);
    return file;
  }
  void openLesson() {
    m_window->openFile(write("lesson.md", kLesson));
    QTest::qWait(0);
    QVERIFY(page());
  }
  [[nodiscard]] LessonPage* page() const { return m_window->lessons().page(); }
  [[nodiscard]] const LessonRun& run() const { return page()->run(); }
  [[nodiscard]] const Scene& scene() const { return page()->stage().scene(); }
  [[nodiscard]] View* picture() const { return &page()->stage().pane()->view(); }
  /// Presses a key in whatever has the focus.
  static void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* const focus = QApplication::focusWidget();
    QVERIFY(focus);
    QTest::keyClick(focus, key, modifiers);
    QTest::qWait(0);
  }
  /// What a label says; nothing while it is hidden.
  [[nodiscard]] QString text(const char* label) const {
    const auto* const found = page()->findChild<QLabel*>(QLatin1String(label));
    return found && found->isVisible() ? found->text() : QString();
  }
  /// Goes to a step, with nothing predicted on the way.
  void goTo(int step) {
    press(Qt::Key_Home, Qt::ControlModifier);
    for (int i = 0; i < 20 && int(run().step) < step; ++i) press(Qt::Key_Space);
    QCOMPARE(int(run().step), step);
  }
};

}  // namespace sinescope
