#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <tuple>
#include <vector>

#include "core/lesson/lesson_subject.h"
#include "core/precision/phase_format.h"

namespace sinescope {

class Similarity;
struct Column;
struct MeasuredSubject;
struct Quantity;

/// What an argument of a quantity counts.
enum class Argument { Position, Dimension, Pair, Offset, Token, Head, Heads, Seed, Component, Format };

/// Which positions a quantity is measured of.
enum class Ground {
  Line,  ///< those in a line only
  Any    ///< those on a grid too, or it does not depend on positions
};

/// A kind of quantity. A row of quantityKinds() is all that is said about it.
struct QuantityKind {
  std::string_view name;
  const char* meaning = "";  ///< what it measures, as the format's page says it; to be translated
  std::vector<Argument> arguments = {};
  double (*measure)(MeasuredSubject& of, const Quantity& quantity) = nullptr;  ///< NaN: there is no value
  std::int64_t (*work)(const MeasuredSubject& of,
                       const Quantity& quantity) = nullptr;  ///< what it costs: see Measurer::kMostWork
  bool isWhole = false;                                      ///< a count or a position
  std::optional<Argument> pointedAt = {};  ///< what its number counts, if it can be pointed at in a picture
  Ground ground = Ground::Line;
  bool asksHead = false;  ///< it needs the head of attention: problemOf() must find nothing
};

/// A quantity that core measures on an encoding, such as "similarity 30 31".
struct Quantity {
  const QuantityKind* kind = nullptr;  ///< a row of quantityKinds()
  std::vector<std::int64_t> numbers;   ///< the arguments but the format
  PhaseFormat format = PhaseFormat::Float32;
  int decimals = -1;  ///< to be written with; -1: as many as it needs

  bool operator==(const Quantity&) const = default;
};

/// The quantities in the order in which the format's page lists them.
[[nodiscard]] std::span<const QuantityKind> quantityKinds();

/// How a quantity is written: "error POSITION FORMAT".
[[nodiscard]] std::string quantityUsage(const QuantityKind& kind);

/// Reads "similarity 30 31" or, with a number of decimals, "similarity 30 31 .2". The error is one sentence: an unknown
/// quantity (with all known ones), a missing or a surplus argument, one that cannot be read.
[[nodiscard]] tl::expected<Quantity, std::string> parseQuantity(std::string_view text);

/// Writes it as it is read, without its decimals: "similarity 30 31".
[[nodiscard]] std::string writtenQuantity(const Quantity& quantity);

/// What has been computed of an encoding: its columns, and their similarity.
struct ComputedColumns {
  std::shared_ptr<const std::vector<Column>> columns = {};
  std::shared_ptr<const Similarity> similarity = {};
};

/// Measures quantities on one subject: each only once, and what they have in common only once. However many a lesson
/// has, and on whatever settings, this ends soon: the work has a limit.
class Measurer {
 public:
  /// What a lesson may cost, in products of two numbers: a product takes about a nanosecond, the whole about a second.
  static constexpr std::int64_t kMostWork = 1'500'000'000;

  /// Its spec must be valid.
  explicit Measurer(const LessonSubject& subject, std::int64_t work = kMostWork);
  /// The same if the columns of its spec have been computed. They count as if they had not.
  Measurer(const LessonSubject& subject, ComputedColumns computed);

  /// The error is one sentence: there is no such position, dimension, pair or token, the quantity has no value
  /// there, or this would take too long.
  [[nodiscard]] tl::expected<double, std::string> measure(const Quantity& quantity);
  /// Frees all but the numbers; what else is measured begins anew.
  void forget() { m_of.reset(); }
  /// What is left of the limit, for the subjects of further steps.
  [[nodiscard]] std::int64_t workLeft() const { return m_work; }

 private:
  using Key = std::tuple<const QuantityKind*, std::vector<std::int64_t>, PhaseFormat>;

  /// Why there is no such quantity of the subject; empty if there is.
  [[nodiscard]] std::string whyNot(const Quantity& quantity) const;

  /// Takes so much of what is left; false if there is less.
  bool takes(std::int64_t work);

  LessonSubject m_subject;
  ComputedColumns m_computed;  ///< empty: they are computed for the first quantity
  std::int64_t m_work;
  std::shared_ptr<MeasuredSubject> m_of;  ///< made for the first quantity
  std::map<Key, double> m_known;
};

/// Measures a single one. The spec must be valid.
[[nodiscard]] tl::expected<double, std::string> measure(const Quantity& quantity, const LessonSubject& subject);

/// The number as a lesson writes it: with the quantity's decimals or, without any, a whole number in full, others with
/// four significant digits but all that stand before the point. Digits are in groups of three: 62 832. Very small and
/// very large numbers have a power of ten: 4.768·10⁻⁶.
[[nodiscard]] std::string quantityText(const Quantity& quantity, double number);

}  // namespace sinescope
