#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// A session, which is JSON, as an element of XML: what the metadata of an SVG and of a PDF carry. Empty for an empty
/// text.
[[nodiscard]] QByteArray sessionElement(const QString& text);

/// The same as comments of LaTeX, in lines that its readers can hold.
[[nodiscard]] QByteArray sessionComments(const QString& text);

/// Whether a file begins like an SVG, a PDF or our figure for LaTeX.
[[nodiscard]] bool beginsLikeVectors(QIODevice& file);

/// The session in such a file; empty if there is none. It is the first such element, or such comments, in the first 16
/// MiB; nothing else is parsed. The error says what is wrong with it.
[[nodiscard]] tl::expected<QString, QString> vectorSession(QIODevice& file);

}  // namespace sinescope
