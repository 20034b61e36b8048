#pragma once

#include <QJsonObject>
#include <QString>
#include <tl/expected.hpp>

#include "app/document/figure_content.h"
#include "app/document/figure_size.h"
#include "app/language/language.h"

namespace sinescope {

/// How a figure was made beside what it shows of a session. Its file carries it, so that it can be made again.
struct FigureRecord {
  QString view;  ///< or the overview: what title, labels and range belong to
  FigureSize size;
  FigureContent content;
  bool markSelection = false;
  std::optional<Language> language = {};  ///< of its texts; none in the files of older programs

  bool operator==(const FigureRecord&) const = default;

  /// The content for a figure of a view: title, labels and range are for one view alone.
  [[nodiscard]] FigureContent contentFor(const QString& name) const;
};

[[nodiscard]] QJsonObject figureToJson(const FigureRecord& figure);
/// The error names the first member that is wrong. Missing members get their defaults.
[[nodiscard]] tl::expected<FigureRecord, QString> figureFromJson(const QJsonObject& json);

}  // namespace sinescope
