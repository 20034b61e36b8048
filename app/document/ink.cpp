#include "app/document/ink.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/files/json_reader.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr int kMostViews = 100;
constexpr int kMostViewName = 64;

/// The point at two numbers; none if they are not numbers from 0 to 1.
std::optional<QPointF> pointAt(const QJsonValue& x, const QJsonValue& y) {
  const QPointF point(x.toDouble(-1), y.toDouble(-1));
  const bool isInside = point.x() >= 0 && point.x() <= 1 && point.y() >= 0 && point.y() <= 1;
  return isInside ? std::optional(onPaper(point)) : std::nullopt;
}

std::optional<Stroke> strokeFrom(const QJsonValue& json) {
  const QJsonArray numbers = json.toArray();
  if (numbers.isEmpty() || numbers.size() % 2 != 0 || numbers.size() > 2 * kMostPoints) return std::nullopt;
  Stroke stroke;
  for (qsizetype i = 0; i < numbers.size(); i += 2) {
    const auto point = pointAt(numbers[i], numbers[i + 1]);
    if (!point) return std::nullopt;
    stroke.append(*point);
  }
  return stroke;
}

std::optional<InkNote> noteFrom(const QJsonValue& json) {
  const QJsonObject note = json.toObject();
  const auto at = pointAt(note[QStringLiteral("x")], note[QStringLiteral("y")]);
  const QString text = note[QStringLiteral("text")].toString();
  if (!at || text.isEmpty() || text.size() > kMostInkText) return std::nullopt;
  return InkNote{*at, text};
}

std::optional<Ink> inkFrom(const QJsonValue& json) {
  const QJsonArray strokes = json[QStringLiteral("strokes")].toArray();
  const QJsonArray notes = json[QStringLiteral("notes")].toArray();
  if (!json.isObject() || strokes.size() > kMostStrokes || notes.size() > kMostInkNotes) return std::nullopt;
  Ink ink;
  for (const QJsonValue each : strokes) {
    const auto stroke = strokeFrom(each);
    if (!stroke) return std::nullopt;
    ink.strokes.append(*stroke);
  }
  for (const QJsonValue each : notes) {
    const auto note = noteFrom(each);
    if (!note) return std::nullopt;
    ink.notes.append(*note);
  }
  return ink;
}

QJsonObject toJson(const Ink& ink) {
  QJsonArray strokes;
  for (const Stroke& stroke : ink.strokes) {
    QJsonArray numbers;
    for (const QPointF& point : stroke) {
      numbers.append(point.x());
      numbers.append(point.y());
    }
    strokes.append(numbers);
  }
  QJsonArray notes;
  for (const InkNote& note : ink.notes) {
    notes.append(QJsonObject{
        {QStringLiteral("x"), note.at.x()}, {QStringLiteral("y"), note.at.y()}, {QStringLiteral("text"), note.text}});
  }
  QJsonObject json;
  if (!strokes.isEmpty()) json[QStringLiteral("strokes")] = strokes;
  if (!notes.isEmpty()) json[QStringLiteral("notes")] = notes;
  return json;
}

}  // namespace

QPointF onPaper(const QPointF& point) {
  const auto rounded = [](double part) { return std::round(std::clamp(part, 0.0, 1.0) * 1e4) / 1e4; };
  return {rounded(point.x()), rounded(point.y())};
}

QJsonObject inkToJson(const InkOfViews& ink) {
  QJsonObject json;
  for (auto each = ink.begin(); each != ink.end(); ++each) json[each.key()] = toJson(each.value());
  return json;
}

InkOfViews readInk(JsonReader& reader) {
  const QJsonObject json = reader.object("ink");
  InkOfViews all;
  for (auto each = json.begin(); each != json.end(); ++each) {
    const auto ink = inkFrom(each.value());
    if (!ink || each.key().size() > kMostViewName || all.size() >= kMostViews) {
      reader.fail("ink",
                  tr("lines of at most %1 points from 0 to 1 and notes of at most %2 characters, at most %3 lines "
                     "and %4 notes a view")
                      .arg(kMostPoints)
                      .arg(kMostInkText)
                      .arg(kMostStrokes)
                      .arg(kMostInkNotes));
      return {};
    }
    if (!ink->isEmpty()) all[each.key()] = *ink;
  }
  return all;
}

}  // namespace sinescope
