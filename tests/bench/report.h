#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace sinescope::bench {

/// Milliseconds of runs that are alike.
class Samples {
 public:
  void add(double milliseconds) { m_samples.push_back(milliseconds); }

  [[nodiscard]] double median() const { return quantile(0.5); }
  [[nodiscard]] double p95() const { return quantile(0.95); }
  [[nodiscard]] double greatest() const { return quantile(1); }

 private:
  /// The least sample that so large a part of them does not exceed.
  [[nodiscard]] double quantile(double part) const;

  std::vector<double> m_samples;
};

/// One line of the table: what was measured, what it is held against, and whether it keeps to that.
struct Row {
  QString what;
  QString size;
  QString ours;
  QString peer;  ///< the limit, or what else was measured in the same run
  QString ratio;
  QString target;  ///< empty: none was set
  std::optional<bool> held;
};

/// A table of text; numbers are in it as they are printed.
struct Table {
  QString title;
  QStringList header;
  std::vector<QStringList> rows;
};

/// What a run has found. Prints itself when all is measured.
class Report {
 public:
  void add(const Row& row) { m_rows.push_back(row); }
  void add(const Table& table) { m_tables.push_back(table); }
  /// `ours` against a limit in milliseconds; `target` says what of it is limited, as in "p95 ≤ 8 ms".
  void addLimited(const QString& what, const QString& size, double ours, double limit, const QString& target,
                  const QString& detail = {});
  /// `ours` against a peer's milliseconds, at most `mostRatio` times as much; 0: no target.
  void addCompared(const QString& what, const QString& size, double ours, double peer, const QString& peerName,
                   double mostRatio);
  /// A line that says why something was not measured.
  void addSkipped(const QString& what, const QString& why);

  [[nodiscard]] QString text(bool markdown) const;

 private:
  std::vector<Row> m_rows;
  std::vector<Table> m_tables;
};

/// Three digits, two below 0.1.
[[nodiscard]] QString threeDigits(double number);
/// "6.21 ms".
[[nodiscard]] QString inMilliseconds(double milliseconds);
/// "4,096 × 1,024".
[[nodiscard]] QString shape(std::int64_t length, std::int64_t width);

}  // namespace sinescope::bench
