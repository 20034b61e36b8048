#include "core/table/safetensors_reader.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "core/numbers/quoted_text.h"
#include "core/table/byte_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using Refusal = tl::unexpected<std::string>;

constexpr std::size_t kLengthBytes = 8;

/// A type of the format, and the bits of a number.
struct TensorType {
  std::string_view name;
  std::uint64_t bits;
  bool isRead = false;
};

constexpr TensorType kTensorTypes[] = {{"F16", 16, true}, {"BF16", 16, true}, {"F32", 32, true}, {"F64", 64, true},
                                       {"BOOL", 8},       {"U8", 8},          {"I8", 8},         {"F8_E5M2", 8},
                                       {"F8_E4M3", 8},    {"F8_E8M0", 8},     {"F4", 4},         {"F6_E2M3", 6},
                                       {"F6_E3M2", 6},    {"I16", 16},        {"U16", 16},       {"I32", 32},
                                       {"U32", 32},       {"I64", 64},        {"U64", 64},       {"C64", 64}};

/// What the header says about a tensor.
struct TensorEntry {
  std::string name;
  const TensorType* type = nullptr;  ///< nullptr if it is not known
  std::uint64_t rows = 0;            ///< the first two sizes
  std::uint64_t columns = 0;
  std::uint64_t axes = 0;
  std::optional<std::uint64_t> count = 1;  ///< the product of all sizes; none if it is beyond 64 bits
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

enum class Member { Type, Shape, Offsets };
constexpr std::array<std::string_view, 3> kMembers{"dtype", "shape", "data_offsets"};

/// The first byte is byte 1.
std::string noJson(std::size_t position) {
  return translated("core", forTranslation("core", "its header is damaged: it is no JSON at its byte %1"), position);
}

/// Takes the events of the header's parser, and stops it at the first error. Nothing is kept but the tensors: however
/// deep a value is nested, the parser stops where it should not begin.
class HeaderEvents {
 public:
  using Text = nlohmann::json::string_t;

  [[nodiscard]] std::vector<TensorEntry>& entries() { return m_entries; }
  [[nodiscard]] const std::string& error() const { return m_error; }

  // NOLINTBEGIN(readability-identifier-naming): the parser's names
  bool null() { return other(); }
  bool boolean(bool /*value*/) { return other(); }
  bool number_integer(nlohmann::json::number_integer_t /*value*/) { return other(); }
  bool number_float(nlohmann::json::number_float_t /*value*/, const Text& /*text*/) { return other(); }
  bool binary(nlohmann::json::binary_t& /*value*/) { return other(); }

  bool number_unsigned(nlohmann::json::number_unsigned_t value) {
    if (m_place == Place::Shape) return addSize(value);
    if (m_place != Place::Offsets || m_offsets == 2) return other();
    (m_offsets++ == 0 ? entry().begin : entry().end) = value;
    return true;
  }

  bool string(const Text& value) {
    if (m_place == Place::Metadata) return true;
    if (m_place != Place::Tensor || m_member != Member::Type) return other();
    const auto* const type = std::ranges::find(kTensorTypes, std::string_view(value), &TensorType::name);
    entry().type = type == std::end(kTensorTypes) ? nullptr : type;
    return true;
  }

  bool key(const Text& name) {
    switch (m_place) {
      case Place::Header:
        return beginEntry(name);
      case Place::Tensor:
        return beginMember(name);
      default:
        return true;
    }
  }

  bool start_object(std::size_t /*size*/) {
    if (m_place == Place::File) return enter(Place::Header);
    if (m_place == Place::Header) return enter(m_isMetadata ? Place::Metadata : Place::Tensor);
    return other();
  }

  bool end_object() {
    if (m_place == Place::Header) return enter(Place::File);
    const bool isTensor = m_place == Place::Tensor;
    m_place = Place::Header;
    for (std::size_t i = 0; isTensor && i < kMembers.size(); ++i) {
      if (!m_has[i])
        return fail(translated("core", forTranslation("core", "its tensor %1 lacks '%2'"), quoted(), kMembers[i]));
    }
    return true;
  }

  bool start_array(std::size_t /*size*/) {
    if (m_place != Place::Tensor || m_member == Member::Type) return other();
    return enter(m_member == Member::Shape ? Place::Shape : Place::Offsets);
  }

  bool end_array() {
    if (m_place == Place::Offsets && m_offsets < 2) return other();
    return enter(Place::Tensor);
  }

