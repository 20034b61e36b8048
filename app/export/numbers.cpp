#include "app/export/numbers.h"

#include "core/numbers/csv.h"
#include "core/numbers/npy.h"

namespace sinescope {

WriteResult writeNumbers(const NumberTable& table, NumberFormat format, const ByteSink& sink,
                         const Progress& progress) {
  const Progress always = progress ? progress : [](double) { return true; };
  return format == NumberFormat::Npy ? writeNpy(table, sink, always) : writeCsv(table, sink, always);
}

qint64 numbersBytes(const NumberTable& table, NumberFormat format) {
  return format == NumberFormat::Npy ? npySize(table) : csvSizeEstimate(table);
}

}  // namespace sinescope
