#pragma once

#include <QLabel>

#include "app/text/number_text.h"

namespace sinescope {

/// One line that says what is wrong: as fully as it has room for, and in its tooltip in full.
///
/// It keeps its room while it is hidden, so that nothing moves when it comes.
class ErrorLine : public QLabel {
  Q_OBJECT

 public:
  explicit ErrorLine(QWidget* parent = nullptr);

  /// Shows it; hides itself where nothing is refused.
  void setRefusal(const Refusal& refusal);

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  Refusal m_refusal;
};

}  // namespace sinescope
