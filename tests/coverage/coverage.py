"""Tells what of each room the tests have run, and checks the targets.

coverage.py SOURCE_FOLDER BUILD_FOLDER

Of core, every line and 95 % of the branches; of app, 90 % of the lines. Only branches that the source has count, not
those that an exception or a failed assertion takes: see plain_gcov.py.
A line of core that no test runs must stand in uncovered.md, with the reason; a line that stands there must not be run.
"""

import collections
import json
import os
import pathlib
import shlex
import subprocess
import sys

LEAST = {"core": {"lines": 100, "branches": 95}, "app": {"lines": 90, "branches": 0}}


def measured(root, build):
    """What gcovr knows of each file of core and app: its lines, and how often each of them ran."""
    report = pathlib.Path(build) / "coverage.json"
    gcov = shlex.join([sys.executable, "-B", str(pathlib.Path(__file__).resolve().with_name("plain_gcov.py"))])
    subprocess.run(["gcovr", "--root", root, "--object-directory", build, "--filter", "core/", "--filter", "app/",
                    "--exclude-throw-branches", "--exclude-unreachable-branches", "--gcov-ignore-parse-errors",
                    "--gcov-executable", gcov, "--json", report, "-j", str(os.cpu_count()), build],
                   cwd=root, check=True, stdout=subprocess.DEVNULL)
    return json.loads(report.read_text())["files"]


def declared(path):
    """(file, line of code) -> reason: the items of the list in uncovered.md, "- `FILE`: `CODE`: REASON"."""
    found = {}
    for line in path.read_text().splitlines():
        if line.startswith("- `"):
            _, file, _, code, reason = line.split("`", 4)
            found[file, code] = reason.removeprefix(":").strip()
    return found


def share(part, whole):
    return 100 * part / whole if whole else 100


class Count:
    """How many lines and branches there are, and how many of them ran."""

    def __init__(self):
        self.lines = self.run_lines = self.branches = self.run_branches = 0

    def add(self, line):
        self.lines += 1
        self.run_lines += line["count"] > 0
        self.branches += len(line["branches"])
        self.run_branches += sum(branch["count"] > 0 for branch in line["branches"])

    def row(self, name):
        return (f"{name:32} {self.run_lines:6} of {self.lines:6} {share(self.run_lines, self.lines):6.1f} %"
                f" {self.run_branches:6} of {self.branches:6} {share(self.run_branches, self.branches):6.1f} %")


def main():
    root, build = sys.argv[1:3]
    reasons = declared(pathlib.Path(__file__).with_name("uncovered.md"))
    rooms = collections.defaultdict(Count)
    floors = collections.defaultdict(Count)
    unused = set(reasons)
    wrong = []
    for file in measured(root, build):
        name = file["file"]
        code = (pathlib.Path(root) / name).read_text().splitlines()
        for line in file["lines"]:
            if line.get("gcovr/noncode"):
                continue
            item = (name, code[line["line_number"] - 1].strip())
            if line["count"] == 0 and item in reasons:
                unused.discard(item)
                continue
            rooms[name.rpartition("/")[0]].add(line)
            floors[name.partition("/")[0]].add(line)
            if line["count"] == 0 and name.startswith("core/"):
                wrong.append(f"{name}:{line['line_number']}: no test runs it, and uncovered.md does not say why: {item[1]}")
    wrong += [f"uncovered.md: {file} has no such line that no test runs: {code}" for file, code in sorted(unused)]
    print(f"{'room':32} {'lines':>16}   {'':6} {'branches':>16}")
    for name, count in sorted(rooms.items()) + sorted(floors.items()):
        print(count.row(name))
    for floor, least in LEAST.items():
        count = floors[floor]
        for what, percent in (("lines", share(count.run_lines, count.lines)),
                              ("branches", share(count.run_branches, count.branches))):
            if percent < least[what]:
                wrong.append(f"{floor}: {percent:.1f} % of the {what} are run, not {least[what]} %")
    print(f"{len(reasons)} lines are declared in uncovered.md")
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
