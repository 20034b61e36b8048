#include "tests/window/random_setting.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "app/command_line/command_line.h"
#include "app/document/view_kind.h"
#include "core/encoding/clocks.h"
#include "core/parameters/conventions.h"
#include "core/pixels/colour_map.h"
#include "core/tokens/embedding.h"

namespace sinescope {

namespace {

/// The number of steps that the default walk has even if its matrix cannot be stacked.
constexpr int kFewestSteps = 8;

/// Draws random numbers that are the same on every machine.
class Dice {
 public:
  Dice(std::uint32_t seed, int index) : m_engine((std::uint64_t{seed} << 32U) + static_cast<std::uint64_t>(index)) {}

  /// In [0, 1).
  double part() { return static_cast<double>(m_engine() >> 11U) * 0x1p-53; }
  bool chance(double probability) { return part() < probability; }
  std::int64_t whole(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(part() * static_cast<double>(most - least + 1));
  }
  double logarithmic(double least, double most) {
    return std::exp(std::log(least) + part() * (std::log(most) - std::log(least)));
  }
  /// A number from `least` to `most`: each order of magnitude is equally likely, and sometimes it is an end.
  std::int64_t count(std::int64_t least, std::int64_t most) {
    if (chance(0.04)) return least;
    if (chance(0.08)) return most;
    const double drawn = logarithmic(static_cast<double>(least), static_cast<double>(most) + 1);
    return std::clamp(static_cast<std::int64_t>(drawn), least, most);
  }
  template <class List>
  const auto& of(const List& list) {
    return *(std::begin(list) + whole(0, std::ssize(list) - 1));
  }

