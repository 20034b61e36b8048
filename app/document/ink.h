#pragma once

#include <QJsonObject>
#include <QMap>
#include <QPointF>
#include <QString>
#include <QVector>

namespace sinescope {

class JsonReader;

/// A line drawn by hand over a picture. Points are parts of its width and height, from 0 to 1; a single point is a dot.
using Stroke = QVector<QPointF>;

/// A few words written on a picture. They begin at a point of the same kind.
struct InkNote {
  QPointF at;
  QString text;

  bool operator==(const InkNote&) const = default;
};

/// What is drawn and written over one view.
struct Ink {
  QVector<Stroke> strokes;
  QVector<InkNote> notes;

  [[nodiscard]] bool isEmpty() const { return strokes.isEmpty() && notes.isEmpty(); }
  bool operator==(const Ink&) const = default;
};

/// By the names of views, without those over which nothing is drawn.
using InkOfViews = QMap<QString, Ink>;

// What one view can have.
inline constexpr int kMostStrokes = 200;
inline constexpr int kMostPoints = 500;  ///< of a stroke
inline constexpr int kMostInkNotes = 50;
inline constexpr int kMostInkText = 200;  ///< characters of a note

/// The nearest point that a file can hold: inside the picture, with four decimals.
[[nodiscard]] QPointF onPaper(const QPointF& point);

/// As sessions store it: {"VIEW": {"strokes": [[x, y, x, y, …], …], "notes": [{"x": 0.5, "y": 0.2, "text": "…"}]}}.
[[nodiscard]] QJsonObject inkToJson(const InkOfViews& ink);
/// Reads the member "ink". Ink of views that this program does not know is kept. What is malformed, outside the picture
/// or more than the limits is an error of the reader.
[[nodiscard]] InkOfViews readInk(JsonReader& reader);

}  // namespace sinescope
