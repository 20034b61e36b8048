#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/step_picture_layout.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_lines.h"

namespace sinescope {

namespace {

constexpr double kGridPageTop = 6;  // pixels at text scale 1
constexpr double kRowLines = 1.25;  // height of a row with numbers, in lines
constexpr double kMostRowLines = 2;
constexpr double kGridStripLines = 1.35;  // of the strip that frames a matrix
constexpr double kGridWidest = 1.7;       // of a cell, in numbers
constexpr double kSourceWidth = 84;       // of a small matrix, at text scale 1
constexpr double kArrowWidth = 28;
constexpr double kWidePage = 640;  // at text scale 1: with less, there are no small matrices
constexpr std::int64_t kSourceColumns = 12;

/// What stands between small matrices, and before the large one.
QString signBetween(StepKind kind) { return kind == StepKind::Sum ? QStringLiteral("+") : QString(); }
QString signBefore(StepKind kind) { return kind == StepKind::Sum ? QStringLiteral("=") : QStringLiteral("→"); }

}  // namespace

double greatestIn(const StepPlane& plane, const StepPart& rows, const StepPart& columns) {
  double greatest = 1;
  for (std::int64_t row = rows.first; row < rows.first + rows.count; ++row) {
    for (std::int64_t column = columns.first; column < columns.first + columns.count; ++column) {
      const auto number = plane.at({row, column});
      if (number && std::isfinite(*number)) greatest = std::max(greatest, std::abs(*number));
    }
  }
  return greatest;
}

std::vector<StepPictureLayout::Part> StepPictureLayout::rowsBeside(StepKind kind, const StepPlane& body) const {
  if (kind == StepKind::Embedding || kind == StepKind::Sum) {
    auto ids = planeOf(m_source, StepKind::Ids, m_selected);
    return ids ? std::vector{partOf(transposed(*ids))} : std::vector<Part>();
  }
  const bool isOfPatches = kind == StepKind::Coordinates || kind == StepKind::Normalised || kind == StepKind::Joined;
  if (isOfPatches || (kind == StepKind::Encoding && m_source.spec.grid.isGrid())) {
    Part part = partOf(patchesBeside(body, m_source, m_selected));
    // Numbers of rows, but where they are coordinates.
    if (kind != StepKind::Joined) part.scale = {.greatest = static_cast<double>(body.rows - 1)};
    return {part};
  }
  StepSource matrix = m_source;
  if (matrix.walk == StepWalk::Tokens) matrix.walk = StepWalk::Stack;
  auto positions = planeOf(matrix, StepKind::Positions, m_selected);
  if (positions && kind == StepKind::Scores) positions->name = "query";
  return positions ? std::vector{partOf(std::move(*positions))} : std::vector<Part>();
}

std::vector<StepPictureLayout::Part> StepPictureLayout::stripsOver(const StepPlane& body) const {
  auto strip = stripFor(body, m_source, m_selected);
  return strip ? std::vector{partOf(std::move(*strip))} : std::vector<Part>();
}

double StepPictureLayout::sourcesWidth(StepKind kind) const {
  if (m_right - m_left < kWidePage * m_textScale) return 0;
  const auto count = static_cast<double>(grownFrom(m_scene.spec, m_source.walk, kind).size());
  return std::round(count * (kSourceWidth + kArrowWidth) * m_textScale);
}

void StepPictureLayout::addSources(StepKind kind, const QRectF& body, const StepPart& rows) {
  const std::vector<StepKind> kinds = grownFrom(m_scene.spec, m_source.walk, kind);
  const double wide = std::round(kSourceWidth * m_textScale);
  const double arrow = std::round(kArrowWidth * m_textScale);
  double left = m_left;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto part = partOf(kinds[i]);
    const bool isLast = i + 1 == kinds.size();
    const QRectF whole(left, body.top(), wide, body.height());
    if (part) {
      const StepPart columns = columnsOf(part->plane, kSourceColumns);
      // A coordinate has fewer rows than there are patches.
      const StepPart own = rowsOf(part->plane, static_cast<double>(rows.count));
      const auto count = static_cast<double>(columns.count);
      const QSizeF cell(std::max(1.0, std::floor(std::min(wide / count, 2 * m_line))),
                        std::max(1.0, std::floor(body.height() / static_cast<double>(own.count) * 0.6)));
      const QPointF at(std::floor(whole.center().x() - cell.width() * count / 2),
                       std::floor(whole.center().y() - cell.height() * static_cast<double>(own.count) / 2));
      add(*part, {.rows = own, .columns = columns, .origin = at, .cell = cell, .hasNumbers = false});
      const double bottom = at.y() + cell.height() * static_cast<double>(own.count);
      m_made.m_labels.push_back(
          {QRectF(left, bottom, wide, 1.2 * m_line), stepTitle(kinds[i]), Qt::AlignHCenter | Qt::AlignVCenter});
    }
    m_made.m_labels.push_back({QRectF(left + wide, body.top(), arrow, body.height()),
                               isLast ? signBefore(kind) : signBetween(kind), Qt::AlignCenter, false, true});
    left += wide + arrow;
  }
}

