#include "core/notebook/step_columns.h"

#include "core/parameters/columns.h"

namespace sinescope {

StepIndex stepIndexOf(const EncodingSpec& spec, StepWalk walk) {
  const Convention& convention = spec.convention;
  if (convention.exponent == Exponent::Unpaired) return StepIndex::Columns;
  const bool isPapers = convention.exponent == Exponent::Paper && convention.layout == Layout::Interleaved;
  return isPapers && walk == StepWalk::Stack ? StepIndex::EvenAndOdd : StepIndex::Pairs;
}

std::optional<std::int64_t> ColumnRun::find(int column) const {
  const int from = column - first;
  if (from < 0 || from % stride != 0 || from / stride >= count) return std::nullopt;
  return from / stride;
}

StepColumns stepColumnsOf(const EncodingSpec& spec) {
  const int firsts = pairCount(spec);
  const int seconds = spec.dModel / 2;
  StepColumns runs;
  runs.isPadded = firsts + seconds < spec.dModel;
  if (isInterleaved(spec)) {
    runs.firsts = {0, 2, firsts};
    runs.seconds = {1, 2, seconds};
  } else {
    runs.firsts = {0, 1, firsts};
    runs.seconds = {firsts, 1, seconds};
  }
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  runs.sines = sineFirst ? runs.firsts : runs.seconds;
  runs.cosines = sineFirst ? runs.seconds : runs.firsts;
  return runs;
}

bool canBeStacked(const EncodingSpec& spec) {
  const StepColumns runs = stepColumnsOf(spec);
  return isInterleaved(spec) && runs.firsts.count == runs.seconds.count && runs.firsts.count > 0;
}

}  // namespace sinescope
