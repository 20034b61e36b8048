#pragma once

#include <cmath>

#include "app/views/shift/turn_panel.h"
#include "tests/views/shift/shift_scene.h"

namespace sinescope {

/// The rotation as the view shows it.
struct Turn {
  explicit Turn(ShownView<ShiftView>& view)
      : facts(shiftFacts(view->scene(), view->scene().appearance)), scene(view->scene()) {
    facts.vectors = shifted(facts.map, *scene.columns, scene.selection.position);
    picture = turnPicture(scene, facts, nullptr, shiftStory(scene, facts, nullptr));
    rect = view.plot().axisRects().last()->rect();
  }
  [[nodiscard]] TurnPanel panel() const { return {picture, QRectF(rect), scene.appearance.textScale}; }
  /// A point on the circle, or within it, at an angle clockwise from the top.
  [[nodiscard]] QPoint at(double angle, double radius = 1) const {
    return panel().tipOf({radius * std::cos(angle), radius * std::sin(angle)}).toPoint();
  }

  ShiftFacts facts;
  Scene scene;
  TurnPicture picture;
  QRect rect;
};

inline const EncodingSpec kSpec{100, 16, 10000, 0, {}};
inline constexpr double kOmega = 0.1;  // of dimensions 4 and 5: 10000^(-4/16)

/// A view whose edits are done, as by the document.
struct Dragged {
  explicit Dragged(const Scene& scene) : view(scene, {1000, 500}) {
    QObject::connect(&*view, &View::appearanceEdited, &*view, [this](const Appearance& look) {
      Scene edited = view->scene();
      edited.appearance = look;
      view->setScene(edited);
    });
    QObject::connect(&*view, &View::selected, &*view, [this](const Selection& selection) {
      Scene edited = view->scene();
      edited.selection = selection;
      view->setScene(edited);
    });
  }
  /// Drags the point at an angle of the circle by another angle, in small steps.
  void drag(double from, double by) {
    const Turn turn(view);
    QTest::mousePress(&view.canvas(), Qt::LeftButton, {}, turn.at(from));
    const int steps = 1 + static_cast<int>(std::abs(by) / 0.5);
    for (int i = 1; i <= steps; ++i) QTest::mouseMove(&view.canvas(), turn.at(from + by * i / steps));
    QTest::mouseRelease(&view.canvas(), Qt::LeftButton, {}, turn.at(from + by));
    view.settle();
  }
  [[nodiscard]] std::int64_t position() { return view->scene().selection.position; }
  [[nodiscard]] std::int64_t offset() { return view->scene().appearance.shift.offset; }

  ShownView<ShiftView> view;
};

}  // namespace sinescope
