#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <random>
#include <vector>

#include "app/document/document.h"
#include "app/document/view_kind.h"
#include "core/notebook/steps.h"
#include "core/parameters/conventions.h"
#include "tests/views/table_scene.h"
#include "tests/views/vectors_file.h"

namespace sinescope {

/// Random numbers that are the same on every machine, unlike those of the library's distributions.
class Dice {
 public:
  explicit Dice(unsigned seed) : m_random(seed) {}

  /// One of 0 … count − 1.
  int below(std::int64_t count) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(count)); }
  bool coin() { return below(2) == 0; }
  /// From 0 to 1.
  double part() { return below(1001) / 1000.0; }
  template <class List>
  auto oneOf(const List& list) {
    return list[static_cast<std::size_t>(below(std::ssize(list)))];
  }

 private:
  std::mt19937 m_random;
};

/// Edits of what the view called `view` shows, made on the document as by the window. Every kind of edit comes once, in
/// random order, before any is repeated.
class RandomEdits {
 public:
  RandomEdits(unsigned seed, QString view) : m_dice(seed), m_view(std::move(view)) {
    m_document.setSpec({60, 32, 10000, 0, {}});
    addPictures();
    addCurves();
    addWords();
    addPlaces();
    addEncodings();
    addTokens();
  }

  [[nodiscard]] const Scene& scene() const { return m_document.scene(); }
  [[nodiscard]] Dice& dice() { return m_dice; }
  [[nodiscard]] std::size_t kinds() const { return m_edits.size(); }

  /// Makes the next edit and returns its kind.
  QString edit() {
    if (m_left.empty()) {
      for (const Edit& each : m_edits) m_left.push_back(&each);
    }
    const auto next = m_left.begin() + m_dice.below(std::ssize(m_left));
    const Edit& edit = **next;
    m_left.erase(next);
    edit.make();
    return QString::fromLatin1(edit.name);
  }

 private:
  struct Edit {
    const char* name;
    std::function<void()> make;
  };

  void add(const char* name, std::function<void()> make) { m_edits.push_back({name, std::move(make)}); }

  void addLook(const char* name, void (*change)(Appearance& look, Dice& dice)) {
    add(name, [this, change] {
      Appearance look = m_document.appearance();
      change(look, m_dice);
      m_document.setAppearance(look);
    });
  }

  void addSpec(const char* name, void (*change)(EncodingSpec& spec, Dice& dice)) {
    add(name, [this, change] {
      EncodingSpec spec = m_document.spec();
      change(spec, m_dice);
      if (!validate(spec).empty()) spec.grid = {};  // another length or width is that of no grid
      m_document.setSpec(spec);
    });
  }

  void addTokens(const char* name, void (*change)(TokenSpec& tokens, Dice& dice)) {
    add(name, [this, change] {
      TokenSpec tokens = scene().tokens;
      change(tokens, m_dice);
      m_document.setTokens(tokens);
    });
  }

  void addPictures() {
    addLook("colours", [](Appearance& look, Dice& dice) { look.matrixMap = dice.oneOf(kAllColourMaps); });
    addLook("colours of similarities",
            [](Appearance& look, Dice& dice) { look.similarityMap = dice.oneOf(kAllColourMaps); });
    addLook("theme", [](Appearance& look, Dice& dice) { look.theme = dice.coin() ? Theme::Dark : Theme::Light; });
    addLook("text scale", [](Appearance& look, Dice& dice) {
      look.textScale = dice.oneOf(std::array{0.75, 1.0, 1.4, 2.0});
    });
    addLook("sampling", [](Appearance& look, Dice&) {
      look.sampling = look.sampling == Sampling::Mean ? Sampling::Nearest : Sampling::Mean;
    });
    addLook("turned", [](Appearance& look, Dice&) { look.matrix.transposed = !look.matrix.transposed; });
    addLook("measure", [](Appearance& look, Dice& dice) {
      look.similarity.measure = dice.oneOf(std::array{Measure::Dot, Measure::Cosine, Measure::Distance});
    });
    addLook("difference", [](Appearance& look, Dice&) { look.difference = !look.difference; });
  }

