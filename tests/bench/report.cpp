#include "tests/bench/report.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "app/text/number_format.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

QString line(const QStringList& cells, const std::vector<qsizetype>& widths, bool markdown) {
  QStringList padded;
  for (qsizetype i = 0; i < cells.size(); ++i) padded.append(cells[i].leftJustified(widths[i]));
  const QString joined = padded.join(markdown ? QStringLiteral(" | ") : QStringLiteral("  "));
  return markdown ? QStringLiteral("| %1 |\n").arg(joined) : joined.trimmed() + u'\n';
}

QString text(const Table& table, bool markdown) {
  std::vector<qsizetype> widths;
  for (const QString& title : table.header) widths.push_back(title.size());
  for (const QStringList& row : table.rows) {
    for (qsizetype i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  QStringList rule;
  for (const qsizetype width : widths) rule.append(QString(width, u'-'));
  QString all = table.title.isEmpty() ? QString() : table.title + QStringLiteral("\n\n");
  all += line(table.header, widths, markdown) + line(rule, widths, markdown);
  for (const QStringList& row : table.rows) all += line(row, widths, markdown);
  return all;
}

QStringList cellsOf(const Row& row) {
  const QString held = !row.held ? QString() : *row.held ? QStringLiteral("yes") : QStringLiteral("NO");
  return {row.what, row.size, row.ours, row.peer, row.ratio, row.target, held};
}

}  // namespace

double Samples::quantile(double part) const {
  std::vector<double> sorted = m_samples;
  std::ranges::sort(sorted);
  const double rank = std::ceil(part * static_cast<double>(sorted.size()));
  return sorted.at(static_cast<std::size_t>(std::max(rank, 1.0)) - 1);
}

void Report::addLimited(const QString& what, const QString& size, double ours, double limit, const QString& target,
                        const QString& detail) {
  const QString measured = inMilliseconds(ours) + (detail.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(detail));
  add(Row{what, size, measured, inMilliseconds(limit), threeDigits(ours / limit), target, ours <= limit});
}

void Report::addFrame(const QString& what, const QString& size, const Alternation& frame, const FrameLimit& limit) {
  const double median = frame.median();
  const double p95 = frame.p95();
  const QString ours = QStringLiteral("%1 (p95 %2)").arg(inMilliseconds(median), threeDigits(p95));
  QString target = QStringLiteral("median ≤ %1 ms").arg(limit.median);
  if (std::isfinite(limit.p95)) target += QStringLiteral(", p95 ≤ %1 ms").arg(limit.p95);
  add(Row{what, size, ours, QStringLiteral("fill and copy: %1").arg(inMilliseconds(frame.reference())),
          threeDigits(median / frame.reference()), target, median <= limit.median && p95 <= limit.p95});
}

void Report::addCompared(const QString& what, const QString& size, double ours, double peer, const QString& peerName,
                         double mostRatio) {
  Row row{what,
          size,
          inMilliseconds(ours),
          QStringLiteral("%1: %2").arg(peerName, inMilliseconds(peer)),
          threeDigits(ours / peer),
          {},
          {}};
  if (mostRatio > 0) {
    row.target = QStringLiteral("ratio ≤ %1").arg(mostRatio);
    row.held = ours <= mostRatio * peer;
  }
  add(row);
}

void Report::addSkipped(const QString& what, const QString& why) {
  add(Row{what, {}, QStringLiteral("left out: ") + why, {}, {}, {}, {}});
}

void Report::addRows(const QString& rows) {
  for (const QString& line : rows.split(u'\n', Qt::SkipEmptyParts)) {
    const QStringList cells = line.split(u'\t');
    if (cells.size() != 7) throw std::runtime_error("no row: " + line.toStdString());
    const std::optional<bool> held =
        cells[6].isEmpty() ? std::nullopt : std::optional(cells[6] == QLatin1String("yes"));
    add(Row{cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], held});
  }
}

QString Report::rows() const {
  QString printed;
  for (const Row& row : m_rows) printed += cellsOf(row).join(u'\t') + u'\n';
  return printed;
}

QString Report::text(bool markdown) const {
  Table all{{}, {"what", "size", "ours", "limit or peer", "ratio", "target", "held"}, {}};
  for (const Row& row : m_rows) all.rows.push_back(cellsOf(row));
  QString printed = m_rows.empty() ? QString() : bench::text(all, markdown);
  for (const Table& table : m_tables) printed += u'\n' + bench::text(table, markdown);
  return printed;
}

QString threeDigits(double number) {
  if (number < 1) return QString::number(number, 'g', number < 0.1 ? 2 : 3);
  const int before = static_cast<int>(std::floor(std::log10(number)));
  return QString::number(number, 'f', std::max(2 - before, 0));
}

QString inMilliseconds(double milliseconds) { return threeDigits(milliseconds) + QStringLiteral(" ms"); }

QString shape(std::int64_t length, std::int64_t width) {
  return QStringLiteral("%1 × %2").arg(grouped(length), grouped(width));
}

}  // namespace sinescope::bench
