#pragma once

#include <QTest>
#include <functional>
#include <utility>

#include "tests/views/attention/attention_scene.h"
#include "tests/views/shown_view.h"

namespace sinescope {

/// A change of what a view shows.
using SceneChange = std::function<void(Scene& scene)>;

/// Changes of which the views of a head follow some and need not follow others.
inline std::vector<std::pair<const char*, SceneChange>> sceneChanges() {
  const auto withSpec = [](auto change) -> SceneChange {
    return [change](Scene& scene) {
      EncodingSpec spec = scene.spec;
      change(spec);
      setSpec(scene, spec);
    };
  };
  const auto pinned = [](std::int64_t first, bool difference) -> SceneChange {
    return [=](Scene& scene) {
      Encoding other;
      other.spec = scene.spec;
      other.spec.firstPosition = first;
      other.spec.base = 50;
      setPinned(scene, other);
      scene.appearance.difference = difference;
    };
  };
  const auto at = [&](std::int64_t first) {
    return withSpec([first](EncodingSpec& spec) { spec.firstPosition = first; });
  };
  return {{"base", withSpec([](EncodingSpec& spec) { spec.base = 50; })},
          {"length", withSpec([](EncodingSpec& spec) { spec.length = 2; })},
          {"d_model", withSpec([](EncodingSpec& spec) { spec.dModel = 8; })},
          {"first position", withSpec([](EncodingSpec& spec) { spec.firstPosition = 3; })},
          {"B beside it", pinned(0, false)},
          {"B further on", pinned(2, false)},
          {"A - B", pinned(1, true)},
          {"A at 5 beside B", [=](Scene& scene) { at(5)(scene), pinned(5, false)(scene); }},
          {"A at 5, B before it", [=](Scene& scene) { at(5)(scene), pinned(0, false)(scene); }},
          {"A - B, nothing in common", pinned(1000, true)},
          {"words",
           [](Scene& scene) {
             TokenSpec tokens;
             tokens.text = QStringLiteral("men eat");
             setTokens(scene, tokens);
           }},
          {"dark", [](Scene& scene) { scene.dark = true; }},
          {"text", [](Scene& scene) { scene.appearance.textScale = 1.5; }},
          {"scheme", [](Scene& scene) { scene.appearance.attention.head.scheme = Scheme::Rotary; }},
          {"causal", [](Scene& scene) { scene.appearance.attention.head.causal = true; }},
          {"map", [](Scene& scene) { scene.appearance.reversedMaps = true; }}};
}

inline void addSceneChanges() {
  QTest::addColumn<int>("from");
  QTest::addColumn<int>("to");
  const auto changes = sceneChanges();
  for (int from = -1; from < static_cast<int>(changes.size()); ++from) {
    for (int to = 0; to < static_cast<int>(changes.size()); ++to) {
      if (from == to) continue;
      const char* const name = from < 0 ? "nothing" : changes[static_cast<std::size_t>(from)].first;
      QTest::addRow("%s, then %s", name, changes[static_cast<std::size_t>(to)].first) << from << to;
    }
  }
}

/// Whatever a view showed before, it looks like one that shows the scene from the start.
template <class Kind>
void compareWithANewView() {
  QFETCH(const int, from);
  QFETCH(const int, to);
  const auto changes = sceneChanges();
  const Scene scene = attentionScene(QStringLiteral("dog bites man"), {});
  Scene before = scene;
  if (from >= 0) changes[static_cast<std::size_t>(from)].second(before);
  Scene after = scene;
  changes[static_cast<std::size_t>(to)].second(after);
  ShownView<Kind> view(before, {500, 300});
  view.show(after);
  view.settle();
  ShownView<Kind> made(after, {500, 300});
  QCOMPARE(view->grab().toImage(), made->grab().toImage());
}

}  // namespace sinescope
