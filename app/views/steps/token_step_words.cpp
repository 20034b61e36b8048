#include "app/views/steps/token_step_words.h"

#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/views/steps/grid_step_words.h"
#include "app/views/tokens/token_scene.h"
#include "core/notebook/token_steps.h"

namespace sinescope {

namespace {

/// The ids of the tokens; of many, the first and the last, with `rest` in place of the others.
QString idsText(const TokenRows& rows, std::int64_t whole, const QString& rest) {
  const std::int64_t count = rows.tokens();
  QStringList ids;
  for (std::int64_t row = 0; row < count; ++row) {
    if (count > whole && row == whole - 1) {
      ids << rest;
      row = count - 1;
    }
    ids << QString::number(rows.idOf(row));
  }
  return ids.join(QStringLiteral(", "));
}

QString embeddingSize(const TokenRows& rows) {
  const Embedding& embedding = *rows.source().embedding;
  return sizeText(embedding.vocabulary(), embedding.columns());
}

QString unknownRemark(const TokenRows& rows) {
  const std::int64_t unknown = rows.unknown();
  if (unknown == 0) return {};
  const QString raises = tr("PyTorch raises “index out of range in self”.");
  return (unknown == 1 ? tr("One of the ids has no row in the embedding: it is NaN here, where %1").arg(raises)
                       : tr("%1 of the ids have no row in the embedding: they are NaN here, where %2")
                             .arg(grouped(unknown), raises));
}

QStringList sumRemarks(const TokenRows& rows) {
  if (rows.fits()) return {tr("What the model reads: the same id has another vector at every position.")};
  return {misfitOf(rows),
          tr("PyTorch raises “The size of tensor a (%1) must match the size of tensor b (%2) at non-singleton "
             "dimension 2”.")
              .arg(rows.source().embedding->columns())
              .arg(rows.dModel())};
}

/// The name of a file as a Python string.
QString pythonString(QString text) {
  text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
  return u'"' + text + u'"';
}

QStringList embeddingCode(const TokenRows& rows) {
  const EmbeddingSpec& spec = rows.source().embedding->spec();
  const QString given = QStringLiteral("embedding = torch.nn.Embedding.from_pretrained(vectors)");
  const QString sizes = QStringLiteral("%1, %2").arg(spec.rows()).arg(rows.source().embedding->columns());
  QStringList lines;
  switch (spec.source) {
    case EmbeddingSource::Torch:
      lines << QStringLiteral("torch.manual_seed(%1)").arg(spec.seed)
            << QStringLiteral("embedding = torch.nn.Embedding(%1)").arg(sizes);
      break;
    case EmbeddingSource::Uniform:
      lines << QStringLiteral("torch.manual_seed(%1)").arg(spec.seed)
            << QStringLiteral("vectors = (2 * torch.randint(2 ** 24, (%1)).double() + 1) / 2 ** 24 - 1").arg(sizes)
            << QStringLiteral("vectors = vectors.float()") << given;
      break;
    case EmbeddingSource::File: {
      const QString name = tableName(*spec.table);
      const bool isCsv = name.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
      lines << QStringLiteral("import numpy")
            << (isCsv ? QStringLiteral("vectors = numpy.loadtxt(%1, delimiter=\",\")")
                      : QStringLiteral("vectors = numpy.load(%1)"))
                   .arg(pythonString(name))
            << QStringLiteral("vectors = torch.from_numpy(vectors).float()") << given;
      break;
    }
  }
  if (rows.source().scaled) lines << QStringLiteral("import math");
  return lines << toQString(embeddedName(rows));
}

}  // namespace

QString tokenStepFormula(const TokenRows& rows, StepKind kind) {
  const QString scale = rows.source().scaled ? QStringLiteral("√%1 · ").arg(rows.dModel()) : QString();
  switch (kind) {
    case StepKind::Ids:
      return QStringLiteral("x = ") + (rows.tokens() == 0 ? tr("none") : idsText(rows, 12, QStringLiteral("…")));
    case StepKind::Embedding:
      return QStringLiteral("E(p, k) = %1W[x(p), k]").arg(scale);
    case StepKind::Encoding:
      return rows.source().spec.grid.isGrid()
                 ? gridStepFormula(rows.source().spec, StepWalk::Stack, StepKind::Joined, {})
                 : stepFormula(rows.source().spec, StepWalk::Stack, StepKind::Matrix);
    default:
      return QStringLiteral("E(p, k) + PE(p, k)");
  }
}

QStringList tokenStepRemarks(const Scene& scene, const TokenRows& rows, StepKind kind) {
  QStringList remarks;
  switch (kind) {
    case StepKind::Ids:
      remarks << (scene.tokens.byIds
                      ? tr("An id for every position: each is a row of the embedding.")
                      : tr("A number for every word, the same wherever it stands: each is a row of the embedding."));
      if (rows.cut() > 0) remarks << sentenceNote(scene, rows).first() + u'.';
      break;
    case StepKind::Embedding:
      remarks << tr("W is the embedding, %1: a row for every id. Equal ids have equal rows, wherever they stand.")
                     .arg(embeddingSize(rows));
      remarks << unknownRemark(rows);
      break;
    case StepKind::Encoding:
      remarks << tr(
          "PE is the matrix, as the walks Stack and Fill compute it; y is its first rows, as many as there "
          "are tokens. They depend on the position alone, not on the id.");
      break;
    default:
      remarks << sumRemarks(rows);
      break;
  }
  remarks.removeAll(QString());
  return remarks;
}

std::vector<TracePart> tokenTraceParts(const Scene& scene, const TokenRows& rows) {
  const Selection cell = clampedTo(scene.spec, scene.selection);
  const std::int64_t row = cell.position - scene.spec.firstPosition;
  if (row >= rows.tokens()) return {{StepKind::Ids, tr("no token stands here")}};
  const QString id = QStringLiteral("x[0, %1] = %2").arg(row).arg(rows.idOf(row));
  const auto number = [&](TokenPart part) {
    return stepValueText(static_cast<double>(rows.at(part, row, cell.dimension)));
  };
  std::vector<TracePart> parts{
      {StepKind::Ids, scene.tokens.byIds ? id : QStringLiteral("“%1”: %2").arg(wordIn(scene, row), id)}};
  if (rows.fits()) parts.push_back({StepKind::Embedding, QStringLiteral("E = ") + number(TokenPart::Embedding)});
  parts.push_back({StepKind::Encoding, QStringLiteral("PE = ") + number(TokenPart::Encoding)});
  if (rows.fits()) parts.push_back({StepKind::Sum, QStringLiteral("E + PE = ") + number(TokenPart::Sum)});
  return parts;
}

QStringList tokenStepCode(const TokenRows& rows, StepKind kind) {
  constexpr std::int64_t whole = 1000;  // ids that are written out
  switch (kind) {
    case StepKind::Ids:
      if (rows.tokens() == 0) return {QStringLiteral("x = torch.tensor([[]], dtype=torch.int64)")};
      return {QStringLiteral("x = torch.tensor([[%1]])").arg(idsText(rows, whole, QStringLiteral("…")))};
    case StepKind::Embedding:
      return embeddingCode(rows);
    case StepKind::Encoding:
      return {QStringLiteral("y = PE.unsqueeze(0)[:, :x.size(1)]")};
    default:
      return {toQString(embeddedName(rows)) + QStringLiteral(" + y")};
  }
}

}  // namespace sinescope