  bool parse_error(std::size_t position, const std::string& /*last*/, const nlohmann::json::exception& /*what*/) {
    return fail(noJson(position));
  }
  // NOLINTEND(readability-identifier-naming)

 private:
  enum class Place { File, Header, Metadata, Tensor, Shape, Offsets };

  [[nodiscard]] TensorEntry& entry() { return m_entries.back(); }
  [[nodiscard]] std::string quoted() { return quotedText(entry().name); }

  bool enter(Place place) {
    m_place = place;
    return true;
  }

  bool fail(std::string what) {
    if (m_error.empty()) m_error = std::move(what);
    return false;
  }

  /// A value that should not be where it is.
  bool other() {
    if (m_isMetadata)
      return fail(translated("core", forTranslation("core", "its header is damaged: '__metadata__' holds no texts")));
    if (m_place == Place::Header)
      return fail(translated("core", forTranslation("core", "its header is damaged: %1 is no tensor"), quoted()));
    return fail(translated("core", forTranslation("core", "its tensor %1 has a damaged '%2'"), quoted(),
                           kMembers[static_cast<std::size_t>(m_member)]));
  }

  bool beginEntry(const Text& name) {
    m_isMetadata = name == "__metadata__";
    if (m_isMetadata && std::exchange(m_hasMetadata, true))
      return fail(translated("core", forTranslation("core", "its header has '%1' twice"), name));
    if (m_isMetadata) return true;
    m_entries.push_back({name});
    m_has = {};
    m_offsets = 0;
    return true;
  }

  bool beginMember(const Text& name) {
    const auto found = static_cast<std::size_t>(std::ranges::find(kMembers, std::string_view(name)) - kMembers.begin());
    if (found == kMembers.size()) {
      return fail(translated("core",
                             forTranslation("core", "its tensor %1 has %2, which safetensors files do not have"),
                             quoted(), quotedText(name)));
    }
    if (std::exchange(m_has[found], true))
      return fail(translated("core", forTranslation("core", "its tensor %1 has '%2' twice"), quoted(), name));
    m_member = static_cast<Member>(found);
    return true;
  }

  bool addSize(std::uint64_t size) {
    TensorEntry& tensor = entry();
    if (tensor.axes == 0) tensor.rows = size;
    if (tensor.axes == 1) tensor.columns = size;
    ++tensor.axes;
    std::uint64_t product = 0;
    if (tensor.count && __builtin_mul_overflow(*tensor.count, size, &product)) tensor.count.reset();
    if (tensor.count) tensor.count = product;
    return true;
  }

