#include "app/views/steps/step_picture_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_lines.h"
#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

constexpr double kPageLeft = 14;  // pixels at text scale 1, as the text has
constexpr double kPageRight = 10;
constexpr double kPageTop = 6;
constexpr double kStripLines = 1.35;  // of a strip that frames a matrix
constexpr double kLargeLines = 3;     // of the strip that a step is about
constexpr double kLargeLetters = 1.35;
constexpr double kWidest = 2.2;      // of a cell, in numbers
constexpr double kNarrowPage = 330;  // with less, strips have no names

}  // namespace

StepPictureLayout::StepPictureLayout(const Scene& scene, double width, const PictureRoom& room)
    : m_scene(scene),
      m_source(stepSourceOf(scene)),
      m_selected(stepCellOf(scene)),
      m_textScale(scene.appearance.textScale),
      m_line(QFontMetricsF(uiFont(kSmallTextSize, m_textScale)).height()),
      m_left(std::round(kPageLeft * m_textScale)),
      m_right(width - std::round(kPageRight * m_textScale)),
      m_room(room) {
  if (m_right - m_left < 6 * m_line || m_room.most < 3 * m_line) return;
  const StepKind kind = stepKindOf(scene);
  if (isVectorStep(kind)) {
    layOutVectors(kind);
  } else if (kind == StepKind::Ids) {
    layOutIds();
  } else {
    layOutGrid(kind);
  }
}

double StepPictureLayout::widthOf(const QString& number) const {
  return std::ceil(QFontMetricsF(uiFont(kSmallTextSize, m_textScale)).horizontalAdvance(number) + 10 * m_textScale);
}

QString StepPictureLayout::nameOf(const StepPlane& plane) const {
  if (m_scene.guidance.showsCode()) return toQString(plane.name);
  switch (plane.kind) {
    case StepKind::Exponents:
      return sinescope::tr("exponent");
    case StepKind::Denominators:
      return sinescope::tr("denominator");
    case StepKind::Positions:
      return sinescope::tr("position");
    case StepKind::Frequencies:
      return sinescope::tr("frequency");
    default:
      return toQString(plane.name);
  }
}

double StepPictureLayout::nameWidth(const QString& name) const {
  const QFont font =
      m_scene.guidance.showsCode() ? fixedFont(kSmallTextSize, m_textScale) : uiFont(kSmallTextSize, m_textScale);
  return std::ceil(QFontMetricsF(font).horizontalAdvance(name) + 10 * m_textScale);
}

StepPictureLayout::Part StepPictureLayout::partOf(StepPlane plane) const {
  const StepScale scale = scaleOf(m_source, plane.kind, m_greatest);
  return {std::move(plane), scale};
}

std::vector<StepPictureLayout::Part> StepPictureLayout::partsOf(StepKind kind) const {
  std::vector<Part> parts;
  for (StepPlane& plane : planesOf(m_source, kind, m_selected)) parts.push_back(partOf(std::move(plane)));
  return parts;
}

std::optional<StepPictureLayout::Part> StepPictureLayout::partOf(StepKind kind) const {
  auto plane = planeOf(m_source, kind, m_selected);
  return plane ? std::optional(partOf(std::move(*plane))) : std::nullopt;
}

StepPart StepPictureLayout::columnsOf(const StepPlane& plane, double most) const {
  const std::int64_t group = plane.group;
  const std::int64_t column = placeNear(plane, m_scene.spec, m_selected).column;
  const StepPart groups = partAround(column / group, plane.columns / group,
                                     std::max<std::int64_t>(1, static_cast<std::int64_t>(most) / group));
  return {groups.first * group, groups.count * group};
}

StepPart StepPictureLayout::rowsOf(const StepPlane& plane, double most) const {
  return partAround(placeNear(plane, m_scene.spec, m_selected).row, plane.rows,
                    std::max<std::int64_t>(1, static_cast<std::int64_t>(most)));
}

void StepPictureLayout::add(const Part& part, const CellsPlace& place, bool few) {
  const double greatest = greatestIn(part.plane, place.rows, place.columns);
  m_made.m_cells.emplace_back(part.plane, part.scale, cellWordsOf(part.plane.kind, greatest, few), place);
}

void StepPictureLayout::addName(const StepCells& cells) {
  const QRectF rect = cells.rect();
  m_made.m_labels.push_back({QRectF(m_left, rect.top(), rect.left() - m_left - 6 * m_textScale, rect.height()),
                             nameOf(cells.plane()), Qt::AlignRight | Qt::AlignVCenter, m_scene.guidance.showsCode()});
}

void StepPictureLayout::addHeader(const StepCells& cells, const QStringList& words) {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, m_textScale));
  const int group = cells.plane().group;
  const StepPart& columns = cells.place().columns;
  for (std::int64_t column = columns.first; column < columns.first + columns.count; column += group) {
    const QRectF cell = cells.rectOf(PlaneCell{cells.place().rows.first, column});
    const double width = cell.width() * group;
    QString text = words.isEmpty() ? QString::number(column / group) : words.value(column - columns.first);
    text = metrics.elidedText(text, Qt::ElideRight, width - 2);
    m_made.m_labels.push_back(
        {QRectF(cell.left(), cell.top() - m_line, width, m_line), text, Qt::AlignHCenter | Qt::AlignVCenter});
  }
}

