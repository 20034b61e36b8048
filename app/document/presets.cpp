#include "app/document/presets.h"

namespace sinescope {

TokenSpec withPreset(TokenSpec tokens, const Preset& preset) {
  if (!preset.tokens) return tokens;
  tokens.byIds = true;
  tokens.ids.assign(preset.tokens->ids.begin(), preset.tokens->ids.end());
  tokens.scaled = false;
  tokens.embedding = {EmbeddingSource::Torch, preset.tokens->seed, preset.tokens->vocabulary, {}};
  tokens.moved.clear();  // they were moved within another vocabulary
  return tokens;
}

Session withPreset(Session session, const Preset& preset) {
  const auto bounds = [](const Session& of) { return boundsOf(of.spec, of.pinned, of.appearance.difference); };
  const Bounds before = bounds(session);
  session.spec = preset.spec;
  session.table.reset();
  session.tokens = withPreset(std::move(session.tokens), preset);
  if (preset.walk) session.appearance.walk = *preset.walk;
  if (preset.position) session.selection.position = *preset.position;
  session.selection = clampedTo(session.spec, session.selection);
  if (bounds(session) != before) session.appearance.zooms.clear();
  return session;
}

bool isPreset(const EncodingSpec& spec, const TokenSpec& tokens, const Preset& preset) {
  TokenSpec wanted = withPreset(tokens, preset);
  wanted.moved = tokens.moved;  // of words, which ids are not
  return spec == preset.spec && wanted == tokens;
}

}  // namespace sinescope
