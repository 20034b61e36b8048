#pragma once

#include <cstddef>
#include <optional>
#include <tl/expected.hpp>

#include "app/export/figure.h"
#include "app/lesson/loaded_lesson.h"

namespace sinescope {

enum class SheetKind;

/// How a sheet shows the picture of a step's state.
class SheetPicture {
 public:
  SheetPicture(const LoadedLesson& loaded, std::size_t step, SheetKind kind);

  /// An empty frame, into which a learner draws a prediction.
  [[nodiscard]] bool isCovered() const { return m_isCovered; }
  /// The step that covers the same picture; nullopt: none does.
  [[nodiscard]] tl::expected<std::optional<std::size_t>, WriteError> sameAs(const Progress& progress) const;
  /// What is written into the empty frame.
  [[nodiscard]] QString frameText() const;
  /// The size is in millimetres.
  [[nodiscard]] tl::expected<Figure, WriteError> figure(const QSizeF& size, const Progress& progress) const;

 private:
  [[nodiscard]] tl::expected<Figure, WriteError> drawn(const Session& session, bool marks, const FigureSize& size,
                                                       FigureKind kind, const Progress& progress) const;
  /// A picture without the marks of the selected cell.
  [[nodiscard]] tl::expected<QImage, WriteError> pixels(const Session& session, const Progress& progress) const;

  const LoadedLesson& m_loaded;
  const Session& m_session;
  QString m_view;
  SheetKind m_kind;
  bool m_isCovered = false;
  bool m_marks = false;
};

}  // namespace sinescope
