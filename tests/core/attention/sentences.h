#pragma once

#include <QByteArray>
#include <QFile>
#include <QList>
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "core/attention/attention.h"
#include "core/parameters/conventions.h"

namespace sinescope::attention_tests {

/// The numbers of tests/data/`name`, line by line. Lines that begin with # are skipped.
inline std::vector<std::vector<double>> numbersOf(const QByteArray& name) {
  QFile file(QStringLiteral(TEST_DATA "/") + name);
  if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", name.constData());
  std::vector<std::vector<double>> rows;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    rows.emplace_back();
    for (const QByteArray& number : line.split(',')) rows.back().push_back(number.toDouble());
  }
  return rows;
}

inline Scheme schemeOf(const QByteArray& name) {
  const auto* const known = std::ranges::find(kSchemeNames, std::string_view(name.constData()));
  if (known == std::end(kSchemeNames)) qFatal("no scheme %s", name.constData());
  return static_cast<Scheme>(known - std::begin(kSchemeNames));
}

/// PyTorch's embedding, standard normal.
inline std::shared_ptr<const Embedding> torchEmbedding(std::uint32_t seed, int vocabulary, int dModel) {
  EmbeddingSpec spec;
  spec.seed = seed;
  spec.vocabulary = vocabulary;
  return std::make_shared<const Embedding>(spec, dModel);
}

/// An embedding of these numbers, which are rounded to float32.
inline std::shared_ptr<const Embedding> embeddingOfNumbers(RowMatrixD numbers) {
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  const auto dModel = static_cast<int>(numbers.cols());
  spec.table = std::make_shared<const PositionTable>("vectors.npy", std::move(numbers));
  return std::make_shared<const Embedding>(spec, dModel);
}

inline AttentionSource withSpec(AttentionSource source, const EncodingSpec& spec) {
  source.tokens.spec = spec;
  source.tokens.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  return source;
}

inline AttentionSource attentionSource(int dModel, std::vector<int> ids, const AttentionSpec& attention,
                                       std::shared_ptr<const Embedding> embedding) {
  AttentionSource source;
  source.tokens.ids = std::move(ids);
  source.tokens.embedding = std::move(embedding);
  source.attention = attention;
  EncodingSpec spec;
  spec.length = std::max<std::int64_t>(std::ssize(source.tokens.ids), 1);
  spec.dModel = dModel;
  return withSpec(std::move(source), spec);
}

/// `count` ids below `vocabulary` that look drawn.
inline std::vector<int> someIds(int count, int vocabulary) {
  std::vector<int> ids;
  for (int i = 0; i < count; ++i) ids.push_back((i * i * 31 + i * 7 + 3) % vocabulary);
  return ids;
}

}  // namespace sinescope::attention_tests
