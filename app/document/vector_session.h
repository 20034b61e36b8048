#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// A session, which is JSON, as an element of XML: what the metadata of an SVG and of a PDF carry. Empty for an empty
/// text.
[[nodiscard]] QByteArray sessionElement(const QString& text);

/// Whether a file begins like an SVG or a PDF.
[[nodiscard]] bool beginsLikeVectors(QIODevice& file);

/// The session in an SVG or a PDF; empty if there is none. It is the first such element in the first 16 MiB; nothing
/// else is parsed. The error says what is wrong with it.
[[nodiscard]] tl::expected<QString, QString> vectorSession(QIODevice& file);

}  // namespace sinescope
