#include "app/look/desktop_needs.h"

#include <QApplication>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusServer>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "app/look/motion.h"
#include "app/look/theme.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The portal's settings, on a connection of its own instead of the session's bus.
class PortalStandIn : public QObject, public QDBusContext {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

 public:
  QVariant contrast;
  QVariant highContrast;
  QVariant animations;

  /// Tells everyone that a setting has changed.
  static void tell(const QDBusConnection& connection, const char* group, const char* key, const QVariant& value) {
    QDBusMessage signal =
        QDBusMessage::createSignal(QStringLiteral("/org/freedesktop/portal/desktop"),
                                   QStringLiteral("org.freedesktop.portal.Settings"), QStringLiteral("SettingChanged"));
    signal << QString::fromLatin1(group) << QString::fromLatin1(key) << QVariant::fromValue(QDBusVariant(value));
    QVERIFY(connection.send(signal));
  }

 public Q_SLOTS:
  Q_SCRIPTABLE QDBusVariant Read(const QString& group, const QString& key) {  // NOLINT: the portal's name
    QVariant value;
    if (group == QLatin1String("org.freedesktop.appearance") && key == QLatin1String("contrast")) value = contrast;
    if (group == QLatin1String("org.gnome.desktop.a11y.interface")) value = highContrast;
    if (group == QLatin1String("org.gnome.desktop.interface")) value = animations;
    if (!value.isValid()) sendErrorReply(QStringLiteral("org.freedesktop.portal.Error.NotFound"));
    return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));  // a variant in a variant, as the portal does
  }
};

double luminance(const QColor& colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// The contrast ratio of WCAG 2.
double contrastOf(const QColor& a, const QColor& b) {
  const double one = luminance(a) + 0.05;
  const double other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

}  // namespace

class DesktopNeedsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cleanup();

  void asksThePortal_data();
  void asksThePortal();
  void followsThePortal();
  void withoutAPortalThereAreNoNeeds();
  void withoutABusNothingIsAsked();
  void theEnvironmentOverrides();
  void reducedMotionEndsEffects();
  void highContrastHasSevenToOne_data();
  void highContrastHasSevenToOne();

 private:
  /// The program's end of the connection, once the portal's end is there.
  QDBusConnection connectBoth();

  std::unique_ptr<QDBusServer> m_server;
  std::unique_ptr<PortalStandIn> m_portal;
  std::optional<QDBusConnection> m_end;  ///< the portal's
  std::map<const char*, QByteArray> m_environment;
};

void DesktopNeedsTest::init() {
  for (const char* const name : {"DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"}) m_environment[name] = qgetenv(name);
  m_server = std::make_unique<QDBusServer>();
  m_portal = std::make_unique<PortalStandIn>();
  connect(m_server.get(), &QDBusServer::newConnection, this, [this](QDBusConnection connection) {
    m_end = connection;
    connection.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), m_portal.get(),
                              QDBusConnection::ExportScriptableSlots);
  });
}

void DesktopNeedsTest::cleanup() {
  QDBusConnection::disconnectFromPeer(QStringLiteral("desktop"));
  m_end.reset();
  m_server.reset();
  m_portal.reset();
  for (const auto& [name, value] : m_environment) {
    if (value.isNull()) qunsetenv(name);
    if (!value.isNull()) qputenv(name, value);
  }
  qunsetenv("SINESCOPE_HIGH_CONTRAST");
  qunsetenv("SINESCOPE_REDUCED_MOTION");
}

QDBusConnection DesktopNeedsTest::connectBoth() {
  const QDBusConnection bus = QDBusConnection::connectToPeer(m_server->address(), QStringLiteral("desktop"));
  while (bus.isConnected() && !m_end) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  return bus;
}

void DesktopNeedsTest::asksThePortal_data() {
  QTest::addColumn<QVariant>("contrast");
  QTest::addColumn<QVariant>("highContrast");
  QTest::addColumn<QVariant>("animations");
  QTest::addColumn<bool>("high");
  QTest::addColumn<bool>("reduced");
  const QVariant none;
  QTest::newRow("nothing special") << QVariant(0U) << QVariant(false) << QVariant(true) << false << false;
  QTest::newRow("contrast") << QVariant(1U) << none << none << true << false;
  QTest::newRow("GNOME's switch") << none << QVariant(true) << none << true << false;
  QTest::newRow("no animations") << none << none << QVariant(false) << false << true;
  QTest::newRow("all") << QVariant(1U) << QVariant(true) << QVariant(false) << true << true;
  QTest::newRow("a contrast to come") << QVariant(2U) << none << none << false << false;
  QTest::newRow("nonsense") << QVariant(QStringLiteral("high")) << none << QVariant(QStringLiteral("no")) << false
                            << false;
}

void DesktopNeedsTest::asksThePortal() {
  QFETCH(QVariant, contrast);
  QFETCH(QVariant, highContrast);
  QFETCH(QVariant, animations);
  QFETCH(bool, high);
  QFETCH(bool, reduced);
  m_portal->contrast = contrast;
  m_portal->highContrast = highContrast;
  m_portal->animations = animations;
  DesktopPortal portal;
  QCOMPARE(portal.needs(), DesktopNeeds());
  portal.ask(connectBoth());
  QTRY_VERIFY(portal.findChildren<QObject*>().isEmpty());
  QCOMPARE(portal.needs().highContrast, high);
  QCOMPARE(portal.needs().reducedMotion, reduced);
}

