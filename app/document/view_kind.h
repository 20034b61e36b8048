#pragma once

#include <QSize>
#include <QString>
#include <functional>
#include <memory>
#include <span>

#include "app/document/zooms.h"
#include "app/options/option.h"
#include "core/numbers/number_table.h"

class QWidget;

namespace sinescope {

class View;

/// Pixels of a picture of one pixel a cell, which may be larger than memory: asked for in blocks of rows.
class PlainImage {
 public:
  PlainImage() = default;
  virtual ~PlainImage() = default;
  PlainImage(const PlainImage&) = delete;
  PlainImage& operator=(const PlainImage&) = delete;

  [[nodiscard]] virtual QSize size() const = 0;
  /// The colours of rows first … first + count, each handed on in turn; ends early where `row` returns false.
  virtual bool rows(std::int64_t first, std::int64_t count,
                    const std::function<bool(std::span<const std::uint32_t> pixels)>& row) = 0;
};

/// A row of the one table of all views: menus, tabs, exports and the command line are made from it.
struct ViewKind {
  const char* name = nullptr;   ///< on the command line and in files
  const char* title = nullptr;  ///< on tabs and in menus; to be translated in the context "ViewList"
  const char* tab = nullptr;    ///< views that name the same tab stand on it side by side
  bool inOverview = false;
  const char* explanation = nullptr;         ///< one sentence: which question it answers
  View* (*make)(QWidget* parent) = nullptr;  ///< a nameless one; makeView() gives it its row
  PlaneAxes (*axes)(const Appearance& appearance) = nullptr;
  NumberTable (*numbers)(const Scene& scene) = nullptr;
  bool hasDifference = true;  ///< of its numbers; else those of A are written where a difference is shown
  QString (*text)(const Scene& scene) = nullptr;          ///< of views that are words to be copied and saved
  QString (*whyNoNumbers)(const Scene& scene) = nullptr;  ///< of views whose numbers may be none
  /// Of views whose figures may take long: whether that of `scene` does.
  bool (*takesLong)(const Scene& scene) = nullptr;
  /// Computes what such a figure shows, on any thread, and returns what keeps it; nullptr where `progress` ended it.
  std::shared_ptr<const void> (*compute)(const Scene& scene, const Progress& progress) = nullptr;
  /// Of views that can be a picture of one pixel a cell: the cells of `scene`.
  std::unique_ptr<PlainImage> (*plainImage)(const Scene& scene) = nullptr;
  /// Of views whose text is a program: its language.
  CodeLanguage (*language)(const Appearance& appearance) = nullptr;
  bool ofTokens = false;      ///< the window shows the sentence and its embedding with it
  const char* map = nullptr;  ///< key of the option that says the colours of its picture, where it shows no difference
  std::span<const char* const> options{};  ///< what can be set about it alone: keys of rows of allOptions()
};

/// Names of rows that other code leads to.
extern const char kSimilarityView[];
extern const char kSimilarityRowView[];
extern const char kMatrixView[];
extern const char kFrequenciesView[];
extern const char kFourierView[];

/// All rows, which stand in app/views/view_list.cpp: no other file of app spells the name of a view.
[[nodiscard]] std::span<const ViewKind> viewList();

/// The view called `name`, or nullptr.
[[nodiscard]] const ViewKind* findView(const QString& name);

/// The numbers of what a view shows of `scene`: of its encoding, or of a difference those that both encodings have.
[[nodiscard]] NumberTable numbersOf(const ViewKind& kind, const Scene& scene);

/// The option that says the colours of a view's picture: its own, or that of signed values for a difference, for a view
/// without a picture and for a figure of several views (nullptr).
[[nodiscard]] const Option& mapOptionOf(const ViewKind* kind, bool difference);

/// The map that `scene` colours the picture of a view by: its own, of a difference that of signed values.
[[nodiscard]] ColourMapName mapNameOf(const ViewKind& kind, const Scene& scene);

/// The title of a view kind, translated.
[[nodiscard]] QString titleOf(const ViewKind& kind);

}  // namespace sinescope
