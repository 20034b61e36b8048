#pragma once

// Headers that most units of the app include, compiled once. A unit still includes everything that it uses: without
// this file all of them compile, only more slowly.

// First: where QAction comes before it, units choose another qHash() for QCustomPlot's enums than its library does, and
// find nothing in its tables.
#include <QHash>

#include <Eigen/Core>
#include <QAction>
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QMetaType>
#include <QMouseEvent>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

// QCustomPlot's header declares metatypes of its enums, which no unit here puts into a QVariant, and includes the
// header of all of QtPrintSupport, which reads those of four more modules of Qt. Without either (the second by its
// include guard) this file is compiled, and loaded, in half the time.
#pragma push_macro("Q_DECLARE_METATYPE")
#undef Q_DECLARE_METATYPE
#define Q_DECLARE_METATYPE(Type)
#define QT_QTPRINTSUPPORT_MODULE_H
#include <qcustomplot.h>
#undef QT_QTPRINTSUPPORT_MODULE_H
#pragma pop_macro("Q_DECLARE_METATYPE")
