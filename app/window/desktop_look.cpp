#include "app/window/desktop_look.h"

#include "app/look/desktop_needs.h"
#include "app/look/motion.h"
#include "app/window/main_window.h"

namespace sinescope {

void followDesktop(MainWindow& window) {
  auto* const portal = new DesktopPortal(&window);
  const auto follow = [&window](const DesktopNeeds& needs) {
    setReducedMotion(needs.reducedMotion);
    window.document().setSystemContrast(needs.highContrast);
  };
  follow(portal->needs());
  QObject::connect(portal, &DesktopPortal::changed, &window, follow);
  portal->askSession();
}

}  // namespace sinescope
