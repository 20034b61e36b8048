#include "core/tokens/token_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// The most rows of the encoding that are kept.
constexpr std::int64_t kBeginning = 64;
constexpr std::size_t kColumnsOfAWriter = 2048;
constexpr float kNone = std::numeric_limits<float>::quiet_NaN();

const char* nameOf(TokenPart part) {
  const char* const names[] = {"embedding", "encoding", "sum"};
  return names[static_cast<int>(part)];
}

}  // namespace

TokenRows::TokenRows(TokenSource source)
    : m_source(std::move(source)),
      m_scale(m_source.scaled ? static_cast<float>(std::sqrt(static_cast<double>(m_source.spec.dModel))) : 1.0F),
      m_writer(std::make_shared<Writer>()) {}

std::int64_t TokenRows::tokens() const { return std::min(sentenceSize(), length()); }

std::int64_t TokenRows::unknown() const {
  const std::int64_t vocabulary = m_source.embedding->vocabulary();
  return std::count_if(m_source.ids.begin(), m_source.ids.begin() + tokens(),
                       [vocabulary](int id) { return id < 0 || id >= vocabulary; });
}

std::int64_t TokenRows::shownRows() const {
  constexpr std::int64_t fewest = 4;  // rows shown for a sentence without tokens
  const std::int64_t some = std::max<std::int64_t>(2, tokens() / 4);
  return padding() <= std::max(tokens(), fewest) ? length() : std::max(tokens() + some, fewest);
}

int TokenRows::idOf(std::int64_t row) const {
  return row < sentenceSize() ? m_source.ids[static_cast<std::size_t>(row)] : -1;
}

const std::vector<RowWriter>& TokenRows::writers() const {
  constexpr double nanoseconds = 15;  // a column
  std::call_once(m_writer->made, [this] {
    const std::span<const Column> columns(*m_source.columns);
    std::vector<std::optional<RowWriter>> parts((columns.size() + kColumnsOfAWriter - 1) / kColumnsOfAWriter);
    onAllCores(std::ssize(parts), nanoseconds * kColumnsOfAWriter, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
        const std::size_t first = i * kColumnsOfAWriter;
        parts[i].emplace(columns.subspan(first, std::min(kColumnsOfAWriter, columns.size() - first)));
      }
    });
    for (auto& part : parts) m_writer->writers.push_back(*std::move(part));
  });
  return m_writer->writers;
}

void TokenRows::prepare() const {
  if (m_source.encoded && !m_source.table) static_cast<void>(beginning());
}

const RowMatrixF& TokenRows::beginning() const {
  std::call_once(m_writer->begun, [this] {
    m_writer->beginning.resize(std::min(shownRows(), kBeginning), dModel());
    computeEncoding(0, m_writer->beginning);
  });
  return m_writer->beginning;
}

void TokenRows::writeVector(int id, Eigen::Ref<RowMatrixF> out) const {
  if (!fits() || id < 0 || id >= m_source.embedding->vocabulary()) {
    out.setConstant(kNone);
    return;
  }
  m_source.embedding->rows(id, out);
  if (m_source.scaled) out *= m_scale;
}

void TokenRows::writeEmbedding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  for (Eigen::Index r = 0; r < out.rows(); ++r) {
    if (firstRow + r < tokens()) {
      writeVector(idOf(firstRow + r), out.middleRows(r, 1));
    } else {
      out.row(r).setZero();
    }
  }
}

void TokenRows::writeTable(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  const PositionTable& table = *m_source.table;
  const std::int64_t rows = std::clamp<std::int64_t>(table.rows() - firstRow, 0, out.rows());
  const std::int64_t columns = std::min<std::int64_t>(table.columns(), out.cols());
  if (rows < out.rows() || columns < out.cols()) out.setConstant(kNone);
  if (rows > 0) table.read(firstRow, 0, out.topLeftCorner(rows, columns));
}

