#pragma once

#include <QByteArray>
#include <QString>
#include <tl/expected.hpp>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// Whether a path names a model's config.json: JSON that is no session.
[[nodiscard]] bool isModelConfigFile(const QString& path);

/// The frequencies of a model with rotary encoding, from its config.json as Hugging Face's transformers write it: a
/// head's width and the part of it that turns, the base, the scaling, and as the length how many positions the model
/// takes. The columns are those of
/// rotated halves. Both generations of names are read: rope_theta and rope_scaling, or rope_parameters; and those of
/// GPT-NeoX and ModernBERT. A text_config inside counts in place of the whole, and full_attention in place of
/// rope_parameters that are given by kind of layer. Of models with two kinds of layers, those that attend to all
/// positions count. The error says in one sentence what is missing, wrong or unknown: of keys outside the scaling,
/// those whose names say "rope", "rotary", "ntk" or "yarn".
[[nodiscard]] tl::expected<EncodingSpec, QString> parseModelConfig(const QByteArray& json);

/// The same from a file.
[[nodiscard]] tl::expected<EncodingSpec, QString> openModelConfig(const QString& path);

}  // namespace sinescope
