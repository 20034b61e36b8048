#include "app/window/bars/token_words.h"

#include <QFileInfo>

#include "app/document/token_edits.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

QString tokenRemark(const Scene& scene) {
  const EmbeddingSpec& embedding = scene.tokens.embedding;
  const std::int64_t count = std::ssize(scene.sentence->tokens);
  const std::int64_t length = scene.spec.length;
  QStringList parts;
  if (!scene.embedding->fits()) {
    parts.append(tr("the file's vectors have %1 dimensions, the encoding %2: set d_model to %1")
                     .arg(grouped(scene.embedding->columns()), grouped(scene.spec.dModel)));
  }
  parts.append(count == 1 ? tr("1 token") : tr("%1 tokens").arg(grouped(count)));
  if (count == length + 1) parts.append(tr("the last is cut off by the length"));
  if (count > length + 1) parts.append(tr("the last %1 are cut off by the length").arg(grouped(count - length)));
  if (count + 1 == length) parts.append(tr("1 position padded with zeros"));
  if (count + 1 < length) parts.append(tr("%1 positions padded with zeros").arg(grouped(length - count)));
  if (embedding.source == EmbeddingSource::File) {
    const QString name = QFileInfo(toQString(embedding.table->path())).fileName();
    parts.append(tr("%1, %2 × %3").arg(name, grouped(embedding.table->rows()), grouped(embedding.table->columns())));
  }
  return parts.join(QStringLiteral(" · "));
}

QString shownIds(const std::vector<int>& ids) {
  constexpr std::size_t most = 10'000;
  constexpr std::size_t few = 1'000;
  if (ids.size() <= most) return idsText(ids);
  return idsText({ids.begin(), ids.begin() + few}) + QStringLiteral(" …");
}

}  // namespace sinescope
