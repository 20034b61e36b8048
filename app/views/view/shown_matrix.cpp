#include "app/views/view/shown_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/table_file.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/not_finite.h"
#include "core/encoding/encoding.h"
#include "core/encoding/matrix_means.h"
#include "core/numeric/on_all_cores.h"
#include "core/patches/grid_image.h"

namespace sinescope {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
// The range of values that a plot's axis can show.
constexpr double kLeastScale = 1e-240;
constexpr double kGreatestScale = 1e249;

/// Cuts off what is beyond the cells: a sinusoid continues beyond its first and last cell, a table does not.
std::vector<PixelBand> inside(std::span<const PixelBand> bands, std::int64_t count) {
  std::vector<PixelBand> cut(bands.begin(), bands.end());
  cutBands(cut, count);
  return cut;
}

RowMatrixF inUnits(RowMatrixF image, double unit) {
  if (unit != 1) image *= static_cast<float>(1 / unit);
  return image;
}

SimilarityPicture inUnits(SimilarityPicture picture, double unit) {
  if (unit == 1) return picture;
  picture.means *= static_cast<float>(1 / unit);
  picture.bound /= unit;
  return picture;
}

double greatestOf(const Shown& shown) {
  if (!shown.table) return 1;
  const double greatest = std::max(std::abs(shown.tableFacts->least), std::abs(shown.tableFacts->greatest));
  return greatest > 0 ? std::clamp(greatest, kLeastScale, kGreatestScale) : 1;
}

}  // namespace

ShownMatrix::ShownMatrix(const Shown& shown)
    : m_spec(shown.spec),
      m_columns(shown.columns),
      m_similarity(shown.similarity),
      m_part(tablePartOf(shown)),
      m_patches(shown.patches),
      m_notFinite(shown.table ? shown.table->notFinitePlaces() : nullptr) {}

double ShownMatrix::at(std::int64_t position, int dimension) const {
  if (m_part) {
    const bool there = hasPosition(position) && dimension >= 0 && dimension < m_part->columns;
    return there ? m_part->table->at(position - m_spec.firstPosition, dimension) : kNan;
  }
  return valueAt((*m_columns)[static_cast<std::size_t>(dimension)], position);
}

Eigen::ArrayXd ShownMatrix::row(std::int64_t position) const {
  if (!m_part) return rowAt(*m_columns, frequenciesOf(*m_columns), position);
  if (!hasPosition(position)) return Eigen::ArrayXd::Constant(m_part->columns, kNan);
  return rowsOf(*m_part, position - m_spec.firstPosition, 1).row(0).transpose().array();
}

RowMatrixF ShownMatrix::image(std::span<const PixelBand> positions, std::span<const PixelBand> dimensions, double unit,
                              Exactness exactness) const {
  if (m_patches) {
    const auto down = inside(positions, m_part->rows);
    const auto across = inside(dimensions, m_part->columns);
    return inUnits(gridImage(m_patches->axes(), down, across, exactness), unit);
  }
  if (m_part) {
    const std::int64_t most = exactness == Exactness::Frame ? kCellsOfAFrame : kAllCells;
    const auto down = inside(positions, m_part->rows);
    const auto across = inside(dimensions, m_part->columns);
    return tableImage(*m_part->table, down, across, unit, samplesWithin(most, *m_part->table, down, across));
  }
  return inUnits(matrixImage(*m_columns, m_spec.firstPosition, positions, dimensions, exactness), unit);
}

void ShownMatrix::forEachBlock(std::span<const PixelBand> positions, std::span<const PixelBand> dimensions, double unit,
                               Exactness exactness, const UseBlock& use) const {
  if (m_part) {
    constexpr double nanoseconds = 1;  // for the use of a pixel
    RowMatrixF rows = image(positions, dimensions, unit, exactness);
    const auto part = [&](std::ptrdiff_t from, std::ptrdiff_t to) { use(from, 0, rows.middleRows(from, to - from)); };
    return onAllCores(rows.rows(), nanoseconds * static_cast<double>(rows.cols()), part);
  }
  const auto inUnits = [&](Eigen::Index top, Eigen::Index left, RowMatrixFRef values) {
    if (unit != 1) values *= static_cast<float>(1 / unit);
    use(top, left, values);
  };
  matrixBlocks(*m_columns, m_spec.firstPosition, positions, dimensions, exactness, inUnits);
}

double ShownMatrix::similarity(std::int64_t p, std::int64_t q, Measure measure) const {
  if (!m_part) return m_similarity->between(p, q, measure);
  if (!hasPosition(p) || !hasPosition(q)) return kNan;
  return tableSimilarity(*m_part, p - m_spec.firstPosition, q - m_spec.firstPosition, measure);
}

Eigen::VectorXd ShownMatrix::similarities(std::int64_t p, std::int64_t first, std::int64_t count,
                                          Measure measure) const {
  if (!m_part) return m_similarity->row(p, first, count, measure);
  const std::int64_t begin = std::max(first, m_spec.firstPosition);
  const std::int64_t end = std::min(first + count, m_spec.endPosition());
  Eigen::VectorXd values = Eigen::VectorXd::Constant(count, kNan);
  if (!hasPosition(p) || begin >= end) return values;
  if (m_patches && measure != Measure::Distance) {
    values.segment(begin - first, end - begin) =
        m_patches->row(p - m_spec.firstPosition, begin - m_spec.firstPosition, end - begin, measure);
  } else {
    values.segment(begin - first, end - begin) =
        tableSimilarities(*m_part, p - m_spec.firstPosition, begin - m_spec.firstPosition, end - begin, measure);
  }
  return values;
}

