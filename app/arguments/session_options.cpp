#include "app/arguments/session_options.h"

#include "app/arguments/look_options.h"
#include "app/arguments/spec_options.h"
#include "app/arguments/token_options.h"
#include "app/document/presets.h"
#include "app/document/view_kind.h"
#include "app/document/zooms.h"
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
  checkTable(reader, session);
  if (!reader.error().isEmpty()) return;
  const auto issues = validate(spec);
  if (!issues.empty()) return reader.fail(QString::fromStdString(issues.front().message));
  if (spec != before || clamps) session.selection = clampedTo(spec, session.selection);
  readSelection(reader, spec, session.selection);
  readLook(reader, spec, view, session.appearance);
  readPinned(reader, spec, session.pinned);
  fitZooms(file, session);
}

}  // namespace sinescope
