#pragma once

#include <QWidget>

#include "core/parameters/encoding_spec.h"

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace sinescope {

class ChoiceBox;
class ErrorLine;
class NumberField;

/// Whether positions are the patches of a grid: which coordinate comes first, its width and height, and whether
/// coordinates are normalised.
class GridBox : public QWidget {
  Q_OBJECT

 public:
  explicit GridBox(QWidget* parent = nullptr);

  void setSpec(const EncodingSpec& spec);
  /// Lets a grid have at most so many patches: an own table has no more rows.
  void setMost(std::int64_t patches);
  void setTextScale(double scale);

 Q_SIGNALS:
  /// `spec` is the one that is shown, on another grid or on none. `gesture` is as in Knob::edited().
  void edited(const sinescope::EncodingSpec& spec, const QString& gesture);
  void refused(QWidget* field);

 private:
  void addChoice();
  void addSides();
  NumberField* addSide(const char* name, const QString& accessibleName, int Grid::*side);
  void choose(int index);
  void propose(const Grid& grid, const QString& gesture = {});
  void tellToolTip();

  EncodingSpec m_spec;
  std::int64_t m_most = kMaxLength;
  Grid m_known{.width = 14, .height = 14};  ///< the last grid, for when one is chosen again
  int m_gestures = 0;
  QVBoxLayout* m_column;
  QLabel* m_label = nullptr;
  ChoiceBox* m_choice = nullptr;
  QWidget* m_sides = nullptr;  ///< visible while there is a grid
  NumberField* m_width = nullptr;
  NumberField* m_height = nullptr;
  QCheckBox* m_normalised = nullptr;
  ErrorLine* m_error = nullptr;
};

}  // namespace sinescope