SimilarityPicture ShownMatrix::similarityFrame(std::span<const PixelBand> down, std::span<const PixelBand> across,
                                               Measure measure, double unit) const {
  if (m_part) return {tableMeans(down, across, measure, unit, Exactness::Frame)};
  return inUnits(sinescope::similarityFrame(*m_similarity, m_spec.firstPosition, down, across, measure), unit);
}

std::optional<SimilarityPicture> ShownMatrix::similarityWhole(std::span<const PixelBand> down,
                                                              std::span<const PixelBand> across, Measure measure,
                                                              double unit, const StillWanted& wanted) const {
  if (m_part) return SimilarityPicture{tableMeans(down, across, measure, unit, Exactness::Whole)};
  auto picture = sinescope::similarityWhole(*m_similarity, m_spec.firstPosition, down, across, measure, wanted);
  if (!picture) return std::nullopt;
  return inUnits(*std::move(picture), unit);
}

RowMatrixF ShownMatrix::tableMeans(std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure,
                                   double unit, Exactness exactness) const {
  const auto rows = inside(down, m_part->rows);
  const auto columns = inside(across, m_part->rows);
  if (m_patches && m_patches->shows(rows, columns, measure)) return m_patches->image(rows, columns, measure, unit);
  const SimilarityCost cost = exactness == Exactness::Frame ? costOfAFrame(*m_part, rows, columns) : kExactCost;
  return tableSimilarityImage(*m_part, rows, columns, measure, unit, cost);
}

std::pair<std::int64_t, std::int64_t> shownPositions(const Scene& scene) {
  const EncodingSpec& own = scene.spec;
  if (!scene.showsDifference()) return {own.firstPosition, own.endPosition()};
  const EncodingSpec& other = scene.other->spec;
  return {std::max(own.firstPosition, other.firstPosition), std::min(own.endPosition(), other.endPosition())};
}

std::optional<TablePart> tablePartOf(const Shown& shown) {
  if (!shown.table) return std::nullopt;
  return TablePart{shown.table, shown.spec.length, shown.spec.dModel};
}

bool showsTable(const Scene& scene) { return scene.table || (scene.showsDifference() && scene.other->table); }

bool standsBesideOtherKind(const Scene& scene) {
  return scene.other && !scene.appearance.difference && !scene.table != !scene.other->table;
}

double greatestShown(const Scene& scene) {
  if (scene.showsDifference()) return greatestOf(scene) + greatestOf(*scene.other);
  if (!scene.other || standsBesideOtherKind(scene)) return greatestOf(scene);
  return std::max(greatestOf(scene), greatestOf(*scene.other));
}

ShownValues::ShownValues(const Scene& scene) : m_own(scene) {
  if (scene.showsDifference()) m_other.emplace(*scene.other);
}

double ShownValues::at(std::int64_t position, int dimension) const {
  const double own = m_own.at(position, dimension);
  return m_other ? own - m_other->at(position, dimension) : own;
}

Eigen::ArrayXd ShownValues::row(std::int64_t position) const {
  Eigen::ArrayXd own = m_own.row(position);
  if (!m_other) return own;
  const Eigen::ArrayXd other = m_other->row(position);
  const Eigen::Index both = std::min(own.size(), other.size());
  return own.head(both) - other.head(both);
}

bool ShownValues::hasPatchColumn(int dimension) const {
  const PatchPairs* const own = m_own.patches();
  const PatchPairs* const other = m_other ? m_other->patches() : own;
  return own && other && encodeTheSame(own->axes(), other->axes(), dimension);
}

std::shared_ptr<const PatchColumn> ShownValues::patchColumn(int dimension) const {
  if (!hasPatchColumn(dimension)) return nullptr;
  const PatchAxes& own = m_own.patches()->axes();
  if (!m_other) return std::make_shared<const PatchColumn>(own, dimension);
  return std::make_shared<const PatchColumn>(own, m_other->patches()->axes(), dimension);
}

QColor notFiniteColour() { return QColor::fromRgb(kNotFinite); }

QStringList tableRemarks(const Shown& shown) {
  if (!shown.table) return {};
  QStringList remarks;
  const TableFacts& facts = *shown.tableFacts;
  if (facts.notFinite() > 0) remarks << notFiniteRemark(facts);
  if (shown.table->rows() > kMaxLength) {
    remarks << tr("only the first %2 of %1 rows can be shown").arg(grouped(shown.table->rows()), grouped(kMaxLength));
  }
  if (shown.table->columns() > kMaxDModel) {
    remarks
        << tr("only the first %2 of %1 columns can be shown").arg(grouped(shown.table->columns()), grouped(kMaxDModel));
  }
  return remarks;
}

QStringList fewerAndFewer(const QStringList& remarks) {
  QStringList texts;
  for (qsizetype count = remarks.size(); count > 0; --count) {
    texts << remarks.first(count).join(QStringLiteral(" · "));
  }
  return texts;
}

}  // namespace sinescope
