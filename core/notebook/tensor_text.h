#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sinescope {

/// Of a tensor that it does not print whole, PyTorch prints so many elements at either end of a dimension.
inline constexpr std::int64_t kEdgeItems = 3;

/// The index of an element in a tensor; only as many numbers are used as the tensor has dimensions.
using TensorIndex = std::array<std::int64_t, 3>;

/// A tensor of up to three dimensions whose elements are computed on request: it need not be in memory.
struct Tensor {
  std::vector<std::int64_t> shape;  ///< empty: a scalar
  /// One element, which is rounded to float32. Not called for an index outside the shape.
  std::function<double(const TensorIndex& index)> at;
  bool isInteger = false;  ///< int64 instead of float32; `at` must then return whole numbers
  /// What PyTorch prints after the numbers, such as "grad_fn=<AddBackward0>"; may be empty.
  std::string suffix = {};

  [[nodiscard]] std::int64_t elementCount() const;
};

/// An element in the printed text of a tensor.
struct PrintedElement {
  int line = 0;
  int column = 0;
  int length = 0;  ///< without the spaces that align the element
  TensorIndex index{};
};

/// A "..." in the printed text of a tensor. It replaces the elements along `axis` from `index` up to `end`.
struct PrintedGap {
  int line = 0;
  int column = 0;
  TensorIndex index{};
  int axis = 0;
  std::int64_t end = 0;
};

/// A tensor as text, and the places of its elements.
struct TensorText {
  std::vector<std::string> lines;
  std::vector<PrintedElement> elements;
  std::vector<PrintedGap> gaps;

  /// All lines, joined by line breaks.
  [[nodiscard]] std::string text() const;
};

/// Exactly what Python prints for print(tensor) of a PyTorch tensor on the CPU: 4 decimals; "0." for whole numbers;
/// scientific notation if the greatest element is more than 1000 times the least or if they leave 1e-4 … 1e8; lines of
/// 80 characters; for more than 1000 elements, only the first and last three along each dimension. Only printed
/// elements are computed. Source: torch/_tensor_str.py of PyTorch 1.13, the same in 2.x.
[[nodiscard]] TensorText printed(const Tensor& tensor);

/// The place in the text of an element, or of the "..." that replaces it: line, column and length. The length is 0 if
/// there is none.
[[nodiscard]] PrintedElement placeOf(const TensorText& text, const TensorIndex& index);

/// A shape as Python prints it: "torch.Size([10, 5])".
[[nodiscard]] std::string shapeText(const std::vector<std::int64_t>& shape);

}  // namespace sinescope
