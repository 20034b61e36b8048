#include "app/views/view/plain_cells.h"

#include <algorithm>

#include "app/look/theme.h"
#include "app/views/drawing/new_image.h"
#include "app/views/view/view.h"

namespace sinescope {

namespace {

constexpr std::int64_t kStripCells = 1 << 20;

class PlainCells : public PlainImage {
 public:
  PlainCells(std::vector<CellPicture> pictures, QRgb ground) : m_pictures(std::move(pictures)), m_ground(ground) {
    std::erase_if(m_pictures, [](const CellPicture& picture) { return picture.cells.isEmpty(); });
  }

  [[nodiscard]] QSize size() const override {
    if (m_pictures.empty()) return {};
    QSize all(static_cast<int>(m_pictures.size()) - 1, 0);
    for (const CellPicture& picture : m_pictures)
      all = {all.width() + picture.cells.width(), std::max(all.height(), picture.cells.height())};
    return all;
  }

  bool rows(std::int64_t first, std::int64_t count,
            const std::function<bool(std::span<const std::uint32_t> pixels)>& row) override {
    const int width = size().width();
    const std::int64_t most = std::clamp<std::int64_t>(kStripCells / width, 1, count);
    for (std::int64_t done = 0; done < count; done += most) {
      QImage strip = newImage({width, static_cast<int>(std::min(most, count - done))});
      paint(static_cast<int>(first + done), PixelRows(strip));
      for (int y = 0; y < strip.height(); ++y) {
        if (!row(PixelRows(strip).row(y))) return false;
      }
    }
    return true;
  }

 private:
  /// Paints the rows from `top` on.
  void paint(int top, const PixelRows& pixels) const {
    pixels.fill(m_ground);
    int left = 0;
    for (const auto& [cells, picture] : m_pictures) {
      const QRect part(0, top, cells.width(), std::min(pixels.height(), cells.height() - top));
      if (part.height() > 0) picture(cells, part, pixels.inside({{left, 0}, part.size()}), [](double) { return true; });
      left += cells.width() + 1;
    }
  }

  std::vector<CellPicture> m_pictures;
  QRgb m_ground;
};

}  // namespace

std::unique_ptr<PlainImage> plainCells(const ViewKind& kind, const Scene& scene) {
  Scene whole = scene;
  whole.figure = {};
  whole.isOnPaper = true;
  if (!scene.showsDifference()) setPinned(whole, std::nullopt);
  whole.appearance.zooms.erase(QLatin1String(kind.name));
  const std::unique_ptr<View> view(makeView(kind));
  view->setScene(whole);
  return std::make_unique<PlainCells>(view->cellPictures(), themeColours(scene.dark).surface.rgb());
}

}  // namespace sinescope
