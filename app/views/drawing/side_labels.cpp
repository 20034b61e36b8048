#include "app/views/drawing/side_labels.h"

#include <algorithm>
#include <utility>

namespace sinescope {

SideLabels::SideLabels(QCPAxisRect* axisRect, Source source)
    : QCPLayoutElement(axisRect->parentPlot()), m_axisRect(axisRect), m_source(std::move(source)) {
  setLayer(QStringLiteral("legend"));
  setAutoMargins(QCP::msNone);
}

void SideLabels::setFonts(const QFont& font, const QFont& bold) {
  m_font = font;
  m_bold = bold;
}

void SideLabels::setWidest(const QString& text) { m_widest = text; }

double SideLabels::lineHeight() const { return QFontMetricsF(m_font).height() * 1.1; }

double SideLabels::wantedWidth() const {
  return m_widest.isEmpty() ? 0 : QFontMetricsF(m_bold).horizontalAdvance(m_widest) + 1.2 * lineHeight();
}

bool SideLabels::hasRoom() const {
  return wantedWidth() > 0 && wantedWidth() * 3 < parentPlot()->viewport().width() &&
         static_cast<double>(m_fewest) * lineHeight() <= m_axisRect->height();
}

qsizetype SideLabels::countShown(qsizetype labels) const {
  if (!hasRoom()) return 0;
  const auto room = static_cast<qsizetype>(m_axisRect->height() / (m_nearest * lineHeight()));
  return std::min(labels, std::max<qsizetype>(1, room));
}

QSize SideLabels::minimumOuterSizeHint() const { return {hasRoom() ? qRound(wantedWidth()) : 0, 0}; }

QSize SideLabels::maximumOuterSizeHint() const { return {minimumOuterSizeHint().width(), QWIDGETSIZE_MAX}; }

void SideLabels::draw(QCPPainter* painter) {
  if (!hasRoom()) return;
  QVector<Label> labels = m_source();
  const QRectF place = m_axisRect->rect();
  labels.resize(countShown(labels.size()));
  std::ranges::stable_sort(labels, {}, &Label::y);
  QVector<double> wanted;
  for (const Label& label : labels) wanted.append(label.y);
  const double apart =
      std::min(lineHeight(), place.height() / static_cast<double>(std::max<qsizetype>(1, labels.size())));
  const QVector<double> heights = movedApart(wanted, apart, place.top(), place.bottom());
  const double left = place.right() + 2;
  const double lead = 0.8 * lineHeight();
  painter->setAntialiasing(true);
  for (qsizetype i = 0; i < labels.size(); ++i) {
    const Label& label = labels[i];
    drawSwatch(*painter, QLineF(left, label.y, left + lead, heights[i]), label.style, label.line, lineHeight() / 12);
    painter->setPen(label.ink);
    painter->setFont(label.bold ? m_bold : m_font);
    const QRectF line(left + lead * 1.25, heights[i] - lineHeight() / 2, wantedWidth(), lineHeight());
    painter->drawText(line, static_cast<int>((Qt::AlignLeft | Qt::AlignVCenter).toInt()) | Qt::TextDontClip,
                      label.text);
  }
}

QVector<double> movedApart(const QVector<double>& wanted, double apart, double least, double greatest) {
  // After subtracting the space that labels take, labels that would overlap get the same height: the mean of what they
  // want.
  struct Group {
    double sum;
    int count;
    [[nodiscard]] double mean() const { return sum / count; }
  };
  QVector<Group> groups;
  for (qsizetype i = 0; i < wanted.size(); ++i) {
    groups.append({wanted[i] - static_cast<double>(i) * apart, 1});
    while (groups.size() > 1 && groups[groups.size() - 2].mean() >= groups.last().mean()) {
      const Group last = groups.takeLast();
      groups.last() = {groups.last().sum + last.sum, groups.last().count + last.count};
    }
  }
  QVector<double> heights;
  const double highest = std::max(least, greatest - static_cast<double>(wanted.size() - 1) * apart);
  for (const Group& group : groups) {
    for (int i = 0; i < group.count; ++i) {
      heights.append(std::clamp(group.mean(), least, highest) + static_cast<double>(heights.size()) * apart);
    }
  }
  return heights;
}

}  // namespace sinescope
