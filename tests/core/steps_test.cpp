#include "core/steps.h"
#include <QTest>
QTEST_MAIN(QObject)
