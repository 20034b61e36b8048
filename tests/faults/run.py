"""Lets one call of the system after the other fail while something is written, and looks at what is left.

usage: run.py FAULTY_PROGRAM FOLDER [--all] [PART OF A NAME]

Of every export and save: the disk is full, a change of a file is refused, memory is refused, at some of the first 200 such
calls, with --all at each. Wherever a call fails, either what is written is what is written without a fault, or the program
ends with exit code 1 and one line that says why; then the old files stand as before, and nothing stands beside them. Memory
may also be refused when the new files are in place already.
"""

import os
import shutil
import signal
import subprocess
import sys

from cases import CASES

MOST = 200
KINDS = ("full", "refused", "memory", "large-memory")
REASONS = {"full": ("No space left on device", "are free on"), "refused": ("Input/output error",),
           "memory": ("memory",), "large-memory": ("memory",)}
NEEDED = ("write", "writev", "fsync", "fdatasync", "rename")  # whoever is refused one of these must say so
# What libraries say themselves, before the program says its line.
ASIDE = ("libpng error: ", "qt.gui.imageio: libpng warning: ")
# glibc ends a program that has no room to note the destructor of a variable of a thread: nobody can prevent that.
LIBC = "Fatal glibc error: failed to register TLS destructor"
# The libraries that load fonts and set text: where they get no memory, they set it in a plainer form and tell nobody.
FONTS = ("libharfbuzz", "libfreetype", "libfontconfig", "malloc faulty_program libQt6Gui")
STRIDES = {"full": 4, "refused": 4, "memory": 100, "large-memory": 100}  # from call to call in the short walk


class Program:
    """The program at the point where it begins to write, forked for each fault; see faults.h."""

    def __init__(self, path, arguments, folder):
        self._errors = folder + ".err"
        self._process = subprocess.Popen([path, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         env=os.environ | {"FAULTS_IN": folder, "TMPDIR": folder}, text=True)

    def run(self, kind, number):
        """Exit code, standard error, the function that failed, or None, and the number of calls of each kind."""
        self._process.stdin.write(f"{kind} {number} {self._errors}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().split(":")
        if len(answer) < 2:
            sys.exit("the program ended before it began to write")
        with open(self._errors, encoding="utf-8", errors="replace") as file:
            said = file.read()
        status, function = answer[0].split(" ", 1)
        code = os.waitstatus_to_exitcode(int(status))
        return code, said, function if function != "-" else None, dict(zip(KINDS, map(int, answer[1].split())))

    def end(self):
        self._process.stdin.close()
        return self._process.wait()


def contents(folder):
    """All files of the folder, and folders as None."""
    found = {}
    for place, folders, files in os.walk(folder):
        found.update((os.path.relpath(os.path.join(place, name), folder), None) for name in folders)
        for name in files:
            with open(os.path.join(place, name), "rb") as file:
                found[os.path.relpath(os.path.join(place, name), folder)] = file.read()
    return found


def put(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)


def complaints(case, kind, outcome, new, found):
    """What is wrong with the outcome of a run in which a call has failed."""
    code, said, function, _ = outcome
    said = "".join(line for line in said.splitlines(True) if not line.startswith(ASIDE))
    of_memory = "memory" in kind
    reasons = REASONS[kind] + ((case.says,) if case.says else ())
    if code < 0 and not said.startswith(LIBC):
        yield f"ended by {signal.Signals(-code).name}, said {said!r}"
    elif code == 0 and said:
        yield f"succeeded and said {said!r}"
    elif code == 0 and function in NEEDED:
        yield "succeeded"
    elif code == 0 and found != new and not any(library in function for library in FONTS):
        yield "succeeded with another file than without a fault"
    elif code > 1:
        yield f"exit code {code}"
    elif code == 1 and (said.count("\n") != 1 or ".sinescope-" in said or not any(why in said for why in reasons)):
        yield f"said {said!r}"
    if code == 0:
        return
    if of_memory:  # who ends at once leaves a lock, which the next start recognizes as nobody's
        found = {name: content for name, content in found.items() if not name.endswith(".lock")}
    if found != case.old and not (of_memory and found == new):
        left = sorted(set(found) - set(case.old))
        yield f"left behind: {' '.join(left)}" if left else "the old file is not as before"


def numbers(kind, calls, start):
    """The calls that fail: all, or, where a case begins the short walk at `start`, some, and others than in the next case."""
    stride = STRIDES[kind] if start is not None else 1
    return range(1 + (start or 0) % stride, min(MOST, calls) + 1, stride)


def walk(case, program, folder, start):
    """The number of faults, and the sentences about what is wrong."""
    put(folder, case.old)
    _, said, _, calls = program.run("full", 0)
    new = contents(folder)
    if said or new == case.old:
        return 0, [f"{case.name}: writes nothing without a fault: {said}"]
    faults, wrong, found = 0, [], new
    for kind in case.kinds:
        for number in numbers(kind, calls[kind], start):
            if found != case.old:
                put(folder, case.old)
            outcome = program.run(kind, number)
            found = contents(folder)
            if function := outcome[2]:
                faults += 1
                wrong += [f"{case.name}, {kind} {number} ({function}): {each}"
                          for each in complaints(case, kind, outcome, new, found)]
    return faults, wrong


def main():
    words = [word for word in sys.argv[1:] if word != "--all"]
    path, folder = words[:2]
    part = words[2] if len(words) > 2 else ""
    os.environ["XDG_RUNTIME_DIR"] = os.path.join(folder, "runtime")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.environ["XDG_RUNTIME_DIR"], 0o700)
    faults, wrong = 0, []
    cases = [case for case in CASES if part in case.name]
    for index, case in enumerate(cases):
        place = os.path.join(folder, case.name)
        program = Program(path, case.arguments(place), place)
        more, complained = walk(case, program, place, None if "--all" in sys.argv else 7 * index)
        faults += more
        if program.end() != 0:
            complained.append(f"{case.name}: the server of the program failed")
        wrong += complained
        print("\n".join([f"{case.name}: {more} faults, {len(complained)} wrong", *complained]), flush=True)
    print(f"{len(cases)} exports and saves, {faults} faults, {len(wrong)} wrong")
    if not wrong:
        shutil.rmtree(folder)
    return 1 if wrong or not cases or faults < 3 * len(cases) else 0


sys.exit(main())
