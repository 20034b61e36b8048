#pragma once

#include <QWidget>

#include "app/document/document.h"
#include "app/document/session_file.h"
#include "app/lesson/freedom.h"
#include "core/lesson/lesson_subject.h"

class QMenu;
class QVBoxLayout;

namespace sinescope {

class ExploreTools;
class GuessMark;
class KnobStrip;
class Pane;
class ParameterPanel;
class Readout;
class View;

/// What a step shows: one view with the knobs that are free. It has a document of its own, so that nothing that is done
/// in a lesson touches the window's.
class LessonStage : public QWidget {
  Q_OBJECT

 public:
  /// `menu` opens by a right click on the picture.
  explicit LessonStage(QMenu* menu, QWidget* parent = nullptr);

  [[nodiscard]] const Scene& scene() const { return m_document.scene(); }
  /// Shows the state of a step as it is at the beginning.
  void showSession(const Session& session, Spotlight spotlight);
  /// Covers these views, and the readout, until the reveal.
  void setCover(const Cover& cover);
  void setFreedom(const Freedom& freedom);
  void setGuidance(const Guidance& guidance);
  /// Whether a place in the picture is a position.
  [[nodiscard]] bool showsPositions() const;
  /// Whether a click in the picture answers the question.
  void setPointing(bool pointing);
  /// Marks the predicted position.
  void setGuess(const std::optional<double>& position);
  void setLook(bool dark, double textScale);
  void focusView();

  /// The blackboard, which stands below picture and text.
  [[nodiscard]] Readout& readout() const { return *m_readout; }
  [[nodiscard]] Pane* pane() const { return m_pane; }

 Q_SIGNALS:
  /// A position was pointed at as the answer.
  void pointed(double position);
  /// What a lesson measures is another: subjectOf().
  void subjectChanged();
  /// Why something was not done, or what was done, in one sentence.
  void notified(const QString& sentence);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showView(const QString& name);
  void connectView(View* view);
  void connectKnobs();
  void follow(const Scene& scene, const SceneDifference& changes);
  void offerTools(const ViewKind& kind);
  void select(const Selection& wanted);
  void hover(const std::optional<Hover>& hover);
  void edit(const Appearance& wanted);
  void showFreedom();
  void refuse();

  Document m_document;
  QMenu* m_menu;
  QVBoxLayout* m_column;
  Pane* m_pane = nullptr;
  GuessMark* m_mark = nullptr;
  KnobStrip* m_strip;
  ParameterPanel* m_panel;
  Readout* m_readout;
  ExploreTools* m_tools = nullptr;  ///< made when a learner explores for the first time
  Freedom m_freedom;
  LessonSubject m_subject;  ///< what has been told last
  std::optional<double> m_guess;
  bool m_pointing = false;
  bool m_byPointer = false;  ///< whether the pointer was pressed in the picture, rather than a key
  bool m_showing = false;    ///< a step is being shown
};

}  // namespace sinescope
