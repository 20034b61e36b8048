#include "app/window/lesson/lesson_stage.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "app/document/presets.h"
#include "app/lesson/shown_subject.h"
#include "app/panel/parameter_panel.h"
#include "app/panel/readout.h"
#include "app/views/view/view.h"
#include "app/window/bars/token_bar.h"
#include "app/window/lesson/explore_tools.h"
#include "app/window/lesson/guess_mark.h"
#include "app/window/panes/pane.h"
#include "app/window/presentation/knob_strip.h"

namespace sinescope {

LessonStage::LessonStage(QMenu* menu, QWidget* parent)
    : QWidget(parent),
      m_menu(menu),
      m_column(new QVBoxLayout),
      m_strip(new KnobStrip),
      m_panel(new ParameterPanel),
      m_readout(new Readout) {
  setObjectName(QStringLiteral("lessonStage"));
  m_strip->setObjectName(QStringLiteral("lessonKnobs"));
  m_strip->setAccessibleName(tr("Free knobs"));
  m_strip->leaveButtonsOut();
  m_strip->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  m_strip->hide();
  m_panel->setObjectName(QStringLiteral("lessonPanel"));
  m_panel->hide();
  m_readout->setObjectName(QStringLiteral("lessonReadout"));
  m_document.undoStack()->setUndoLimit(1);  // nothing here is undone
  m_column->setContentsMargins({});
  m_column->setSpacing(0);
  m_column->addWidget(m_strip);
  auto* const row = new QHBoxLayout(this);
  row->setContentsMargins({});
  row->setSpacing(10);
  row->addWidget(m_panel);
  row->addLayout(m_column, 1);
  connectKnobs();
  connect(&m_document, &Document::changed, this, &LessonStage::follow);
}

void LessonStage::connectKnobs() {
  connect(m_strip, &KnobStrip::edited, &m_document, &Document::setSpec);  // it has the free knobs only
  connect(m_strip, &KnobStrip::selected, this, [this](const Selection& wanted) {
    m_byPointer = false;
    select(wanted);
  });
  connect(m_strip, &KnobStrip::appearanceEdited, this, &LessonStage::edit);
  // The panel is there while all is free.
  connect(m_panel, &ParameterPanel::edited, &m_document, &Document::setSpec);
  connect(m_panel, &ParameterPanel::sinusoidChosen, &m_document, &Document::showSinusoid);
  connect(m_panel, &ParameterPanel::selected, &m_document, &Document::setSelection);
  connect(m_panel, &ParameterPanel::presetChosen, this, [this](const Preset& preset) {
    const Session session = withPreset(sessionOf(m_document.scene()), preset);
    m_document.restore(session, session.selection, session.appearance);
  });
}

void LessonStage::showView(const QString& name) {
  const ViewKind* const kind = findView(name);
  if (!kind || (m_pane && &m_pane->view().kind() == kind)) return;
  const bool hadKeys = m_pane && m_pane->isAncestorOf(QApplication::focusWidget());
  if (m_pane) {
    m_pane->hide();
    m_pane->deleteLater();  // one of its views may have asked for another
  }
  View* const view = makeView(*kind);
  view->setObjectName(QStringLiteral("lesson-") + name);
  view->setAccessibleName(titleOf(*kind));
  view->setScene(m_document.scene());
  m_pane = new Pane(
      view, [kind] { return makeView(*kind); }, m_menu);
  m_pane->setObjectName(QStringLiteral("lessonPane"));
  m_pane->setMaximised(true);
  m_pane->setAsking(false);
  m_pane->setPresented(true);
  m_pane->setLook(m_document.scene().dark, m_document.appearance().textScale);
  connectView(view);
  connect(m_pane, &Pane::viewMade, this, &LessonStage::connectView);
  m_column->insertWidget(m_column->indexOf(m_strip), m_pane, 1);
  m_mark = new GuessMark(view);
  m_pane->setScene(m_document.scene());
  if (hadKeys) view->setFocus();
}

void LessonStage::connectView(View* view) {
  view->installEventFilter(this);
  view->canvas().installEventFilter(this);
  connect(view, &View::selected, this, &LessonStage::select);
  connect(view, &View::hovered, this, &LessonStage::hover);
  connect(view, &View::appearanceEdited, this, &LessonStage::edit);
  connect(view, &View::coverEdited, this, [this](const Cover& cover) {
    if (!m_document.scene().cover.isHeld) m_document.setCover(cover);
  });
  connect(view, &View::notified, this, &LessonStage::notified);
  connect(view, &View::rejected, this, &LessonStage::notified);
  connect(view, &View::viewRequested, this,
          [this](const QString& name, const Selection& selection, const Appearance& appearance) {
            if (!m_freedom.isWhole) return refuse();
            m_document.setSelection(selection);
            m_document.setAppearance(appearance);
            showView(name);
            showFreedom();
          });
}

bool LessonStage::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      m_byPointer = true;
      break;
    case QEvent::MouseButtonDblClick:  // it takes back the selection of the first click
    case QEvent::KeyPress:
      m_byPointer = false;
      break;
    default:
      break;
  }
  return QWidget::eventFilter(watched, event);
}

void LessonStage::showSession(const Session& session, Spotlight spotlight) {
  {
    const QScopedValueRollback showing(m_showing, true);
    Appearance appearance = session.appearance;
    appearance.textScale = m_document.appearance().textScale;
    appearance.theme = m_document.appearance().theme;
    m_document.setCover({});
    m_document.restore(session, session.selection, appearance);
    m_document.setHover(std::nullopt);
    m_document.setSpotlight(spotlight);
    showView(session.alone);
  }
  follow(m_document.scene(), SceneDifference::inEverything());
}

