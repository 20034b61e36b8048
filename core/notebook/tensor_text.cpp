#include "core/notebook/tensor_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace sinescope {

namespace {

// PyTorch's default print options.
constexpr int kPrecision = 4;
constexpr std::int64_t kThreshold = 1000;
constexpr int kLineWidth = 80;
constexpr std::string_view kPrefix = "tensor(";

/// A number as C's printf writes it in the C locale, whatever the current locale; NaN without a sign.
std::string numberText(double value, std::chars_format format, int precision) {
  if (std::isnan(value)) return "nan";
  std::array<char, 400> text{};  // room for 308 digits, sign and decimals
  const auto result = std::to_chars(text.data(), text.data() + text.size(), value, format, precision);
  return {text.data(), result.ptr};
}

/// The format of all elements of a tensor, which depends on the elements that are printed.
class Format {
 public:
  Format(const std::vector<double>& values, bool isInteger) : m_isInteger(isInteger) {
    if (isInteger) {
      for (const double value : values) m_width = std::max(m_width, text(value).size());
      return;
    }
    double least = 0;
    double greatest = 0;
    const auto counts = [](double value) { return std::isfinite(value) && value != 0; };
    for (const double value : values) {
      if (!counts(value)) continue;
      const double size = std::abs(value);
      least = least == 0 ? size : std::min(least, size);
      greatest = std::max(greatest, size);
      m_allWhole = m_allWhole && value == std::ceil(value);
    }
    if (greatest == 0) return;
    m_scientific = greatest / least > 1000 || greatest > 1e8 || (!m_allWhole && least < 1e-4);
    for (const double value : values) {
      if (counts(value)) m_width = std::max(m_width, text(value).size());
    }
  }

  [[nodiscard]] std::size_t width() const { return m_width; }

  [[nodiscard]] std::string text(double value) const {
    if (m_isInteger) return std::to_string(static_cast<std::int64_t>(value));
    if (m_scientific) return numberText(value, std::chars_format::scientific, kPrecision);
    if (!m_allWhole) return numberText(value, std::chars_format::fixed, kPrecision);
    return numberText(value, std::chars_format::fixed, 0) + (std::isfinite(value) ? "." : "");
  }

 private:
  bool m_isInteger;
  bool m_allWhole = true;
  bool m_scientific = false;
  std::size_t m_width = 1;
};

class Printer {
 public:
  explicit Printer(const Tensor& tensor)
      : m_tensor(tensor),
        m_rank(static_cast<int>(tensor.shape.size())),
        m_summarises(tensor.elementCount() > kThreshold),
        m_format(printedValues(), tensor.isInteger) {
    m_text.lines.emplace_back();
  }

  TensorText print() {
    write(kPrefix);
    m_tensor.elementCount() == 0 ? write("[]") : printFrom(0, {});
    for (const std::string& suffix : suffixes()) writeSuffix(suffix);
    write(")");
    return std::move(m_text);
  }

 private:
  [[nodiscard]] std::int64_t size(int axis) const { return m_tensor.shape[static_cast<std::size_t>(axis)]; }
  [[nodiscard]] bool hasGap(int axis) const { return m_summarises && size(axis) > 2 * kEdgeItems; }

  [[nodiscard]] double valueAt(const TensorIndex& index) const {
    return m_tensor.isInteger ? m_tensor.at(index) : static_cast<double>(static_cast<float>(m_tensor.at(index)));
  }

  /// Calls visit(i) for every printed index along an axis, and gap() where indices are skipped.
  template <class Visit, class Gap>
  void forEachAlong(int axis, const Visit& visit, const Gap& gap) const {
    for (std::int64_t i = 0; i < size(axis); ++i) {
      if (hasGap(axis) && i == kEdgeItems) {
        i = size(axis) - kEdgeItems;
        gap();
      }
      visit(i);
    }
  }

  void collect(int axis, TensorIndex index, std::vector<double>& values) const {
    if (axis == m_rank) return values.push_back(valueAt(index));
    const auto visit = [&](std::int64_t i) {
      index[static_cast<std::size_t>(axis)] = i;
      collect(axis + 1, index, values);
    };
    forEachAlong(axis, visit, [] {});
  }

  [[nodiscard]] std::vector<double> printedValues() const {
    std::vector<double> values;
    if (m_tensor.elementCount() > 0) collect(0, {}, values);
    return values;
  }

  [[nodiscard]] std::vector<std::string> suffixes() const {
    std::vector<std::string> all;
    const bool isEmpty = m_tensor.elementCount() == 0;
    if (isEmpty && m_rank != 1) {
      const std::string list = shapeText(m_tensor.shape);  // "torch.Size([10, 0])"
      all.push_back("size=(" + list.substr(12, list.size() - 14) + ")");
    }
    if (isEmpty && m_tensor.isInteger) all.emplace_back("dtype=torch.int64");
    if (!m_tensor.suffix.empty()) all.push_back(m_tensor.suffix);
    return all;
  }

