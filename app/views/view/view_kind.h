#pragma once

#include <QImage>
#include <QString>
#include <functional>
#include <memory>
#include <span>

#include "app/document/scene.h"
#include "core/numbers/number_table.h"

class QWidget;

namespace sinescope {

class View;

/// One row of the table of all views, from which menus, tabs, exports and the command line are generated.
struct ViewKind {
  const char* name = nullptr;   ///< on the command line and in files
  const char* title = nullptr;  ///< on tabs and in menus; to be translated in the context "ViewList"
  const char* tab = nullptr;    ///< views with the same tab are side by side on it
  bool inOverview = false;
  const char* explanation = nullptr;  ///< one sentence: the question that it answers
  View* (*make)(QWidget* parent) = nullptr;
  NumberTable (*numbers)(const Scene& scene) = nullptr;
  bool hasDifference = true;  ///< whether its numbers have a difference; if not, those of A are written
  QString (*text)(const Scene& scene) = nullptr;          ///< for views whose text can be copied and saved
  QString (*whyNoNumbers)(const Scene& scene) = nullptr;  ///< for views that may have no numbers
  /// For views whose figures may take long: whether the figure of `scene` does.
  bool (*takesLong)(const Scene& scene) = nullptr;
  /// Computes what such a figure shows, on any thread, and returns an object that keeps the result; nullptr if
  /// `progress` cancelled it.
  std::shared_ptr<const void> (*compute)(const Scene& scene, const Progress& progress) = nullptr;
  ColourMapName Appearance::*map = nullptr;  ///< the colour map of its picture, unless a difference is shown
  std::span<const char* const> options{};    ///< options of this view only: keys of rows of allOptions()
};

/// All rows; they are in app/views/view_list.cpp.
[[nodiscard]] std::span<const ViewKind> viewList();

/// The view called `name`, or nullptr.
[[nodiscard]] const ViewKind* findView(const QString& name);

/// The numbers that a view shows of `scene`: of its encoding or, for a difference, those that both encodings have.
[[nodiscard]] NumberTable numbersOf(const ViewKind& kind, const Scene& scene);

/// The colour map of a view's picture in `scene`: its own, or for a difference that of signed values.
[[nodiscard]] ColourMapName mapNameOf(const ViewKind& kind, const Scene& scene);

/// The title of a view kind, translated.
[[nodiscard]] QString titleOf(const ViewKind& kind);

}  // namespace sinescope
