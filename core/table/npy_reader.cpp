#include "core/table/npy_reader.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "core/numbers/quoted_text.h"
#include "core/table/byte_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using namespace std::string_literals;
using Error = tl::unexpected<std::string>;

constexpr std::string_view kMagic = "\x93NUMPY";
/// Headers of NumPy, and our own, have about a hundred bytes.
constexpr std::size_t kMostHeader = 1 << 20;

struct Header {
  std::optional<std::string> descr;
  std::optional<bool> fortranOrder;
  std::optional<std::vector<std::int64_t>> shape;
};

/// Reads the dictionary that Python prints: strings, True and False, tuples of whole numbers. It keeps the first error;
/// whatever it reads after that is ignored.
class DictionaryReader {
 public:
  explicit DictionaryReader(std::string_view text) : m_rest(text) {}

  tl::expected<Header, std::string> read() {
    Header header;
    expect('{');
    while (m_error.empty() && !accept('}')) {
      readMember(header);
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    skipSpace();
    if (m_error.empty() && !m_rest.empty())
      fail(translated("core", forTranslation("core", "its header continues after the dictionary")));
    if (m_error.empty() && !(header.descr && header.fortranOrder && header.shape)) {
      fail(translated("core", forTranslation("core", "its header lacks %1"),
                      !header.descr          ? "'descr'"
                      : !header.fortranOrder ? "'fortran_order'"
                                             : "'shape'"));
    }
    if (!m_error.empty()) return Error(m_error);
    return header;
  }

 private:
  void fail(const std::string& what) {
    if (m_error.empty()) m_error = what;
    m_rest = {};
  }

  void skipSpace() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\r\n\f\v"), m_rest.size())); }

  bool accept(char wanted) {
    skipSpace();
    if (!m_rest.starts_with(wanted)) return false;
    m_rest.remove_prefix(1);
    return true;
  }

  bool acceptWord(std::string_view word) {
    skipSpace();
    if (!m_rest.starts_with(word)) return false;
    m_rest.remove_prefix(word.size());
    return true;
  }

  void expect(char wanted) {
    if (accept(wanted)) return;
    if (m_rest.empty())
      return fail(
          translated("core", forTranslation("core", "its header is damaged: “%1” is missing at its end"), wanted));
    fail(translated("core", forTranslation("core", "its header is damaged: “%1” is missing before %2"), wanted,
                    quotedText(m_rest.substr(0, 16))));
  }

  std::string string() {
    skipSpace();
    const char quote = m_rest.empty() ? '\0' : m_rest.front();
    const std::size_t end = m_rest.find(quote, 1);
    if ((quote != '\'' && quote != '"') || end == std::string_view::npos) {
      fail(translated("core", forTranslation("core", "its header is damaged: a name in quotes is missing")));
      return {};
    }
    std::string text(m_rest.substr(1, end - 1));
    if (text.find('\\') != std::string::npos)
      fail(translated("core", forTranslation("core", "its header is damaged: %1 is no name"), quotedText(text)));
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    return text;
  }

  void readMember(Header& header) {
    const std::string key = string();
    expect(':');
    if (!m_error.empty()) return;
    const bool again = (key == "descr" && header.descr) || (key == "fortran_order" && header.fortranOrder) ||
                       (key == "shape" && header.shape);
    if (again) return fail(translated("core", forTranslation("core", "its header has '%1' twice"), key));
    if (key == "descr") {
      header.descr = type();
    } else if (key == "fortran_order") {
      header.fortranOrder = truth();
    } else if (key == "shape") {
      header.shape = sizes();
    } else {
      fail(translated("core", forTranslation("core", "its header says %1, which NPY files do not have"),
                      quotedText(key)));
    }
  }

  std::string type() {
    skipSpace();
    if (m_rest.starts_with('[') || m_rest.starts_with('(')) {
      fail(translated("core", forTranslation("core", "it holds records of several fields, not single numbers")));
      return {};
    }
    return string();
  }

  bool truth() {
    if (acceptWord("True")) return true;
    if (!acceptWord("False"))
      fail(translated("core",
                      forTranslation("core", "its header is damaged: 'fortran_order' is neither True nor False")));
    return false;
  }

  std::vector<std::int64_t> sizes() {
    std::vector<std::int64_t> sizes;
    expect('(');
    while (m_error.empty() && !accept(')')) {
      sizes.push_back(size());
      if (!accept(',')) {
        // One number in parentheses without a comma is a number, not a tuple.
        if (sizes.size() == 1 && m_rest.starts_with(')'))
          fail(translated("core", forTranslation("core", "its header is damaged: 'shape' is not a tuple")));
        expect(')');
        break;
      }
    }
    return sizes;
  }

  std::int64_t size() {
    skipSpace();
    std::int64_t size = 0;
    const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), size);
    if (error == std::errc::result_out_of_range) {
      fail(translated("core", forTranslation("core", "its header promises more numbers than any file can hold")));
    } else if (error != std::errc() || size < 0) {
      fail(
          translated("core", forTranslation("core", "its header is damaged: 'shape' has an entry that is not a size")));
    }
    if (!m_error.empty()) return 0;
    m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
    if (m_rest.starts_with('L')) m_rest.remove_prefix(1);  // the suffix of Python 2
    return size;
  }

  std::string_view m_rest;
  std::string m_error;
};

