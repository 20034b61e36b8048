#include "app/look/line_room.h"

#include <QCoreApplication>
#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

#include "tests/unit.h"

using namespace sinescope;

class LineRoomTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void newTextLaysNothingOut();
  void labelHasTheWholeRoom();
  void heightIsThatOfALine();
};

namespace {

/// Counts how often its widget is laid out anew.
class LayoutCount : public QObject {
 public:
  explicit LayoutCount(QWidget& widget) { widget.installEventFilter(this); }

  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest) ++count;
    return false;
  }

  int count = 0;
};

/// A window that has a label, in a room or without.
struct LabelledWindow {
  explicit LabelledWindow(bool inRoom) {
    auto* const layout = new QVBoxLayout(&window);
    layout->addWidget(inRoom ? static_cast<QWidget*>(new LineRoom(label)) : label);
    window.resize(300, 200);
    window.show();
    QCoreApplication::processEvents();
  }

  QWidget window;
  QLabel* label = new QLabel(QStringLiteral("short"));
};

int layoutsOfANewText(bool inRoom) {
  LabelledWindow shown(inRoom);
  const LayoutCount layouts(shown.window);
  shown.label->setText(QStringLiteral("a text that is much longer than the one before"));
  QCoreApplication::processEvents();
  return layouts.count;
}

}  // namespace

void LineRoomTest::newTextLaysNothingOut() {
  QVERIFY(layoutsOfANewText(false) > 0);  // what the room is for
  QCOMPARE(layoutsOfANewText(true), 0);
}

void LineRoomTest::labelHasTheWholeRoom() {
  LabelledWindow shown(true);
  QCOMPARE(shown.label->size(), shown.label->parentWidget()->size());
  const int before = shown.label->width();
  shown.window.resize(500, 200);
  QCoreApplication::processEvents();
  QCOMPARE(shown.label->width(), before + 200);
}

void LineRoomTest::heightIsThatOfALine() {
  LabelledWindow shown(true);
  const QWidget& room = *shown.label->parentWidget();
  QCOMPARE(room.sizeHint().height(), shown.label->sizeHint().height());
  const LayoutCount layouts(shown.window);
  QFont larger = shown.label->font();
  larger.setPointSizeF(2 * larger.pointSizeF());
  const int before = room.sizeHint().height();
  shown.label->setFont(larger);
  QCoreApplication::processEvents();
  QVERIFY(layouts.count > 0);
  QVERIFY(room.sizeHint().height() > 1.5 * before);
}

SINESCOPE_TEST(LineRoomTest)
#include "line_room_test.moc"
