#pragma once

#include <QWidget>
#include <optional>

#include "app/document/scene.h"
#include "app/look/theme.h"
#include "app/views/drawing/typeset.h"
#include "core/encoding/derivation.h"

namespace sinescope {

struct FormulaLook;

/// The blackboard: how the value under the pointer, or else the selected value, is computed.
///
/// The value is in the accent colour while it is the selected one. If there is too little room, remarks are dropped one
/// by one; the formula is never clipped but becomes smaller.
class Readout : public QWidget {
  Q_OBJECT

 public:
  explicit Readout(QWidget* parent = nullptr);

  /// The formula in plain characters; also the accessible description.
  [[nodiscard]] const QString& text() const { return m_text; }
  /// The remarks, including those for which there is no room.
  [[nodiscard]] const QStringList& remarks() const { return m_remarks; }
  [[nodiscard]] const Derivation& derivation() const { return m_derivation; }
  /// The action "Copy formula", for a shortcut or a menu; it is in the readout's context menu.
  [[nodiscard]] QAction* copyAction() const { return m_copy; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

  /// Whether the first remark is the sum of embedding and encoding in the cell.
  void tellSum(bool tells, const Scene& scene);
  /// Whether a lesson's readout, which says a value without its formula, says it: not below a picture of something
  /// else.
  void tellCells(bool tells, const Scene& scene);

 public Q_SLOTS:
  void setScene(const sinescope::Scene& scene);
  void copyFormula() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Tells the cell's value without its formula, as lessons do.
  void tellValue(const Scene& scene, const Selection& cell, const FormulaLook& look);
  [[nodiscard]] QString remarkThatFits(double room, const QFont& font) const;

  Derivation m_derivation;
  bool m_hovering = false;
  const ThemeColours* m_colours = nullptr;  ///< of the scene
  double m_textScale = 1;
  QString m_text;
  QStringList m_remarks;
  BoxPtr m_formula;
  QAction* m_copy;
  bool m_tellsSum = false;
  bool m_tellsCells = true;
};

}  // namespace sinescope
