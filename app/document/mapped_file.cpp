#include "app/document/mapped_file.h"

#include <array>
#include <atomic>
#include <mutex>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <vector>
#endif

namespace sinescope {

namespace {

#ifdef Q_OS_UNIX

constexpr std::size_t kPatch = 2 << 20;  // bytes that are laid over a hole at once

/// Where a file is mapped; both 0: nothing.
struct Range {
  std::atomic<std::uintptr_t> begin = 0;
  std::atomic<std::uintptr_t> end = 0;
};

// What a signal handler may look at: neither locks nor memory that moves.
std::array<Range, 256> ranges;
std::atomic<int> patch = -1;
std::uintptr_t pageSize = 4096;
struct sigaction formerAction;

/// The system sends this signal where a mapped page has no file behind it.
void onMissingPage(int signal, siginfo_t* info, void*) {
  const auto place = reinterpret_cast<std::uintptr_t>(info->si_addr);
  for (const Range& range : ranges) {
    const std::uintptr_t end = range.end;
    if (place < range.begin || place >= end) continue;
    const std::uintptr_t page = place - place % pageSize;
    void* const at = reinterpret_cast<void*>(page);
    if (mmap(at, std::min(kPatch, end - page), PROT_READ, MAP_SHARED | MAP_FIXED, patch, 0) == at) return;
  }
  sigaction(signal, &formerAction, nullptr);  // not ours: it comes again at once
}

void listen() {
  std::FILE* const file = std::tmpfile();  // kept for good
  const std::vector<char> bytes(kPatch, '\xff');
  if (!file || std::fwrite(bytes.data(), 1, kPatch, file) != kPatch || std::fflush(file) != 0) return;
  patch = fileno(file);
  pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  struct sigaction action {};
  action.sa_sigaction = &onMissingPage;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGBUS, &action, &formerAction);
}

void guard(std::span<const std::byte> bytes) {
  static std::once_flag once;
  std::call_once(once, listen);
  const auto begin = reinterpret_cast<std::uintptr_t>(bytes.data());
  for (Range& range : ranges) {
    std::uintptr_t none = 0;
    if (!range.begin.compare_exchange_strong(none, begin)) continue;
    range.end = begin + (bytes.size() + pageSize - 1) / pageSize * pageSize;
    return;
  }
}

void release(std::span<const std::byte> bytes) {
  for (Range& range : ranges) {
    if (bytes.empty() || range.begin != reinterpret_cast<std::uintptr_t>(bytes.data())) continue;
    range.end = 0;
    range.begin = 0;
  }
}

#else

void guard(std::span<const std::byte>) {}
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
  const uchar* const bytes = file.map(0, size);
  if (!bytes) return tl::unexpected(file.errorString());
  mapped->m_bytes = {reinterpret_cast<const std::byte*>(bytes), static_cast<std::size_t>(size)};
  guard(mapped->m_bytes);
  return mapped;
}

MappedFile::~MappedFile() { release(m_bytes); }

}  // namespace sinescope
