// Any bytes as the file of settings: whatever is read of them is sound.

#include <sys/mman.h>
#include <unistd.h>

#include <array>

#include "app/window/settings_file.h"
#include "app/window/window_settings.h"
#include "same_session.h"

namespace {

using namespace sinescope;

/// Files in memory, one after the other: QSettings remembers the last thirty by their names.
int nextFile() {
  static std::array<int, 64> files{};
  static std::size_t count = 0;
  int& file = files[count++ % files.size()];
  if (file == 0) file = memfd_create("settings", 0);
  return file;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const int file = nextFile();
  const bool written = ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == static_cast<ssize_t>(size);
  const auto settings = openSettings(QStringLiteral("/proc/self/fd/%1").arg(file));
  if (!written || !settings) std::abort();
  QStringList missing;
  const auto session = readLastSession(**settings, &missing);
  if (session && missing.isEmpty()) checkThatItComesBack(*session);
  (void)readLayout(**settings);
  (void)(*settings)->value(QStringLiteral("recentFiles")).toStringList();
  (void)(*settings)->value(QStringLiteral("geometry")).toByteArray();
  if (!validate(readExportSettings(**settings).size)) std::abort();
  return 0;
}
