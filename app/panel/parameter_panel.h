#pragma once

#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "app/document/scene.h"
#include "core/parameters/conventions.h"

class QBoxLayout;
class QLabel;
class QScrollArea;
class QSpacerItem;

namespace sinescope {

class GridBox;
class Knob;
class PresetBox;
struct SpecKnob;
class ScalingBox;
class SwitchesBox;

/// The knobs and switches of the encoding, and the selection.
///
/// It shows the scene that it receives and reports what the user wants: only valid specs, and selections inside the
/// scene's spec. It changes nothing itself; the document responds with the next scene.
class ParameterPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterPanel(QWidget* parent = nullptr);
  ~ParameterPanel() override;

  /// Where someone begins to turn: the slider of d_model.
  [[nodiscard]] QWidget* firstKnob() const;

 public Q_SLOTS:
  void setScene(const sinescope::Scene& scene);
  /// Selects which preset to show if several match the scene.
  void prefer(const sinescope::Preset& preset);
  /// Sets the grey line at the bottom, the matrix's shape and bytes, and an addition to its tooltip.
  void setStatus(const QString& status, const QString& detail = {});
  void setTextScale(double scale);

 Q_SIGNALS:
  /// The user edited the spec. Edits of one drag or run of typing share a non-empty `gesture`, such as
  /// "length/slider/17"; for a single action it is empty.
  void edited(const sinescope::EncodingSpec& spec, const QString& gesture);
  /// The user wants this sinusoid instead of the table that is shown.
  void sinusoidChosen(const sinescope::EncodingSpec& spec);
  void selected(const sinescope::Selection& selection);
  void presetChosen(const sinescope::Preset& preset);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void buildTable(QBoxLayout& column);
  void buildPreset(QBoxLayout& column);
  void buildEncoding(QBoxLayout& column);
  void buildGrid(QBoxLayout& column);
  void buildConvention(QBoxLayout& column);
  void buildScaling(QBoxLayout& column);
  void buildSelection(QBoxLayout& column);
  void addHeading(QBoxLayout& column, const char* name, const QString& text);
  /// Adds a gap of `pixels` at text scale 1.
  void addGap(QBoxLayout& column, double pixels);
  void addKnob(QBoxLayout& column, Knob* knob);
  Knob* addSpecKnob(QBoxLayout& column, const SpecKnob& row);
  void propose(const EncodingSpec& spec, const QString& gesture = {});
  void showTable(const Scene& scene);
  void showSpec();
  /// Blocks what a grid determines.
  void showGrid();
  void showSelection();
  void fitMargins();
  /// Scrolls to the focused widget.
  void reveal(QWidget* focused);

  /// A knob and the member of the spec that it controls.
  struct Bound {
    Knob* knob;
    double (*read)(const EncodingSpec&);
  };

  EncodingSpec m_spec;
  TokenSpec m_tokens;
  TablePtr m_table;
  Selection m_selection;
  double m_textScale = 0;
  std::optional<bool> m_dark;
  std::vector<Bound> m_bound;
  std::vector<std::pair<QSpacerItem*, double>> m_gaps;  ///< gaps and their heights at text scale 1
  std::vector<QLabel*> m_headings;
  QWidget* m_tableBox = nullptr;  ///< visible while a user's table is shown
  QLabel* m_tableText = nullptr;
  QLabel* m_tableNote = nullptr;
  Knob* m_dModel = nullptr;
  Knob* m_length = nullptr;
  Knob* m_base = nullptr;
  Knob* m_firstPosition = nullptr;
  GridBox* m_grid = nullptr;
  bool m_isGrid = false;  ///< whether the rule of d_model is that of a grid
  PresetBox* m_preset = nullptr;
  QLabel* m_source = nullptr;
  SwitchesBox* m_switches = nullptr;
  ScalingBox* m_scaling = nullptr;
  Knob* m_position = nullptr;
  Knob* m_dimension = nullptr;
  QBoxLayout* m_column = nullptr;
  QScrollArea* m_scroll = nullptr;
  QLabel* m_status = nullptr;
};

}  // namespace sinescope