 private:
  std::mt19937_64 m_engine;
};

QString number(double value) { return QString::number(value, 'g', 17); }
QString number(std::int64_t value) { return QString::number(value); }
QString name(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// Adds an option with a value.
void add(QStringList& options, const char* option, const QString& value) {
  options << QStringLiteral("--") + QLatin1String(option) << value;
}

void addFlag(QStringList& options, Dice& dice, const char* option, double probability) {
  if (dice.chance(probability)) options << QStringLiteral("--") + QLatin1String(option);
}

double drawBase(Dice& dice) {
  constexpr double most = std::numeric_limits<double>::max();
  constexpr double least = std::numeric_limits<double>::denorm_min();
  constexpr std::array ends{least, 1e-300, 1e-30, 0.5, 1 - 0x1p-53, 1.0,   1 + 0x1p-52,
                            2.0,   11.0,   1e4,   1e9, 1e160,       1e300, most};
  const double kind = dice.part();
  if (kind < 0.2) return dice.of(ends);
  if (kind < 0.55) return dice.logarithmic(1, 1e7);
  if (kind < 0.7) return dice.logarithmic(1e-3, 1);
  // The logarithms do not overflow, even for the greatest and the least number.
  return kind < 0.85 ? dice.logarithmic(least, 1e-3) : dice.logarithmic(1e7, most);
}

/// One that every base of at least 1 takes.
Scaling drawScaling(Dice& dice) {
  Scaling scaling;
  scaling.rule = static_cast<ScalingRule>(dice.whole(0, std::ssize(kScalingNames) - 1));
  if (scaling.rule != ScalingRule::None) scaling.factor = dice.chance(0.2) ? 1 : dice.logarithmic(1, kMaxFactor);
  if (hasTrainedLength(scaling.rule)) scaling.trainedLength = dice.count(1, kMaxScaledLength);
  if (scaling.rule == ScalingRule::Dynamic) scaling.presentLength = dice.count(1, kMaxScaledLength);
  if (hasTurns(scaling.rule) && dice.chance(0.4)) {
    scaling.slowTurns = dice.logarithmic(1e-6, 1e6);
    scaling.fastTurns = scaling.slowTurns * dice.logarithmic(1.001, 1e6);
  }
  if (scaling.rule == ScalingRule::Yarn) scaling.wholeBounds = dice.chance(0.7);
  if (scaling.rule == ScalingRule::Llama3 && dice.chance(0.4)) {
    scaling.lowFactor = dice.logarithmic(1e-6, 1e6);
    scaling.highFactor = scaling.lowFactor * dice.logarithmic(1.001, 1e6);
  }
  return scaling;
}

PartialRotation drawPartial(Dice& dice) {
  return {dice.chance(0.5) ? PartialKind::Classic : PartialKind::Proportional, dice.logarithmic(1e-4, 1)};
}

struct Shape {
  std::int64_t length = 1;
  std::int64_t dModel = 1;
  std::int64_t firstPosition = 0;
  std::int64_t side = 0;  ///< patches of the longer axis of a grid; 0: no grid
};

void addSwitches(QStringList& options, Dice& dice) {
  if (dice.chance(0.3)) return add(options, "convention", name(dice.of(namedConventions()).name));
  add(options, "exponent", name(dice.of(SwitchNames::exponent)));
  if (dice.chance(0.2)) add(options, "first-dimension", QStringLiteral("1"));
  add(options, "layout", name(dice.of(SwitchNames::layout)));
  add(options, "order", name(dice.of(SwitchNames::order)));
  add(options, "odd", name(dice.of(SwitchNames::oddWidth)));
}

/// Sometimes puts positions on a grid, which determines the shape.
void addGrid(QStringList& options, Shape& shape, Dice& dice) {
  const Grid grid{.width = static_cast<int>(dice.count(1, kMostPatchesAside)),
                  .height = static_cast<int>(dice.count(1, kMostPatchesAside)),
                  .first = dice.chance(0.5) ? GridAxis::X : GridAxis::Y,
                  .normalised = dice.chance(0.5)};
  shape = {grid.patches(), std::min<std::int64_t>(2 * ((shape.dModel + 1) / 2), kMaxDModel), 0,
           std::max(grid.width, grid.height)};
  add(options, "grid", QString::fromStdString(gridText(grid)));
}

/// Adds length, width, base and first position.
Shape addShape(QStringList& options, Dice& dice) {
  Shape shape{dice.count(1, kMaxLength), dice.count(1, kMaxDModel), 0};
  if (dice.chance(0.25) && shape.dModel < kMaxDModel) shape.dModel |= 1;
  if (dice.chance(0.4)) shape.firstPosition = dice.count(1, kMaxFirstPosition);
  dice.chance(0.15) ? addGrid(options, shape, dice) : add(options, "grid", QStringLiteral("none"));
  add(options, "length", number(shape.length));
  add(options, "d-model", number(shape.dModel));
  const double base = drawBase(dice);
  add(options, "base", number(base));
  const Scaling scaling = base >= 1 && dice.chance(0.4) ? drawScaling(dice) : Scaling();
  add(options, "scaling", QString::fromStdString(scalingText(scaling)));
  const PartialRotation partial = base >= 1 && dice.chance(0.2) ? drawPartial(dice) : PartialRotation();
  add(options, "partial", QString::fromStdString(partialText(partial)));
  add(options, "first-position", number(shape.firstPosition));
  if (dice.chance(0.2)) add(options, "position-scale", number(dice.logarithmic(1e-6, 1e6)));
  return shape;
}

/// The encoding that A is compared with; sometimes it differs in everything.
QString otherSpec(Dice& dice) {
  QStringList options;
  if (dice.chance(0.3)) {
    addSwitches(options, dice);
    addShape(options, dice);
  } else if (dice.chance(0.5)) {
    add(options, "base", number(drawBase(dice)));
    add(options, "scaling", QStringLiteral("none"));  // the other's may not take this base
    add(options, "partial", QStringLiteral("1"));
  } else {
    addSwitches(options, dice);
  }
  return options.join(u' ');
}

QString sentence(Dice& dice) {
  constexpr std::array words{"the", "cat", "sat", "Dog", "bites", "man", ".", ",", "naïve", "位置", "a", "1,048,576"};
  QStringList text;
  for (std::int64_t left = dice.count(1, 200); left > 0; --left) text << QString::fromUtf8(dice.of(words));
  return text.join(u' ');
}

void addTokens(QStringList& options, Dice& dice, const Shape& shape) {
  if (dice.chance(0.5))
    add(options, "embedding",
        QStringLiteral("%1:%2").arg(dice.chance(0.8) ? "torch" : "uniform").arg(dice.whole(0, 99)));
  const std::int64_t vocabulary = dice.count(4096, kMaxVocabulary);
  if (dice.chance(0.6)) {
    add(options, "vocabulary", number(vocabulary));
    if (shape.length <= 100'000 && dice.chance(0.6)) {
      add(options, "ids", QStringLiteral("torch:%1").arg(dice.whole(0, 99)));
    } else {
      add(options, "text", sentence(dice));
    }
  }
  addFlag(options, dice, "match-case", 0.3);
  addFlag(options, dice, "scaled", 0.3);
}

void addLook(QStringList& options, Dice& dice, const Shape& shape) {
  constexpr std::array measures{"dot", "cosine", "distance"};
  constexpr std::array phases{"float32", "bfloat16", "float16"};
  constexpr std::array languages{"numpy", "pytorch", "cpp"};
  const auto wholes = [&](std::int64_t least, std::int64_t most) { return number(dice.whole(least, most)); };
  const std::int64_t last = shape.length - 1;
  add(options, "position", wholes(shape.firstPosition, shape.firstPosition + last));
  add(options, "dimension", wholes(0, shape.dModel - 1));
  if (dice.chance(0.7)) add(options, "measure", QLatin1String(dice.of(measures)));
  addFlag(options, dice, "nearest", 0.25);
  addFlag(options, dice, "transposed", 0.25);
  addFlag(options, dice, "stacked", 0.3);
  addFlag(options, dice, "decibels", 0.3);
  addFlag(options, dice, "sines-only", 0.3);
  if (dice.chance(0.3)) {
    QStringList dimensions;
    for (std::int64_t left = dice.count(1, 40); left > 0; --left) dimensions << wholes(0, shape.dModel - 1);
    add(options, "dimensions", dimensions.join(u','));
  }
  if (dice.chance(0.3)) {
    QStringList bases;
    for (std::int64_t left = dice.whole(1, 8); left > 0; --left) bases << number(drawBase(dice));
    add(options, "ghost-bases", bases.join(u','));
  }
  const std::int64_t farthest = shape.side > 0 ? shape.side - 1 : last;
  if (dice.chance(0.5)) add(options, "offset", wholes(-farthest, farthest));
  if (dice.chance(0.5)) add(options, "phases", QLatin1String(dice.of(phases)));
  if (dice.chance(0.3)) add(options, "second-token", wholes(shape.firstPosition, shape.firstPosition + last));
  if (dice.chance(0.5)) add(options, "step", wholes(1, kFewestSteps));
  if (dice.chance(0.5)) add(options, "language", QLatin1String(dice.of(languages)));
  if (dice.chance(0.1)) add(options, "colormap", name(dice.of(kColourMapNames)));
  if (dice.chance(0.1)) add(options, "theme", QLatin1String(dice.chance(0.5) ? "light" : "dark"));
  if (dice.chance(0.2))
    add(options, "text-scale", QString::number(0.5 + 0.25 * static_cast<double>(dice.whole(0, 14))));
}

QStringList tabs() {
  QStringList names{QStringLiteral("overview"), QStringLiteral("overview")};  // used more than the others
  for (const ViewKind& kind : viewList()) names << QLatin1String(kind.tab);
  names.removeDuplicates();
  return names;
}

void drawZoom(RandomSetting& setting, Dice& dice) {
  setting.zoomed = QLatin1String(dice.of(viewList()).name);
  for (const int axis : {0, 1}) {
    const double size = dice.logarithmic(1e-4, 1);
    setting.zoomFrom[axis] = dice.part() * (1 - size);
    setting.zoomTo[axis] = setting.zoomFrom[axis] + size;
  }
}

/// A part of an axis, at least a thousandth of a cell.
CellRange partOf(std::int64_t cells, double from, double to) {
  const auto size = static_cast<double>(cells);
  CellRange range{size * from, size * to};
  if (range.size() < 0.01) range = {0, size};
  return range;
}

}  // namespace

RandomSetting randomSetting(std::uint32_t seed, int index, const QStringList& tables) {
  Dice dice(seed, index);
  constexpr std::array sizes{QSize(1400, 900), QSize(1280, 720), QSize(640, 420), QSize(1000, 700), QSize(1920, 1080)};
  RandomSetting setting;
  setting.window = dice.chance(0.7) ? sizes.front() : dice.of(sizes);
  QStringList& options = setting.options;
  if (dice.chance(0.05)) {
    // A table determines its shape, which zooms and selections must fit.
    add(options, "table", dice.of(tables));
  } else if (dice.chance(0.05)) {
    add(options, "preset", name(dice.of(presets()).name));
  } else {
    addSwitches(options, dice);
    const Shape shape = addShape(options, dice);
    addTokens(options, dice, shape);
    addLook(options, dice, shape);
  }
  if (dice.chance(0.3)) {
    add(options, "against", otherSpec(dice));
    addFlag(options, dice, "difference", 0.5);
  }
  add(options, "tab", dice.of(tabs()));
  setting.alone = dice.chance(0.15);
  if (dice.chance(0.3)) drawZoom(setting, dice);
  return setting;
}

tl::expected<Session, QString> sessionOf(const RandomSetting& setting) {
  // The tab belongs to the window; the command line has it only for the window's picture.
  const auto invocation = parseArguments(
      QStringList{QStringLiteral("export"), QStringLiteral("window"), QStringLiteral("-o"), QStringLiteral("x.png")} +
      setting.options);
  if (!invocation) return tl::unexpected(invocation.error());
  Session session = invocation->session;
  const Bounds bounds = boundsOfView(setting.zoomed, session, session.selection, session.appearance);
  if (!setting.zoomed.isEmpty()) {
    const PlaneAxes axes = planeAxesOf(setting.zoomed, session.appearance);
    const auto range = [&](Counted counted, int axis) {
      const std::int64_t cells =
          counted == Counted::Dimensions || counted == Counted::Places ? bounds.dModel : bounds.length;
      return partOf(cells, setting.zoomFrom[axis], setting.zoomTo[axis]);
    };
    session.appearance.zooms[setting.zoomed] = {range(axes.across, 0), range(axes.down, 1)};
  }
  if (setting.alone) {
    const auto of =
        std::ranges::find_if(viewList(), [&](const ViewKind& kind) { return session.tab == QLatin1String(kind.tab); });
    if (of != viewList().end()) session.alone = QLatin1String(of->name);
  }
  return session;
}

QString textOf(const RandomSetting& setting) {
  QString text = QStringLiteral("sinescope export window -o x.png");
  for (const QString& word : setting.options) {
    text += u' ' + (word.contains(u' ') ? QStringLiteral("\"%1\"").arg(word) : word);
  }
  text += QStringLiteral(" --size %1x%2").arg(setting.window.width()).arg(setting.window.height());
  if (!setting.zoomed.isEmpty()) {
    text += QStringLiteral("  # %1 from %2 to %3 across, from %4 to %5 down")
                .arg(setting.zoomed)
                .arg(setting.zoomFrom[0])
                .arg(setting.zoomTo[0])
                .arg(setting.zoomFrom[1])
                .arg(setting.zoomTo[1]);
  }
  if (setting.alone) text += QStringLiteral("  # the first view alone");
  return text;
}

}  // namespace sinescope
