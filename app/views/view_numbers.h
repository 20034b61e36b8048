#pragma once

#include "app/document/scene.h"
#include "core/numbers/number_table.h"

namespace sinescope {

// The numbers of the views, for the rows of the table of views: what each shows of a scene.

[[nodiscard]] NumberTable matrixNumbers(const Scene& scene);
[[nodiscard]] NumberTable wavesNumbers(const Scene& scene);
[[nodiscard]] NumberTable similarityNumbers(const Scene& scene);
[[nodiscard]] NumberTable similarityRowNumbers(const Scene& scene);
[[nodiscard]] NumberTable frequenciesNumbers(const Scene& scene);
[[nodiscard]] NumberTable clocksNumbers(const Scene& scene);
[[nodiscard]] NumberTable shiftNumbers(const Scene& scene);
[[nodiscard]] NumberTable claimsNumbers(const Scene& scene);
[[nodiscard]] NumberTable precisionNumbers(const Scene& scene);
[[nodiscard]] NumberTable precisionErrorNumbers(const Scene& scene);
[[nodiscard]] NumberTable precisionByPositionNumbers(const Scene& scene);
[[nodiscard]] NumberTable tokensNumbers(const Scene& scene);
[[nodiscard]] NumberTable tokenPairNumbers(const Scene& scene);
[[nodiscard]] NumberTable tokenSimilarityNumbers(const Scene& scene);
[[nodiscard]] NumberTable embeddingNumbers(const Scene& scene);
[[nodiscard]] NumberTable scoresNumbers(const Scene& scene);
[[nodiscard]] NumberTable biasDistanceNumbers(const Scene& scene);
[[nodiscard]] NumberTable stepsNumbers(const Scene& scene);
[[nodiscard]] NumberTable codeNumbers(const Scene& scene);
[[nodiscard]] NumberTable fourierNumbers(const Scene& scene);
[[nodiscard]] NumberTable rowNumbers(const Scene& scene);

}  // namespace sinescope
