#include "app/views/tokens/word_drawing.h"

#include <QElapsedTimer>
#include <algorithm>
#include <utility>

#include "app/text/number_format.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostKeptBytes = 64 << 20;  // half of what an embedding caches
constexpr std::int64_t kMostRows = 2048;
constexpr std::int64_t kFirstRows = 16;  // rows drawn in any case: some milliseconds
constexpr int kAtOnce = 4;               // milliseconds of drawing within a frame
constexpr int kBetween = 5;              // and between frames

std::int64_t mostRows(const TokenRows& rows) {
  return std::min(kMostRows, kMostKeptBytes / (4 * std::int64_t{rows.dModel()}));
}

/// The smallest power of two by which to step through `count` rows so that at most `most` are visited.
std::int64_t strideFor(std::int64_t count, std::int64_t most) {
  std::int64_t stride = 1;
  while ((count + stride - 1) / stride > most) stride *= 2;
  return stride;
}

}  // namespace

WordDrawing::WordDrawing(QObject* parent) : QObject(parent) {
  connect(&m_timer, &QTimer::timeout, this, [this] {
    if (!work(kBetween)) return;
    show();
    Q_EMIT progressed();
  });
}

void WordDrawing::showAll(std::shared_ptr<const TokenRows> rows) {
  m_timer.stop();
  m_rows = std::move(rows);
  m_span = {};
  m_stride = m_last = 1;
  m_shown = m_rows;
}

void WordDrawing::start(std::shared_ptr<const TokenRows> rows, const RowSpan& span) {
  if (!rows->fits() || !hasFarWords(*rows->source().embedding) || span.size() <= kFirstRows) {
    showAll(std::move(rows));
    return;
  }
  m_rows = std::move(rows);
  m_span = span;
  m_last = strideFor(span.size(), mostRows(*m_rows));
  m_stride = strideFor(span.size(), kFirstRows);
  for (std::int64_t row = span.first; row < span.end; row += m_stride) draw(row);
  m_next = span.first + m_stride / 2;
  work(kAtOnce);
  show();
  if (m_stride > m_last) m_timer.start();
}

void WordDrawing::draw(std::int64_t row) {
  // The embedding caches the vector: a picture finds it there.
  RowMatrixF vector(1, m_rows->dModel());
  m_rows->writeVector(m_rows->idOf(row), vector);
}

bool WordDrawing::work(int milliseconds) {
  const std::int64_t before = m_stride;
  QElapsedTimer clock;
  clock.start();
  while (m_stride > m_last && clock.elapsed() < milliseconds) {
    if (m_next < m_span.end) {
      draw(m_next);
      m_next += m_stride;
    } else {
      m_stride /= 2;
      m_next = m_span.first + m_stride / 2;
    }
  }
  if (m_stride <= m_last) m_timer.stop();
  return m_stride != before;
}

void WordDrawing::show() { m_shown = m_stride > 1 ? standIns(*m_rows, m_span, m_stride) : m_rows; }

QStringList WordDrawing::words(bool onPaper) const {
  if (m_stride <= 1) return {};
  const QString drawn = grouped((m_span.size() + m_stride - 1) / m_stride);
  const QString all = grouped(m_span.size());
  if (isGoingOn()) return {tr("%1 of %2 words drawn so far").arg(drawn, all), tr("%1 of %2 words").arg(drawn, all)};
  const QString spread = onPaper ? tr("%1 of %2 words, spread evenly, stand for all")
                                 : tr("%1 of %2 words, spread evenly, stand for all: zoom in for more");
  return {spread.arg(drawn, all), tr("%1 words stand for %2").arg(drawn, all)};
}

}  // namespace sinescope
