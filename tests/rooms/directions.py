"""Checks the direction of includes: a room uses only rooms that come before it in the list, never a later one.

directions.py SOURCE_FOLDER [--planted]. With --planted it shows that a wrong include would be found.
"""

import pathlib
import re
import sys

# From the lowest floor up. A folder includes its subfolders, except those that are rooms themselves. A star stands for
# all folders there that are not listed: rooms of topics, none of which uses another.
ROOMS = """
core/text core/numeric core/pixels core/numbers core/parameters core/random core/encoding core/similarity core/table core/tokens
core/attention core/* core/lesson
app/text app/language app/files app/jobs app/look app/options app/document
app/views/drawing app/views/view
app/views/frequencies app/views/similarity app/views/tokens app/views/*
app/views
app/panel app/play app/arguments app/export app/lesson
app/window/panes app/window/files app/window/bars app/window/presentation app/window/lesson app/window
app/command_line app
""".split()
FLOOR = {room: floor for floor, room in enumerate(ROOMS)}
INCLUDE = re.compile(r'\s*#\s*include\s+"((?:core|app)/[^"]+)"')


def floor_of(room):
    """The index of a room in the list; None if it is not there."""
    return FLOOR.get(room, FLOOR.get(room.rpartition("/")[0] + "/*"))


def room_of(path):
    """The innermost room that contains a file."""
    folder = path.rpartition("/")[0]
    while folder and floor_of(folder) is None:
        folder = folder.rpartition("/")[0]
    return folder


def complaints(path, text):
    """One line for each include in `path` that is not allowed."""
    own = room_of(path)
    if not own:
        return [f"{path}: lies in no room of the list"]
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        include = INCLUDE.match(line)
        used = room_of(include[1]) if include else own
        if used != own and (not used or floor_of(used) >= floor_of(own)):
            found.append(f"{path}:{number}: {own} may not use {used or 'what lies in no room'}: {line.strip()}")
    return found


def main():
    root = pathlib.Path(sys.argv[1])
    if "--planted" in sys.argv:
        planted = {"core/shift/x.h": "core/notebook/steps.h", "app/views/waves/x.cpp": "app/window/main_window.h",
                   "core/claims/x.h": "app/text/to_qstring.h", "app/files/x.h": "app/nowhere/y.h",
                   "core/shift/y.h": "core/claims/claims.h", "app/views/code/x.h": "app/views/clocks/clocks_view.h"}
        missed = [path for path, used in planted.items() if not complaints(path, f'// one\n#include "{used}"\n')]
        sys.exit(f"not found: {missed}" if missed else 0)
    files = [path for top in ("core", "app") for path in sorted((root / top).rglob("*")) if path.suffix in (".h", ".cpp")]
    rooms = {room_of(path.relative_to(root).as_posix()) for path in files}
    found = [f"no file lies in {room}" for room in ROOMS if room not in rooms and not room.endswith("/*")]
    for path in files:
        found += complaints(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
