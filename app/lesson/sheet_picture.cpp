#include "app/lesson/sheet_picture.h"

#include <algorithm>

#include "app/document/view_kind.h"
#include "app/lesson/worksheet.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

bool hides(const StepState& state, const QString& what) {
  return std::ranges::find(state.hidden, what.toStdString(), &StateWord::text) != state.hidden.end();
}

}  // namespace

SheetPicture::SheetPicture(const LoadedLesson& loaded, std::size_t step, SheetKind kind)
    : m_loaded(loaded), m_session(loaded.session(step)), m_view(m_session.alone), m_kind(kind) {
  const StepState& state = stateOf(loaded.lesson, step);
  m_isCovered = kind == SheetKind::Questions && hides(state, m_view);
  m_marks = kind == SheetKind::Key || (!state.focus.empty() && !hides(state, QStringLiteral("readout")));
}

tl::expected<std::optional<std::size_t>, WriteError> SheetPicture::sameAs(const Progress& progress) const {
  for (std::size_t i = 0; i < m_loaded.sessions.size() && m_kind == SheetKind::Questions && !m_isCovered; ++i) {
    if (!hides(stateOf(m_loaded.lesson, i), m_view)) continue;
    Session other = m_loaded.session(i);
    if (other == m_session) return i;
    // In many views another cell is selected without a change of the picture.
    other.selection = m_session.selection;
    if (other != m_session) continue;
    const auto own = pixels(m_session, progress);
    const auto covered = pixels(m_loaded.session(i), progress);
    if (!own || !covered) return tl::unexpected(own ? covered.error() : own.error());
    if (*own == *covered) return i;
  }
  return std::nullopt;
}

QString SheetPicture::frameText() const {
  return sinescope::tr("%1: draw what you expect").arg(titleOf(*findView(m_view)));
}

tl::expected<Figure, WriteError> SheetPicture::figure(const QSizeF& size, const Progress& progress) const {
  return drawn(m_session, m_marks, {size.width(), size.height(), SizeUnit::Millimetres, 96}, FigureKind::Vectors,
               progress);
}

tl::expected<Figure, WriteError> SheetPicture::drawn(const Session& session, bool marks, const FigureSize& size,
                                                     FigureKind kind, const Progress& progress) const {
  Scene scene = sceneOf(session);
  scene.appearance.theme = Theme::Light;
  scene.appearance.textScale = 1;
  scene.dark = false;
  scene.markSelection = marks;
  scene.cover.isHeld = m_kind == SheetKind::Questions;  // headings tell no answer
  return drawFigureFromThread(m_view, scene, size, kind, progress);
}

tl::expected<QImage, WriteError> SheetPicture::pixels(const Session& session, const Progress& progress) const {
  const auto figure = drawn(session, false, {640, 240, SizeUnit::Pixels, 96}, FigureKind::Pixels, progress);
  return figure ? toImage(*figure, progress) : tl::unexpected(figure.error());
}

}  // namespace sinescope
