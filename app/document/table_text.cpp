#include "app/document/table_text.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The number of decimals that shows four digits of `greatest`, or four decimals if it is close to 1; none if a power
/// of ten is needed.
std::optional<int> decimalsFor(double greatest) {
  if (!(greatest > 0)) return 4;
  const auto exponent = static_cast<int>(std::floor(std::log10(greatest)));
  if (exponent < -5 || exponent > 8) return std::nullopt;
  return exponent >= -1 && exponent <= 2 ? 4 : std::max(3 - exponent, 0);
}

}  // namespace

QString sizeText(std::int64_t rows, std::int64_t columns) {
  return grouped(rows) + QStringLiteral(" × ") + grouped(columns);
}

QString tableName(const PositionTable& table) {
  const QString path = QString::fromStdString(table.path());
  if (table.isComputed()) return tr("grid %1").arg(path);
  const QString name = QFileInfo(path).fileName();
  return name.isEmpty() ? tr("your table") : name;
}

QString tableType(const PositionTable& table) { return QString::fromStdString(formatName(table.layout())); }

QString tableText(const PositionTable& table) {
  return QStringList{tableName(table), sizeText(table.rows(), table.columns()), tableType(table)}.join(
      QStringLiteral(" · "));
}

QString valueText(double value, double greatest, int fewer) {
  if (std::isnan(value)) return QStringLiteral("NaN");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("+∞") : QStringLiteral("−∞");
  const std::optional<int> decimals = decimalsFor(greatest);
  const QString digits = decimals ? QString::number(std::abs(value), 'f', std::max(*decimals - fewer, 0))
                                  : QString::number(std::abs(value), 'e', 3);
  const bool isZero = std::ranges::none_of(digits.section(u'e', 0, 0), [](QChar c) { return c > u'0' && c <= u'9'; });
  return (value < 0 && !isZero ? QStringLiteral("−") : QString()) + asPowerOfTen(digits);
}

QString widestValueText(double greatest, int fewer) {
  const std::optional<int> decimals = decimalsFor(greatest);
  return decimals ? QStringLiteral("−") + QString::number(std::max(greatest, 1.0), 'f', std::max(*decimals - fewer, 0))
                  : QStringLiteral("−1.234·10⁻³⁰⁸");
}

QString misfitText(const Sweep& sweep, const Scene& scene) {
  if (ownTable(scene) && (sweep.what == Swept::Length || sweep.what == Swept::DModel)) {
    const bool rows = sweep.what == Swept::Length;
    const std::int64_t most = rows ? scene.table->rows() : scene.table->columns();
    if (std::max(sweep.from, sweep.to) > static_cast<double>(most)) {
      return (rows ? tr("%1 has %2 rows: length cannot be greater")
                   : tr("%1 has %2 columns: d_model cannot be greater"))
          .arg(tableName(*scene.table), grouped(most));
    }
  }
  return QString::fromStdString(misfit(sweep, scene.spec));
}

}  // namespace sinescope
