#include "app/look/desktop_needs.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QFileInfo>

namespace sinescope {

namespace {

const QString kPortalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kBusName = QStringLiteral("sinescope-desktop");

struct PortalKey {
  QLatin1String group;
  QLatin1String key;

  bool operator==(const PortalKey&) const = default;
};

constexpr PortalKey kContrast{QLatin1String("org.freedesktop.appearance"), QLatin1String("contrast")};
constexpr PortalKey kHighContrast{QLatin1String("org.gnome.desktop.a11y.interface"), QLatin1String("high-contrast")};
constexpr PortalKey kAnimations{QLatin1String("org.gnome.desktop.interface"), QLatin1String("enable-animations")};

/// The value in variants within variants: Read() answers with two.
QVariant inner(QVariant value) {
  while (value.canConvert<QDBusVariant>()) value = value.value<QDBusVariant>().variant();
  return value;
}

/// What the environment says, or else `desktop`.
bool overridden(const char* variable, bool desktop) {
  bool isNumber = false;
  const int value = qEnvironmentVariableIntValue(variable, &isNumber);
  return isNumber ? value != 0 : desktop;
}

/// Whether the session has a bus: asking for one may start it.
bool hasSessionBus() {
  if (!qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) return true;
  const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
  return !folder.isEmpty() && QFileInfo::exists(folder + QStringLiteral("/bus"));
}

}  // namespace

DesktopPortal::DesktopPortal(QObject* parent) : QObject(parent) {}

DesktopNeeds DesktopPortal::needs() const {
  return {overridden("SINESCOPE_HIGH_CONTRAST", m_contrast == 1 || m_highContrast),
          overridden("SINESCOPE_REDUCED_MOTION", !m_animations)};
}

void DesktopPortal::askSession() {
  if (!hasSessionBus()) return;
  m_connecting.start(
      [](const Progress&) {
        return QDBusConnection::connectToBus(QDBusConnection::SessionBus, kBusName).isConnected();
      },
      {.ended =
           [this](bool connected) {
             if (connected) ask(QDBusConnection(kBusName));
           },
       .failed = [](const QString&) {}});
}

void DesktopPortal::ask(QDBusConnection bus) {
  if (!bus.isConnected()) return;
  // From any sender: to watch for one by name, Qt would wait for the bus to say whose name it is.
  bus.connect({}, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), this,
              SLOT(take(QString, QString, QDBusVariant)));
  for (const PortalKey& each : {kContrast, kHighContrast, kAnimations}) {
    QDBusMessage question =
        QDBusMessage::createMethodCall(kPortalService, kPortalPath, kPortalSettings, QStringLiteral("Read"));
    question << QString(each.group) << QString(each.key);
    auto* const answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, each, answer] {
      answer->deleteLater();
      const QVariantList values = answer->reply().arguments();
      if (!answer->isError() && !values.isEmpty()) take(each.group, each.key, QDBusVariant(values.first()));
    });
  }
}

void DesktopPortal::take(const QString& group, const QString& key, const QDBusVariant& value) {
  const DesktopNeeds before = needs();
  const QVariant plain = inner(value.variant());
  const auto is = [&](const PortalKey& asked) { return group == asked.group && key == asked.key; };
  if (is(kContrast)) m_contrast = plain.toUInt();
  if (is(kHighContrast)) m_highContrast = plain.toBool();
  if (is(kAnimations) && plain.typeId() == QMetaType::Bool) m_animations = plain.toBool();
  if (needs() != before) Q_EMIT changed(needs());
}

}  // namespace sinescope
