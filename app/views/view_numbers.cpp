#include "app/views/view_numbers.h"

#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/spectrum_work.h"
#include "app/views/steps/step_words.h"
#include "app/views/steps/steps_lines.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/shown_waves.h"
#include "core/attention/relative_scores.h"
#include "core/claims/claims.h"
#include "core/encoding/clocks.h"
#include "core/encoding/encoding_tables.h"
#include "core/encoding/frequencies.h"
#include "core/fourier/spectrum_table.h"
#include "core/notebook/steps.h"
#include "core/precision/precision.h"
#include "core/row/row_table.h"
#include "core/shift/relative_shift.h"
#include "core/similarity/similarity_numbers.h"
#include "core/table/table_numbers.h"
#include "core/tokens/embedding_table.h"
#include "core/tokens/token_similarity.h"

namespace sinescope {

NumberTable matrixNumbers(const Scene& scene) {
  const auto part = tablePartOf(scene);
  return part ? matrixTable(*part, scene.spec.firstPosition) : matrixTable(scene.spec);
}

NumberTable wavesNumbers(const Scene& scene) {
  const auto part = tablePartOf(scene);
  return part ? wavesTable(*part, shownWaves(scene), scene.spec.firstPosition)
              : wavesTable(scene.spec, shownWaves(scene));
}

NumberTable similarityNumbers(const Scene& scene) {
  const auto part = tablePartOf(scene);
  return part ? similarityTable(*part, scene.appearance.similarity.measure, scene.spec.firstPosition)
              : similarityTable(scene.spec, scene.appearance.similarity.measure);
}

NumberTable similarityRowNumbers(const Scene& scene) {
  const Measure measure = scene.appearance.similarity.measure;
  const std::int64_t position = scene.selection.position;
  const auto part = tablePartOf(scene);
  return part ? similarityRowTable(*part, position, measure, scene.spec.firstPosition)
              : similarityRowTable(scene.spec, position, measure);
}

NumberTable frequenciesNumbers(const Scene& scene) {
  return frequenciesTable(scene.spec, scene.appearance.frequencies.ghostBases);
}

NumberTable clocksNumbers(const Scene& scene) { return clocksTable(scene.spec, scene.selection.position); }

NumberTable shiftNumbers(const Scene& scene) {
  const Appearance& look = scene.appearance;
  return shiftTable(scene.spec, scene.selection.position, look.shift.offset, look.shift.sinesOnly);
}

NumberTable claimsNumbers(const Scene& scene) { return claimsTable(scene.spec); }

NumberTable precisionNumbers(const Scene& scene) {
  return precisionTable(scene.spec, scene.appearance.precision.format);
}

NumberTable precisionErrorNumbers(const Scene& scene) {
  return precisionErrorTable(scene.spec, scene.appearance.precision.format);
}

NumberTable precisionByPositionNumbers(const Scene& scene) {
  return precisionByPositionTable(scene.spec, scene.appearance.precision.format);
}

NumberTable tokensNumbers(const Scene& scene) { return tokensTable(tokenRowsOf(scene)); }

NumberTable tokenPairNumbers(const Scene& scene) {
  const TokenPair pair = tokenPairOf(scene);
  return tokenPairTable(tokenRowsOf(scene), pair.first, pair.second);
}

NumberTable tokenSimilarityNumbers(const Scene& scene) {
  return tokenSimilarityTable(tokenRowsOf(scene), scene.appearance.similarity.measure);
}

NumberTable embeddingNumbers(const Scene& scene) { return embeddingTable(scene.embedding); }

NumberTable scoresNumbers(const Scene& scene) {
  return scoresTable(scene.spec, scene.appearance.attention.head, scene.appearance.attention.vectors);
}

NumberTable biasDistanceNumbers(const Scene& scene) {
  return biasDistanceTable(scene.appearance.attention.head, scene.spec.dModel, scene.spec.length);
}

NumberTable stepsNumbers(const Scene& scene) {
  return stepTable(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene));
}

NumberTable codeNumbers(const Scene& scene) {
  return showsGrid(scene) ? matrixNumbers(scene) : matrixTable(scene.spec);
}

NumberTable fourierNumbers(const Scene& scene) { return spectrumTable(spectrumSource(scene)); }

NumberTable rowNumbers(const Scene& scene) {
  const auto part = tablePartOf(scene);
  return part ? rowTable(*part, scene.selection.position, scene.spec.firstPosition)
              : rowTable(scene.spec, scene.selection.position);
}

}  // namespace sinescope
