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
  if (!scene().guidance.leads) axis.label = tr("query at position p");
  return axis;
}

PlaneAxis HeadSquaresView::across() const {
  PlaneAxis axis = TokenSquaresView::across();
  if (!scene().guidance.leads) axis.label = tr("key at position q");
  return axis;
}

}  // namespace sinescope
