"""Checks that PaintTarget alone tells for whom is painted: no file of app asks the painter, its device or its engine.

paint_target.py SOURCE_FOLDER [--planted]. With --planted it shows that each way of asking would be found.
"""

import pathlib
import re
import sys

ASKS = re.compile(r"pmVectorized|\bmodes\(\)|(\.|->)(device|paintEngine)\(\)|"
                  r"dynamic_cast<[^>]*(Painter|Device|Engine|Recording|Svg|Pdf)")
# A recording tells QCustomPlot how to draw with the painter, and finds its own engine to leave work for the player. The
# picture of a plot finds itself, or the window's, below a painter: the pixels are the same, written one way or the other.
ALLOWED = {("app/views/drawing/recording.cpp", "setMode(QCPPainter::pmVectorized,"),
           ("app/views/drawing/recording.cpp", "dynamic_cast<RecordingEngine*>(painter.paintEngine())"),
           ("app/views/drawing/picture_image.cpp", "dynamic_cast<PictureImage*>(painter.device())"),
           ("app/views/drawing/picture_image.cpp", "dynamic_cast<QImage*>(painter.paintEngine()->paintDevice())"),
           ("app/views/drawing/picture_image.cpp", "painter.paintEngine()->paintDevice()->devicePixelRatioF()")}
PLANTED = ["if (painter.modes().testFlag(QCPPainter::pmVectorized)) return;", "return painter->modes() & mode;",
           "const bool isFigure = dynamic_cast<const Recording*>(target) != nullptr;",
           "if (dynamic_cast<QCPPainter*>(painter)) return;", "const auto* const on = painter.device();"]


def complaints(path, text):
    """One line for each line of `text` that asks."""
    return [f"{path}:{number}: PaintTarget tells for whom is painted, not the painter: {line.strip()}"
            for number, line in enumerate(text.splitlines(), 1)
            if ASKS.search(line) and not any(path == file and words in line for file, words in ALLOWED)]


def main():
    root = pathlib.Path(sys.argv[1])
    if "--planted" in sys.argv:
        missed = [line for line in PLANTED if not complaints("app/views/drawing/recording.cpp", line)]
        sys.exit("not found: " + "; ".join(missed) if missed else 0)
    found = []
    for path in sorted((root / "app").rglob("*")):
        if path.suffix in (".h", ".cpp"):
            found += complaints(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
