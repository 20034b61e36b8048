#include "app/views/attention/head_squares_view.h"

#include "app/views/attention/shown_attention.h"

namespace sinescope {

HeadSquaresView::HeadSquaresView(AttentionControl::Order order, QWidget* parent)
    : TokenSquaresView(kMostAttending, parent), m_order(order) {}

QWidget* HeadSquaresView::headerControl() {
  if (m_control) return m_control;
  m_control = new AttentionControl(m_order);
  showControl();
  connect(m_control, &AttentionControl::edited, this, [this](const AttentionOptions& options) {
    Appearance appearance = scene().appearance;
    appearance.attention = options;
    Q_EMIT appearanceEdited(appearance);
  });
  return m_control;
}

void HeadSquaresView::showControl() {
  if (m_control) m_control->showOptions(scene().appearance.attention, scene().spec.dModel);
}

PlaneAxis HeadSquaresView::down() const {
  PlaneAxis axis = TokenSquaresView::down();
  axis.label = tr("query");
  return axis;
}

PlaneAxis HeadSquaresView::across() const {
  PlaneAxis axis = TokenSquaresView::across();
  axis.label = tr("key");
  return axis;
}

}  // namespace sinescope
