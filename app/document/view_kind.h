#pragma once

#include <QSize>
#include <QString>
#include <array>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "app/document/figure_size.h"
#include "app/document/zooms.h"
#include "app/options/option.h"
#include "core/numbers/number_table.h"
#include "core/parameters/sweep.h"

class QWidget;

namespace sinescope {

class View;

/// The pixels of a picture with one pixel per cell. It may be larger than memory, so it is requested in blocks of rows.
class PlainImage {
 public:
  PlainImage() = default;
  virtual ~PlainImage() = default;
  PlainImage(const PlainImage&) = delete;
  PlainImage& operator=(const PlainImage&) = delete;

  [[nodiscard]] virtual QSize size() const = 0;
  /// Computes what takes long before the first row; false if `progress` cancelled it.
  virtual bool prepare(const Progress& /*progress*/) { return true; }
  /// How many rows, from the first on, a sample can be taken from without computing much more than the sample.
  [[nodiscard]] virtual std::int64_t sampledRows() const { return size().height(); }
  /// Passes the colours of each of the rows first … first + count - 1 to `row`, in order; stops if `row` returns false.
  virtual bool rows(std::int64_t first, std::int64_t count,
                    const std::function<bool(std::span<const std::uint32_t> pixels)>& row) = 0;
};

/// What a view is for. The bar at the top shows the views of one chapter at a time.
enum class Chapter { See, Understand, Use, Compute, Examine };
inline constexpr int kChapterCount = 5;

/// A knob that a presentation offers below a view.
enum class ViewKnob {
  None,
  DModel,
  Length,
  Base,
  Position,
  Dimension,
  Offset,
  Format,
  Factor,
  AddEncoding,
  ExchangeEnds
};

/// How the rows of a heatmap of cells stand in a figure: equally high and one below the other, so that cells can be
/// square; in strips apart from one another; or each with a height of its own.
enum class CellRows { Even, Strips, Unequal };
/// What a picture shows of the selected cell beside what its heading says of it.
enum class SelectedPart {
  None,
  Marked,  ///< where marks are drawn; else nothing
  Position,
  Dimension,
  Cell
};

/// One row of the table of all views, from which menus, tabs, exports and the command line are generated.
struct ViewKind {
  const char* name = nullptr;   ///< on the command line and in files
  const char* title = nullptr;  ///< on tabs and in menus; to be translated in the context "ViewList"
  const char* tab = nullptr;    ///< views with the same tab are side by side on it
  Chapter chapter = Chapter::See;
  bool inOverview = false;
  const char* question = nullptr;            ///< that it answers, in one sentence
  std::array<ViewKnob, 2> knobs{};           ///< what is turned to see what it is about
  Swept played = Swept::Base;                ///< the knob that Play begins with
  View* (*make)(QWidget* parent) = nullptr;  ///< makes it without a name; makeView() gives it its row
  /// For views with a curve that can be heard: its values in order; none if there is nothing to hear.
  std::vector<double> (*curve)(const Scene& scene) = nullptr;
  PlaneAxes (*axes)(const Appearance& appearance) = nullptr;
  NumberTable (*numbers)(const Scene& scene) = nullptr;
  bool hasDifference = true;   ///< whether its numbers have a difference; if not, those of A are written
  bool differsItself = false;  ///< whether numbers() are those of the difference, if one is shown
  QString (*text)(const Scene& scene) = nullptr;          ///< for views whose text can be copied and saved
  QString (*whyNoNumbers)(const Scene& scene) = nullptr;  ///< for views that may have no numbers
  /// For views whose figures may take long: whether the figure of `scene` does.
  bool (*takesLong)(const Scene& scene) = nullptr;
  /// Computes what such a figure shows, on any thread, and returns an object that keeps the result; nullptr if
  /// `progress` cancelled it.
  std::shared_ptr<const void> (*compute)(const Scene& scene, const Progress& progress) = nullptr;
  /// For views that can be drawn with one pixel per cell: the cells that the view of this row shows of `scene`.
  std::unique_ptr<PlainImage> (*plainImage)(const ViewKind& kind, const Scene& scene) = nullptr;
  CellRows cellRows = CellRows::Even;  ///< of these cells
  /// For views whose text is a program: its language.
  CodeLanguage (*language)(const Appearance& appearance) = nullptr;
  bool revealsOneByOne = false;  ///< whether its items are predicted one by one; a presentation begins with all covered
  bool ofCells = false;  ///< whether its picture has the value of the selected cell, or shows what it is made of
  SelectedPart selected = SelectedPart::Marked;
  bool ofTokens = false;       ///< whether the window shows the sentence and its embedding with it
  bool anyHeads = false;       ///< whether what it shows of heads exists even if they do not divide d_model
  bool ofAxis = false;         ///< whether it shows the sinusoid of one axis where positions are on a grid
  bool ofGrid = false;         ///< whether it shows positions on a grid alone
  bool labelsAcross = true;    ///< whether the axis below its picture has a label
  bool labelsDown = true;      ///< the same of the axis on the left
  bool hasCurves = false;      ///< whether its figure has several curves that colours tell apart
  bool hasList = false;        ///< whether it shows what is listed beside the selection
  bool isScaled = false;       ///< whether a figure may choose the values at the ends of its colour map
  bool isLogarithmic = false;  ///< whether these are greater than 0
  double pageHeight = 96;      ///< of its figure on the usual page, in millimetres
  const char* map = nullptr;   ///< key of the option for the colours of its picture, unless a difference is shown
  std::span<const char* const> options{};  ///< options of this view only: keys of rows of allOptions()
};

/// The names of rows that other code refers to.
extern const char kSimilarityView[];
extern const char kSimilarityRowView[];
extern const char kMatrixView[];
extern const char kFrequenciesView[];
extern const char kFourierView[];
extern const char kScoresView[];
extern const char kTokenSimilarityView[];

/// All rows; they are in app/views/view_list.cpp and attention_rows.h. No other file of app spells the name of a view.
[[nodiscard]] std::span<const ViewKind> viewList();

/// The view called `name`, or nullptr.
[[nodiscard]] const ViewKind* findView(const QString& name);

/// The usual page of a figure of the view called `name`, or of the overview.
[[nodiscard]] FigureSize pageOfView(const QString& name);

/// What a view shows of `scene`: all of it or, where positions are on a grid, one axis; see axisSceneOf().
[[nodiscard]] Scene sceneFor(const ViewKind& kind, const Scene& scene);

/// The numbers that a view shows of `scene`: of its encoding or, for a difference, those that both encodings have.
[[nodiscard]] NumberTable numbersOf(const ViewKind& kind, const Scene& scene);

/// The option for the colours of a view's picture: the view's own, or that of signed values for a difference, for a
/// view without a picture, and for a figure of several views (nullptr).
[[nodiscard]] const Option& mapOptionOf(const ViewKind* kind, bool difference);

/// The colour map of a view's picture in `scene`: its own, or for a difference that of signed values.
[[nodiscard]] const ColourMap& mapOf(const ViewKind& kind, const Scene& scene);

/// The title of a view kind, translated.
[[nodiscard]] QString titleOf(const ViewKind& kind);
/// The question that a view answers, translated.
[[nodiscard]] QString questionOf(const ViewKind& kind);
/// The title of a chapter, translated.
[[nodiscard]] QString titleOf(Chapter chapter);

}  // namespace sinescope
