#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace sinescope::bench {

/// The times in milliseconds of identical runs.
class Samples {
 public:
  void add(double milliseconds) { m_samples.push_back(milliseconds); }

  [[nodiscard]] double median() const { return quantile(0.5); }
  [[nodiscard]] double p95() const { return quantile(0.95); }
  [[nodiscard]] double greatest() const { return quantile(1); }

 private:
  /// The smallest sample that the fraction `part` of the samples does not exceed.
  [[nodiscard]] double quantile(double part) const;

  std::vector<double> m_samples;
};

class Alternation;

/// What a frame must hold, milliseconds.
struct FrameLimit {
  double median = 16;
  double p95 = 24;
};

/// One line of the table: what was measured, what it is compared with, and whether it meets its target.
struct Row {
  QString what;
  QString size;
  QString ours;
  QString peer;  ///< the limit, or what else was measured in the same run
  QString ratio;
  QString target;  ///< empty: there is no target
  std::optional<bool> held;
};

/// A table of text; numbers are already formatted.
struct Table {
  QString title;
  QStringList header;
  std::vector<QStringList> rows;
};

/// The results of a run. Prints itself when everything is measured.
class Report {
 public:
  void add(const Row& row) { m_rows.push_back(row); }
  void add(const Table& table) { m_tables.push_back(table); }
  /// Compares `ours` with a limit in milliseconds; `target` describes the limit, as in "p95 ≤ 8 ms".
  void addLimited(const QString& what, const QString& size, double ours, double limit, const QString& target,
                  const QString& detail = {});
  /// Compares a frame with its limits, and with the filling and copying of the same pixels.
  void addFrame(const QString& what, const QString& size, const Alternation& frame, const FrameLimit& limit);
  /// Compares `ours` with a peer's milliseconds; the target is at most `mostRatio` times as much. 0: no target.
  void addCompared(const QString& what, const QString& size, double ours, double peer, const QString& peerName,
                   double mostRatio);
  /// A line that says why something was not measured.
  void addSkipped(const QString& what, const QString& why);

  /// Adds rows as another process printed them by `rows`.
  void addRows(const QString& rows);

  [[nodiscard]] QString text(bool markdown) const;
  /// The rows alone: a line each, with tabs between the cells.
  [[nodiscard]] QString rows() const;

 private:
  std::vector<Row> m_rows;
  std::vector<Table> m_tables;
};

/// Three digits; two for numbers below 0.1.
[[nodiscard]] QString threeDigits(double number);
/// "6.21 ms".
[[nodiscard]] QString inMilliseconds(double milliseconds);
/// "4,096 × 1,024".
[[nodiscard]] QString shape(std::int64_t length, std::int64_t width);

}  // namespace sinescope::bench
