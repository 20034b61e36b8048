#include "app/files/mapped_file.h"

#include <cerrno>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <vector>
#endif

#include "app/files/export_error.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

#ifdef Q_OS_UNIX

constexpr std::size_t kPatch = 2 << 20;  // bytes that replace missing pages at once

/// The address range of a mapped file; both ends 0: unused.
struct Range {
  std::atomic<std::uintptr_t> begin = 0;
  std::atomic<std::uintptr_t> end = 0;
  std::atomic<int> file = -1;
  std::atomic<std::int64_t> size = 0;  // size of the file when it was mapped
  std::atomic<bool> isCut = false;     // whether a page of it was found missing
};

/// A block of ranges, and a pointer to the next block.
struct Ranges {
  std::array<Range, 256> some;
  std::atomic<Ranges*> more = nullptr;
};

// A signal handler may read only this: neither locks nor memory that can move or be freed.
Ranges ranges;
std::atomic<int> patch = -1;
std::uintptr_t pageSize = 4096;
struct sigaction formerAction;

/// The first range for which `wanted` is true.
template <class Predicate>
Range* findRange(const Predicate& wanted) {
  for (Ranges* all = &ranges; all; all = all->more) {
    for (Range& range : all->some) {
      if (wanted(range)) return &range;
    }
  }
  return nullptr;
}

Range* rangeAt(std::uintptr_t place) {
  return findRange([place](const Range& range) {
    const std::uintptr_t end = range.end;
    return place >= range.begin && place < end;
  });
}

/// Handles the signal that the system sends if a mapped page is no longer backed by the file.
void onMissingPage(int signal, siginfo_t* info, void*) {
  const auto place = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (Range* const range = rangeAt(place)) {
    range->isCut = true;
    const std::uintptr_t page = place - place % pageSize;
    void* const at = reinterpret_cast<void*>(page);
    if (mmap(at, std::min(kPatch, range->end - page), PROT_READ, MAP_SHARED | MAP_FIXED, patch, 0) == at) return;
  }
  sigaction(signal, &formerAction, nullptr);  // not our page: the signal comes again at once
}

/// An invisible file of 0xff bytes: in memory if the system allows it, because a folder may be full.
int makePatch() {
#ifdef Q_OS_LINUX
  int file = memfd_create("sinescope-patch", MFD_CLOEXEC);
#else
  int file = -1;
#endif
  if (file < 0) {
    std::FILE* const temporary = std::tmpfile();  // never closed
    if (!temporary) return -1;
    file = fileno(temporary);
  }
  const std::vector<char> bytes(kPatch, '\xff');
  std::size_t written = 0;
  while (written < kPatch) {
    const ssize_t taken = ::write(file, bytes.data() + written, kPatch - written);
    if (taken > 0) written += static_cast<std::size_t>(taken);
    if (taken > 0 || (taken < 0 && errno == EINTR)) continue;
    if (taken == 0) errno = ENOSPC;
    const int why = errno;
    ::close(file);
    errno = why;
    return -1;
  }
  return file;
}

/// Installs the handler for missing pages. On failure returns false and sets errno.
bool listen() {
  static std::mutex once;
  const std::lock_guard lock(once);
  if (patch >= 0) return true;
  pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const int made = makePatch();
  if (made < 0) return false;
  struct sigaction action {};
  action.sa_sigaction = &onMissingPage;
  action.sa_flags = SA_SIGINFO;
  if (sigaction(SIGBUS, &action, &formerAction) != 0) return false;
  patch = made;
  return true;
}

/// Reserves an unused range for the caller.
Range& freeRange(std::uintptr_t begin) {
  for (Ranges* all = &ranges;; all = all->more) {
    for (Range& range : all->some) {
      std::uintptr_t none = 0;
      if (range.begin.compare_exchange_strong(none, begin)) return range;
    }
    if (all->more) continue;
    auto* const made = new Ranges;
    Ranges* last = nullptr;
    if (!all->more.compare_exchange_strong(last, made)) delete made;  // another thread was faster
  }
}

void guard(std::span<const std::byte> bytes, int file) {
  const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data());
  Range& range = freeRange(begin);
  range.file = file;
  range.size = static_cast<std::int64_t>(bytes.size());
  range.isCut = false;
  range.end = begin + (bytes.size() + pageSize - 1) / pageSize * pageSize;
}

void release(std::span<const std::byte> bytes) {
  if (bytes.empty()) return;
  Range* const range = rangeAt(reinterpret_cast<std::uintptr_t>(bytes.data()));
  if (!range) return;
  range->end = 0;
  range->begin = 0;
}

/// Beyond a new end, the rest of a file's last page reads as zeros without any signal: only the file's size reveals it.
bool isShorter(int file, std::int64_t size) {
  struct stat now {};
  return fstat(file, &now) == 0 && now.st_size < size;
}

#else

bool listen() { return true; }
void guard(std::span<const std::byte>, int) {}
void release(std::span<const std::byte>) {}

#endif

}  // namespace

tl::expected<std::shared_ptr<const MappedFile>, QString> MappedFile::open(const QString& path) {
  std::shared_ptr<MappedFile> mapped(new MappedFile);
  QFile& file = mapped->m_file;
  file.setFileName(path);
  if (!file.open(QIODevice::ReadOnly)) return tl::unexpected(file.errorString());
  const qint64 size = file.size();
  if (size == 0) return mapped;
  if (!listen()) {
    return tl::unexpected(sinescope::tr("it cannot be protected from being cut short (%1)").arg(systemsReason()));
  }
  const uchar* const bytes = file.map(0, size);
  if (!bytes) return tl::unexpected(file.errorString());
  mapped->m_bytes = {reinterpret_cast<const std::byte*>(bytes), static_cast<std::size_t>(size)};
  guard(mapped->m_bytes, file.handle());
  return mapped;
}

MappedFile::~MappedFile() { release(m_bytes); }

bool isCutShort(std::span<const std::byte> bytes) {
#ifdef Q_OS_UNIX
  const Range* const range = rangeAt(reinterpret_cast<std::uintptr_t>(bytes.data()));
  return range && (range->isCut || isShorter(range->file, range->size));
#else
  return false;
#endif
}

}  // namespace sinescope
