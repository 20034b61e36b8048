// Where the scores of ScoresView first rise and are first negative.

#include <algorithm>

#include "app/text/clauses.h"
#include "app/text/to_qstring.h"
#include "app/views/attention/scores_view.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/rest_time.h"

namespace sinescope {

namespace {

constexpr std::int64_t kOffsetsOfAFrame = 1 << 14;  // that are searched at once; the others beside the window

}  // namespace

std::vector<std::shared_ptr<const RelativeScores>> ScoresView::sums() const {
  std::vector<std::shared_ptr<const RelativeScores>> sums;
  for (const Curve& curve : m_curves) {
    if (curve.kind == Curve::Kind::Scheme && !curve.own->terms().empty()) sums.push_back(curve.own);
  }
  return sums;
}

void ScoresView::findFirsts() {
  const std::int64_t limit = scene().spec.length - 1;
  const auto all = sums();
  m_firsts.clear();
  bool areWhole = true;
  for (const auto& each : all) {
    const auto known = std::ranges::find(all, each) - all.begin();  // of those before it, one may be the same
    m_firsts.push_back(known < std::ssize(m_firsts)
                           ? m_firsts[static_cast<std::size_t>(known)]
                           : firstsOf(*each, target().isFigure() ? limit : std::min(limit, kOffsetsOfAFrame)));
    areWhole = areWhole && m_firsts.back().isWhole(limit);
  }
  areWhole ? m_rest.stop() : m_rest.start(kRestMilliseconds);
}

void ScoresView::searchOn() {
  if (m_search.isRunning() || !isVisible()) return;
  m_rest.stop();
  const auto all = sums();
  const std::int64_t limit = scene().spec.length - 1;
  m_search.start(
      [all, limit](const Progress&) {
        std::vector<ScoreFirsts> firsts;
        for (const auto& each : all)
          firsts.push_back(!firsts.empty() && each == all.front() ? firsts.front() : firstsOf(*each, limit));
        return firsts;
      },
      {.ended =
           [this, all, limit](const std::vector<ScoreFirsts>& firsts) {
             if (isStale()) return;  // another scene waits, which begins anew
             if (all != sums() || limit != scene().spec.length - 1) return m_rest.start(kRestMilliseconds);
             m_firsts = firsts;
             m_caption->setTexts(scene().figure.parts.notes ? captions() : QStringList());
             setAccessibleDescription(shownDescription());
             redraw();
           },
       .failed = [](const QString&) {}});
}

void ScoresView::showEvent(QShowEvent* event) {
  PlaneView::showEvent(event);
  const std::int64_t limit = scene().spec.length - 1;
  const auto isWhole = [limit](const ScoreFirsts& firsts) { return firsts.isWhole(limit); };
  if (!std::ranges::all_of(m_firsts, isWhole)) searchOn();
}

bool ScoresView::isRotaryShown() const {
  return std::ranges::any_of(m_curves, [](const Curve& each) { return each.kind == Curve::Kind::Bound; });
}

QStringList ScoresView::explanations() const {
  const QString bound = tr("bound’s decay: RoFormer’s upper bound of a rotary score, divided by that of Δ = 0");
  if (!showsPair()) return {bound};
  return {tr("pair %1: what this pair alone adds to the rotary score").arg(pairInHead()) + QStringLiteral("; ") +
          bound};
}

QStringList ScoresView::captions() const {
  const auto problem = problemOf(headWith(Scheme::None), scene().spec.dModel, false);
  if (problem) return {toQString(*problem)};
  if (scene().showsDifference()) return {tr("A − B of the score at each offset"), tr("A − B")};
  QStringList names;
  QStringList firsts;
  for (const Curve& curve : m_curves) {
    if (curve.kind != Curve::Kind::Scheme || curve.own->terms().empty()) continue;
    names << curve.name;
    firsts << m_firsts[static_cast<std::size_t>(firsts.size())].text(scene().spec.length - 1);
  }
  if (firsts.isEmpty()) return {tr("no scheme here depends on cosines")};
  if (const auto odd = problemOf(headWith(Scheme::Rotary), scene().spec.dModel, false))
    return {clauses({names.last() + QStringLiteral(": ") + firsts.last(), toQString(*odd)}), toQString(*odd)};
  if (firsts.first() == firsts.last())
    return {names.join(QStringLiteral(", ")) + QStringLiteral(": ") + firsts.first(), firsts.first()};
  const QString first = names.first() + QStringLiteral(": ") + firsts.first();
  return {clauses({first, names.last() + QStringLiteral(": ") + firsts.last()}), first};
}

}  // namespace sinescope