std::uint32_t byteAt(std::span<const std::byte> file, std::size_t at) {
  return std::to_integer<std::uint32_t>(file[at]);
}

/// "int64 (“<i8”)": the type preceded by its NumPy name, if it has one.
std::string typeName(const std::string& descr) {
  struct Kind {
    char letter;
    bool sized;  ///< whether the name ends with the number of bits
    const char* name;
  };
  constexpr Kind kinds[] = {
      {'i', true, "int"},     {'u', true, "uint"},  {'f', true, "float"},
      {'c', true, "complex"}, {'b', false, "bool"}, {'O', false, forTranslation("core", "Python objects")},
      {'U', false, "text"},   {'S', false, "text"}, {'M', false, "times"},
      {'m', false, "times"},  {'V', false, "bytes"}};
  const std::string quoted = quotedText(descr);
  const std::size_t letter = descr.find_first_not_of("<>=|");
  if (letter == std::string::npos) return translated("core", forTranslation("core", "of the unknown type %1"), quoted);
  const auto* const kind = std::ranges::find(kinds, descr[letter], &Kind::letter);
  if (kind == std::end(kinds)) return translated("core", forTranslation("core", "of the unknown type %1"), quoted);
  int bytes = 0;
  const char* const end = descr.data() + descr.size();
  const bool whole = std::from_chars(descr.data() + letter + 1, end, bytes).ptr == end && bytes > 0 && bytes <= 32;
  return translatedText("core", kind->name) + (kind->sized && whole ? std::to_string(8 * bytes) : "") + " (" + quoted +
         ")";
}

tl::expected<NumberLayout, std::string> layoutOf(const Header& header) {
  const std::string& descr = *header.descr;
  // '=', '|' and no prefix all mean the machine's own byte order.
  static_assert(std::endian::native == std::endian::little, "the machine's own order is taken for little endian");
  const std::string_view plain =
      std::string_view(descr).substr(std::min(descr.find_first_not_of("<>=|"), descr.size()));
  if (descr.size() - plain.size() > 1 || (plain != "f2" && plain != "f4" && plain != "f8")) {
    return Error(translated("core",
                            forTranslation("core", "its numbers are %1; only float16, float32 and float64 can be read"),
                            typeName(descr)));
  }
  return NumberLayout{.bytes = plain[1] - '0', .bigEndian = descr.front() == '>', .columnMajor = *header.fortranOrder};
}

