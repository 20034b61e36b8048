#pragma once

#include <QByteArray>
#include <QString>
#include <tl/expected.hpp>

#include "app/document/session_file.h"
#include "app/files/export_error.h"

namespace sinescope {

/// A lesson with one more step at its end: the state of a view in the fewest words, under the view's question and a
/// sentence that invites to write. What is in the lesson stays as it is, byte for byte; without any, a lesson called
/// `title` begins. The error is one sentence: the lesson has faults, or the state cannot be said in words.
[[nodiscard]] tl::expected<QByteArray, QString> withStep(const QByteArray& lesson, const QString& folder,
                                                         const QString& title, const Session& session,
                                                         const QString& view);

/// Adds the step to a file, which need not exist yet; it is written whole, or not at all.
[[nodiscard]] ExportResult addStepToFile(const QString& path, const Session& session, const QString& view);

}  // namespace sinescope
