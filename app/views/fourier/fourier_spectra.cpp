// The spectra of tables: those that are seen are computed bit by bit.

#include <QElapsedTimer>
#include <algorithm>

#include "app/views/drawing/drawing.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/fourier/strided_dimensions.h"
#include "core/fourier/spectrum.h"

namespace sinescope {

namespace {

/// Spectra of tables up to this length are computed within a frame, as far as time allows.
constexpr std::int64_t kShort = 1 << 14;
constexpr int kFrameMilliseconds = 2;

/// Computes the wanted spectra as long as somebody holds them. Returns whether none is left to compute.
bool computeWanted(const std::weak_ptr<TableSpectra>& spectra, const Progress& progress) {
  while (const TableSpectraPtr held = spectra.lock()) {
    if (!progress(0)) {
      held->stopWork();  // another view that shows them goes on
      return false;
    }
    if (!held->advance()) return true;
  }
  return true;
}

}  // namespace

std::vector<int> FourierView::wantedDimensions() const {
  const auto [first, last] = visibleCells(xAxis());
  std::vector<int> ordered = stridedDimensions(first, last, stride());
  std::erase(ordered, scene().selection.dimension);
  ordered.insert(ordered.begin(), scene().selection.dimension);
  return ordered;
}

void FourierView::makeSpectra() {
  m_wanted = wantedDimensions();
  bool working = false;
  for (const SpectrumSource* const source : sources()) {
    const std::vector<int> own = wantedOf(*source);
    if (own.empty()) continue;
    if (target().isFigure()) {
      for (const int k : own) source->table->column(k);
      continue;
    }
    source->table->want(own);
    if (!source->table->startWork()) {
      working = true;
      continue;
    }
    QElapsedTimer since;
    since.start();
    bool more = true;
    while (more && source->length <= kShort && since.elapsed() < kFrameMilliseconds) more = source->table->advance();
    if (more) source->table->stopWork();  // lookOn() begins with the others
    working = working || more;
  }
  if (!working || !isVisible()) {
    m_lookOn.stop();
  } else if (!m_lookOn.isActive()) {
    m_lookOn.start();
  }
  updateScale();
}

std::vector<int> FourierView::wantedOf(const SpectrumSource& source) const {
  if (!source.table || frequencyCount(source.length) == 0) return {};
  std::vector<int> own = m_wanted;
  std::erase_if(own, [&source](int k) { return k >= source.dModel; });
  return own;
}

bool FourierView::hasAll(const SpectrumSource& source) const {
  return std::ranges::all_of(wantedOf(source), [&source](int k) { return source.table->find(k) != nullptr; });
}

void FourierView::workOn(const SpectrumSource& source) {
  Job<bool>& job = &source == &m_own ? m_ownWork : m_otherWork;
  job.start(
      [spectra = std::weak_ptr(source.table)](const Progress& progress) { return computeWanted(spectra, progress); },
      {.ended =
           [this](bool) {
             if (m_lookOn.isActive()) lookOn();
           },
       .failed =
           [this, spectra = std::weak_ptr(source.table)](const QString&) {
             if (const TableSpectraPtr held = spectra.lock()) held->stopWork();
             m_lookOn.stop();  // the next drawing tries again
           }});
}

void FourierView::lookOn() {
  if (isStale()) return;  // m_wanted belongs to another scene; the next drawing requests the spectra again
  std::int64_t seen = 0;
  bool all = true;
  for (const SpectrumSource* const source : sources()) {
    const std::vector<int> own = wantedOf(*source);
    const std::int64_t done = std::ranges::count_if(own, [source](int k) { return source->table->find(k) != nullptr; });
    seen += done;
    if (done == std::ssize(own)) continue;
    all = false;
    // Nobody has begun, or another view of the same table has replaced the list of wanted columns.
    if (source->table->startWork()) {
      source->table->want(own);
      workOn(*source);
    }
  }
  if (all) m_lookOn.stop();
  if (seen == m_seen && !all) return;
  m_seen = seen;
  updateScale();
  m_heatmap->invalidate();
  updateTexts();
  setAccessibleDescription(shownDescription());
  redraw();
}

void FourierView::showEvent(QShowEvent* event) {
  PlaneView::showEvent(event);
  if (!std::ranges::all_of(sources(), [this](const SpectrumSource* each) { return hasAll(*each); })) m_lookOn.start();
}

void FourierView::hideEvent(QHideEvent* event) {
  m_lookOn.stop();
  m_ownWork.cancel();
  m_otherWork.cancel();
  PlaneView::hideEvent(event);
}

}  // namespace sinescope
