#pragma once

#include <QObject>
#include <array>

#include "app/export/figure_ways.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGridLayout;
class QWidget;

namespace sinescope {

/// The fields for the ways in which cells, curves and panels are drawn: rows of a form.
class WayFields : public QObject {
  Q_OBJECT

 public:
  /// Adds the rows to `form`.
  WayFields(QFormLayout& form, QWidget* parent);

  /// Writes the ways into the content of a figure.
  void read(FigureContent& content) const;
  void show(const FigureContent& content);
  /// Shows the fields for what a figure has.
  void offer(const FigureWays& ways);

 Q_SIGNALS:
  void edited();

 private:
  /// Whether one pixel a cell can be chosen.
  void offerPixels(bool isOffered);
  QCheckBox* addBox(const char* name, const QString& text, const QString& tip);

  QWidget* m_parent;
  QFormLayout& m_form;
  QComboBox* m_cells;
  std::array<QCheckBox*, 3> m_curves{};  ///< dashes, markers, widths
  QCheckBox* m_square;
  QCheckBox* m_letters;
  QCheckBox* m_listed;
  QGridLayout* m_grid;
  QWidget* m_row;
};

}  // namespace sinescope
