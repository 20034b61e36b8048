#include "app/views/components/component_words.h"

#include <algorithm>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

QString percentOf(double share) { return brief(100 * share, 3); }

}  // namespace

QStringList explainedText(const Components& components) {
  if (components.forNinety == 0) return {tr("All rows are alike: nothing varies"), tr("nothing varies")};
  const Eigen::VectorXd& shares = components.shares;
  const auto share = [&shares](Eigen::Index i) {
    return i < shares.size() ? percentOf(shares[i]) : QStringLiteral("0");
  };
  const QString three = tr("the first three components explain %1, %2 and %3 %").arg(share(0), share(1), share(2));
  // Around their mean, n rows vary in at most n − 1 directions.
  const auto directions = std::min<std::int64_t>(shares.size(), components.rowsSeen - 1);
  const QString ninety = tr("90 % need %1 of %2 components").arg(grouped(components.forNinety), grouped(directions));
  return {three + tr(" of how the rows vary; ") + ninety, three + QStringLiteral("; ") + ninety, three,
          tr("components: %1, %2, %3 %").arg(share(0), share(1), share(2))};
}

QVector<QStringList> componentRemarks(const Components& components) {
  QVector<QStringList> remarks;
  if (components.columnsSeen < components.columns) {
    remarks.append({tr("%1 of %2 dimensions, spread evenly, stand for all")
                        .arg(grouped(components.columnsSeen), grouped(components.columns)),
                    tr("%1 dimensions").arg(grouped(components.columnsSeen))});
  }
  if (components.rowsSeen + components.rowsLeftOut < components.rows) {
    remarks.append(
        {tr("%1 of %2 rows, spread evenly, stand for all").arg(grouped(components.rowsSeen), grouped(components.rows)),
         tr("%1 rows").arg(grouped(components.rowsSeen))});
  }
  if (components.rowsLeftOut > 0) {
    remarks.append({tr("%1 rows with NaN or infinity are left out").arg(grouped(components.rowsLeftOut)),
                    tr("%1 left out").arg(grouped(components.rowsLeftOut))});
  }
  return remarks;
}

}  // namespace sinescope
