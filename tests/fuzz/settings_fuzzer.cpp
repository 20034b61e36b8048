// Arbitrary bytes as the settings file: whatever is read from them is valid.

#include <QBuffer>

#include "app/window/files/settings_file.h"
#include "app/window/files/window_settings.h"
#include "same_session.h"

namespace {

using namespace sinescope;

/// Settings that exist only in memory and are reused: a file for each run would take longer than everything else.
QSettings& settingsInMemory() {
  static const auto settings = openSettings(QStringLiteral("/dev/null/settings.json"));  // no file can exist there
  if (!settings) std::abort();
  return **settings;
}

/// Reads the settings as the window does.
void check(const QSettings& settings) {
  QStringList missing;
  const auto session = readLastSession(settings, &missing);
  if (session && missing.isEmpty()) checkThatItComesBack(*session);
  (void)readLayout(settings);
  (void)settings.value(QStringLiteral("recentFiles")).toStringList();
  (void)settings.value(QStringLiteral("geometry")).toByteArray();
  if (!validate(readExportSettings(settings).size)) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  QByteArray bytes = QByteArray::fromRawData(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  QBuffer file(&bytes);
  file.open(QIODevice::ReadOnly);
  QSettings::SettingsMap values;
  if (!readSettings(file, values) && !values.isEmpty()) std::abort();
  QSettings& settings = settingsInMemory();
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (!value.key().isEmpty()) settings.setValue(value.key(), value.value());
  }
  check(settings);
  settings.clear();
  return 0;
}