  /// Writes to the last line if there is room: PyTorch counts two characters more than there are.
  void writeSuffix(const std::string& suffix) {
    const bool hasRoom = column() + 4 + static_cast<int>(suffix.size()) <= kLineWidth;
    if (hasRoom) {
      write(", ");
    } else {
      write(",");
      breakLine(1, static_cast<int>(kPrefix.size()));
    }
    write(suffix);
  }

  void write(std::string_view text) { m_text.lines.back() += text; }
  void breakLine(int lines, int indent) {
    for (int i = 0; i < lines; ++i) m_text.lines.emplace_back();
    write(std::string(static_cast<std::size_t>(indent), ' '));
  }
  [[nodiscard]] int line() const { return static_cast<int>(m_text.lines.size()) - 1; }
  [[nodiscard]] int column() const { return static_cast<int>(m_text.lines.back().size()); }
  /// The indentation inside the brackets of an axis.
  [[nodiscard]] static int indentOf(int axis) { return static_cast<int>(kPrefix.size()) + axis + 1; }

  void writeElement(const TensorIndex& index) {
    const std::string text = m_format.text(valueAt(index));
    if (text.size() < m_format.width()) write(std::string(m_format.width() - text.size(), ' '));
    m_text.elements.push_back({line(), column(), static_cast<int>(text.size()), index});
    write(text);
  }

  void writeGap(int axis, TensorIndex index) {
    index[static_cast<std::size_t>(axis)] = kEdgeItems;
    if (axis == m_rank - 1) write(" ");
    m_text.gaps.push_back({line(), column(), index, axis, size(axis) - kEdgeItems});
    write("...");
  }

  /// Prints the last axis: as many elements as fit in each line.
  void printVector(TensorIndex index) {
    const int axis = m_rank - 1;
    const int indent = indentOf(axis);
    const int perLine = std::max(1, (kLineWidth - indent + 1) / (static_cast<int>(m_format.width()) + 2));
    int count = 0;
    const auto separate = [&] {
      if (count > 0) count % perLine == 0 ? write(",") : write(", ");
      if (count > 0 && count % perLine == 0) breakLine(1, indent);
      ++count;
    };
    const auto visit = [&](std::int64_t i) {
      separate();
      index[static_cast<std::size_t>(axis)] = i;
      writeElement(index);
    };
    const auto gap = [&] {
      separate();
      writeGap(axis, index);
    };
    forEachAlong(axis, visit, gap);
  }

  void printSlices(int axis, TensorIndex index) {
    bool isFirst = true;
    const auto separate = [&] {
      if (!isFirst) {
        write(",");
        breakLine(m_rank - axis - 1, indentOf(axis));
      }
      isFirst = false;
    };
    const auto visit = [&](std::int64_t i) {
      separate();
      index[static_cast<std::size_t>(axis)] = i;
      printFrom(axis + 1, index);
    };
    const auto gap = [&] {
      separate();
      writeGap(axis, index);
    };
    forEachAlong(axis, visit, gap);
  }

  void printFrom(int axis, const TensorIndex& index) {
    if (axis == m_rank) return writeElement(index);
    write("[");
    axis == m_rank - 1 ? printVector(index) : printSlices(axis, index);
    write("]");
  }

  const Tensor& m_tensor;
  int m_rank;
  bool m_summarises;
  Format m_format;
  TensorText m_text;
};

}  // namespace

std::int64_t Tensor::elementCount() const {
  std::int64_t count = 1;
  for (const std::int64_t size : shape) count *= size;
  return count;
}

std::string TensorText::text() const {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i > 0 ? "\n" : "") + lines[i];
  return text;
}

TensorText printed(const Tensor& tensor) { return Printer(tensor).print(); }

PrintedElement placeOf(const TensorText& text, const TensorIndex& index) {
  for (const PrintedElement& element : text.elements) {
    if (element.index == index) return element;
  }
  for (const PrintedGap& gap : text.gaps) {
    const auto axis = static_cast<std::ptrdiff_t>(gap.axis);
    const bool isInRow = std::equal(index.begin(), index.begin() + axis, gap.index.begin());
    const std::int64_t i = index[static_cast<std::size_t>(axis)];
    if (isInRow && i >= gap.index[static_cast<std::size_t>(axis)] && i < gap.end) {
      return {gap.line, gap.column, 3, index};
    }
  }
  return {0, 0, 0, index};
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
  std::string text = "torch.Size([";
  for (std::size_t i = 0; i < shape.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  return text + "])";
}

}  // namespace sinescope
