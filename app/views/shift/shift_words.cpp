#include "app/views/shift/shift_words.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/encoding/encoding.h"

namespace sinescope {

namespace {

/// For a rounding error two digits are enough; the residual of a map deserves more.
QString differenceText(double difference) {
  if (difference >= 0.01) return fourDecimals(difference);
  return brief(difference, 2);
}

const Column& columnAt(const Shown& shown, int dimension) {
  return (*shown.columns)[static_cast<std::size_t>(dimension)];
}

QString waveOf(const Column& column) {
  switch (column.wave) {
    case Wave::Sine:
      return QStringLiteral("sin");
    case Wave::Cosine:
      return QStringLiteral("cos");
    case Wave::Zero:
      break;
  }
  return QStringLiteral("0");
}

/// The rows of the block that a dimension belongs to, in the order of the matrix.
std::vector<int> blockRowsOf(const ShiftMap& map, int row) {
  const int partner = map.rows[static_cast<std::size_t>(row)].partner;
  if (partner < 0) return {row};
  return {std::min(row, partner), std::max(row, partner)};
}

Equation::Part sign(const QString& text) { return {.rows = {}, .sign = text}; }

Equation::Part numbers(const ShiftMatrix& matrix, const std::vector<int>& rows) {
  Equation::Part part;
  for (const int r : rows) {
    QStringList line;
    for (const int c : rows) {
      line << fourDecimals(matrix.at(r, c));
      part.colours << matrix.at(r, c);
    }
    part.rows << line;
  }
  return part;
}

Equation::Part numbers(const Eigen::VectorXd& values, const std::vector<int>& rows) {
  Equation::Part part;
  for (const int r : rows) part.rows << QStringList{fourDecimals(values[r])};
  return part;
}

Equation::Part waves(const Scene& scene, const ShiftMap& map, const std::vector<int>& rows, const QString& phase) {
  Equation::Part part;
  for (const int r : rows) {
    const Column& column = columnAt(scene, map.rows[static_cast<std::size_t>(r)].dimension);
    part.rows << QStringList{column.wave == Wave::Zero ? QStringLiteral("0") : waveOf(column) + phase};
  }
  return part;
}

/// The argument of sine and cosine, after them. Lessons leave it out: their learners know no ω.
QString argument(const Scene& scene, const char* text) {
  return scene.guidance.leads ? QString() : u' ' + QString::fromUtf8(text);
}

/// The block of M in symbols: the row of a sine has +sin ωΔ, that of a cosine −sin ωΔ.
Equation::Part letters(const Scene& scene, const ShiftMap& map, const std::vector<int>& rows) {
  Equation::Part part;
  const QString angle = argument(scene, "ωΔ");
  for (const int r : rows) {
    QStringList line;
    const Column& column = columnAt(scene, map.rows[static_cast<std::size_t>(r)].dimension);
    for (const int c : rows) {
      const QString across = (column.wave == Wave::Sine ? QStringLiteral("sin") : QStringLiteral("−sin")) + angle;
      line << (column.wave == Wave::Zero ? QStringLiteral("0") : (r == c ? QStringLiteral("cos") + angle : across));
    }
    part.rows << line;
  }
  return part;
}

/// [M] [PE(p)] = [PE(p + Δ)]; or, if M is only the best map, with ≈ followed by the true vector.
QVector<Equation> blockOf(const Scene& scene, const ShiftFacts& facts, int row) {
  const auto rows = blockRowsOf(facts.map, row);
  const bool exact = !facts.map.rows[static_cast<std::size_t>(row)].standsAlone() || facts.map.offset == 0;
  Equation symbols{{letters(scene, facts.map, rows), waves(scene, facts.map, rows, argument(scene, "ωp")),
                    sign(exact ? QStringLiteral("=") : QStringLiteral("≈")),
                    waves(scene, facts.map, rows, argument(scene, "ω(p+Δ)"))}};
  Equation values{{numbers(facts.matrix, rows), numbers(facts.vectors.here, rows), sign(QStringLiteral("=")),
                   numbers(facts.vectors.mapped, rows)}};
  if (!exact) {
    const bool readsAlike = fourDecimals(facts.vectors.mapped[row]) == fourDecimals(facts.vectors.there[row]);
    values.parts << sign(readsAlike ? QStringLiteral("≈") : QStringLiteral("≠")) << numbers(facts.vectors.there, rows);
  }
  return {symbols, values};
}

QString blockTitleOf(const Scene& scene, const ShiftFacts& facts, int row) {
  const auto rows = blockRowsOf(facts.map, row);
  const auto dimensionOf = [&](int r) { return facts.map.rows[static_cast<std::size_t>(r)].dimension; };
  const int dimension = dimensionOf(rows.front());
  const Column& column = columnAt(scene, dimension);
  if (column.wave == Wave::Zero) return tr("dimension %1 is 0 everywhere").arg(grouped(dimension));
  const QString name = rows.size() == 2
                           ? tr("pair of dimensions %1, %2").arg(grouped(dimension), grouped(dimensionOf(rows.back())))
                           : tr("dimension %1 alone").arg(grouped(dimension));
  if (!std::isfinite(column.omega)) return tr("%1\nω is beyond 1.8·10³⁰⁸").arg(name);  // sin ωp is still known
  const double turned = column.omega * static_cast<double>(facts.map.offset);
  return tr("%1\nω = %2, ωΔ = %3").arg(name, fourDigits(column.omega), fourDigits(turned));
}

/// Where the check has compared positions, in words.
QString whereChecked(const Scene& scene, const ShiftCheck& check) {
  const QString length = grouped(scene.spec.length);
  if (check.positions == scene.spec.length) {
    return scene.spec.length == 1 ? tr("at its one position") : tr("over the %1 positions").arg(length);
  }
  return tr("at %1 of the %2 positions, evenly spread,").arg(grouped(check.positions), length);
}

/// The largest difference among the rows that M maps exactly.
double largestExact(const ShiftFacts& facts) {
  double largest = 0;
  for (std::size_t i = 0; i < facts.map.rows.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    if (facts.map.rows[i].standsAlone()) continue;
    largest = std::max(largest, std::abs(facts.vectors.mapped[row] - facts.vectors.there[row]));
  }
  return largest;
}

QStringList remarksOnRotation(const Scene& scene, const ShiftFacts& facts) {
  QStringList remarks;
  if (facts.map.offset == 0) remarks << tr("Δ = 0: every position stays where it is.");
  remarks << tr("The same M serves every position: %1 the largest difference is %2; the rounding of 64-bit numbers "
                "allows up to %3.")
                 .arg(whereChecked(scene, facts.check), differenceText(facts.check.largest), brief(kShiftRounding));
  return remarks;
}

QString whyNoRotation(const Scene& scene, const ShiftFacts& facts) {
  const std::int64_t alone = facts.map.alone();
  if (facts.map.sinesOnly) {
    return tr(
        "Without the cosines no matrix does it: sin ω(p+Δ) = cos ωΔ · sin ωp + sin ωΔ · cos ωp, and cos ωp is "
        "missing.");
  }
  if (alone == static_cast<std::int64_t>(facts.map.rows.size()) && alone > 1) {
    return tr("No two columns share a frequency: no rotation exists, and no matrix is exact.");
  }
  const auto first = std::ranges::find_if(facts.map.rows, &ShiftRow::standsAlone);
  const QString wave = columnAt(scene, first->dimension).wave == Wave::Sine ? tr("sine") : tr("cosine");
  if (alone == 1) {
    QString text =
        tr("Dimension %1 is a %2 that has no partner: no matrix turns it.").arg(grouped(first->dimension), wave);
    if (facts.map.rows.size() > 1) text += u' ' + tr("In all others: %1.").arg(differenceText(largestExact(facts)));
    return text;
  }
  return tr("%1 columns have no partner: no matrix turns them.").arg(grouped(alone));
}

QStringList remarksOnBestMap(const Scene& scene, const ShiftFacts& facts) {
  QStringList remarks{whyNoRotation(scene, facts)};
  if (facts.map.alone() == 1) {
    const auto row = std::ranges::find_if(facts.map.rows, &ShiftRow::standsAlone);
    remarks << tr("The best map keeps cos ωΔ of it and is off by |sin ωΔ|/√2 = %1 in the mean of all positions (root "
                  "mean square).")
                   .arg(differenceText(row->residual));
  } else {
    remarks << tr("The best map keeps cos ωΔ of each and is off by %1 in the mean of all positions (root mean square; "
                  "a wave itself: 0.7071).")
                   .arg(differenceText(facts.map.residual()));
  }
  if (facts.fit) {
    const QString rows = grouped(static_cast<std::int64_t>(facts.map.rows.size()));
    // Slow waves are nearly straight lines: what a fit yields for them elsewhere is meaningless.
    constexpr double most = 10;
    const QString beyond = facts.fit->beyond > most ? tr("more than %1").arg(most) : differenceText(facts.fit->beyond);
    remarks << tr("A full %1 × %1 matrix fitted to these %2 positions alone is off by about %3 there, but by %4 on the "
                  "next %2.")
                   .arg(rows, grouped(scene.spec.length), brief(facts.fit->within, 1), beyond);
  }
  return remarks;
}

QString remarkOnRange(const Scene& scene, const ShiftFacts& facts) {
  const std::int64_t there = scene.selection.position + facts.map.offset;
  if (there < scene.spec.firstPosition) {
    return tr("Position %1 is before the first: the formula holds there too.").arg(grouped(there));
  }
  return tr("Position %1 is beyond the last: the formula holds there too.").arg(grouped(there));
}

ShiftStory storyOfOne(const Scene& scene, const ShiftFacts& facts) {
  const int row = rowOfDimension(facts.map, scene.spec, scene.selection.dimension);
  const QString p = grouped(scene.selection.position);
  const std::int64_t there = scene.selection.position + facts.map.offset;
  ShiftStory story;
  story.caption = tr("largest |M·PE(%1) − PE(%2)|").arg(p, grouped(there));
  story.number = differenceText(facts.vectors.largest);
  if (scene.guidance.leads && facts.vectors.largest < kShiftRounding) {  // learners know no rounding of 64-bit numbers
    story.number = QStringLiteral("0");
    story.caption = tr("difference of M·PE(%1) and PE(%2), up to rounding").arg(p, grouped(there));
  }
  const bool exact = facts.map.alone() == 0 || facts.map.offset == 0;
  story.remarks = exact ? remarksOnRotation(scene, facts) : remarksOnBestMap(scene, facts);
  const bool inside = there >= scene.spec.firstPosition && there < scene.spec.endPosition();
  if (!inside) story.remarks << remarkOnRange(scene, facts);
  if (scene.guidance.leads) story.remarks.clear();  // the lesson explains
  story.blockTitle = blockTitleOf(scene, facts, row);
  story.block = blockOf(scene, facts, row);
  return story;
}

ShiftStory storyOfDifference(const Scene& scene, const ShiftFacts& facts, const ShiftFacts& other) {
  const ShiftMatrix difference = differenceOf(facts.matrix, other.matrix);
  ShiftStory story;
  story.caption = tr("largest difference of the two matrices, M of A − M of B");
  story.number = brief(difference.largest(), 4);
  const auto rows = static_cast<std::int64_t>(difference.size());
  story.remarks << tr("On the first %1 dimensions, which both have; Δ = %2 in both.")
                       .arg(grouped(rows), grouped(facts.map.offset));
  const int row = std::min(rowOfDimension(facts.map, scene.spec, scene.selection.dimension), difference.size() - 1);
  std::vector<int> block = blockRowsOf(facts.map, row);
  if (block.back() >= difference.size()) block = {row};
  story.blockTitle =
      tr("block of dimension %1: A − B").arg(grouped(facts.map.rows[static_cast<std::size_t>(row)].dimension));
  story.block = {Equation{{numbers(facts.matrix, block), sign(QStringLiteral("−")), numbers(other.matrix, block)}},
                 Equation{{sign(QStringLiteral("=")), numbers(difference, block)}}};
  return story;
}

/// The headings of the strips.
QStringList stripHeadings(bool narrow) {
  if (narrow) return {QStringLiteral("PE\n(p)"), QStringLiteral("M·PE\n(p)"), QStringLiteral("PE\n(p+Δ)"), tr("diff.")};
  return {QStringLiteral("PE(p)"), QStringLiteral("M·PE(p)"), QStringLiteral("PE(p+Δ)"), tr("difference")};
}

}  // namespace

ShiftFacts shiftFacts(const Shown& shown, const Appearance& look) {
  constexpr std::int64_t cells = 80'000;
  constexpr double operations = 5e5;
  const EncodingSpec& spec = shown.spec;
  ShiftFacts facts;
  facts.map = shiftMap(spec, *shown.columns, look.shift.offset, look.shift.sinesOnly);
  facts.matrix = matrixOf(facts.map);
  const bool exact = facts.map.alone() == 0 || look.shift.offset == 0;
  if (exact) facts.check = checkShift(facts.map, *shown.columns, spec.firstPosition, spec.length, cells);
  if (!exact && facts.map.alone() > 1) {
    facts.fit = finiteFit(facts.map, *shown.columns, spec.firstPosition, spec.length, operations);
  }
  return facts;
}

ShiftStory shiftStory(const Scene& scene, const ShiftFacts& facts, const ShiftFacts* other) {
  return other ? storyOfDifference(scene, facts, *other) : storyOfOne(scene, facts);
}

QString shiftFormula(const Scene& scene) {
  const std::int64_t p = scene.selection.position;
  const QString formula =
      scene.guidance.leads ? tr("from position %1 to position %2") : QStringLiteral("PE(%1) → PE(%2)");
  return formula.arg(grouped(p), grouped(p + scene.appearance.shift.offset));
}

int rowOfDimension(const ShiftMap& map, const EncodingSpec& spec, int dimension) {
  const auto find = [&map](int k) { return std::ranges::lower_bound(map.rows, k, {}, &ShiftRow::dimension); };
  const bool inside = dimension < spec.dModel;
  for (const int k : {dimension, inside ? partnerOf(spec, dimension) : dimension}) {
    const auto found = find(k);
    if (found != map.rows.end() && found->dimension == k) return static_cast<int>(found - map.rows.begin());
  }
  return static_cast<int>(std::min(find(dimension), map.rows.end() - 1) - map.rows.begin());
}

QString fourDigits(double number) {
  if (std::abs(number) >= 1 || number == 0) return brief(number);
  const QString digits = asPowerOfTen(QString::number(std::abs(number), 'g', 4));
  return number < 0 ? QChar(0x2212) + digits : digits;
}

QStringList stripHeadings(const QFontMetricsF& metrics, double room) {
  double widest = 0;
  for (const QString& heading : stripHeadings(false)) widest = std::max(widest, metrics.horizontalAdvance(heading));
  const bool narrow = widest + 4 > room;
  if (narrow && metrics.horizontalAdvance(QStringLiteral("(p+Δ)")) > room) return {};
  return stripHeadings(narrow);
}

QStringList squareNotes(int cells) {
  return {
      tr("a square is %1 × %1 dimensions: the mean of its diagonal, or else of its nonzero cells; of PE the mean of "
         "%1 rows")
          .arg(cells),
      tr("a square is %1 × %1 dimensions, of PE %1 rows: the mean of its diagonal or nonzero cells").arg(cells),
      tr("a square: means of %1 × %1 cells, of PE of %1").arg(cells), tr("means of %1 × %1 cells").arg(cells),
      tr("means")};
}

}  // namespace sinescope
