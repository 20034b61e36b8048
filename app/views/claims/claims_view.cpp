#include "app/views/claims/claims_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextEdit>
#include <algorithm>
#include <utility>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/claims/claims_text.h"
#include "app/views/claims/whole_claims.h"

namespace sinescope {

namespace {

/// The settings have come to rest: what takes longer than a frame may begin.
constexpr int kRestMilliseconds = 120;
constexpr std::size_t kNearestClaim = 4;

/// As long as the text, and blank.
QString blank(QString text) {
  std::ranges::replace_if(
      text, [](QChar character) { return !character.isSpace(); }, QChar(0x2007));
  return text;
}

}  // namespace

ClaimsView::ClaimsView(QWidget* parent) : TextView(parent) {
  setDocument(m_page.document());
  text().setAccessibleDescription(tr("The claims"));
  canvas().setMouseTracking(true);
  m_search.setSingleShot(true);
  connect(&m_search, &QTimer::timeout, this, &ClaimsView::searchOn);
}

ClaimsView::~ClaimsView() {
  dropDocument();  // ours is gone before the text is
}

QString ClaimsView::subtitle() const {
  if (hidesSome() && scene().cover.isHeld) return tr("true or false?");
  if (hidesSome()) return tr("true or false? Enter or a click reveals one, H all");
  return scene().showsDifference() ? tr("what is commonly said, measured on A and on B")
                                   : tr("what is commonly said, measured on these settings");
}

QString ClaimsView::description() const {
  QString text = title();
  if (!m_own) return text;
  for (const ClaimRow& row : rows(false)) text += u'\n' + row.words();
  return text;
}

void ClaimsView::measure(std::optional<Measured>& measured, const Shown& shown) const {
  if (measured && measured->spec == shown.spec) return;
  // A picture that is made once can wait for the whole. A window cannot, also where it is only about to be shown.
  const auto claims =
      target().isFigure() ? wholeClaimsOf(shown) : measureClaims(shown.spec, *shown.columns, *shown.similarity);
  measured = Measured{shown.spec, claims, {}};
  if (!target().isFigure() && isPartial(claims, shown.spec))
    measured->scan = std::make_unique<NearestScan>(*shown.similarity, shown.spec.firstPosition, shown.spec.length);
}

bool ClaimsView::update(const SceneDifference& difference) {
  redrawMarks();
  if (!difference.encoding && !difference.appearance && !difference.cover) return false;
  measure(m_own, scene());
  scene().showsDifference() ? measure(m_other, *scene().other) : m_other.reset();
  searches() ? m_search.start(kRestMilliseconds) : m_search.stop();
  m_page.setRows(rows(!target().isFigure()), scene().dark);  // a figure leads nowhere
  return true;
}

bool ClaimsView::searches() const { return (m_own && m_own->scan) || (m_other && m_other->scan); }

void ClaimsView::showEvent(QShowEvent* event) {
  TextView::showEvent(event);
  if (searches()) m_search.start(kRestMilliseconds);
}

void ClaimsView::searchOn() {
  if (!isVisible()) return;
  for (std::optional<Measured>* const measured : {&m_own, &m_other}) {
    if (!*measured || !(*measured)->scan) continue;
    if ((*measured)->scan->advance()) {
      m_search.start(0);
      return;
    }
    complete((*measured)->claims, *(*measured)->scan);
    (*measured)->scan.reset();
    m_page.setRows(rows(true), scene().dark);
    layOutSoon();
    setAccessibleDescription(shownDescription());
    m_search.start(0);
    return;
  }
}

std::vector<ClaimEvidence> ClaimsView::evidenceOf(const Measured& measured) {
  const auto texts = claimTexts(measured.spec, measured.claims);
  const auto verdicts = verdictsOf(measured.claims);
  std::vector<ClaimEvidence> evidence;
  for (std::size_t i = 0; i < texts.size(); ++i) evidence.push_back({verdicts[i], texts[i].evidence});
  if (measured.scan) evidence[kNearestClaim].text += tr("; checking the others …");
  return evidence;
}

std::vector<ClaimRow> ClaimsView::rows(bool withLinks) const {
  const auto texts = claimTexts(m_own->spec, m_own->claims);
  const std::vector<ClaimEvidence> own = evidenceOf(*m_own);
  const std::vector<ClaimEvidence> other = m_other ? evidenceOf(*m_other) : std::vector<ClaimEvidence>();
  std::vector<ClaimRow> rows;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ClaimRow row{texts[i].claim, {own[i]}, {}};
    if (m_other) row.evidence.push_back(other[i]);
    if (withLinks) {
      const ViewKind* const view = findView(sightOf(static_cast<int>(i), m_own->claims, scene()).view);
      row.link = tr("show in %1 →").arg(titleOf(*findView(QString::fromLatin1(view->tab))));
    }
    if (isHidden(static_cast<int>(i))) {
      for (ClaimEvidence& each : row.evidence) each = {std::nullopt, blank(each.text)};
      row.link = blank(row.link);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

void ClaimsView::layOutPage(const QSizeF& room) {
  if (m_own) m_page.layOut(room, textScale());
}

void ClaimsView::paintPage(QPainter& painter, const QSizeF& room) {
  m_page.layOut(room, textScale());
  m_page.paintWhole(painter);
}

QRectF ClaimsView::rowRect(int claim) const { return onCanvas(m_page.rowRect(claim)); }

int ClaimsView::claimAt(const QPointF& point) const { return m_page.rowAt(onPage(point)); }

void ClaimsView::paintBehind(QPainter& painter) {
  if (!m_own) return;
  m_page.paintBehind(painter);
  if (!scene().markSelection) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto mark = [&](int row, const QPen& pen, const QBrush& brush) {
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawRoundedRect(m_page.rowRect(row).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
  };
  if (m_hovered >= 0) {
    QColor wash = colours.accent;
    wash.setAlphaF(0.09F);  // the row's text stays as legible as it is
    mark(m_hovered, Qt::NoPen, wash);
  }
  if (text().hasFocus()) mark(m_row, QPen(colours.accent, 1.5 * textScale()), Qt::NoBrush);
}

void ClaimsView::pointAt(int claim) {
  if (std::exchange(m_hovered, claim) == claim) return;
  canvas().setCursor(claim >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  tellPointed();
  redrawMarks();
}

void ClaimsView::tellPointed() {
  const bool isTold = m_hovered >= 0 && !m_page.showsAll();
  canvas().setToolTip(isTold ? m_page.rows()[static_cast<std::size_t>(m_hovered)].words() : QString());
}

void ClaimsView::goTo(int claim) {
  m_row = std::clamp(claim, 0, kClaimCount - 1);
  if (m_own) scrollTo(m_page.rowRect(m_row));
  redrawMarks();
}

void ClaimsView::follow(int claim) {
  if (!m_own) return;
  const ClaimSight sight = sightOf(claim, m_own->claims, scene());
  Q_EMIT viewRequested(sight.view, clampedTo(scene().spec, sight.selection), sight.appearance);
}

bool ClaimsView::isHidden(int claim) const {
  return isCovered() && !target().isFigure() && !scene().cover.revealed.contains(claim);
}

bool ClaimsView::hidesSome() const {
  for (int claim = 0; claim < kClaimCount; ++claim) {
    if (isHidden(claim)) return true;
  }
  return false;
}

void ClaimsView::reveal(int claim) {
  goTo(claim);
  Cover cover = scene().cover;
  cover.revealed.insert(claim);
  if (std::ssize(cover.revealed) == kClaimCount) cover.views.erase(name());
  Q_EMIT coverEdited(cover);
}

void ClaimsView::act(int claim) { isHidden(claim) ? reveal(claim) : follow(claim); }

bool ClaimsView::textEvent(QEvent* event) {
  const auto claimUnder = [&] { return claimAt(static_cast<QMouseEvent*>(event)->position()); };
  const auto isLeft = [&] { return static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton; };
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      m_pressed = isLeft() ? claimUnder() : -1;
      if (m_pressed >= 0) goTo(m_pressed);
      break;
    case QEvent::MouseMove:
      pointAt(claimUnder());
      break;
    case QEvent::MouseButtonRelease:
      // A press that draws selects text.
      if (isLeft() && m_pressed >= 0 && std::exchange(m_pressed, -1) == claimUnder() && !hasSelectedText()) act(m_row);
      break;
    case QEvent::ToolTip:
      tellPointed();  // the pointer may rest while the settings change
      break;
    case QEvent::Leave:
      pointAt(-1);
      break;
    case QEvent::FocusIn:
    case QEvent::FocusOut:
      redrawMarks();
      break;
    default:
      break;
  }
  return false;
}

void ClaimsView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up:
      goTo(m_row - 1);
      break;
    case Qt::Key_Down:
      goTo(m_row + 1);
      break;
    case Qt::Key_Home:
      goTo(0);
      break;
    case Qt::Key_End:
      goTo(kClaimCount - 1);
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
      // Pressed again and again, it reveals one verdict after another; only then it leads away.
      int next = 0;
      while (next < kClaimCount && !isHidden((m_row + next) % kClaimCount)) ++next;
      next < kClaimCount ? reveal((m_row + next) % kClaimCount) : follow(m_row);
      break;
    }
    default:
      TextView::keyPressEvent(event);
  }
}

}  // namespace sinescope
