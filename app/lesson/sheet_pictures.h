#pragma once

#include <QByteArray>
#include <cstddef>
#include <map>
#include <optional>
#include <tl/expected.hpp>

#include "app/export/figure.h"
#include "app/lesson/loaded_lesson.h"
#include "app/lesson/sheet_kind.h"

namespace sinescope {

/// How a sheet shows the pictures of a lesson's steps. The lesson must outlive it.
class SheetPictures {
 public:
  SheetPictures(const LoadedLesson& loaded, SheetKind kind) : m_loaded(loaded), m_kind(kind) {}

  /// Whether a step has an empty frame instead, into which a learner draws a prediction.
  [[nodiscard]] bool isCovered(std::size_t step) const;
  /// What is written into that frame.
  [[nodiscard]] tl::expected<QString, WriteError> frameText(std::size_t step, const Progress& progress) const;
  /// The step that covers the picture of this one; nullopt: none does.
  [[nodiscard]] tl::expected<std::optional<std::size_t>, WriteError> coveredBy(std::size_t step,
                                                                               const Progress& progress);
  /// The picture of a step; the size is in millimetres.
  [[nodiscard]] tl::expected<Figure, WriteError> figure(std::size_t step, const QSizeF& size,
                                                        const Progress& progress) const;

 private:
  [[nodiscard]] const QString& viewOf(std::size_t step) const { return m_loaded.session(step).alone; }
  /// Whether a step's state hides a view, or "readout".
  [[nodiscard]] bool hides(std::size_t step, const QString& what) const;
  [[nodiscard]] tl::expected<Figure, WriteError> drawn(std::size_t step, bool marks, const FigureSize& size,
                                                       FigureKind kind, const Progress& progress) const;
  /// A digest of the pixels of a step's picture, without marks of the selected cell.
  [[nodiscard]] tl::expected<QByteArray, WriteError> digest(std::size_t step, const Progress& progress);

  const LoadedLesson& m_loaded;
  SheetKind m_kind;
  std::map<std::size_t, QByteArray> m_digests;  ///< each picture is drawn once
};

}  // namespace sinescope
