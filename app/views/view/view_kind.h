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

/// A row of the one table of all views: menus, tabs, exports and the command line are made from it.
struct ViewKind {
  const char* name = nullptr;   ///< on the command line and in files
  const char* title = nullptr;  ///< on tabs and in menus; to be translated in the context "ViewList"
  const char* tab = nullptr;    ///< views that name the same tab stand on it side by side
  bool inOverview = false;
  const char* explanation = nullptr;  ///< one sentence: which question it answers
  View* (*make)(QWidget* parent) = nullptr;
  NumberTable (*numbers)(const Scene& scene) = nullptr;
  bool hasDifference = true;  ///< of its numbers; else those of A are written where a difference is shown
  QString (*text)(const Scene& scene) = nullptr;          ///< of views that are words to be copied and saved
  QString (*whyNoNumbers)(const Scene& scene) = nullptr;  ///< of views whose numbers may be none
  /// Of views whose figures may take long: whether that of `scene` does.
  bool (*takesLong)(const Scene& scene) = nullptr;
  /// Computes what such a figure shows, on any thread, and returns what keeps it; nullptr where `progress` ended it.
  std::shared_ptr<const void> (*compute)(const Scene& scene, const Progress& progress) = nullptr;
  ColourMapName Appearance::*map = nullptr;  ///< the colours of its picture, where no difference is shown
  std::span<const char* const> options{};    ///< what can be set about it alone: keys of rows of allOptions()
};

/// All rows, which stand in app/views/view_list.cpp.
[[nodiscard]] std::span<const ViewKind> viewList();

/// The view called `name`, or nullptr.
[[nodiscard]] const ViewKind* findView(const QString& name);

/// The numbers of what a view shows of `scene`: of its encoding, or of a difference those that both encodings have.
[[nodiscard]] NumberTable numbersOf(const ViewKind& kind, const Scene& scene);

/// The map that `scene` colours the picture of a view by: its own, of a difference that of signed values.
[[nodiscard]] ColourMapName mapNameOf(const ViewKind& kind, const Scene& scene);

/// The title of a view kind, translated.
[[nodiscard]] QString titleOf(const ViewKind& kind);

}  // namespace sinescope