void StepPictureLayout::scaleTokens(const StepPart& rows, const StepPart& columns) {
  if (m_source.walk != StepWalk::Tokens) return;
  m_greatest = 1;
  for (const StepKind kind : {StepKind::Embedding, StepKind::Sum}) {
    if (const auto plane = planeOf(m_source, kind, m_selected)) {
      m_greatest = std::max(m_greatest, greatestIn(*plane, rows, columns));
    }
  }
}

StepPictureLayout::Columns StepPictureLayout::columnsFor(const Part& part, double room) const {
  const StepPlane& plane = part.plane;
  const double gap = plane.group > 1 ? std::round(7 * m_textScale) : 0;
  const double gapPerColumn = gap / plane.group;
  const auto numberWidth = [&](bool few) { return widthOf(widestOf(plane.kind, part.scale, few)); };
  const bool few = (numberWidth(false) + gapPerColumn) * static_cast<double>(plane.columns) > room;
  const double wanted = numberWidth(few) + gapPerColumn;
  const StepPart columns = columnsOf(plane, std::max(1.0, std::floor(room / wanted)));
  const double width =
      std::floor(std::min(room / static_cast<double>(columns.count), kGridWidest * wanted) - gapPerColumn);
  return {columns, std::max(1.0, width), gap, few};
}

void StepPictureLayout::layOutGrid(StepKind kind) {
  // The positions are shown beside the matrix that they are about to make.
  const bool isToCome = kind == StepKind::Positions;
  auto body = partOf(isToCome ? StepKind::Angles : kind);
  if (!body) return;
  const std::vector<Part> sides = rowsBeside(kind, body->plane);
  const std::vector<Part> strips = stripsOver(body->plane);
  const double header = std::round(m_line);
  const double gap = std::round(3 * m_textScale);
  const double strip = strips.empty() ? 0 : std::round(kGridStripLines * m_line);
  const double below = std::round(1.3 * m_line);
  const double top = std::round(kGridPageTop * m_textScale) + header + (strip > 0 ? strip + gap : 0);
  const double least = std::round(kRowLines * m_line);
  const double all = least * static_cast<double>(body->plane.rows);
  const double room =
      (all + top + below <= m_room.mostForAll ? std::max(m_room.most, all + top + below) : m_room.most) - top - below;
  if (room < least) return;
  const StepPart rows = rowsOf(body->plane, std::floor(room / least));
  const double height = std::floor(std::min(room / static_cast<double>(rows.count), kMostRowLines * m_line));

  double side = 0;
  for (const Part& part : sides) side = std::max(side, widthOf(widestOf(part.plane.kind, part.scale, false)));
  double gutter = side + gap;
  const bool hasNames = m_right - m_left > kWidePage / 2 * m_textScale;
  for (const std::vector<Part>& parts : {strips, sides}) {
    for (const Part& part : parts) {
      if (hasNames) gutter = std::max(gutter, nameWidth(nameOf(part.plane)));
    }
  }
  const double sources = sourcesWidth(kind);
  const double left = m_left + sources + gutter;
  const auto [columns, width, groupGap, few] = columnsFor(*body, m_right - left);
  scaleTokens(rows, columns);
  body->scale = scaleOf(m_source, body->plane.kind, m_greatest);
  const CellsPlace place{rows, columns, QPointF(left, top), QSizeF(width, height), groupGap};
  const QRectF rect = StepCells(body->plane, body->scale, {}, place).rect();
  if (sources > 0) addSources(kind, rect, rows);
  for (const Part& part : strips) {
    add(part, {{0, 1}, columns, QPointF(left, top - gap - strip), QSizeF(width, strip), groupGap});
    if (hasNames) addName(m_made.m_cells.back());
    if (kind != StepKind::Scores) addHeader(m_made.m_cells.back(), {});  // their strip says which keys these are
  }
  for (const Part& part : sides) {
    add(part, {rows, {0, 1}, QPointF(left - gap - side, top), QSizeF(side, height)});
    if (!hasNames) continue;
    m_made.m_labels.push_back({QRectF(left - gutter, rect.bottom(), gutter - gap, below), nameOf(part.plane),
                               Qt::AlignRight | Qt::AlignVCenter, m_scene.guidance.showsCode()});
  }
  if (isToCome) {
    m_made.m_outline = rect.adjusted(0.5, 0.5, -0.5, -0.5);
  } else {
    add(*body, place, few);
    const bool isOfPatches = kind == StepKind::Coordinates;
    if (strips.empty())
      addHeader(m_made.m_cells.back(),
                isOfPatches ? QStringList{QStringLiteral("x"), QStringLiteral("y")} : QStringList());
  }
  addRest(body->plane, rows, columns, left, rect.bottom());
  m_made.m_height = rect.bottom() + below;
}

}  // namespace sinescope
