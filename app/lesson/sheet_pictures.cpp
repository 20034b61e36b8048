#include "app/lesson/sheet_pictures.h"

#include <QCryptographicHash>
#include <algorithm>

#include "app/document/view_kind.h"
#include "app/lesson/freedom.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr FigureSize kSmallFigure{640, 240, SizeUnit::Pixels, 96};

}  // namespace

bool SheetPictures::hides(std::size_t step, const QString& what) const {
  const auto& hidden = stateOf(m_loaded.lesson, step).hidden;
  return std::ranges::find(hidden, what.toStdString(), &StateWord::text) != hidden.end();
}

bool SheetPictures::isCovered(std::size_t step) const {
  return m_kind == SheetKind::Questions && hides(step, viewOf(step));
}

tl::expected<QString, WriteError> SheetPictures::frameText(std::size_t step, const Progress& progress) const {
  const auto figure = drawn(step, false, kSmallFigure, FigureKind::Pixels, progress);
  if (!figure) return tl::unexpected(figure.error());
  return sinescope::tr("%1: draw what you expect").arg(figure->heading);
}

tl::expected<std::optional<std::size_t>, WriteError> SheetPictures::coveredBy(std::size_t step,
                                                                              const Progress& progress) {
  if (m_kind == SheetKind::Key || isCovered(step)) return std::nullopt;
  const Session& session = m_loaded.session(step);
  for (std::size_t i = 0; i < m_loaded.sessions.size(); ++i) {
    if (!hides(i, session.alone)) continue;
    Session other = m_loaded.session(i);
    if (other == session) return i;
    // In many views another cell is selected without a change of the picture.
    other.selection = session.selection;
    if (other != session) continue;
    const auto own = digest(step, progress);
    if (!own) return tl::unexpected(own.error());
    const auto covered = digest(i, progress);
    if (!covered) return tl::unexpected(covered.error());
    if (*own == *covered) return i;
  }
  return std::nullopt;
}

tl::expected<Figure, WriteError> SheetPictures::figure(std::size_t step, const QSizeF& size,
                                                       const Progress& progress) const {
  const bool isLit = !stateOf(m_loaded.lesson, step).focus.empty();
  const bool marks = m_kind == SheetKind::Key || (isLit && !hides(step, QStringLiteral("readout")));
  return drawn(step, marks, {size.width(), size.height(), SizeUnit::Millimetres, 96}, FigureKind::Vectors, progress);
}

tl::expected<Figure, WriteError> SheetPictures::drawn(std::size_t step, bool marks, const FigureSize& size,
                                                      FigureKind kind, const Progress& progress) const {
  Scene scene = sceneOf(m_loaded.session(step));
  scene.appearance.theme = Theme::Light;
  scene.appearance.textScale = 1;
  scene.dark = false;
  scene.markSelection = marks;
  scene.cover.isHeld = m_kind == SheetKind::Questions;  // headings tell no answer
  scene.guidance = guidanceOf(stateOf(m_loaded.lesson, step));
  return drawFigureFromThread(viewOf(step), scene, size, kind, progress, TooSmall::IsDrawn);
}

tl::expected<QByteArray, WriteError> SheetPictures::digest(std::size_t step, const Progress& progress) {
  if (const auto known = m_digests.find(step); known != m_digests.end()) return known->second;
  const auto figure = drawn(step, false, kSmallFigure, FigureKind::Pixels, progress);
  if (!figure) return tl::unexpected(figure.error());
  const auto image = toImage(*figure, progress);
  if (!image) return tl::unexpected(image.error());
  const QByteArrayView pixels(image->constBits(), image->sizeInBytes());
  return m_digests[step] = QCryptographicHash::hash(pixels, QCryptographicHash::Sha1);
}

}  // namespace sinescope
