#include "app/views/drawing/not_finite.h"

#include "app/document/table_file.h"
#include "app/text/tr.h"

namespace sinescope {

QString notFiniteRemark(const TableFacts& facts) {
  if (facts.notFinite() == 0) return {};
  const QString counted = notFiniteText(facts);
  return tr("%1, in magenta").arg(facts.isWhole() ? counted : tr("at least %1").arg(counted));
}

}  // namespace sinescope
