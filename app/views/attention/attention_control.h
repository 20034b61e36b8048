#pragma once

#include <QWidget>
#include <vector>

#include "app/options/appearance.h"

class QCheckBox;

namespace sinescope {

class ChoiceBox;
class FlatButton;

/// The controls beside the title of an attention: the scheme, the head and its weights, the mask, the order of the
/// words if it matters. Where there is little room, the last ones are left out.
class AttentionControl : public QWidget {
  Q_OBJECT

 public:
  /// Whether the words can be shuffled.
  enum class Order { AsWritten, Shuffled };

  explicit AttentionControl(Order order = Order::Shuffled);

  void showOptions(const AttentionOptions& options, int dModel);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void edited(const sinescope::AttentionOptions& options);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  ChoiceBox* addBox(const char* name, const QString& accessibleName, const QString& toolTip);
  /// Its widgets, the most important first.
  [[nodiscard]] std::vector<QWidget*> parts() const;
  void connectBoxes();
  void fillHeads();
  void fillWeights();

  Order m_order;
  AttentionOptions m_options;
  int m_dModel = 0;       ///< for which the numbers of heads are listed
  int m_listedHeads = 0;  ///< of which each is listed
  ChoiceBox* m_scheme;
  FlatButton* m_shuffle;
  FlatButton* m_asWritten;
  QCheckBox* m_causal;
  ChoiceBox* m_heads;
  ChoiceBox* m_head;
  ChoiceBox* m_weights;
};

}  // namespace sinescope
