#pragma once

class QWidget;

namespace sinescope {

class Actions;
class PaneArea;
struct WindowParts;

/// Connects F6 and Shift+F6, which give the focus to the next or the previous visible part of the window: to what had
/// it there last, or else to the first widget that takes it.
void connectRegions(QWidget& window, const Actions& actions, const WindowParts& parts, PaneArea& panes);

}  // namespace sinescope
