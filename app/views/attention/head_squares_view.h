#pragma once

#include "app/views/attention/attention_control.h"
#include "app/views/tokens/token_squares_view.h"

namespace sinescope {

/// Two squares of what a head makes of every query and every key, with the controls of the attention beside the title.
class HeadSquaresView : public TokenSquaresView {
  Q_OBJECT

 public:
  [[nodiscard]] QWidget* headerControl() override;

 protected:
  HeadSquaresView(AttentionControl::Order order, QWidget* parent);

  /// Shows the scene's options in the controls, if there are any yet.
  void showControl();
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;

 private:
  AttentionControl::Order m_order;
  AttentionControl* m_control = nullptr;
};

}  // namespace sinescope
