#include "app/views/drawing/free_layout.h"

#include <utility>

namespace sinescope {

FreeLayout::~FreeLayout() { clear(); }

void FreeLayout::add(QCPLayoutElement* element) {
  if (QCPLayout* const before = element->layout()) {
    before->take(element);
    before->simplify();
  }
  element->setAutoMargins(QCP::msNone);
  element->setMinimumMargins({});
  element->setMargins({});
  m_elements.append(element);
  adoptElement(element);
}

QCPLayoutElement* FreeLayout::takeAt(int index) {
  if (index < 0 || index >= m_elements.size()) return nullptr;
  QCPLayoutElement* const element = m_elements.takeAt(index);
  releaseElement(element);
  return element;
}

bool FreeLayout::take(QCPLayoutElement* element) { return takeAt(static_cast<int>(m_elements.indexOf(element))); }

void FreeLayout::updateLayout() { m_arrange(rect()); }

FreeLayout* addFreeLayout(QCustomPlot& plot, FreeLayout::Arrange arrange, FreeLayout::Paint paint) {
  auto* const layout = new FreeLayout(std::move(arrange), std::move(paint));
  QList<QCPLayoutElement*> elements;
  for (int i = 0; i < plot.plotLayout()->elementCount(); ++i) {
    if (QCPLayoutElement* const element = plot.plotLayout()->elementAt(i)) elements.append(element);
  }
  for (QCPLayoutElement* const element : elements) plot.plotLayout()->take(element);
  plot.plotLayout()->simplify();
  plot.plotLayout()->addElement(0, 0, layout);
  layout->setLayer(QStringLiteral("axes"));
  for (QCPLayoutElement* const element : elements) layout->add(element);
  return layout;
}

}  // namespace sinescope