void LessonStage::setCover(const Cover& cover) { m_document.setCover(cover); }

bool LessonStage::showsPositions() const {
  if (!m_pane) return false;
  const PlaneAxes axes = m_pane->view().kind().axes(m_document.appearance());
  return axes.across == Counted::Positions || axes.down == Counted::Positions;
}

void LessonStage::setPointing(bool pointing) {
  m_pointing = pointing;
  if (m_mark && !pointing) m_mark->setPointed(std::nullopt);
}

void LessonStage::setGuess(const std::optional<double>& position) {
  m_guess = position;
  if (!m_mark) return;
  const Scene& scene = m_document.scene();
  std::optional<Selection> cell;
  // A guess that is no position of the encoding has no place.
  if (position && std::abs(*position) < 1e15) cell = {std::llround(*position), scene.selection.dimension};
  const bool isThere =
      cell && static_cast<double>(cell->position) == *position && clampedTo(scene.spec, *cell) == *cell;
  m_mark->setGuess(isThere ? cell : std::nullopt);
}

void LessonStage::follow(const Scene& scene, const SceneDifference& changes) {
  if (m_showing) return;
  if (m_pane) m_pane->setScene(scene);
  m_strip->setScene(scene);
  if (!m_panel->isHidden()) m_panel->setScene(scene);
  if (m_tools && m_freedom.isWhole) m_tools->setScene(scene);
  m_readout->setScene(scene);
  const bool cellChanges = changes.encoding || changes.tokens || changes.selection;
  if (cellChanges && m_pane) {
    const ViewKind& kind = m_pane->view().kind();
    m_readout->tellSum(kind.ofTokens, scene);
    m_readout->tellCells(kind.ofCells, scene);
  }
  if (cellChanges) setGuess(m_guess);
  if (!changes.encoding && !changes.tokens && !changes.appearance) return;
  const LessonSubject subject = subjectOf(scene);
  if (std::exchange(m_subject, subject) != subject) Q_EMIT subjectChanged();
}

void LessonStage::select(const Selection& wanted) {
  if (m_pointing && m_byPointer) return Q_EMIT pointed(static_cast<double>(wanted.position));
  const Selection present = m_document.selection();
  const Selection free = asFarAsFree(m_freedom, present, wanted);
  if (wanted != present && free == present) return refuse();
  m_document.setSelection(free);
}

void LessonStage::hover(const std::optional<Hover>& hover) {
  const Cover& cover = m_document.scene().cover;
  const bool isCovered = m_pane && cover.views.contains(m_pane->view().name());
  if (m_mark) m_mark->setPointed(m_pointing && hover ? std::optional<Selection>(*hover) : std::nullopt);
  m_document.setHover(isCovered ? std::nullopt : hover);  // the readout must not tell what is covered
}

void LessonStage::edit(const Appearance& wanted) {
  const Appearance present = m_document.appearance();
  const Appearance free = asFarAsFree(m_freedom, present, wanted);
  if (wanted != present && free == present) return refuse();
  m_document.setAppearance(free);
}

void LessonStage::refuse() { Q_EMIT notified(tr("This step keeps it as it is. E frees everything.")); }

void LessonStage::setGuidance(const Guidance& guidance) { m_document.setGuidance(guidance); }

void LessonStage::setFreedom(const Freedom& freedom) {
  m_freedom = freedom;
  showFreedom();
}

void LessonStage::showFreedom() {
  if (!m_pane) return;
  View& view = m_pane->view();
  // While all is free, the panel has the knobs that most views share.
  std::vector<ViewKnob> knobs = m_freedom.knobs;
  if (m_freedom.isWhole) {
    knobs.clear();
    for (const ViewKnob knob : view.kind().knobs) {
      if (knob == ViewKnob::Offset || knob == ViewKnob::Format) knobs.push_back(knob);
    }
  }
  m_strip->setVisible(!knobs.empty());
  m_strip->showKnobs(knobs, &view.kind());
  m_strip->setScene(m_document.scene());
  m_panel->setVisible(m_freedom.isWhole);
  if (m_freedom.isWhole) {
    m_panel->setScene(m_document.scene());
    offerTools(view.kind());
  } else if (m_tools) {
    m_tools->hide();
  }
}

void LessonStage::offerTools(const ViewKind& kind) {
  if (!m_tools) {
    m_tools = new ExploreTools(m_document, *m_menu, this);
    connect(m_tools, &ExploreTools::notified, this, &LessonStage::notified);
    m_column->insertWidget(0, &m_tools->tokens());
    const Scene& scene = m_document.scene();
    m_tools->setLook(scene.dark, scene.appearance.textScale);
  }
  m_tools->show(kind);
}

void LessonStage::setLook(bool dark, double textScale) {
  Appearance appearance = m_document.appearance();
  appearance.theme = dark ? Theme::Dark : Theme::Light;
  appearance.textScale = textScale;
  m_document.setAppearance(appearance);
  m_strip->setTextScale(textScale);
  if (m_tools) m_tools->setLook(dark, textScale);
  if (m_pane) m_pane->setLook(dark, textScale);
}

void LessonStage::focusView() {
  if (m_pane) m_pane->view().setFocus(Qt::OtherFocusReason);
}

}  // namespace sinescope
