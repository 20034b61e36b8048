// The functions of the C library by which the program and its libraries change files and allocate memory. Those of a
// program come before those of libraries, so all calls arrive here, and one of them can fail.

#include "tests/faults/faults.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFont>
#include <QFontMetrics>
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

constexpr unsigned kPatience = 60;  // seconds: long enough for a busy machine; a blocked process would never end
constexpr std::size_t kLarge = 4096;

enum Kind : std::size_t { Full, Refused, Memory, LargeMemory, Kinds };
constexpr std::array<std::string_view, Kinds> kNames{"full", "refused", "memory", "large-memory"};

/// What the fork tells the server.
struct Told {
  std::array<std::atomic<long>, Kinds> calls;
  std::array<char, 256>
      failed;  ///< the function that failed first; for memory, the libraries that asked, the last one first
};

// Plain values, because allocations use them before and after main() as well.
Told* told = nullptr;
bool isArmed = false;
Kind failingKind = Full;
long failingCall = 0;
std::array<char, PATH_MAX> folder{};

template <class Function>
Function* original(Function* /*of*/, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// Counts a call of the function; returns whether it must fail.
bool fails(Kind kind, const char* function) {
  const long call = ++told->calls[kind];
  if (kind != failingKind || failingCall == 0) return false;
  if (kind == Full ? call < failingCall : call != failingCall) return false;
  if (told->failed[0] == '\0') std::strncpy(told->failed.data(), function, told->failed.size() - 1);
  return true;
}

using Path = std::array<char, PATH_MAX>;

Path pathOf(const char* path) {
  Path copy{};
  std::strncpy(copy.data(), path, copy.size() - 1);
  return copy;
}

Path pathOf(int file) {
  Path path{};
  std::array<char, 64> link{};
  (void)std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", file);
  (void)!readlink(link.data(), path.data(), path.size() - 1);
  return path;
}

bool isWatched(const Path& path) { return std::strncmp(path.data(), folder.data(), std::strlen(folder.data())) == 0; }

/// Whether a call that changes the file must fail; errno then says why.
template <class File>
bool changeFails(File file, const char* function, bool needsRoom = true) {
  if (!isArmed) return false;
  const Path path = pathOf(file);
  if (!isWatched(path)) return false;
  if (std::string_view(path.data()).ends_with("lock")) function = "lock";
  const bool refused = fails(Refused, function);
  const bool full = needsRoom && fails(Full, function);
  if (refused || full) errno = refused ? EIO : ENOSPC;
  return refused || full;
}

/// Whether the call that fails is the first one: it finds room for a half.
bool isFirstWithoutRoom() { return failingKind == Full && told->calls[Full] == failingCall; }

/// Adds the libraries that are being called to what the server is told.
void noteWhoAsked() {
  std::array<void*, 64> calls{};
  const int count = backtrace(calls.data(), static_cast<int>(calls.size()));
  std::string_view last;
  for (int call = 0; call < count; ++call) {
    Dl_info info{};
    if (dladdr(calls[static_cast<std::size_t>(call)], &info) == 0 || !info.dli_fname) continue;
    const std::string_view path(info.dli_fname);
    const std::string_view name = path.substr(path.rfind('/') + 1);
    if (name == last) continue;
    last = name;
    std::array<char, 256>& to = told->failed;
    const std::size_t used = std::strlen(to.data());
    (void)std::snprintf(to.data() + used, to.size() - used, " %s", name.data());
  }
}

bool allocationFails(std::size_t bytes) {
  if (!isArmed) return false;
  const bool small = fails(Memory, "malloc");
  const bool large = bytes >= kLarge && fails(LargeMemory, "malloc");
  if (!small && !large) return false;
  isArmed = false;
  noteWhoAsked();
  isArmed = true;
  errno = ENOMEM;
  return true;
}

/// A full disk is on none of the mounts that the system tells, as in some containers.
const char* withoutMounts(const char* path) {
  return std::string_view(path) == "/proc/self/mountinfo" ? "/dev/null" : path;
}

bool opensForWriting(int flags) { return (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0; }

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* before, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);

#if FAULTS_OF_MEMORY
void* malloc(std::size_t bytes) { return allocationFails(bytes) ? nullptr : __libc_malloc(bytes); }
void* calloc(std::size_t count, std::size_t bytes) {
  return allocationFails(count * bytes) ? nullptr : __libc_calloc(count, bytes);
}
void* realloc(void* before, std::size_t bytes) {
  return bytes > 0 && allocationFails(bytes) ? nullptr : __libc_realloc(before, bytes);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
  return allocationFails(bytes) ? nullptr : __libc_memalign(alignment, bytes);
}
int posix_memalign(void** made, std::size_t alignment, std::size_t bytes) {
  if (allocationFails(bytes)) return ENOMEM;
  *made = __libc_memalign(alignment, bytes);
  return *made ? 0 : ENOMEM;
}
#endif

int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = va_arg(more, mode_t);
  va_end(more);
  if (opensForWriting(flags) && changeFails(path, "open")) return -1;
  return openat(AT_FDCWD, isArmed && failingKind == Full ? withoutMounts(path) : path, flags, mode);
}
ssize_t write(int file, const void* bytes, std::size_t size) {
  static auto* const really = original(&write, "write");
  if (!changeFails(file, "write")) return really(file, bytes, size);
  return size > 1 && isFirstWithoutRoom() ? really(file, bytes, size / 2) : -1;
}
ssize_t writev(int file, const iovec* parts, int count) {
  static auto* const really = original(&writev, "writev");
  return changeFails(file, "writev") ? -1 : really(file, parts, count);
}
int mkdir(const char* path, mode_t mode) noexcept {
  static auto* const really = original(&mkdir, "mkdir");
  return access(path, F_OK) != 0 && changeFails(path, "mkdir") ? -1 : really(path, mode);
}
int ftruncate64(int file, off64_t size) noexcept {
  static auto* const really = original(&ftruncate64, "ftruncate64");
  return changeFails(file, "ftruncate") ? -1 : really(file, size);
}
int fsync(int file) {
  static auto* const really = original(&fsync, "fsync");
  return changeFails(file, "fsync", false) ? -1 : really(file);
}
int fdatasync(int file) {
  static auto* const really = original(&fdatasync, "fdatasync");
  static int last = -1;
  return changeFails(file, std::exchange(last, file) == file ? "fdatasync again" : "fdatasync", false) ? -1
                                                                                                       : really(file);
}
int fchmod(int file, mode_t mode) noexcept {
  static auto* const really = original(&fchmod, "fchmod");
  return changeFails(file, "fchmod", false) ? -1 : really(file, mode);
}
int chmod(const char* path, mode_t mode) noexcept {
  static auto* const really = original(&chmod, "chmod");
  return changeFails(path, "chmod", false) ? -1 : really(path, mode);
}
int link(const char* from, const char* to) noexcept {
  static auto* const really = original(&link, "link");
  return changeFails(to, "link") ? -1 : really(from, to);
}
int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept {
  static auto* const really = original(&linkat, "linkat");
  return changeFails(to, "linkat") ? -1 : really(fromFolder, from, toFolder, to, flags);
}
int statvfs(const char* path, struct statvfs* room) noexcept {
  static auto* const really = original(&statvfs, "statvfs");
  const int result = really(path, room);
  if (isArmed && isWatched(pathOf(path)) && fails(Full, "statvfs")) room->f_bavail = 0;
  return result;
}
int rename(const char* from, const char* to) noexcept {
  static auto* const really = original(&rename, "rename");
  return changeFails(to, "rename", false) ? -1 : really(from, to);
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
  static auto* const really = original(&renameat2, "renameat2");
  return changeFails(to, "renameat2", false) ? -1 : really(fromFolder, from, toFolder, to, flags);
}

