#pragma once

#include <QWidget>
#include <functional>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "app/document/view_kind.h"

class QAction;
class QCheckBox;
class QHBoxLayout;
class QSlider;

namespace sinescope {

class FlatButton;
struct KnobSpec;
class NumberField;
struct SpecKnob;

/// The knobs of one view in a line, for a presentation: what the view is about is turned here, and all else is behind
/// the button "…". The buttons "‹" and "›" turn to other views.
class KnobStrip : public QWidget {
  Q_OBJECT

 public:
  explicit KnobStrip(QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  /// Shows the knobs of a view of this kind; nullptr: none.
  void showKnobsOf(const ViewKind* kind);
  /// Shows these knobs for a view of this kind: they turn the cell that it shows, on a grid perhaps that of one axis.
  /// Returns whether there is any.
  bool showKnobs(std::span<const ViewKnob> knobs, const ViewKind* kind);
  /// Shows the knobs alone, without the buttons after them.
  void leaveButtonsOut();
  void setTextScale(double textScale);
  /// The buttons show what these actions do.
  void setTurning(QAction* previous, QAction* next);
  /// What is asked of a sentence is done by these actions.
  void setTokenActions(QAction* addEncoding, QAction* exchangeEnds);
  /// The button for all other knobs; it is checkable.
  [[nodiscard]] FlatButton& more() { return *m_more; }

 Q_SIGNALS:
  /// As of ParameterPanel.
  void edited(const sinescope::EncodingSpec& spec, const QString& gesture);
  void selected(const sinescope::Selection& selection);
  void appearanceEdited(const sinescope::Appearance& appearance);

 private:
  /// One knob: its widgets, and how it shows the scene.
  struct Item {
    ViewKnob knob;
    QWidget* box;
    NumberField* field;  ///< nullptr: it has no number
    std::function<void(const Scene&)> show;
  };

  Item& addItem(ViewKnob knob, const KnobSpec& spec, QSlider* slider);
  QWidget* addBox(const QString& label, int stretch);
  FlatButton* addButton(const char* name, const QString& text);
  void addSpecKnob(ViewKnob knob, const SpecKnob& row);
  void addCellKnob(ViewKnob knob, const KnobSpec& spec);
  void addFormatKnob();
  void addTokenKnobs();
  void propose(void (*write)(EncodingSpec&, double), double number, const QString& gesture);
  void select(ViewKnob knob, double number);
  /// What the view shows of a scene.
  [[nodiscard]] Scene seenScene(const Scene& scene) const;

  Scene m_scene;
  const ViewKind* m_kind = nullptr;
  QHBoxLayout* m_layout;
  std::vector<Item> m_items;
  QCheckBox* m_encoding = nullptr;
  FlatButton* m_ends = nullptr;
  FlatButton* m_previous;
  FlatButton* m_next;
  FlatButton* m_more;
  int m_gestures = 0;
};

}  // namespace sinescope