void TokenRows::writeEncoding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  if (!m_source.encoded) {
    out.setZero();
    return;
  }
  if (m_source.table) return writeTable(firstRow, out);
  if (firstRow + out.rows() <= std::min(shownRows(), kBeginning)) {
    out = beginning().middleRows(firstRow, out.rows());
    return;
  }
  computeEncoding(firstRow, out);
}

void TokenRows::computeEncoding(std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  constexpr std::int64_t fresh = 1024;  // distance at which the writer starts afresh
  constexpr std::int64_t worth = 64;    // steps of the writer on the way to the first row that equal the cost of one
                                        // row
  const std::int64_t first = m_source.spec.firstPosition + firstRow;
  if (first % fresh <= worth * out.rows()) {
    const std::vector<RowWriter>& parts = writers();
    const double nanoseconds = kColumnsOfAWriter * (10 + 0.5 * static_cast<double>(out.rows()));  // a part
    return onAllCores(std::ssize(parts), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
        const auto column = static_cast<Eigen::Index>(i * kColumnsOfAWriter);
        parts[i].write(first, out.middleCols(column, parts[i].columns()));
      }
    });
  }
  const Frequencies frequencies = frequenciesOf(*m_source.columns);
  for (Eigen::Index r = 0; r < out.rows(); ++r)
    out.row(r) = rowAt(*m_source.columns, frequencies, first + r).cast<float>().matrix().transpose();
}

void TokenRows::write(TokenPart part, std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) const {
  switch (part) {
    case TokenPart::Embedding:
      return writeEmbedding(firstRow, out);
    case TokenPart::Encoding:
      return writeEncoding(firstRow, out);
    case TokenPart::Sum:
      break;
  }
  RowMatrixF embedding(out.rows(), out.cols());
  writeEmbedding(firstRow, embedding);
  writeEncoding(firstRow, out);
  out += embedding;
}

RowMatrixF TokenRows::gathered(TokenPart part, const std::vector<std::int64_t>& rows) const {
  RowMatrixF all(static_cast<Eigen::Index>(rows.size()), dModel());
  for (std::size_t i = 0; i < rows.size();) {
    // Consecutive rows are written together.
    std::size_t end = i + 1;
    while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
    write(part, rows[i], all.middleRows(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(end - i)));
    i = end;
  }
  return all;
}

float TokenRows::at(TokenPart part, std::int64_t row, int dimension) const {
  const auto encoding = [&]() -> float {
    if (!m_source.encoded) return 0;
    if (!m_source.table) {
      const Column& column = (*m_source.columns)[static_cast<std::size_t>(dimension)];
      return static_cast<float>(valueAt(column, m_source.spec.firstPosition + row));
    }
    const bool there = row < m_source.table->rows() && dimension < m_source.table->columns();
    return there ? static_cast<float>(m_source.table->at(row, dimension)) : kNone;
  };
  if (part == TokenPart::Encoding) return encoding();
  RowMatrixF vector(1, dModel());
  writeEmbedding(row, vector);
  return part == TokenPart::Embedding ? vector(0, dimension) : vector(0, dimension) + encoding();
}

double measuredIfFinite(double dot, double squareP, double squareQ, Measure measure) {
  const bool finite = std::isfinite(dot) && std::isfinite(squareP) && std::isfinite(squareQ);
  return finite ? Similarity::measured(dot, squareP, squareQ, measure) : std::numeric_limits<double>::quiet_NaN();
}

