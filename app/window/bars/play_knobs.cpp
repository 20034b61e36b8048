#include "app/window/bars/play_knobs.h"

#include <QCoreApplication>
#include <cmath>
#include <limits>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

QString titleOf(Swept what) { return QString::fromStdString(nameOf(what)); }

QString remarkOn(Swept what) {
  switch (what) {
    case Swept::Position:
      return tr("The selected row, by equal steps");
    case Swept::Base:
      return tr("The base of the wavelengths, by equal factors");
    case Swept::Length:
      return tr("How many positions there are, by equal factors");
    case Swept::Offset:
      return tr("The offset Δ of Shift, by equal steps");
    case Swept::DModel:
      break;
  }
  return tr("How many dimensions there are, by equal factors");
}

NumberRule ruleOf(Swept what, const EncodingSpec& spec) {
  switch (what) {
    case Swept::Position:
      return wholeNumbers(static_cast<double>(spec.firstPosition), static_cast<double>(spec.endPosition() - 1),
                          tr("position"));
    case Swept::Length:
      return wholeNumbers(1, static_cast<double>(kMaxLength), tr("length"));
    case Swept::DModel:
      return wholeNumbers(1, kMaxDModel, tr("d_model"));
    case Swept::Offset: {
      const auto most = static_cast<double>(spec.length - 1);
      return wholeNumbers(-most, most, tr("offset"));
    }
    case Swept::Base:
      break;
  }
  return {false,
          std::numeric_limits<double>::denorm_min(),
          std::numeric_limits<double>::max(),
          tr("base"),
          QCoreApplication::translate("core", allowedRange(Field::Base).c_str()),
          tr("above 0")};
}

QString valueText(Swept what, double value) {
  constexpr int digits = 6;  // as many as a running base has
  const QString number =
      what == Swept::Base ? brief(value, digits) : grouped(static_cast<std::int64_t>(std::llround(value)));
  return titleOf(what) + u' ' + number;
}

}  // namespace sinescope
