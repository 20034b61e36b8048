#include "app/text/clauses.h"

#include "app/text/tr.h"

namespace sinescope {

QString clauses(const QStringList& parts) { return parts.join(tr("; ")); }

}  // namespace sinescope
