#pragma once

#include <QTest>

#include "core/precision/precision.h"

namespace sinescope {

inline void addFormats() {
  QTest::addColumn<PhaseFormat>("format");
  for (const PhaseFormat format : kAllPhaseFormats) {
    QTest::newRow(kPhaseFormatNames[static_cast<std::size_t>(format)].data()) << format;
  }
}

}  // namespace sinescope
