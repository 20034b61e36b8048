#include "app/export/palette.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinescope {

namespace {

int squaredDistance(QRgb one, QRgb other) {
  const int red = qRed(one) - qRed(other);
  const int green = qGreen(one) - qGreen(other);
  const int blue = qBlue(one) - qBlue(other);
  return red * red + green * green + blue * blue;
}

/// A colour that may be chosen.
struct Candidate {
  QRgb colour = 0;
  std::int64_t count = 0;
  float weight = 0;
  int distance = std::numeric_limits<int>::max();  ///< squared distance to the nearest chosen colour
};

std::vector<Candidate> candidatesOf(const ColourCount& colours) {
  std::vector<Candidate> candidates;
  candidates.reserve(colours.counts().size());
  for (const auto& [colour, count] : colours.counts()) {
    candidates.push_back({colour, count, std::sqrt(static_cast<float>(count))});
  }
  // The order of the hash map is arbitrary: sort, so that the same pictures give the same file.
  std::ranges::sort(candidates, [](const Candidate& one, const Candidate& other) {
    return one.count != other.count ? one.count > other.count : one.colour < other.colour;
  });
  return candidates;
}

}  // namespace

void ColourCount::add(const QImage& image) {
  for (int y = 0; y < image.height(); ++y) {
    const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < image.width();) {
      const int first = x;
      const QRgb colour = line[x] & RGB_MASK;
      while (x < image.width() && (line[x] & RGB_MASK) == colour) ++x;
      m_counts[colour] += x - first;
    }
  }
}

std::vector<QRgb> choosePalette(const ColourCount& colours, std::size_t most) {
  std::vector<Candidate> candidates = candidatesOf(colours);
  std::vector<QRgb> palette;
  if (candidates.size() <= most) {
    for (const Candidate& candidate : candidates) palette.push_back(candidate.colour);
    return palette;
  }
  const Candidate* next = &candidates.front();
  while (palette.size() < most) {
    const QRgb chosen = next->colour;
    palette.push_back(chosen);
    float farthest = -1;
    for (Candidate& candidate : candidates) {
      candidate.distance = std::min(candidate.distance, squaredDistance(candidate.colour, chosen));
      const float distance = static_cast<float>(candidate.distance) * candidate.weight;
      if (distance > farthest) farthest = distance, next = &candidate;
    }
  }
  return palette;
}

std::uint8_t PaletteIndex::of(QRgb colour) {
  const auto [known, isNew] = m_known.try_emplace(colour & RGB_MASK, std::uint8_t{0});
  if (isNew) {
    const auto nearest =
        std::ranges::min_element(m_palette, {}, [&](QRgb entry) { return squaredDistance(entry, colour); });
    known->second = static_cast<std::uint8_t>(nearest - m_palette.begin());
  }
  return known->second;
}

}  // namespace sinescope
