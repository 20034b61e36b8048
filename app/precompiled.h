#pragma once

// Headers that most units of the app include, compiled once. A unit still includes everything that it uses: without
// this file all of them compile, only more slowly.

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
#include <QMouseEvent>
#include <QPainter>
#include <QPrintEngine>
#include <QPrinter>
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

// QCustomPlot's header includes all headers of Qt's printing module, and with them all of its widgets, although it
// needs only QPrinter and QPrintEngine. It also declares metatypes of enums that no unit here puts into a QVariant.
// Both are kept out: they made this header three times as slow to load.
#define QT_QTPRINTSUPPORT_MODULE_H
#pragma push_macro("Q_DECLARE_METATYPE")
#undef Q_DECLARE_METATYPE
#define Q_DECLARE_METATYPE(Type)
#include <qcustomplot.h>
#pragma pop_macro("Q_DECLARE_METATYPE")
