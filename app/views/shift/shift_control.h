#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

class QCheckBox;

namespace sinescope {

class TextField;

/// The shift's controls beside its title: the offset, and whether the cosines are left out.
class ShiftControl : public QWidget {
  Q_OBJECT

 public:
  explicit ShiftControl(QWidget* parent = nullptr);
  ~ShiftControl() override;

  /// Shows what is in force; `most` is the greatest offset that may be typed. What is being typed stays as it is.
  void showShift(std::int64_t offset, std::int64_t most, bool sinesOnly);

 Q_SIGNALS:
  void offsetEdited(std::int64_t offset);
  void sinesOnlyEdited(bool sinesOnly);
  /// What is wrong with the text, or (empty) that it can be used again.
  void rejected(const QString& message);

 private:
  void type(const QString& text);
  void explain(const QString& tip, bool wrong);

  TextField* m_field;
  QCheckBox* m_sinesOnly;
  std::int64_t m_offset = 0;
  std::int64_t m_most = 0;
  std::optional<std::int64_t> m_beforeTyping;  ///< the offset before the run of typing that goes on
};

}  // namespace sinescope