/// The exports begin where they ask not to be ended for a file that grows too large.
sighandler_t signal(int number, sighandler_t handler) noexcept {
  static auto* const really = original(&signal, "signal");
  if (number == SIGXFSZ && !told) sinescope::tests::serveFaults();
  return really(number, handler);
}

}  // extern "C"

namespace sinescope::tests {

namespace {

/// In the fork: from here on the requested call fails.
void arm(const std::string& errors) {
  const rlimit none{0, 0};
  const int file = open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  const int nothing = open("/dev/null", O_WRONLY);
  if (file < 0 || dup2(file, STDERR_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0) std::abort();
  close(file);
  close(nothing);
  setrlimit(RLIMIT_CORE, &none);
  alarm(kPatience);
  std::strncpy(folder.data(), getenv("FAULTS_IN"), folder.size() - 1);
  isArmed = true;
}

}  // namespace

void serveFaults() {
  (void)QFontMetrics(QFont()).height();  // loads the fonts once for all forks
  std::array<void*, 1> nobody{};
  (void)backtrace(nobody.data(), 1);  // loads what it needs
  told = static_cast<Told*>(mmap(nullptr, sizeof(Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string name;
    std::string errors;
    words >> name >> failingCall >> errors;
    failingKind = static_cast<Kind>(std::find(kNames.begin(), kNames.end(), name) - kNames.begin());
    new (told) Told{};
    const pid_t child = fork();
    if (child == 0) return arm(errors);
    int status = 0;
    if (waitpid(child, &status, 0) != child) std::abort();
    std::cout << status << ' ' << (told->failed[0] == '\0' ? "-" : told->failed.data()) << ':';
    for (const auto& calls : told->calls) std::cout << ' ' << calls;
    std::cout << std::endl;
  }
  std::_Exit(0);
}

}  // namespace sinescope::tests