void DesktopNeedsTest::followsThePortal() {
  DesktopPortal portal;
  QSignalSpy changed(&portal, &DesktopPortal::changed);
  portal.ask(connectBoth());
  QTRY_VERIFY(portal.findChildren<QObject*>().isEmpty());
  QCOMPARE(changed.count(), 0);
  PortalStandIn::tell(*m_end, "org.freedesktop.appearance", "color-scheme", 1U);
  PortalStandIn::tell(*m_end, "org.freedesktop.appearance", "contrast", 1U);
  QTRY_COMPARE(changed.count(), 1);
  QVERIFY(portal.needs().highContrast);
  PortalStandIn::tell(*m_end, "org.gnome.desktop.interface", "enable-animations", false);
  QTRY_COMPARE(changed.count(), 2);
  QVERIFY(portal.needs().reducedMotion);
  PortalStandIn::tell(*m_end, "org.freedesktop.appearance", "contrast", 0U);
  QTRY_COMPARE(changed.count(), 3);
  QVERIFY(!portal.needs().highContrast);
}

void DesktopNeedsTest::withoutAPortalThereAreNoNeeds() {
  DesktopPortal portal;
  portal.ask(QDBusConnection(QStringLiteral("none")));
  QTRY_VERIFY(portal.findChildren<QObject*>().isEmpty());
  QCOMPARE(portal.needs(), DesktopNeeds());
}

void DesktopNeedsTest::withoutABusNothingIsAsked() {
  qunsetenv("DBUS_SESSION_BUS_ADDRESS");
  qputenv("XDG_RUNTIME_DIR", "/nowhere");
  DesktopPortal portal;
  portal.askSession();
  QVERIFY(!QDBusConnection(QStringLiteral("sinescope-desktop")).isConnected());
  QCOMPARE(portal.needs(), DesktopNeeds());
  // A bus that is named but not there is the same.
  qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
  portal.askSession();
  QCOMPARE(portal.needs(), DesktopNeeds());
}

void DesktopNeedsTest::theEnvironmentOverrides() {
  qputenv("SINESCOPE_HIGH_CONTRAST", "1");
  qputenv("SINESCOPE_REDUCED_MOTION", "0");
  m_portal->animations = false;
  DesktopPortal portal;
  QSignalSpy changed(&portal, &DesktopPortal::changed);
  QCOMPARE(portal.needs(), (DesktopNeeds{true, false}));
  portal.ask(connectBoth());
  QTRY_VERIFY(portal.findChildren<QObject*>().isEmpty());
  QCOMPARE(portal.needs(), (DesktopNeeds{true, false}));
  QCOMPARE(changed.count(), 0);
}

void DesktopNeedsTest::reducedMotionEndsEffects() {
  QApplication::setEffectEnabled(Qt::UI_General, true);
  QApplication::setEffectEnabled(Qt::UI_FadeMenu, true);
  QApplication::setEffectEnabled(Qt::UI_AnimateCombo, false);
  setReducedMotion(true);
  QVERIFY(prefersReducedMotion());
  QVERIFY(!QApplication::isEffectEnabled(Qt::UI_FadeMenu));
  setReducedMotion(false);
  QVERIFY(!prefersReducedMotion());
  QVERIFY(QApplication::isEffectEnabled(Qt::UI_FadeMenu));
  QVERIFY(!QApplication::isEffectEnabled(Qt::UI_AnimateCombo));
}

void DesktopNeedsTest::highContrastHasSevenToOne_data() {
  QTest::addColumn<bool>("dark");
  QTest::newRow("light") << false;
  QTest::newRow("dark") << true;
}

void DesktopNeedsTest::highContrastHasSevenToOne() {
  QFETCH(bool, dark);
  QVERIFY(contrastOf(themeColours(dark).line, themeColours(dark).surface) < 2);
  setHighContrast(true);
  const ThemeColours& colours = themeColours(dark);
  for (const QColor& ground : {colours.surface, colours.window}) {
    for (const QColor& ink : {colours.line, colours.text, colours.secondary, colours.tertiary, colours.accent,
                              colours.second, colours.third, colours.fourth, colours.error}) {
      QVERIFY2(contrastOf(ink, ground) >= 7, qPrintable(ink.name() + u' ' + QString::number(contrastOf(ink, ground))));
    }
    for (std::size_t i = 0; i < 8; ++i) {
      const QColor curve = seriesColour(dark, i);
      QVERIFY2(contrastOf(curve, ground) >= 7,
               qPrintable(curve.name() + u' ' + QString::number(contrastOf(curve, ground))));
    }
  }
  QVERIFY(contrastOf(colours.text, colours.accentWash) >= 7);
  setHighContrast(false);
}

SINESCOPE_TEST(DesktopNeedsTest)
#include "desktop_needs_test.moc"
