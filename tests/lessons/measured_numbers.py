"""Checks every number of the lessons, and every key, by the formulas of lesson_oracle.py.

measured_numbers.py SOURCE_FOLDER SINESCOPE [--planted]. With --planted it shows that a wrong number would be found.
"""

import os
import pathlib
import re
import subprocess
import sys

try:
    import numpy  # noqa: F401
except ImportError:
    # Another Python stands before the system's, which has NumPy.
    if sys.executable == "/usr/bin/python3":
        sys.exit("the tests need NumPy (in Debian: python3-numpy)")
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

sys.dont_write_bytecode = True  # nothing is left in the source folder
import lesson_oracle as oracle

RELATIONS = {"=": lambda a, b, t: abs(a - b) <= t, "≠": lambda a, b, t: a != b, "<": lambda a, b, t: a < b,
             ">": lambda a, b, t: a > b, "≤": lambda a, b, t: a <= b, "≥": lambda a, b, t: a >= b}
KEY = re.compile(r"= \{([^}]*)\}(?: ([=≠<>≤≥]) (?:\{([^}]*)\}|(\S+)))?(?: ± (\S+))?")


def told(program, path):
    """What the program measures: quantity and number."""
    lines = subprocess.run([program, "lesson", "keys", path], check=True, capture_output=True, encoding="utf-8")
    for line in lines.stdout.splitlines():
        quantity, number = line.split(": ", 1)[1].split(" = ")
        yield quantity, float(number)


def number_faults(path, found, expected):
    """Numbers of the program that differ from those of the formulas."""
    if [quantity for quantity, _ in found] != [quantity for _, quantity, _ in expected]:
        yield f"{path}: the program measures other quantities: {len(found)}, not {len(expected)}"
        return
    for (_, number), (line, quantity, right) in zip(found, expected):
        if not abs(number - right) <= 1e-8 * max(1, abs(right)):
            yield f"{path}:{line}: {quantity} is {right!r}, not {number!r}"


def key_faults(path, text):
    """Keys beside choices that do not hold by the formulas, and those that would hold whatever the settings."""
    for step in oracle.steps_of(text):
        encoding = oracle.Encoding(step["words"][1:])
        choices = sum(line.startswith("- [") for _, line in step["lines"])
        keys = [(number, line) for number, line in oracle.without_notes(step["lines"]) if line.startswith("= ")]
        asks = any(line.startswith("? ") for _, line in step["lines"])
        if len(keys) != asks:
            yield f"{path}: {step['title']}: a question has one key"
        for number, line in keys:
            quantity, sign, other, plain, tolerance = KEY.fullmatch(line).groups()
            if (sign is not None) != (choices > 0):
                yield f"{path}:{number}: a relation stands beside choices, a number alone"
            if sign:
                right = oracle.measured(encoding, other) if other else float(plain)
                if not RELATIONS[sign](oracle.measured(encoding, quantity), right, float(tolerance or 0)):
                    yield f"{path}:{number}: this does not hold: {line}"


def main():
    root, program = pathlib.Path(sys.argv[1]), sys.argv[2]
    # The Japanese lessons have the same states, keys and quantities: see twins.py.
    paths = sorted((root / "resources/lessons/en").glob("*.md"))
    assert paths
    if "--planted" in sys.argv:
        paths = paths[:1]
    faults, numbers = [], 0
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found, expected = list(told(program, path)), list(oracle.quantities_of(text))
        if "--planted" in sys.argv:
            found = [(quantity, number * (1.0001 if quantity == "norm 1" else 1)) for quantity, number in found]
            text = text.replace("= {distance 0 2} > 0", "= {distance 0 2} > 9", 1)
        numbers += len(found)
        faults += [*number_faults(path, found, expected), *key_faults(path, text)]
    if "--planted" in sys.argv:
        planted = len(faults) == 2 and "is 2.82" in faults[0] and "does not hold" in faults[1]
        sys.exit(0 if planted else f"found {faults}")
    print("\n".join(faults) if faults else f"{len(paths)} lessons, {numbers} numbers")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
