"""Writes some 500 files, malicious and good ones, and opens each in a process of its own.

usage: run.py PROGRAM_SERVER FOLDER [PART OF A NAME]

Checks for each: at most 2 s of processor time and 300 MB, the exit code and, if the file is refused, one line on
standard error that says why.
"""

import concurrent.futures
import os
import queue
import shutil
import signal
import subprocess
import sys

from sessions import png_files, session_files, settings_files
from tables import csv_files, npy_files

# Sanitizers need several times as much of both.
ROOM = int(os.environ.get("HOSTILE_ROOM", "1"))
MOST_SECONDS = 2 * ROOM
MOST_KILOBYTES = 300_000 * ROOM


class Server:
    """A process that runs the program in processes forked from it; see program_server.cpp."""

    def __init__(self, path):
        self._process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def run(self, command, out):
        """Runs a command: exit code, standard output and error, processor seconds, kilobytes."""
        words = [os.fsencode(word) for word in (out + ".out", out + ".err", str(5 * MOST_SECONDS), *command)]
        self._process.stdin.write(b"".join(word + b"\0" for word in (b"%d" % len(words), *words)))
        self._process.stdin.flush()
        status, seconds, kilobytes = self._process.stdout.readline().split()
        texts = []
        for ending in (".out", ".err"):
            with open(out + ending, "rb") as file:
                texts.append(file.read().decode(errors="replace"))
        return os.waitstatus_to_exitcode(int(status)), *texts, float(seconds), int(kilobytes)

    def end(self):
        self._process.stdin.close()
        return self._process.wait()


def count_lines(path):
    with open(path, "rb") as file:
        return file.read().count(b"\n")


def faults_of(case, server, number, folder):
    """The problems with the outcome of a case."""
    out = os.path.join(folder, f"out{number}")
    if case.prints:
        command = ["start_window", case.path]
    else:
        named = [case.option, case.path] if case.option else [case.path]
        command = ["sinescope", "export", case.view, "-o", out + case.ending, *named]
    code, printed, error, seconds, kilobytes = server.run(command, out)
    faults = []
    if code != case.code:
        faults.append(f"exit code {code}" if code >= 0 else f"ended by {signal.Signals(-code).name}")
    if seconds > MOST_SECONDS:
        faults.append(f"{seconds:.1f} s")
    if kilobytes > MOST_KILOBYTES:
        faults.append(f"{kilobytes / 1000:.0f} MB")
    if case.prints and case.prints not in printed:
        faults.append(f"printed {printed!r}")
    lines = error.split("\n")
    if not case.says and error:
        faults.append(f"complained: {error[:300]!r}")
    one_line = len(lines) == 2 and not lines[1] and not any(ord(c) < 32 or ord(c) == 127 for c in lines[0]) and len(lines[0]) < 2000
    if case.says and (not one_line or case.says not in error):
        faults.append(f"said {error[:300]!r}, not “{case.says}”")
    written = os.path.exists(out + case.ending)
    if not case.prints and written == bool(case.says):
        faults.append("wrote a file" if written else "wrote nothing")
    if written and case.lines and count_lines(out + ".csv") != case.lines:
        faults.append(f"wrote {count_lines(out + '.csv')} lines, not {case.lines}")
    return seconds, kilobytes, faults


def main():
    program, folder = sys.argv[1:3]
    part = sys.argv[3] if len(sys.argv) > 3 else ""
    shutil.rmtree(folder, ignore_errors=True)
    cases = []
    for name, make in (("npy", npy_files), ("csv", csv_files), ("session", session_files), ("png", png_files),
                       ("settings", settings_files)):
        cases += [case for case in make(os.path.join(folder, name)) if part in case.path]
    temporary = os.path.join(folder, "temporary")
    os.makedirs(temporary)
    os.environ["TMPDIR"] = temporary
    os.environ["XDG_RUNTIME_DIR"] = os.path.join(folder, "runtime")
    os.mkdir(os.environ["XDG_RUNTIME_DIR"], 0o700)
    free = queue.SimpleQueue()  # the servers that run nothing now
    servers = [Server(program) for _ in range(2)]
    for server in servers:
        free.put(server)

    def opened(numbered):
        number, case = numbered
        server = free.get()
        try:
            return faults_of(case, server, number, folder)
        finally:
            free.put(server)

    with concurrent.futures.ThreadPoolExecutor(len(servers)) as pool:
        results = list(pool.map(opened, enumerate(cases)))
    if any(server.end() for server in servers):
        sys.exit("a server of the program failed")
    failed = [(case, faults) for case, (_, _, faults) in zip(cases, results) if faults]
    for case, faults in failed:
        print(f"{case.path[:200]!r}: {'; '.join(faults)}")
    left = os.listdir(temporary)
    if left:
        print("left in the folder for temporary files:", *left)
    print(f"{len(cases)} files, {len(failed)} failed; at most {max(r[0] for r in results):.2f} s,"
          f" {max(r[1] for r in results) / 1000:.0f} MB")
    if not failed and not left and not part:
        shutil.rmtree(folder)
    return 1 if failed or left or (len(cases) < 300 and not part) else 0


sys.exit(main())
