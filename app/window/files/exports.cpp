#include "app/window/files/exports.h"

#include <QClipboard>
#include <QGuiApplication>
#include <utility>

#include "app/document/document.h"
#include "app/document/trusted_sessions.h"
#include "app/document/view_kind.h"
#include "app/export/export_dialog.h"
#include "app/export/image_copy.h"
#include "app/views/view/view.h"
#include "app/window/files/window_settings.h"
#include "app/window/panes/pane.h"

namespace sinescope {

Exports::Exports(Window window, QSettings* settings, QObject* parent)
    : QObject(parent), m_window(std::move(window)), m_settings(settings), m_copy(new ImageCopy(this)) {
  connect(m_copy, &ImageCopy::copied, this, [this] { Q_EMIT notified(tr("Copied the image")); });
  connect(m_copy, &ImageCopy::failed, this,
          [this](const QString& why) { Q_EMIT notified(tr("The image cannot be copied: %1").arg(why)); });
}

ExportSettings Exports::settingsFor(const QString& view) const {
  ExportSettings settings = m_settings ? readExportSettings(*m_settings) : ExportSettings();
  settings.view = view;
  if (!m_figure) return settings;
  settings.size = m_figure->size;
  settings.content = m_figure->contentFor(view);
  settings.markSelection = m_figure->markSelection;
  return settings;
}

void Exports::ask(const QString& view, std::optional<ExportWhat> what) {
  ExportSettings settings = settingsFor(view);
  if (what) settings.what = *what;
  open(settings);
}

void Exports::askFrames(const QString& view, const Animation& animation) {
  ExportSettings settings = settingsFor(view);
  settings.animation = animation;
  settings.animation->sweep.frames = settings.frames;
  settings.animation->frameRate = settings.frameRate;
  open(settings);
}

void Exports::open(const ExportSettings& settings) {
  auto* const dialog = new ExportDialog(m_window.document->scene(), m_window.session(), settings, m_window.front());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  connect(dialog, &QDialog::finished, this, [this, dialog] {
    // A figure that was only looked at leaves no settings behind.
    const bool isWritten = !dialog->writtenPath().isEmpty();
    if (m_settings && (isWritten || !m_figure)) writeExportSettings(*m_settings, dialog->settings());
    if (m_settings && carriesSession(dialog->writtenPath())) {
      trustWritten(*m_settings, dialog->writtenPath());
    }
    if (!isWritten) return;
    m_figure.reset();
    Q_EMIT notified(tr("Wrote %1").arg(dialog->writtenPath()));
  });
  dialog->open();
}

void Exports::copyImage(const Pane& pane) {
  m_copy->start(pane.view().name(), m_window.document->scene(), pane.size(), pane.devicePixelRatioF());
  if (m_copy->isRunning()) Q_EMIT notified(tr("Copying the image…"));
}

void Exports::copyText(const QString& view) {
  QGuiApplication::clipboard()->setText(findView(view)->text(m_window.document->scene()));
  Q_EMIT notified(tr("Copied the text"));
}

}  // namespace sinescope
