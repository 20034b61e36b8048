#include "app/views/view/spec_text.h"

#include <QStringList>
#include <algorithm>

#include "app/document/table_text.h"
#include "app/text/clauses.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/parameters/conventions.h"
#include "core/parameters/relation.h"

namespace sinescope {

namespace {

const QString kSeparator = QStringLiteral(" · ");

/// The switches of `convention` that differ from `other`, by their names in files.
QStringList differingSwitches(const Convention& convention, const Convention& other) {
  QStringList parts;
  const auto add = [&parts](const auto& names, auto own, auto others) {
    if (own != others) parts << toQString(names[static_cast<std::size_t>(own)]);
  };
  add(SwitchNames::exponent, convention.exponent, other.exponent);
  if (convention.firstDimension != other.firstDimension) parts << tr("k from %1").arg(convention.firstDimension);
  add(SwitchNames::layout, convention.layout, other.layout);
  add(SwitchNames::order, convention.order, other.order);
  add(SwitchNames::oddWidth, convention.oddWidth, other.oddWidth);
  return parts;
}

/// The named convention with these switches, whatever its first position; the one that has that too comes first.
const NamedConvention* namedConventionOf(const EncodingSpec& spec) {
  if (const NamedConvention* const exact = conventionOf(spec)) return exact;
  const auto all = namedConventions();
  const auto found = std::ranges::find(all, spec.convention, &NamedConvention::convention);
  return found == all.end() ? nullptr : &*found;
}

/// The convention where it is not the usual one, or not that of `other`: by its name, or by its switches.
QStringList conventionParts(const EncodingSpec& spec, const EncodingSpec& other) {
  const Convention usual;
  if (spec.convention == usual && other.convention == usual) return {};
  const NamedConvention* const name = namedConventionOf(spec);
  if (name && namedConventionOf(other)) return {tr("convention %1").arg(toQString(name->name))};
  QStringList parts = differingSwitches(spec.convention, usual);
  for (const QString& part : differingSwitches(spec.convention, other.convention)) {
    if (!parts.contains(part)) parts << part;
  }
  return parts;
}

QString columnsText(ColumnRelation columns) {
  switch (columns) {
    case ColumnRelation::Same:
      return tr("the same columns");
    case ColumnRelation::Reordered:
      return tr("the same columns in another order");
    case ColumnRelation::Contained:
      return tr("every column of A is one of B's");
    case ColumnRelation::Containing:
      return tr("every column of B is one of A's");
    case ColumnRelation::Unrelated:
      break;
  }
  return {};
}

QString positionsText(PositionRelation positions, const EncodingSpec& a, const EncodingSpec& b) {
  const bool together = a.firstPosition == b.firstPosition;
  switch (positions) {
    case PositionRelation::Same:
      return {};
    case PositionRelation::Shifted:
      return tr("A starts at position %1, B at %2").arg(grouped(a.firstPosition), grouped(b.firstPosition));
    case PositionRelation::Contained:
      return together ? tr("A is the first %1 rows of B").arg(grouped(a.length)) : tr("all positions of A are in B");
    case PositionRelation::Containing:
      return together ? tr("B is the first %1 rows of A").arg(grouped(b.length)) : tr("all positions of B are in A");
    case PositionRelation::Overlapping:
      return tr("they share some positions");
    case PositionRelation::Disjoint:
      return tr("they share no position");
  }
  return {};
}

QString ruleOf(const Scaling& scaling) {
  return scaling.rule == ScalingRule::None ? tr("no scaling") : tr("scaling %1").arg(toQString(scalingText(scaling)));
}

QString partOf(const PartialRotation& partial) {
  if (!partial.isPartial()) return tr("all pairs turn");
  const QString share = brief(partial.share, 6);
  return partial.kind == PartialKind::Classic ? tr("%1 of it turns").arg(share)
                                              : tr("%1 of it turns, proportional").arg(share);
}

QString gridName(const Grid& grid) { return tr("grid %1").arg(sizeText(grid.width, grid.height)); }

QString gridWords(const Grid& grid) {
  if (!grid.isGrid()) return tr("no grid");
  QStringList parts{gridName(grid)};
  parts << (grid.first == GridAxis::X ? tr("x first") : tr("y first"));
  if (grid.normalised) parts << tr("normalised");
  return parts.join(kSeparator);
}

/// The encoding or, of one axis, that of the grid.
const EncodingSpec& wholeSpec(const Shown& shown) { return shown.part ? shown.part->whole : shown.spec; }

/// The axis that is shown, and then `text` of its grid without the grid's name, which the axis has.
QString partBefore(const AxisPart& part, const QString& text) {
  QStringList parts = text.split(kSeparator, Qt::SkipEmptyParts);
  parts.removeAll(gridName(part.whole.grid));
  parts.prepend(partText(part));
  return parts.join(kSeparator);
}

QString scaleOfPositions(double scale) { return tr("positions times %1").arg(brief(scale, 6)); }

QString firstPositionText(const EncodingSpec& spec) { return tr("first position %1").arg(grouped(spec.firstPosition)); }

/// The encoding with what is not as usual, or not as in `other`.
QString specTextBeside(const EncodingSpec& spec, const EncodingSpec& other) {
  QStringList parts{
      tr("length %1 · d_model %2 · base %3").arg(grouped(spec.length), grouped(spec.dModel), brief(spec.base, 9))};
  if (spec.grid.isGrid() || other.grid.isGrid()) parts.prepend(gridWords(spec.grid));
  parts << conventionParts(spec, other);
  if (spec.scaling.rule != ScalingRule::None || other.scaling.rule != ScalingRule::None) parts << ruleOf(spec.scaling);
  if (spec.partial.isPartial() || other.partial.isPartial()) parts << partOf(spec.partial);
  if (spec.isPositionScaled() || other.isPositionScaled()) parts << scaleOfPositions(spec.positionScale);
  if (spec.firstPosition != 0 || other.firstPosition != 0) parts << firstPositionText(spec);
  return parts.join(kSeparator);
}

/// Where the frequencies of A and B differ most; empty if they do not, or cannot be compared one by one.
QString gapText(const Scene& scene) {
  const EncodingSpec& a = scene.spec;
  const auto gap = greatestGap(a, *scene.columns, scene.other->spec, *scene.other->columns);
  if (!gap) return {};
  // It is the pair's first column.
  const int pair = a.convention.layout == Layout::Interleaved ? gap->column / 2 : gap->column;
  const QString place = a.convention.exponent == Exponent::Unpaired ? tr("dimension %1").arg(grouped(gap->column))
                                                                    : tr("pair %1").arg(grouped(pair));
  const QString times = brief(std::max(gap->ratio, 1 / gap->ratio), 5);
  if (times == QLatin1String("1")) return {};
  return gap->ratio > 1 ? tr("they differ most in %1: A turns %2 times as fast").arg(place, times)
                        : tr("they differ most in %1: B turns %2 times as fast").arg(place, times);
}

/// shownText() beside an encoding.
QString shownWith(const Shown& shown, const EncodingSpec& other, bool showsTables) {
  if (shown.part) return partBefore(*shown.part, specTextBeside(shown.part->whole, other));
  if (!shown.table) return specTextBeside(shown.spec, other);
  if (!showsTables) {
    EncodingSpec inALine = shown.spec;
    inALine.grid = {};
    return notOfText(*shown.table) + kSeparator + specText(inALine);
  }
  if (showsGrid(shown)) return specTextBeside(shown.spec, other);
  return tableName(*shown.table) + kSeparator + tablePartText(shown);
}

}  // namespace

QString notOfText(const PositionTable& table) { return tr("of the sinusoid, not of %1").arg(tableName(table)); }

QString partText(const AxisPart& part) {
  const Grid& grid = part.whole.grid;
  const int first = part.firstDimension();
  const int last = first + part.whole.dModel / 2 - 1;
  // The position is the coordinate; normalised coordinates count from 1.
  const QString count = grid.normalised ? QStringLiteral(" + 1") : QString();
  const QString axis = tr("%1 of the %2").arg(QLatin1String(axisName(part.axis)) + count, gridName(grid));
  if (first == last) return tr("%1: dimension %2").arg(axis, grouped(first));
  return first == 0 ? tr("%1: dimensions 0 to %2").arg(axis, grouped(last))
                    : tr("%1: dimensions %2 to %3, here 0 to %4")
                          .arg(axis, grouped(first), grouped(last), grouped(last - first));
}

QString shownSizeText(const Shown& shown) {
  const QString part = sizeText(shown.spec.length, shown.spec.dModel);
  const QString whole = sizeText(shown.table->rows(), shown.table->columns());
  return part == whole ? whole : tr("the first %1 of %2").arg(part, whole);
}

QString tablePartText(const Shown& shown) {
  const QString size = shownSizeText(shown);
  return shown.spec.firstPosition == 0 ? size : size + kSeparator + firstPositionText(shown.spec);
}

QString shownText(const Shown& shown, bool showsTables) { return shownWith(shown, {}, showsTables); }

QString shownTextBeside(const Shown& shown, const Shown& other, bool showsTables) {
  return shownWith(shown, ownTable(other) ? EncodingSpec{} : wholeSpec(other), showsTables);
}

QString differingShownText(const Shown& shown, const Shown& other, bool showsTables) {
  if (!ownTable(shown) && !ownTable(other)) {
    const QString differing = differingText(wholeSpec(shown), wholeSpec(other));
    const bool isOtherPart = shown.part && (!other.part || partText(*shown.part) != partText(*other.part));
    return isOtherPart ? partBefore(*shown.part, differing) : differing;
  }
  if (shown.table || shown.part) return shownText(shown, showsTables);
  return tr("sinusoid") + kSeparator + specText(shown.spec);
}

QString specText(const EncodingSpec& spec) { return specTextBeside(spec, {}); }

QString differingText(const EncodingSpec& spec, const EncodingSpec& other) {
  QStringList parts;
  if (spec.grid != other.grid) parts << gridWords(spec.grid);
  if (spec.length != other.length) parts << tr("length %1").arg(grouped(spec.length));
  if (spec.dModel != other.dModel) parts << tr("d_model %1").arg(grouped(spec.dModel));
  if (spec.base != other.base) parts << tr("base %1").arg(brief(spec.base, 9));
  parts << differingSwitches(spec.convention, other.convention);
  if (spec.scaling != other.scaling) parts << ruleOf(spec.scaling);
  if (spec.partial != other.partial) parts << partOf(spec.partial);
  if (spec.positionScale != other.positionScale) parts << scaleOfPositions(spec.positionScale);
  if (spec.firstPosition != other.firstPosition) parts << firstPositionText(spec);
  return parts.join(kSeparator);
}

QString relationText(const Scene& scene) {
  const EncodingSpec& a = scene.spec;
  const EncodingSpec& b = scene.other->spec;
  if (showsGrid(scene) || showsGrid(*scene.other))
    return a == b && !ownTable(scene) == !ownTable(*scene.other) ? tr("A and B are equal") : QString();
  // The contents of a file are not computed: the settings say nothing about them.
  if (scene.table || scene.other->table) {
    return scene.table == scene.other->table && a.length == b.length && a.dModel == b.dModel &&
                   a.firstPosition == b.firstPosition
               ? tr("A and B are equal")
               : QString();
  }
  if (a == b) return tr("A and B are equal");
  const Relation relation = relate(a, *scene.columns, b, *scene.other->columns);
  if (relation.columns == ColumnRelation::Unrelated) {
    QStringList told{gapText(scene)};
    if (relation.positions == PositionRelation::Disjoint) told << positionsText(relation.positions, a, b);
    told.removeAll(QString());
    return clauses(told);
  }
  if (relation.columns == ColumnRelation::Same) {
    if (relation.positions == PositionRelation::Same) return tr("equal: what differs in the settings changes nothing");
    if (relation.positions == PositionRelation::Shifted) {
      return tr("equal up to first position: %1").arg(positionsText(relation.positions, a, b));
    }
  }
  QStringList parts{columnsText(relation.columns)};
  if (relation.positions != PositionRelation::Same) parts << positionsText(relation.positions, a, b);
  return clauses(parts);
}

}  // namespace sinescope