/// (2, 3, 4), as Python prints it.
std::string shapeText(const std::vector<std::int64_t>& shape) {
  constexpr std::size_t most = 8;
  std::string text = "(";
  for (std::size_t i = 0; i < std::min(shape.size(), most); ++i) text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  if (shape.size() > most) text += ", …";
  return text + (shape.size() == 1 ? ",)" : ")");
}

/// The dictionary, whose length field depends on the version.
tl::expected<std::string_view, std::string> dictionaryOf(std::span<const std::byte> file) {
  const auto tooShort = [&](std::size_t wanted) {
    return Error(
        translated("core", forTranslation("core", "its header is cut off: %1"), missingText(wanted - file.size())));
  };
  if (file.size() < 10) return tooShort(10);
  const std::uint32_t major = byteAt(file, 6);
  const std::uint32_t minor = byteAt(file, 7);
  if (major < 1 || major > 3 || minor != 0) {
    return Error(translated(
        "core", forTranslation("core", "it is of NPY version %1.%2; only 1.0, 2.0 and 3.0 can be read"), major, minor));
  }
  const std::size_t begin = major == 1 ? 10 : 12;
  if (file.size() < begin) return tooShort(begin);
  std::size_t size = byteAt(file, 8) | byteAt(file, 9) << 8U;
  if (major > 1) size |= byteAt(file, 10) << 16U | byteAt(file, 11) << 24U;
  if (size > kMostHeader)
    return Error(translated("core", forTranslation("core", "its header would have %1, more than any table needs"),
                            bytesText(size)));
  if (file.size() < begin + size) return tooShort(begin + size);
  return std::string_view(reinterpret_cast<const char*>(file.data()) + begin, size);
}

}  // namespace

bool isNpy(std::span<const std::byte> file) {
  return std::string_view(reinterpret_cast<const char*>(file.data()), file.size()).starts_with(kMagic);
}

tl::expected<NpyMatrix, std::string> readNpy(std::span<const std::byte> file) {
  if (!isNpy(file)) return Error(translated("core", forTranslation("core", "it does not begin like an NPY file")));
  const auto dictionary = dictionaryOf(file);
  if (!dictionary) return Error(dictionary.error());
  const auto header = DictionaryReader(*dictionary).read();
  if (!header) return Error(header.error());
  const auto layout = layoutOf(*header);
  if (!layout) return Error(layout.error());
  const std::vector<std::int64_t>& shape = *header->shape;
  if (shape.size() != 2) {
    return Error(
        shape.size() == 1
            ? translated("core", forTranslation("core", "its shape %1 has 1 axis; a table has 2"), shapeText(shape))
            : translated("core", forTranslation("core", "its shape %1 has %2 axes; a table has 2"), shapeText(shape),
                         shape.size()));
  }
  if (shape[0] == 0 || shape[1] == 0)
    return Error(translated("core", forTranslation("core", "its shape %1 holds no numbers"), shapeText(shape)));

  const auto start =
      static_cast<std::size_t>(dictionary->data() - reinterpret_cast<const char*>(file.data())) + dictionary->size();
  const std::uint64_t found = file.size() - start;
  std::uint64_t promised = 0;
  if (__builtin_mul_overflow(static_cast<std::uint64_t>(shape[0]), static_cast<std::uint64_t>(shape[1]), &promised) ||
      __builtin_mul_overflow(promised, static_cast<std::uint64_t>(layout->bytes), &promised) ||
      promised > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    return Error(translated("core",
                            forTranslation("core", "its header promises %1, more numbers than any file can hold"),
                            shapeText(shape)));
  }
  if (promised != found) {
    return Error(translated("core", forTranslation("core", "its header promises %1 in %2, but %3 follow: %4"),
                            shapeText(shape), bytesText(promised), found,
                            promised > found ? missingText(promised - found) : surplusText(found - promised)));
  }
  return NpyMatrix{shape[0], shape[1], *layout, start};
}

}  // namespace sinescope
