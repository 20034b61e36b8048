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

class Knob;
class PresetBox;
class SwitchesBox;

/// The knobs and switches of the encoding, and the selection.
///
/// It shows the scene that it is handed and reports what the user wants: only valid specs, and selections inside the
/// scene's spec. It changes nothing by itself; the document answers with the next scene.
class ParameterPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ParameterPanel(QWidget* parent = nullptr);
  ~ParameterPanel() override;

 public Q_SLOTS:
  void setScene(const sinescope::Scene& scene);
  /// Which preset is meant where several are as the scene is now.
  void prefer(const sinescope::Preset& preset);
  /// The grey line at the bottom, the matrix' shape and bytes; and what its tooltip says beside what it is.
  void setStatus(const QString& status, const QString& detail = {});
  void setTextScale(double scale);

 Q_SIGNALS:
  /// The user edited the spec. Edits of one drag or run of typing share a non-empty `gesture`, such as
  /// "length/slider/17"; for what is done at once it is empty.
  void edited(const sinescope::EncodingSpec& spec, const QString& gesture);
  /// The user wants this sinusoid instead of the own matrix that is shown.
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
  void buildConvention(QBoxLayout& column);
  void buildSelection(QBoxLayout& column);
  void addHeading(QBoxLayout& column, const char* name, const QString& text);
  /// Of `pixels` at text scale 1.
  void addGap(QBoxLayout& column, double pixels);
  void addKnob(QBoxLayout& column, Knob* knob);
  Knob* addSpecKnob(QBoxLayout& column, Knob* knob, double (*read)(const EncodingSpec&),
                    void (*write)(EncodingSpec&, double));
  void propose(const EncodingSpec& spec, const QString& gesture = {});
  void showTable(const Scene& scene);
  void showSpec();
  void showSelection();
  void fitMargins();
  /// Scrolls to what has got the keys.
  void reveal(QWidget* focused);

  /// A knob and the member of the spec that it turns.
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
  std::vector<std::pair<QSpacerItem*, double>> m_gaps;  ///< and their heights at text scale 1
  std::vector<QLabel*> m_headings;
  QWidget* m_tableBox = nullptr;  ///< there while an own matrix is shown
  QLabel* m_tableText = nullptr;
  QLabel* m_tableNote = nullptr;
  Knob* m_dModel = nullptr;
  Knob* m_length = nullptr;
  Knob* m_base = nullptr;
  PresetBox* m_preset = nullptr;
  QLabel* m_source = nullptr;
  SwitchesBox* m_switches = nullptr;
  Knob* m_position = nullptr;
  Knob* m_dimension = nullptr;
  QBoxLayout* m_column = nullptr;
  QScrollArea* m_scroll = nullptr;
  QLabel* m_status = nullptr;
};

}  // namespace sinescope
