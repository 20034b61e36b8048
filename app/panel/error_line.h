#pragma once

#include <QLabel>

#include "app/text/number_text.h"

namespace sinescope {

/// One line that shows an error, as completely as there is room; its tooltip shows all of it.
///
/// It keeps its place while it is hidden, so that nothing moves when it appears.
class ErrorLine : public QLabel {
  Q_OBJECT

 public:
  explicit ErrorLine(QWidget* parent = nullptr);

  /// Shows the refusal, or hides the line if nothing is refused.
  void setRefusal(const Refusal& refusal);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  Refusal m_refusal;
};

}  // namespace sinescope