  void addCurves() {
    addLook("waves", [](Appearance& look, Dice& dice) {
      look.waves.dimensions.resize(static_cast<std::size_t>(dice.below(7)));
      for (int& k : look.waves.dimensions) k = dice.below(40);
    });
    addLook("stacked", [](Appearance& look, Dice&) { look.waves.stacked = !look.waves.stacked; });
    addLook("bases beside", [](Appearance& look, Dice& dice) {
      look.frequencies.ghostBases.resize(static_cast<std::size_t>(dice.below(4)));
      for (double& base : look.frequencies.ghostBases) base = dice.oneOf(std::array{0.5, 2.0, 100.0, 10'000.0, 1e6});
    });
    addLook("all clocks", [](Appearance& look, Dice&) { look.clocks.all = !look.clocks.all; });
    addLook("first clock", [](Appearance& look, Dice& dice) { look.clocks.first = dice.below(40); });
    addLook("offset", [](Appearance& look, Dice& dice) { look.shift.offset = dice.below(161) - 80; });
    addLook("sines only", [](Appearance& look, Dice&) {
      look.shift.sinesOnly = !look.shift.sinesOnly;
      look.zooms.erase(QStringLiteral("shift"));  // its cells have changed
    });
    addLook("query and key", [](Appearance& look, Dice&) { look.shift.queryAndKey = !look.shift.queryAndKey; });
    addLook("query and key drawn", [](Appearance& look, Dice& dice) {
      look.attention.vectors = dice.oneOf(std::array{VectorsSeed(), VectorsSeed(0), VectorsSeed(7)});
    });
    addLook("format of phases",
            [](Appearance& look, Dice& dice) { look.precision.format = dice.oneOf(kAllPhaseFormats); });
    addLook("decibels", [](Appearance& look, Dice&) { look.fourier.decibels = !look.fourier.decibels; });
  }

  void addWords() {
    addLook("second token", [](Appearance& look, Dice& dice) {
      look.tokens.second.reset();
      if (dice.coin()) look.tokens.second = dice.below(12);
    });
    addLook("step", [](Appearance& look, Dice& dice) { look.steps.step = dice.below(kMostSteps); });
    addLook("walk", [](Appearance& look, Dice& dice) {
      look.steps.walk = dice.oneOf(std::array{StepWalk::Stack, StepWalk::Fill, StepWalk::Tokens, StepWalk::Rotary});
    });
    addLook("language", [](Appearance& look, Dice& dice) {
      look.code.language = dice.oneOf(std::array{CodeLanguage::NumPy, CodeLanguage::PyTorch, CodeLanguage::Cpp});
    });
  }

  void addPlaces() {
    add("selection", [this] { m_document.setSelection(cell()); });
    add("hover", [this] { m_document.setHover(Hover{cell(), m_dice.coin()}); });
    add("no hover", [this] { m_document.setHover(std::nullopt); });
    add("zoom", [this] { zoom(m_view); });
    add("another zoom", [this] { zoom(m_view); });
    add("whole", [this] {
      Appearance look = m_document.appearance();
      look.zooms.erase(m_view);
      m_document.setAppearance(look);
    });
    add("zoom of another view", [this] { zoom(QString::fromLatin1(m_dice.oneOf(viewList()).name)); });
  }

  void addEncodings() {
    addSpec("base", [](EncodingSpec& spec, Dice& dice) {
      spec.base = dice.oneOf(std::array{0.5, 1.0, 100.0, 10'000.0, 5e5});
    });
    addSpec("length", [](EncodingSpec& spec, Dice& dice) {
      spec.length = dice.oneOf(std::array{1, 9, 40, 60, 700, 5000});
    });
    addSpec("width", [](EncodingSpec& spec, Dice& dice) {
      spec.dModel = dice.oneOf(std::array{1, 6, 7, 32, 64, 900});
    });
    addSpec("first position", [](EncodingSpec& spec, Dice& dice) {
      spec.firstPosition = dice.oneOf(std::array{0, 1, 7, 100});
    });
    addSpec("convention",
            [](EncodingSpec& spec, Dice& dice) { spec = withConvention(spec, dice.oneOf(namedConventions())); });
    addSpec("position scale", [](EncodingSpec& spec, Dice& dice) {
      spec.positionScale = dice.oneOf(std::array{1.0, 0.001, 0.37, 1000.0});
    });
    addSpec("grid", [](EncodingSpec& spec, Dice& dice) {
      spec.dModel = 2 * ((spec.dModel + 1) / 2);
      const auto side = [&dice] { return dice.oneOf(std::array{1, 3, 14, 40}); };
      spec = withGrid(spec, dice.below(4) == 0 ? Grid{}
                                               : Grid{.width = side(),
                                                      .height = side(),
                                                      .first = dice.coin() ? GridAxis::X : GridAxis::Y,
                                                      .normalised = dice.coin()});
    });
    add("own matrix", [this] { m_document.setTable(table()); });
    add("sinusoid", [this] { m_document.showSinusoid(m_document.spec()); });
    add("pinned", [this] { m_document.pin(); });
    add("swapped", [this] { m_document.swapPinned(); });
    add("alone", [this] { m_document.unpin(); });
    add("undone", [this] { m_document.undoStack()->undo(); });
  }

  void addTokens() {
    addTokens("sentence", [](TokenSpec& tokens, Dice& dice) {
      tokens.text = dice.oneOf(std::array{QStringLiteral("Dog bites man and dog bites dog"), QStringLiteral("one"),
                                          QString(), QStringLiteral("The quick brown fox jumps over the lazy dog .")});
      tokens.byIds = false;
    });
    addTokens("ids", [](TokenSpec& tokens, Dice& dice) {
      tokens.ids.resize(static_cast<std::size_t>(dice.below(9)));
      for (int& id : tokens.ids) id = dice.below(50);
      tokens.byIds = true;
    });
    addTokens("scaled embedding", [](TokenSpec& tokens, Dice&) { tokens.scaled = !tokens.scaled; });
    addTokens("upper and lower case", [](TokenSpec& tokens, Dice&) { tokens.matchCase = !tokens.matchCase; });
    addTokens("embedding", [](TokenSpec& tokens, Dice& dice) {
      tokens.embedding = {};
      tokens.embedding.seed = static_cast<std::uint32_t>(dice.below(5));
      if (dice.coin()) tokens.embedding.source = EmbeddingSource::Uniform;
    });
    add("embedding of a file", [this] {
      TokenSpec tokens = scene().tokens;
      tokens.embedding = fileOf(someNumbers(4096, m_dice.coin() ? scene().spec.dModel : 6));
      m_document.setTokens(tokens);
    });
  }

  /// Any cell of the scene.
  Selection cell() {
    const Bounds bounds = boundsOf(scene());
    return {bounds.firstPosition + m_dice.below(bounds.length), m_dice.below(bounds.dModel)};
  }

  TablePtr table() {
    RowMatrixD numbers = someNumbers(m_dice.oneOf(std::array{1, 12, 40, 900}), m_dice.oneOf(std::array{1, 6, 20}));
    if (m_dice.coin()) numbers *= 1e5;
    if (m_dice.coin()) numbers(numbers.rows() / 2, numbers.cols() / 2) = kNan;
    return std::make_shared<const PositionTable>("own.npy", std::move(numbers));
  }

  void zoom(const QString& view) {
    Appearance look = m_document.appearance();
    const PlaneAxes axes = planeAxesOf(view, look);
    const Bounds bounds = boundsOfView(view, encodingsOf(scene()), scene().selection, look);
    look.zooms[view] = {part(axes.across, bounds), part(axes.down, bounds)};
    // A session may contain any range of ids, because no encoding limits it.
    if (view == QLatin1String("embedding") && m_dice.coin()) look.zooms[view].down = partOf(4096);
    m_document.setAppearance(look);
  }

  CellRange part(Counted counted, const Bounds& bounds) {
    if (counted == Counted::Values) return {0, 0};
    return partOf(static_cast<double>(counted == Counted::Positions ? bounds.length : bounds.dModel));
  }

  /// Part of an axis of `count` cells, at least one cell.
  CellRange partOf(double count) {
    const double size = std::max(count * m_dice.oneOf(std::array{1.0, 0.5, 0.1, 0.02}), 1.0);
    const double from = (count - size) * m_dice.part();
    return {from, std::min(from + size, count)};
  }

  Dice m_dice;
  QString m_view;
  Document m_document;
  std::vector<Edit> m_edits;
  std::vector<const Edit*> m_left;  ///< not yet made in this round
};

}  // namespace sinescope