  std::vector<TensorEntry> m_entries;
  std::string m_error;
  Place m_place = Place::File;
  bool m_isMetadata = false;
  bool m_hasMetadata = false;
  // Of the present tensor:
  Member m_member = Member::Type;
  std::array<bool, kMembers.size()> m_has{};
  int m_offsets = 0;
};

/// What is wrong with where a tensor's numbers are, or nothing.
std::string wrongOffsets(const TensorEntry& entry, std::uint64_t dataBytes) {
  const std::string name = quotedText(entry.name);
  if (entry.begin > entry.end)
    return translated("core", forTranslation("core", "the offsets of its tensor %1 end before they begin"), name);
  if (entry.end > dataBytes) {
    return translated("core", forTranslation("core", "its tensor %1 ends beyond the file: %2"), name,
                      missingText(entry.end - dataBytes));
  }
  std::uint64_t bits = 0;
  if (!entry.count || (entry.type && __builtin_mul_overflow(*entry.count, entry.type->bits, &bits))) {
    return translated("core", forTranslation("core", "its tensor %1 promises more numbers than any file can hold"),
                      name);
  }
  const std::uint64_t needed = bits / 8 + (bits % 8 > 0 ? 1 : 0);
  if (entry.type && (entry.end - entry.begin != needed || bits % 8 > 0)) {
    return translated("core", forTranslation("core", "its tensor %1 needs %2, but its offsets are %3 apart"), name,
                      bytesText(needed), bytesText(entry.end - entry.begin));
  }
  return {};
}

/// A name that two tensors have, or nothing.
const std::string* doubleName(const std::vector<TensorEntry>& entries) {
  std::vector<const std::string*> names;
  names.reserve(entries.size());
  for (const TensorEntry& entry : entries) names.push_back(&entry.name);
  const auto nameOf = [](const std::string* name) -> const std::string& { return *name; };
  std::ranges::sort(names, {}, nameOf);
  const auto twice = std::ranges::adjacent_find(names, {}, nameOf);
  return twice == names.end() ? nullptr : *twice;
}

/// What is wrong with how the tensors share the numbers, or nothing: one must begin where the one before it ends.
std::string wrongOrder(const std::vector<TensorEntry>& entries, std::uint64_t dataBytes) {
  std::vector<const TensorEntry*> ordered;
  ordered.reserve(entries.size());
  for (const TensorEntry& entry : entries) ordered.push_back(&entry);
  std::ranges::sort(ordered, {}, [](const TensorEntry* entry) { return std::pair(entry->begin, entry->end); });
  std::uint64_t at = 0;
  for (const TensorEntry* const entry : ordered) {
    if (entry->begin < at) {
      return translated("core", forTranslation("core", "its tensor %1 begins within another one"),
                        quotedText(entry->name));
    }
    if (entry->begin > at) {
      return translated("core", forTranslation("core", "before its tensor %1 lie %2 of no tensor"),
                        quotedText(entry->name), bytesText(entry->begin - at));
    }
    at = entry->end;
  }
  if (at == dataBytes) return {};
  return translated("core", forTranslation("core", "it continues after its last tensor: %1"),
                    surplusText(dataBytes - at));
}

/// What is wrong with the tensors, or nothing.
std::string wrongTensors(const std::vector<TensorEntry>& entries, std::uint64_t dataBytes) {
  if (const std::string* const name = doubleName(entries))
    return translated("core", forTranslation("core", "its header has the tensor %1 twice"), quotedText(*name));
  for (const TensorEntry& entry : entries) {
    if (std::string wrong = wrongOffsets(entry, dataBytes); !wrong.empty()) return wrong;
  }
  return wrongOrder(entries, dataBytes);
}

/// The matrices among tensors that are right.
SafeTensors matricesOf(std::vector<TensorEntry> entries, std::size_t dataStart) {
  SafeTensors tensors;
  for (TensorEntry& entry : entries) {
    if (!entry.type || !entry.type->isRead) {
      ++tensors.otherTypes;
    } else if (entry.axes != 2 || *entry.count == 0) {
      ++tensors.otherShapes;
    } else {
      const NumberLayout layout{.bytes = static_cast<int>(entry.type->bits / 8),
                                .isBfloat16 = entry.type->name == "BF16"};
      tensors.matrices.push_back({std::move(entry.name), static_cast<std::int64_t>(entry.rows),
                                  static_cast<std::int64_t>(entry.columns), layout,
                                  dataStart + static_cast<std::size_t>(entry.begin)});
    }
  }
  return tensors;
}

std::uint64_t headerLength(std::span<const std::byte> file) {
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < kLengthBytes; ++i) length |= std::to_integer<std::uint64_t>(file[i]) << (8 * i);
  return length;
}

}  // namespace

bool isSafetensors(std::span<const std::byte> file) {
  return file.size() > kLengthBytes && file[kLengthBytes] == std::byte{'{'} &&
         headerLength(file) <= kMostSafetensorsHeader;
}

tl::expected<SafeTensors, std::string> readSafetensors(std::span<const std::byte> file) {
  if (file.size() <= kLengthBytes) {
    return Refusal(translated("core", forTranslation("core", "its header is cut off: %1"),
                              missingText(kLengthBytes + 1 - file.size())));
  }
  if (file[kLengthBytes] != std::byte{'{'})
    return Refusal(translated("core", forTranslation("core", "it does not begin like a safetensors file")));
  const std::uint64_t length = headerLength(file);
  if (length > kMostSafetensorsHeader) {
    return Refusal(translated("core", forTranslation("core", "its header would have %1; %2 are allowed"),
                              bytesText(length), bytesText(kMostSafetensorsHeader)));
  }
  const std::uint64_t found = file.size() - kLengthBytes;
  if (length > found) {
    return Refusal(
        translated("core", forTranslation("core", "its header is cut off: %1"), missingText(length - found)));
  }
  const std::string_view header(reinterpret_cast<const char*>(file.data()) + kLengthBytes, length);
  // The parser would take a zero for the end.
  if (const std::size_t zero = header.find('\0'); zero != std::string_view::npos) return Refusal(noJson(zero + 1));
  HeaderEvents events;
  if (!nlohmann::json::sax_parse(header, &events)) return Refusal(events.error());
  if (const std::string wrong = wrongTensors(events.entries(), found - length); !wrong.empty()) return Refusal(wrong);
  return matricesOf(std::move(events.entries()), kLengthBytes + static_cast<std::size_t>(length));
}

}  // namespace sinescope
