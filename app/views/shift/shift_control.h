#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

#include "app/options/appearance.h"

class QCheckBox;
class QLabel;

namespace sinescope {

class Scrubber;
class TextField;

/// The shift's controls next to its title: the offset as a slider and a field, whether the cosines are left out, and
/// whether the circle shows a query and a key.
/// Where there is little room, there is no slider, and with still less the last box is left out.
class ShiftControl : public QWidget {
  Q_OBJECT

 public:
  explicit ShiftControl(QWidget* parent = nullptr);
  ~ShiftControl() override;

  /// Shows the current settings without changing what is being typed; `most` is the greatest offset that may be typed.
  void showShift(const ShiftOptions& options, std::int64_t most);

  /// Leaves out the offset, which is then set elsewhere.
  void leaveOffsetOut(bool out);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void offsetEdited(std::int64_t offset);
  void sinesOnlyEdited(bool sinesOnly);
  void queryAndKeyEdited(bool queryAndKey);
  /// What is wrong with the text; an empty message means that it is valid again.
  void rejected(const QString& message);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  [[nodiscard]] QSize sizeWithoutSlider() const;
  void slide(double part);
  void type(const QString& text);
  void explain(const QString& tip, bool wrong);

  QLabel* m_label;
  Scrubber* m_slider;
  TextField* m_field;
  QCheckBox* m_sinesOnly;
  QCheckBox* m_queryAndKey;
  std::int64_t m_offset = 0;
  std::int64_t m_most = 0;
  std::optional<std::int64_t> m_beforeTyping;  ///< the offset before the current run of typing
};

}  // namespace sinescope
