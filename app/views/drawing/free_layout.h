#pragma once

#include <qcustomplot.h>
#include <functional>

namespace sinescope {

/// A layout whose owner places each element and may write between them.
class FreeLayout : public QCPLayout {
  Q_OBJECT

 public:
  /// Sets the outer rectangles of the elements within the available room.
  using Arrange = std::function<void(const QRect& room)>;
  using Paint = std::function<void(QCPPainter& painter)>;

  FreeLayout(Arrange arrange, Paint paint) : m_arrange(std::move(arrange)), m_paint(std::move(paint)) {}
  ~FreeLayout() override;

  /// Takes an element from its current layout. An axis rect gets no margins: its place is that of its picture.
  void add(QCPLayoutElement* element);

  [[nodiscard]] int elementCount() const override { return static_cast<int>(m_elements.size()); }
  [[nodiscard]] QCPLayoutElement* elementAt(int index) const override { return m_elements.value(index); }
  QCPLayoutElement* takeAt(int index) override;
  bool take(QCPLayoutElement* element) override;

 protected:
  void updateLayout() override;
  void draw(QCPPainter* painter) override { m_paint(*painter); }

 private:
  Arrange m_arrange;
  Paint m_paint;
  QList<QCPLayoutElement*> m_elements;
};

/// Replaces the layout of a plot by a free layout, which takes over all elements and paints on the layer of the axes.
FreeLayout* addFreeLayout(QCustomPlot& plot, FreeLayout::Arrange arrange, FreeLayout::Paint paint);

}  // namespace sinescope
