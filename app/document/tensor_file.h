#pragma once

#include <QString>
#include <cstddef>
#include <memory>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "app/files/mapped_file.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Where a table is: a file, or one of the tensors of a safetensors file, written "model.safetensors#wpe.weight".
struct TableAddress {
  QString file;
  QString tensor;  ///< empty: none is named
};

/// The address that a path is. What stands after "#" in the path of a safetensors file is the tensor's name, in which
/// all but letters, digits and . _ - ~ is percent-encoded.
[[nodiscard]] TableAddress addressOf(const QString& path);

/// The path that is such an address.
[[nodiscard]] QString pathOf(const TableAddress& address);

/// One of the matrices of a safetensors file.
struct TensorChoice {
  QString path;  ///< with its name
  QString text;  ///< "wpe.weight · 1024 × 768 · float32"
};

/// The matrices of the safetensors file at `path`, in its order; none if it is another file or names a tensor already.
/// The error says in one sentence what is wrong with the file.
[[nodiscard]] tl::expected<std::vector<TensorChoice>, QString> tensorsIn(const QString& path);

/// Whether listing them may take longer than a frame.
[[nodiscard]] bool listsSlowly(const QString& path);

/// A matrix of a safetensors file, which stays mapped: the one that the address names, or the only one. The error is
/// half a sentence.
[[nodiscard]] tl::expected<TablePtr, std::string> tensorTable(const TableAddress& address,
                                                              const std::shared_ptr<const MappedFile>& mapped);

}  // namespace sinescope
