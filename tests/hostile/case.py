"""A file, and what the program must make of it."""

import os
import struct
import zlib
from dataclasses import dataclass


@dataclass
class Case:
    path: str
    says: str = ""  # part of the one line on standard error; empty: the file is good
    code: int = 2
    view: str = "matrix"
    ending: str = ".csv"  # of what is written
    lines: int = 0  # of the numbers that are written; 0: any
    option: str = ""  # that names the file; empty: it stands by itself
    prints: str = ""  # of settings: what the window shows with them


class Folder:
    """Writes files and gathers their cases; names say what is wrong with a file."""

    def __init__(self, path):
        self.path = path
        self.cases = []
        os.makedirs(path, exist_ok=True)

    def add(self, name, content, says="", **more):
        path = os.path.join(self.path, name)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        self.cases.append(Case(path, says, 2 if says else 0, **more))

    def add_sparse(self, name, content, size, says):
        """Behind the content zeros, which take no room on the disk."""
        self.add(name, content, says)
        os.truncate(os.path.join(self.path, name), size)

    def add_pipe(self, name, says, **more):
        path = os.path.join(self.path, name)
        if os.path.exists(path):
            os.remove(path)
        os.mkfifo(path)
        self.cases.append(Case(path, says, **more))

    def add_path(self, path, says, **more):
        """What stands there without us."""
        self.cases.append(Case(path, says, **more))


def png_chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


PNG_BEGIN = b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
PNG_END = png_chunk(b"IDAT", zlib.compress(b"\0\0\0\0")) + png_chunk(b"IEND", b"")
