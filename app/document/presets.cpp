#include "app/document/presets.h"

#include "app/document/zooms.h"

namespace sinescope {

namespace {

/// Whether a dimension completes at least one turn within the length.
bool turns(const EncodingSpec& spec, int dimension) {
  const Column column = columnOf(spec, dimension);
  return column.wave != Wave::Zero && column.wavelength() <= static_cast<double>(spec.length);
}

/// The cell `selected`, except: a position beyond the end is replaced by one at three tenths of the length, as at the
/// first start, and a dimension whose wave is almost flat by the slowest one that turns.
Selection cellToShow(const EncodingSpec& spec, const Selection& selected) {
  Selection cell = clampedTo(spec, selected);
  if (cell.position < selected.position) cell.position = spec.firstPosition + spec.length * 3 / 10;
  if (cell.dimension == selected.dimension && turns(spec, cell.dimension)) return cell;
  cell.dimension = 0;
  for (int k = 1; k < spec.dModel; ++k) {
    const bool isSlower = columnOf(spec, k).wavelength() > columnOf(spec, cell.dimension).wavelength();
    if (turns(spec, k) && isSlower) cell.dimension = k;
  }
  return cell;
}

}  // namespace

TokenSpec withPreset(TokenSpec tokens, const Preset& preset) {
  if (!preset.tokens) return tokens;
  tokens.byIds = true;
  tokens.ids.assign(preset.tokens->ids.begin(), preset.tokens->ids.end());
  tokens.scaled = false;
  tokens.encoded = true;
  tokens.embedding = {EmbeddingSource::Torch, preset.tokens->seed, preset.tokens->vocabulary, {}};
  tokens.moved.clear();  // they were moved within another vocabulary
  return tokens;
}

Session withPreset(Session session, const Preset& preset) {
  const auto bounds = [](const Session& of) { return boundsOf(of, of.appearance.difference); };
  const Bounds before = bounds(session);
  session.spec = preset.spec;
  session.table.reset();
  session.tokens = withPreset(std::move(session.tokens), preset);
  if (preset.walk) session.appearance.steps.walk = *preset.walk;
  if (preset.position) session.selection.position = *preset.position;
  session.selection = cellToShow(session.spec, session.selection);
  if (bounds(session) != before) session.appearance.zooms.clear();
  dropWrongZooms(session, session.selection, session.appearance);
  return session;
}

bool isPreset(const EncodingSpec& spec, const TokenSpec& tokens, const Preset& preset) {
  TokenSpec wanted = withPreset(tokens, preset);
  wanted.moved = tokens.moved;  // they belong to words, not ids
  return spec == preset.spec && wanted == tokens;
}

}  // namespace sinescope