void StepPictureLayout::addRest(const StepPlane& plane, const StepPart& rows, const StepPart& columns, double left,
                                double top) {
  const std::int64_t positions = plane.rows - rows.count;
  const std::int64_t others = (plane.columns - columns.count) / plane.group;
  const bool isOfPairs = plane.group > 1;
  QStringList rest;
  QStringList brief;
  const auto add = [&](std::int64_t count, std::int64_t whole, const QString& name) {
    if (count <= 0) return;
    brief << grouped(count) + u' ' + name;
    rest << sinescope::tr("%1 of %2 %3").arg(grouped(count), grouped(whole), name);
  };
  add(positions, plane.rows, sinescope::tr("positions"));
  add(others, plane.columns / plane.group, isOfPairs ? sinescope::tr("pairs") : sinescope::tr("columns"));
  if (rest.isEmpty()) return;
  const QString separator = QStringLiteral(", ");
  m_made.m_rest = sinescope::tr("Around this cell; not shown: %1.").arg(rest.join(separator));
  const QString notShown = sinescope::tr("not shown: %1");
  addWords({m_made.m_rest, notShown.arg(rest.join(separator)), notShown.arg(brief.join(separator))},
           left + 8 * m_textScale, top);
}

void StepPictureLayout::addWords(const QStringList& longToShort, double left, double top) {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, m_textScale));
  const double room = m_right - left;
  const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; };
  const auto found = std::ranges::find_if(longToShort, fits);
  const QString text =
      found != longToShort.end() ? *found : metrics.elidedText(longToShort.last(), Qt::ElideRight, room);
  m_made.m_labels.push_back({QRectF(left, top, room, m_line * 1.3), text, Qt::AlignLeft | Qt::AlignVCenter});
}

void StepPictureLayout::layOutVectors(StepKind kind) {
  std::vector<Part> parts;
  double gutter = 0;
  double number = 0;
  bool isToCome = false;
  for (const StepKind vector : vectorStepsTo(kind)) {
    for (Part& part : partsOf(vector)) {
      // Also for steps to come: the strips stay where they are while one goes on.
      gutter = std::max(gutter, nameWidth(nameOf(part.plane)));
      number = std::max(number, widthOf(widestOf(vector, part.scale, false)));
      if (!isToCome) parts.push_back(std::move(part));
    }
    isToCome = isToCome || vector == kind;
  }
  if (parts.empty() || parts.back().plane.kind != kind) return;
  if (m_right - m_left < kNarrowPage * m_textScale) gutter = 0;
  const double room = m_right - m_left - gutter;
  const double most = std::max(1.0, std::floor(room / number));
  double shown = 1;  // of the longest vector
  for (const Part& part : parts) shown = std::max(shown, static_cast<double>(columnsOf(part.plane, most).count));
  const double width = std::floor(std::min(room / shown, number * kWidest));
  const double gap = std::round(4 * m_textScale);
  double top = std::round(kPageTop * m_textScale);
  const auto heightOf = [&](const Part& part) {
    return std::round(m_line * (part.plane.kind == kind ? kLargeLines : kStripLines));
  };
  double all = top + 1.3 * m_line;
  for (const Part& part : parts) all += heightOf(part) + gap;
  for (const Part& part : parts) {
    const bool isBefore = part.plane.kind != kind;
    if (isBefore && all > m_room.most) {  // what it is about stays
      all -= heightOf(part) + gap;
      continue;
    }
    const StepPart columns = columnsOf(part.plane, shown);
    add(part, {.rows = {0, 1},
               .columns = columns,
               .origin = QPointF(m_left + gutter, top),
               .cell = QSizeF(width, heightOf(part)),
               .letters = isBefore ? 1 : kLargeLetters});
    if (gutter > 0) addName(m_made.m_cells.back());
    top += heightOf(part) + gap;
  }
  const StepCells& last = m_made.m_cells.back();
  addRest(last.plane(), {0, 1}, last.place().columns, m_left + gutter, top);
  m_made.m_height = top + (m_made.m_rest.isEmpty() ? gap : std::round(1.3 * m_line));
}

void StepPictureLayout::layOutIds() {
  const auto part = partOf(StepKind::Ids);
  if (!part) return;
  const bool hasWords = !m_scene.tokens.byIds;
  const double number =
      std::max(widthOf(QStringLiteral("0000")), widthOf(hasWords ? QStringLiteral("mmmmmm") : QString()));
  const double gutter = nameWidth(nameOf(part->plane));
  const double room = m_right - m_left - gutter;
  const StepPart columns = columnsOf(part->plane, std::max(1.0, std::floor(room / number)));
  const double width = std::floor(std::min(room / static_cast<double>(columns.count), number * kWidest));
  const double top = std::round(kPageTop * m_textScale) + (hasWords ? m_line : 0);
  const double height = std::round(kLargeLines * m_line);
  add(*part, {.rows = {0, 1},
              .columns = columns,
              .origin = QPointF(m_left + gutter, top),
              .cell = QSizeF(width, height),
              .letters = kLargeLetters});
  addName(m_made.m_cells.back());
  if (hasWords) {
    QStringList words;
    for (std::int64_t i = 0; i < columns.count; ++i) words << wordIn(m_scene, columns.first + i);
    addHeader(m_made.m_cells.back(), words);
  }
  const double bottom = top + height;
  if (columns.count < part->plane.columns) {
    m_made.m_rest = sinescope::tr("Around the selected token; not shown: %1 of %2 tokens.")
                        .arg(grouped(part->plane.columns - columns.count), grouped(part->plane.columns));
    addWords({m_made.m_rest}, m_left + gutter, bottom);
  }
  m_made.m_height = bottom + std::round(1.3 * m_line);
}

}  // namespace sinescope