RowMatrixD measuresOf(const RowMatrixF& a, const RowMatrixF& b, Measure measure) {
  const bool areSame = &a == &b;
  const RowMatrixD x = a.cast<double>();
  const RowMatrixD ofB = areSame ? RowMatrixD() : b.cast<double>();
  const RowMatrixD& y = areSame ? x : ofB;
  const auto squares = [](const RowMatrixD& rows) {
    Eigen::VectorXd all(rows.rows());
    for (Eigen::Index row = 0; row < rows.rows(); ++row) all[row] = rows.row(row).squaredNorm();
    return all;
  };
  const Eigen::VectorXd ofX = squares(x);
  const Eigen::VectorXd ofY = areSame ? ofX : squares(y);
  RowMatrixD measures(x.rows(), y.rows());
  for (Eigen::Index p = 0; p < x.rows(); ++p) {
    for (Eigen::Index q = areSame ? p : 0; q < y.rows(); ++q) {
      // For equal rows, a difference of squares would not be exactly 0.
      measures(p, q) = measure == Measure::Distance ? (x.row(p) - y.row(q)).norm()
                                                    : measuredIfFinite(x.row(p).dot(y.row(q)), ofX[p], ofY[q], measure);
      if (areSame) measures(q, p) = measures(p, q);
    }
  }
  return measures;
}

double TokenRows::between(TokenPart part, std::int64_t p, std::int64_t q, Measure measure) const {
  const RowMatrixF both = gathered(part, {p, q});
  return measuresOf(both.row(0), both.row(1), measure)(0, 0);
}

PlaceDifference placeDifference(const TokenRows& rows, std::int64_t p, std::int64_t q) {
  const RowMatrixF both = rows.gathered(TokenPart::Encoding, {p, q});
  const Eigen::RowVectorXd apart = both.row(0).cast<double>() - both.row(1).cast<double>();
  PlaceDifference difference;
  Eigen::Index at = 0;
  difference.greatest = apart.cwiseAbs().maxCoeff<Eigen::PropagateNumbers>(&at);
  difference.dimension = static_cast<int>(at);
  difference.distance = apart.norm();
  return difference;
}

NumberTable tokensTable(const std::shared_ptr<const TokenRows>& rows) {
  NumberTable table;
  table.rows = rows->fits() ? rows->length() : 0;
  table.columns = rows->dModel();
  table.firstRowLabel = rows->source().spec.firstPosition;
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  table.fill = [rows](std::int64_t first, Eigen::Ref<RowMatrixF> out) { rows->write(TokenPart::Sum, first, out); };
  table.at = [rows](std::int64_t row, std::int64_t column) {
    return static_cast<double>(rows->at(TokenPart::Sum, row, static_cast<int>(column)));
  };
  return table;
}

NumberTable tokenPairTable(const std::shared_ptr<const TokenRows>& rows, std::int64_t p, std::int64_t q) {
  constexpr std::int64_t two = 2;
  NumberTable table;
  const std::int64_t last = rows->length() - 1;
  table.rows = rows->fits() && p >= 0 && q >= 0 && p <= last && q <= last ? rows->dModel() : 0;
  table.columns = two * static_cast<std::int64_t>(kTokenParts.size());
  table.rowTitle = "dimension";
  table.columnTitle = [p, q, first = rows->source().spec.firstPosition](std::int64_t column) {
    const TokenPart part = kTokenParts[static_cast<std::size_t>(column / two)];
    return std::string(nameOf(part)) + " at position " + std::to_string(first + (column % two == 0 ? p : q));
  };
  // Computed when the first row is requested.
  table.fill = [rows, p, q, all = std::shared_ptr<const RowMatrixF>()](std::int64_t first,
                                                                       Eigen::Ref<RowMatrixF> out) mutable {
    if (!all) {
      RowMatrixF both(out.cols(), rows->dModel());
      Eigen::Index row = 0;
      for (const TokenPart part : kTokenParts) {
        both.middleRows(row, two) = rows->gathered(part, {p, q});
        row += two;
      }
      all = std::make_shared<const RowMatrixF>(std::move(both));
    }
    out = all->middleCols(first, out.rows()).transpose();
  };
  table.at = [rows, p, q](std::int64_t row, std::int64_t column) {
    const TokenPart part = kTokenParts[static_cast<std::size_t>(column / two)];
    return static_cast<double>(rows->at(part, column % two == 0 ? p : q, static_cast<int>(row)));
  };
  return table;
}

}  // namespace sinescope
