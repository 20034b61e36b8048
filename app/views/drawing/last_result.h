#pragma once

#include <optional>
#include <utility>

namespace sinescope {

/// The last value that was made, and what it was made of: asked for again, it is not made again. One thread at a time.
template <class Key, class Value>
class LastResult {
 public:
  template <class Make>
  const Value& of(Key key, const Make& make) {
    if (m_key != key) {
      m_value = make(std::as_const(key));
      m_key = std::move(key);
    }
    return m_value;
  }

 private:
  std::optional<Key> m_key;
  Value m_value;
};

}  // namespace sinescope
