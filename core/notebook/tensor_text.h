#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sinescope {

/// Where an element stands in a tensor; as many numbers count as the tensor has dimensions.
using TensorIndex = std::array<std::int64_t, 3>;

/// A tensor of up to three dimensions whose elements are asked for one by one: the whole need not exist.
struct Tensor {
  std::vector<std::int64_t> shape;  ///< no numbers: a scalar
  /// An element, which is rounded to float32. Not called for an index outside the shape.
  std::function<double(const TensorIndex& index)> at;
  bool isInteger = false;  ///< int64, not float32; then `at` gives whole numbers
  /// What PyTorch says of it after its numbers, such as "grad_fn=<AddBackward0>"; or empty.
  std::string suffix = {};

  [[nodiscard]] std::int64_t elementCount() const;
};

/// An element in the text of a tensor.
struct PrintedElement {
  int line = 0;
  int column = 0;
  int length = 0;  ///< without the spaces that align it
  TensorIndex index{};
};

/// A "..." in the text of a tensor, which stands for the elements from `index` on along `axis`, up to `end`.
struct PrintedGap {
  int line = 0;
  int column = 0;
  TensorIndex index{};
  int axis = 0;
  std::int64_t end = 0;
};

/// A tensor as text, and what stands where.
struct TensorText {
  std::vector<std::string> lines;
  std::vector<PrintedElement> elements;
  std::vector<PrintedGap> gaps;

  /// The lines with line breaks between them.
  [[nodiscard]] std::string text() const;
};

/// What Python prints for print(tensor) of a PyTorch tensor on the CPU, letter for letter: 4 decimals, "0." for whole
/// numbers, scientific where the greatest is more than 1000 times the least or they leave 1e-4 … 1e8, lines of 80
/// letters, and of more than 1000 elements the first and the last three along each dimension. Only what is printed is
/// asked for. Source: torch/_tensor_str.py of PyTorch 1.13, the same in 2.x.
[[nodiscard]] TensorText printed(const Tensor& tensor);

/// Where an element stands in the text, or the "..." that stands for it: line, column and length; a length of 0 where
/// it has none.
[[nodiscard]] PrintedElement placeOf(const TensorText& text, const TensorIndex& index);

/// What Python prints for a shape: "torch.Size([10, 5])".
[[nodiscard]] std::string shapeText(const std::vector<std::int64_t>& shape);

}  // namespace sinescope
