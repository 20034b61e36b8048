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
#include "app/views/drawing/rest_time.h"

namespace sinescope {

namespace {

constexpr std::size_t kNearestClaim = 4;
/// By how much letters grow where a lesson lists few claims.
constexpr std::size_t kFewClaims = 3;
constexpr double kLettersOfFew = 1.4;

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
  const int last = static_cast<int>(listed().size()) - 1;
  m_row = std::min(m_row, last);
  m_hovered = std::min(m_hovered, last);
  m_pressed = std::min(m_pressed, last);
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

std::vector<ClaimEvidence> ClaimsView::evidenceOf(const Measured& measured) const {
  const auto texts = claimTexts(measured.spec, measured.claims, scene().guidance.leads);
  const auto verdicts = verdictsOf(measured.claims);
  std::vector<ClaimEvidence> evidence;
  for (std::size_t i = 0; i < texts.size(); ++i) evidence.push_back({verdicts[i], texts[i].evidence});
  if (measured.scan) evidence[kNearestClaim].text += tr("; checking the others …");
  return evidence;
}

std::vector<int> ClaimsView::listed() const {
  const Guidance& guidance = scene().guidance;
  std::vector<int> listed;
  for (int claim = 0; claim < kClaimCount; ++claim) {
    const bool isLeftOut = guidance.leads && !guidance.claims.empty() &&
                           std::ranges::find(guidance.claims, claim + 1) == guidance.claims.end();
    if (!isLeftOut) listed.push_back(claim);
  }
  return listed;
}

double ClaimsView::letterScale() const {
  return textScale() * (scene().guidance.leads && listed().size() <= kFewClaims ? kLettersOfFew : 1);
}

std::vector<ClaimRow> ClaimsView::rows(bool withLinks) const {
  const auto texts = claimTexts(m_own->spec, m_own->claims, scene().guidance.leads);
  const std::vector<ClaimEvidence> own = evidenceOf(*m_own);
  const std::vector<ClaimEvidence> other = m_other ? evidenceOf(*m_other) : std::vector<ClaimEvidence>();
  std::vector<ClaimRow> rows;
  for (const int claim : listed()) {
    const auto i = static_cast<std::size_t>(claim);
    ClaimRow row{texts[i].claim, {own[i]}, {}};
    if (m_other) row.evidence.push_back(other[i]);
    if (withLinks && !scene().guidance.leads) {  // a lesson leads by itself
      const ViewKind* const view = findView(sightOf(claim, m_own->claims, scene()).view);
      row.link = tr("show in %1 →").arg(titleOf(*findView(QString::fromLatin1(view->tab))));
    }
    if (isHidden(claim)) {
      for (ClaimEvidence& each : row.evidence) each = {std::nullopt, blank(each.text)};
      row.link = blank(row.link);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

void ClaimsView::layOutPage(const QSizeF& room) {
  if (m_own) m_page.layOut(room, letterScale());
}

void ClaimsView::paintPage(QPainter& painter, const QSizeF& room) {
  const bool withNotes = scene().figure.parts.notes;
  const QSizeF lack =
      m_page.layOutWhole(room, letterScale(), withNotes ? tr("The measured numbers are left out.") : QString());
  target().refuseSmall(tr("the claims do not fit"), lack);
  m_page.paintWhole(painter);
}

QRectF ClaimsView::rowRect(int row) const { return onCanvas(m_page.rowRect(row)); }

int ClaimsView::claimOf(int row) const { return listed()[static_cast<std::size_t>(row)]; }

int ClaimsView::rowAt(const QPointF& point) const { return m_page.rowAt(onPage(point)); }

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

void ClaimsView::pointAt(int row) {
  if (std::exchange(m_hovered, row) == row) return;
  const bool leads = row >= 0 && (isHidden(claimOf(row)) || !scene().guidance.leads);
  canvas().setCursor(leads ? Qt::PointingHandCursor : Qt::ArrowCursor);
  tellPointed();
  redrawMarks();
}

void ClaimsView::tellPointed() {
  const bool isTold = m_hovered >= 0 && !m_page.showsAll();
  canvas().setToolTip(isTold ? m_page.rows()[static_cast<std::size_t>(m_hovered)].words() : QString());
}

void ClaimsView::goTo(int row) {
  m_row = std::clamp(row, 0, static_cast<int>(listed().size()) - 1);
  if (m_own) scrollTo(m_page.rowRect(m_row));
  redrawMarks();
}

void ClaimsView::follow(int row) {
  if (!m_own || scene().guidance.leads) return;
  const ClaimSight sight = sightOf(claimOf(row), m_own->claims, scene());
  requestView(sight.view, sight.selection, sight.appearance);
}

bool ClaimsView::isHidden(int claim) const {
  return isCovered() && !scene().isOnPaper && !target().isFigure() && !scene().cover.revealed.contains(claim);
}

bool ClaimsView::hidesSome() const {
  return std::ranges::any_of(listed(), [this](int claim) { return isHidden(claim); });
}

void ClaimsView::reveal(int row) {
  goTo(row);
  Cover cover = scene().cover;
  cover.revealed.insert(claimOf(row));
  if (std::ssize(cover.revealed) == kClaimCount) cover.views.erase(name());
  Q_EMIT coverEdited(cover);
}

void ClaimsView::act(int row) { isHidden(claimOf(row)) ? reveal(row) : follow(row); }

bool ClaimsView::textEvent(QEvent* event) {
  const auto rowUnder = [&] { return rowAt(static_cast<QMouseEvent*>(event)->position()); };
  const auto isLeft = [&] { return static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton; };
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      m_pressed = isLeft() ? rowUnder() : -1;
      if (m_pressed >= 0) goTo(m_pressed);
      break;
    case QEvent::MouseMove:
      pointAt(rowUnder());
      break;
    case QEvent::MouseButtonRelease:
      // A press that draws selects text.
      if (isLeft() && m_pressed >= 0 && std::exchange(m_pressed, -1) == rowUnder() && !hasSelectedText()) act(m_row);
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
      goTo(kClaimCount - 1);  // the last that is listed
      break;
    case Qt::Key_Return:
    case Qt::Key_Enter: {
      // Pressed again and again, it reveals one verdict after another; only then it leads away.
      const int count = static_cast<int>(listed().size());
      int next = 0;
      while (next < count && !isHidden(claimOf((m_row + next) % count))) ++next;
      next < count ? reveal((m_row + next) % count) : follow(m_row);
      break;
    }
    default:
      TextView::keyPressEvent(event);
  }
}

}  // namespace sinescope
