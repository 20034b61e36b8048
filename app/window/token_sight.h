#pragma once

#include <QObject>
#include <cstdint>
#include <optional>

namespace sinescope {

class Document;
class PaneArea;
class Readout;

/// While views of tokens are in sight, the selection is on a token and the readout tells the sum that the model sees.
/// What was selected before comes back with the other views, unless another cell was selected meanwhile.
class TokenSight : public QObject {
  Q_OBJECT

 public:
  TokenSight(Document& document, PaneArea& panes, Readout& readout);

 private:
  void follow();
  void land(bool inSight);

  Document& m_document;
  PaneArea& m_panes;
  Readout& m_readout;
  std::optional<std::int64_t> m_before;  ///< the position that was selected
  std::int64_t m_landed = 0;             ///< the position to which the selection was moved
};

}  // namespace sinescope
