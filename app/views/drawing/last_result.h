#pragma once

#include <optional>
#include <utility>

namespace sinescope {

/// Caches the last value together with the key that it was computed from, so that the same request is not computed
/// again. Not thread-safe.
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
