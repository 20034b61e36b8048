#include "app/arguments/session_options.h"

#include <algorithm>

#include "app/arguments/look_options.h"
#include "app/arguments/spec_options.h"
#include "app/arguments/token_options.h"
#include "app/document/axis_scene.h"
#include "app/document/presets.h"
#include "app/document/view_kind.h"
#include "app/document/zooms.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// The zooms in a file count the cells that it showed: drop those whose axes are changed by the options.
void fitZooms(const Session& file, Session& session) {
  const auto bounds = [](const Session& of) { return boundsOf(of, of.appearance.difference); };
  const Bounds before = bounds(file);
  const Bounds after = bounds(session);
  if (after.length != before.length || after.dModel != before.dModel) return session.appearance.zooms.clear();
  fitZooms(session.appearance, file.appearance);
  dropWrongZooms(session, session.selection, session.appearance);
}

/// What is asked of attention must be possible, for each of the encodings.
void checkAttention(OptionReader& reader, const QString& view, const Session& session) {
  const ViewKind* const kind = findView(view);
  const auto isOfView = [kind](const char* key) {
    return kind && std::ranges::find(kind->options, std::string_view(key)) != kind->options.end();
  };
  const auto isTyped = [&reader](const char* flag) { return reader.has(flag); };
  const auto flags = {"scheme", "heads", "head", "attention-weights", "causal", "shuffle"};
  // What a file says of attention matters to the views that show weights or scores. Code and Steps, which show the
  // scheme too, say themselves what it does not allow.
  if (!isOfView("attention_weights") && std::ranges::none_of(flags, isTyped)) return;
  const auto check = [&](const Encoding& encoding, const Encoding& whole) {
    const AttentionSpec& head = session.appearance.attention.head;
    const auto problem =
        kind && kind->anyHeads ? problemOfHead(head) : problemOf(head, encoding.spec.dModel, encoding.table != nullptr);
    if (!problem || !reader.error().isEmpty()) return;
    const QString why = toQString(*problem);
    reader.fail(encoding.spec == whole.spec ? tr("attention: %1").arg(why)
                                            : tr("attention: in this view, which shows one axis, %1").arg(why));
  };
  Encodings seen = session;
  if (kind && kind->ofAxis) seen = axisEncodingsOf(session, session.selection);
  check(seen, session);
  if (seen.pinned) check(*seen.pinned, *session.pinned);
}

}  // namespace

void readSessionOptions(OptionReader& reader, const QString& view, bool clamps, Session& session) {
  const Session file = session;
  if (reader.has("preset") && reader.has("table")) reader.fail(tr("--preset and --table cannot be used together"));
  if (const Preset* const preset = readPreset(reader)) {
    session = withPreset(session, *preset);
    if (const ViewKind* const kind = findView(toQString(preset->view))) {
      session.tab = QLatin1String(kind->tab);
      session.alone.clear();
    }
  }
  EncodingSpec& spec = session.spec;
  const EncodingSpec before = spec;
  readConfig(reader, spec);
  readTable(reader, session);
  readSpec(reader, spec);
  readTokens(reader, view, spec, session.tokens);
  // A sentence may be longer than the table: nobody has asked for more rows than it has.
  if (session.table && !reader.has("length")) spec.length = std::min(spec.length, session.table->rows());
  checkTable(reader, session);
  if (!reader.error().isEmpty()) return;
  const auto issues = validate(spec);
  if (!issues.empty()) return reader.fail(QString::fromStdString(issues.front().message));
  if (spec != before || clamps) session.selection = clampedTo(spec, session.selection);
  readSelection(reader, spec, session.selection);
  readLook(reader, spec, view, session.appearance);
  readPinned(reader, spec, session.pinned);
  checkAttention(reader, view, session);
  fitZooms(file, session);
}

}  // namespace sinescope
