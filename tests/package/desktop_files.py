"""Checks the desktop entry, the AppStream metainfo, the Flatpak manifest, and that all name the same versions.

desktop_files.py SOURCE_FOLDER VERSION CMAKE [--planted]. What the machine has of desktop-file-validate, appstreamcli
and PyYAML checks the files too. With --planted it shows that faults would be found.
"""

import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

try:
    import yaml
except ImportError:
    yaml = None

ID = "org.sinescope.Sinescope"
PICTURES = "https://sinescope.org/pictures/"
RIGHTS = r"--(share=ipc|socket=(wayland|fallback-x11|pulseaudio)|device=dri|filesystem=xdg-\w+)"


def metainfo(root, cmake, appstream, changelog=None):
    """The metainfo as it is installed for a version of AppStream."""
    with tempfile.TemporaryDirectory() as folder:
        written = pathlib.Path(folder) / f"{ID}.metainfo.xml"
        source = pathlib.Path(folder) / "changelog"
        source.write_text(changelog or (root / "CHANGELOG.md").read_text())
        subprocess.run([cmake, "-D", f"CHANGELOG={source}", "-D", f"TEMPLATE={root}/resources/{ID}.metainfo.xml.in",
                        "-D", f"OUTPUT={written}", "-D", f"APPSTREAM_VERSION={appstream}",
                        "-P", f"{root}/resources/metainfo.cmake"], check=True)
        return written.read_text()


def picture_size(path):
    """Width and height of a PNG."""
    return struct.unpack(">II", path.read_bytes()[16:24])


def rules(root, text):
    """What Flathub asks of metainfo beyond the validator, and what only this tree can tell."""
    component = ElementTree.fromstring(text)
    if len(component.findtext("summary")) > 35 or component.findtext("summary").endswith("."):
        yield "the summary has more than 35 characters, or a full stop"
    if len(component.findtext("name")) > 20:
        yield "the name has more than 20 characters"
    developer = component.find("developer")
    if developer is None or not re.fullmatch(r"[a-z.]+", developer.get("id", "")) or not developer.findtext("name"):
        yield "there is no developer with an id and a name"
    for wanted in (f"icon[.='{ID}']", "url[@type='homepage']", "url[@type='bugtracker']", "content_rating", "launchable",
                   "branding/color", "screenshots/screenshot[@type='default']"):
        if component.find(wanted) is None:
            yield f"there is no {wanted}"
    for screenshot in component.iterfind("screenshots/screenshot"):
        image, caption = screenshot.find("image"), screenshot.findtext("caption")
        if not caption or caption.endswith("."):
            yield f"{image.text} needs a caption without a full stop"
        picture = root / "resources/pictures" / image.text.removeprefix(PICTURES)
        if not image.text.startswith(PICTURES) or not picture.is_file():
            yield f"{image.text} is no picture of resources/pictures"
        elif picture_size(picture) != (int(image.get("width")), int(image.get("height"))):
            yield f"{image.text} has another size"


def versions_of(changelog):
    return re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", changelog, re.M)


def version_faults(root, changelog, text, version):
    """The releases are those of the changelog, whose first is what CMake builds and what is packaged."""
    if not (root / "debian/changelog").read_text().startswith(f"sinescope ({version}) "):
        yield f"debian/changelog does not begin with {version}"
    versions = versions_of(changelog)
    if versions[:1] != [version]:
        yield f"the newest version of the changelog is not {version}"
    if versions != [release.get("version") for release in ElementTree.fromstring(text).iterfind("releases/release")]:
        yield "the releases are not those of the changelog"
    for entry in versions:
        if f"\n[{entry}]: " not in changelog:
            yield f"[{entry}] is no link in the changelog"


def manifest_faults(root, text):
    """The shape of the Flatpak manifest: whose it is, what it may, and that each source has a checksum or is there."""
    folder = root / "resources/flatpak"
    manifest = yaml.safe_load(text)
    if manifest["id"] != ID or manifest["runtime"] != "org.kde.Platform" or manifest["sdk"] != "org.kde.Sdk":
        yield "the manifest is of another program, or its runtime is not KDE's"
    if f"Exec={manifest['command']} " not in (root / f"resources/{ID}.desktop").read_text():
        yield "the desktop entry starts another command"
    for right in manifest["finish-args"]:
        if not re.fullmatch(RIGHTS, right):
            yield f"the manifest asks for {right}"
    names = [module["name"] for module in manifest["modules"]]
    if names[-1] != "sinescope" or len(set(names)) != len(names):
        yield "the last module is not the program, or a module stands twice"
    for source in (source for module in manifest["modules"] for source in module["sources"]):
        if source["type"] == "archive":
            if not source["url"].startswith("https://") or not re.fullmatch("[0-9a-f]{64}", source["sha256"]):
                yield f"{source['url']} needs https and a checksum"
        elif not (folder / source["path"]).exists():
            yield f"there is no {source['path']}"


def validated(command, name, text):
    """What a validator that is installed says of a file; nothing if it accepts it."""
    if not shutil.which(command[0]):
        return
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / name
        file.write_text(text)
        run = subprocess.run([*command, file], capture_output=True, text=True)
        if run.returncode or "error" in run.stdout or "warning" in run.stdout:
            yield run.stdout + run.stderr


def appstream_version():
    if not shutil.which("appstreamcli"):
        return "1.0"
    said = subprocess.run(["appstreamcli", "--version"], capture_output=True, text=True).stdout
    return re.search(r"\d+\.[\d.]*\d", said)[0]


def faults(root, version, cmake, planted=lambda text: text):
    changelog = (root / "CHANGELOG.md").read_text()
    yield from rules(root, planted(metainfo(root, cmake, "1.0")))
    yield from version_faults(root, changelog, planted(metainfo(root, cmake, "1.0")), version)
    yield from validated(["appstreamcli", "validate", "--strict", "--no-net"], f"{ID}.metainfo.xml",
                         planted(metainfo(root, cmake, appstream_version())))
    if yaml:
        yield from manifest_faults(root, planted((root / f"resources/flatpak/{ID}.yml").read_text()))
    yield from validated(["desktop-file-validate"], f"{ID}.desktop",
                         planted((root / f"resources/{ID}.desktop").read_text()))


def main():
    root, version, cmake = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    if "--planted" not in sys.argv:
        found = list(faults(root, version, cmake))
        sys.exit("\n".join(found) if found else 0)
    plants = [("positional encoding</summary>", "positional encoding of transformers</summary>"),
              (' id="org.sinescope"', ""), ("<content_rating", "<no_rating"), ("window.png", "missing.png"), ('width="1400"', 'width="1401"'),
              (f'version="{version}" date', 'version="9.9.9" date')]
    plants += [("Type=Application", "Type=Nothing")] if shutil.which("desktop-file-validate") else []
    plants += [("<li>Move a knob", "<b>Move</b><li>a knob")] if shutil.which("appstreamcli") else []
    plants += [("--share=ipc", "--share=network"), ("path: qcustomplot.cmake", "path: missing.cmake"),
               ("sha256: 858", "sha256: ")] if yaml else []
    missed = [plant for plant in plants if not list(faults(root, version, cmake, lambda text: text.replace(*plant)))]
    odd = metainfo(root, cmake, "1.0", "## [1.2.3] - 2026-01-31\n\n### Fixed\n\n- a; [b] & `c`\n  d\n")
    if "<li>a; [b] &amp; <code>c</code> d</li>" not in odd:
        missed.append("an entry with signs that CMake or XML read")
    sys.exit(f"not found: {missed}" if missed else 0)


main()
