#pragma once

#include <qcustomplot.h>
#include <QSignalSpy>
#include <QTest>
#include <memory>

#include "app/views/view/plane_view.h"

namespace sinescope {

/// A view made from its row in the table, which is found by the view's class.
template <class Kind>
std::unique_ptr<Kind> makeViewOf() {
  static const ViewKind* row = nullptr;
  for (auto kind = viewList().begin(); !row && kind != viewList().end(); ++kind) {
    const std::unique_ptr<View> made(makeView(*kind));
    const View& view = *made;
    if (typeid(view) == typeid(Kind)) row = &*kind;
  }
  return std::unique_ptr<Kind>(static_cast<Kind*>(makeView(*row)));
}

/// A view on the (offscreen) screen, as a user sees it.
template <class Kind>
class ShownView {
 public:
  explicit ShownView(const Scene& scene, const QSize& size = {640, 480}) : m_view(makeViewOf<Kind>()) {
    m_view->resize(size);
    m_view->setScene(scene);
    m_view->show();
    if (!QTest::qWaitForWindowExposed(m_view.get())) qFatal("the view is not shown");
    settle();
  }

  Kind* operator->() { return m_view.get(); }
  Kind& operator*() { return *m_view; }
  [[nodiscard]] QCustomPlot& plot() { return *m_view->template findChild<QCustomPlot*>(); }
  [[nodiscard]] QRect rect() { return plot().axisRect(0)->rect(); }

  /// Until the scene is painted: a view takes it in one turn of the event loop and is painted in the next.
  void settle() {
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
  }

  void show(const Scene& scene) {
    m_view->setScene(scene);
    settle();
  }

  /// The pixel at a point in axis coordinates.
  [[nodiscard]] QPoint at(double x, double y) {
    QCPAxisRect* const rect = plot().axisRect(0);
    return {static_cast<int>(std::floor(rect->axis(QCPAxis::atBottom)->coordToPixel(x))),
            static_cast<int>(std::floor(rect->axis(QCPAxis::atLeft)->coordToPixel(y)))};
  }

  [[nodiscard]] QColor colourAt(const QPoint& pixel) { return m_view->grab().toImage().pixelColor(pixel); }

  /// What is painted and has the pointer.
  [[nodiscard]] QWidget& canvas() { return m_view->canvas(); }

  void click(const QPoint& pixel) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, pixel); }

  void wheel(const QPoint& pixel, int notches) {
    QWheelEvent event(pixel, canvas().mapToGlobal(pixel), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&canvas(), &event);
  }

  void drag(const QPoint& from, const QPoint& to) {
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&canvas(), (from + to) / 2);
    QTest::mouseMove(&canvas(), to);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
  }

 private:
  std::unique_ptr<Kind> m_view;
};

}  // namespace sinescope
