"""Runs gcov, and takes out of its reports the branches that the source does not have.

plain_gcov.py GCOV_ARGS: coverage.py lets gcovr run this in the place of gcov.

A call that may throw has two ways on for the compiler, the next statement and the nearest handler: neither is a
branch of the source. Nor is one in the code that destroys what an exception leaves behind, or in an assertion, whose
other side ends the program. gcov tells blocks that only exceptions reach by $$$$$ where they have not run. What gcov
lists of a template and then once more of each of its instances counts once.

The standard library's and Eigen's branches stand on their own lines, which do not count, as long as their functions do
not become part of another: the preset "coverage" sees to that with -fno-inline.
"""

import pathlib
import re
import subprocess
import sys

SOURCE = re.compile(r" *[^:]+: *\d+:(.*)")
BLOCK = re.compile(r" *([^:]+): *\d+-block +\d+")
BRANCH = re.compile(r"branch +(\d+) (.*)")
ASSERTION = re.compile(r"\s*(eigen_)?assert\(")
RULE = "------------------"  # stands before and after the lines of an instance


def without_calls(branches):
    """The lines of branches, less the two ways on from each call that may throw, which stand side by side."""
    kept = []
    at = 0
    while at < len(branches):
        pair = " ".join(branches[at:at + 2])
        if "(throw)" in pair and "(fallthrough)" in pair:
            at += 2
            continue
        if "(throw)" not in branches[at]:
            kept.append(branches[at])
        at += 1
    return kept


def plain(report):
    """The lines of a report without those branches."""
    kept = []
    branches = []  # those that follow one another without another line between
    counts = True
    exceptional = False
    again = False
    for before, line in zip([""] + report, report):
        if before == RULE:
            again = SOURCE.match(line) is None
        branch = BRANCH.match(line)
        if branch:
            if counts and not again and not (exceptional and branch[2] == "never executed"):
                branches.append(line)
            continue
        kept += without_calls(branches) + [line]
        branches = []
        if block := BLOCK.match(line):
            exceptional = block[1] == "$$$$$"
        elif source := SOURCE.match(line):
            code = source[1].partition("//")[0]
            counts = not ASSERTION.match(code)
            exceptional = False
    return kept + without_calls(branches)


def main():
    done = subprocess.run(["gcov", "--all-blocks", *sys.argv[1:]], stdout=subprocess.PIPE, check=False)
    sys.stdout.buffer.write(done.stdout)
    for name in re.findall(r"^Creating '(.*)'$", done.stdout.decode(errors="replace"), re.MULTILINE):
        report = pathlib.Path(name)
        lines = report.read_text(errors="surrogateescape").splitlines()
        report.write_text("\n".join(plain(lines)) + "\n", errors="surrogateescape")
    return done.returncode


sys.exit(main())
