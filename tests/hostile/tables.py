"""NPY and CSV files, good and bad."""

import itertools
import random
import struct

from case import Folder

MAGIC = b"\x93NUMPY"
GOOD = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"


def npy(header, content, version=(1, 0), size=None):
    head = header.encode("latin-1") if isinstance(header, str) else header
    length = len(head) if size is None else size
    return MAGIC + bytes(version) + struct.pack("<H" if version[0] == 1 else "<I", length) + head + content


def npy_files(path):
    folder = Folder(path)
    numbers = bytes(range(24))
    for (code, width), order, fortran, version in itertools.product(
            (("f2", 2), ("f4", 4), ("f8", 8)), "<>", (False, True), (1, 2, 3)):
        header = f"{{'descr': '{order}{code}', 'fortran_order': {fortran}, 'shape': (4, 2), }}\n"
        name = f"good_{code}_{'little' if order == '<' else 'big'}_{fortran}_{version}.npy"
        folder.add(name, npy(header, bytes(8 * width), (version, 0)), lines=5)
    odd = struct.pack("<6f", float("nan"), float("inf"), -float("inf"), 1e-45, 3.4e38, -0.0)
    folder.add("good_not_finite.npy", npy(GOOD, odd), lines=3)
    folder.add("good_wide_header.npy", npy(GOOD + " " * 60_000, numbers), lines=3)
    folder.add("good_by_content.bin", npy(GOOD, numbers), lines=3)

    whole = npy(GOOD, numbers)
    folder.add("empty.npy", b"", "it is empty")
    for size in (1, 5):
        folder.add(f"cut_at_{size}.npy", whole[:size], "does not begin like an NPY file")
    for size in (6, 7, 8, 9, 10, 11, 40, 60):
        folder.add(f"cut_at_{size}.npy", whole[:size], "its header is cut off")
    for missing in (1, 4, 23, 24):
        folder.add(f"lacks_{missing}.npy", whole[:-missing], "missing")
    for extra in (1, 4, 1000):
        folder.add(f"has_{extra}_too_many.npy", whole + bytes(extra), "too many")
    folder.add_sparse("hole_of_a_terabyte.npy", whole, 1 << 40, "too many")
    for major, minor in ((0, 0), (4, 0), (255, 255), (1, 1), (2, 7)):
        folder.add(f"version_{major}_{minor}.npy", npy(GOOD, numbers, (major, minor)), "1.0, 2.0 and 3.0 can be read")
    folder.add("header_of_4_gib.npy", npy(GOOD, numbers, (2, 0), 0xffffffff), "more than any table needs")
    folder.add("header_longer_than_file.npy", npy(GOOD, numbers, size=2000), "its header is cut off")
    folder.add("header_of_nothing.npy", npy("", numbers), "its header is damaged")
    folder.add("magic.npy", b"\x93NUMPX" + whole[6:], "does not begin like an NPY file")
    folder.add("gzip.npy", b"\x1f\x8b\x08\0" + bytes(50), "does not begin like an NPY file")
    folder.add("zip.npy", b"PK\x03\x04" + bytes(50), "it is an archive")
    folder.add("random.npy", random.Random(1).randbytes(5000), "does not begin like an NPY file")
    folder.add("text.npy", "1,2\n3,4\n", "does not begin like an NPY file")

    for i, kind in enumerate(("<i4", "<i8", "|u1", "<c8", "|b1", "|O", "<U4", "|S3", "<M8[ns]", "<m8", "|V4", "<f16", "<f1",
                              "<f", "<f4x", "", "<", "<<f4", "f3", "f-4", "<f" + "4" * 3000, "x" * 5000, "\x1b[31m", "\x00")):
        header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': (2, 3), }}"
        folder.add(f"type_{i}.npy", npy(header, numbers), "float16, float32 and float64 can be read")
    for i, kind in enumerate(("[('a', '<f4')]", "('<f4', 2)")):
        header = f"{{'descr': {kind}, 'fortran_order': False, 'shape': (2, 3), }}"
        folder.add(f"records_{i}.npy", npy(header, numbers), "records of several fields")

    for i, (shape, says) in enumerate((
            ("()", "has 0 axes"), ("(6,)", "has 1 axis"), ("(1, 2, 3)", "has 3 axes"),
            ("(" + "1, " * 15_000 + ")", "has 15000 axes"), ("(0, 3)", "holds no numbers"), ("(3, 0)", "holds no numbers"),
            ("(0, 9223372036854775807)", "holds no numbers"), ("(-1, 3)", "not a size"), ("(2, -3)", "not a size"),
            ("(9223372036854775807, 3)", "any file can hold"), ("(4294967296, 4294967296)", "any file can hold"),
            ("(9223372036854775808, 1)", "any file can hold"), ("(" + "9" * 400 + ", 1)", "any file can hold"),
            ("(1000000000, 1000000)", "missing"), ("(1.5, 4)", "damaged"), ("('2', 3)", "not a size"), ("(True, 3)", "not a size"),
            ("(2 3)", "damaged"), ("(2,,3)", "not a size"), ("[2, 3]", "damaged"), ("6", "damaged"), ("(6)", "not a tuple"),
            ("(0x2, 3)", "damaged"), ("(2, 3", "damaged"), ("((2, 3))", "not a size"), ("None", "damaged"), ("", "damaged"),
            ("(2; 3)", "damaged"), ("(" * 20_000, "not a size"))):
        header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}"
        folder.add(f"shape_{i}.npy", npy(header, numbers), says)

    for i, (header, says) in enumerate((
            ("{}", "its header lacks"), ("{'descr': '<f4', }", "its header lacks"),
            ("{'descr': '<f4', 'shape': (2, 3), }", "its header lacks"),
            ("{'fortran_order': False, 'shape': (2, 3), }", "its header lacks"),
            (GOOD[:-1] + "'shape': (2, 3), }", "twice"), (GOOD[:-1] + "'more': 1, }", "which NPY files do not have"),
            (GOOD[1:], "damaged"), (GOOD[:-1], "damaged"), (GOOD + "}", "continues after"), (GOOD + "\0", "continues after"),
            (GOOD.replace("False", "0"), "neither True nor False"), (GOOD.replace("False", "false"), "neither True nor False"),
            (GOOD.replace("'descr'", "descr"), "damaged"), (GOOD.replace("'descr'", "b'descr'"), "damaged"),
            (GOOD.replace("'descr'", "'de\\x73cr'"), "is no name"), (GOOD.replace(":", "="), "damaged"),
            ("[" + GOOD + "]", "damaged"), ("\0" * 100, "damaged"), ("{" * 30_000, "damaged"),
            ("{'" + "k" * 30_000 + "': 1}", "which NPY files do not have"), ("{'\x1b[2J\n\n': 1}", "which NPY files do not have"),
            ("{'descr': '<f4", "damaged"), ("exit()", "damaged"))):
        folder.add(f"dictionary_{i}.npy", npy(header, numbers), says)
    return folder.cases


def csv_files(path):
    folder = Folder(path)
    for name, text, lines in (
            ("commas", "1,2\n3,4\n", 3), ("no_end", "1,2\n3,4", 3), ("semicolons", "1.5;2\n3;4\n", 3), ("tabs", "1\t2\n3\t4\n", 3),
            ("spaces", "  1  2\n 3 4 \n", 3), ("windows", "1,2\r\n3,4\r\n", 3), ("mark", b"\xef\xbb\xbf1,2\n3,4\n", 3),
            ("comments", "# a\n\n#\n1,2\n3,4\n\n\n", 3), ("quotes", '"1","2"\n"3","4"\n', 3), ("header", "a,b\n1,2\n", 2),
            ("labels", "token,x\nThe,1\nfox,2\n", 3), ("not_finite", "nan,inf\n-inf,1e308\n", 3), ("one", "7", 2),
            ("widest", "1" + ",1" * 16_383 + "\n", 2), ("long_digits", "0." + "3" * 100_000 + ",2\n3,4\n", 3),
            ("titles_of_lines", '"a\nb","c\nd"\n1,2\n', 2), ("smallest", "5e-324,-5e-324\n1,2\n", 3)):
        folder.add(f"good_{name}.csv", text, lines=lines)

    wide = "more than 16384 columns"
    long = "is longer than 16 MiB"
    for name, text, says in (
            ("empty", "", "it is empty"), ("end_of_line", "\n", "it holds no numbers"), ("blank", " \t\r\n" * 1000, "it holds no numbers"),
            ("comments", "# 1,2\n" * 1000, "it holds no numbers"), ("header", "a,b\n", "a header row but no numbers"),
            ("word", "1,2\n3,x\n", "line 2, column 2: “x” is not a number"), ("gap", "1,2\n,4\n", "line 2, column 1 is empty"),
            ("empty_line", "1,2\n\n3,4\n", "line 2 is empty"), ("longer_row", "1,2\n3,4,5\n", "line 2 has 3 columns"),
            ("shorter_row", "1,2\n3\n", "line 2 has 1 column"), ("comma", "1.5;2,5\n", "decimal comma"), ("hexadecimal", "0x1,2\n", "not a number"),
            ("huge", "1,1e999\n", "beyond what a float64 holds"), ("tiny", "1,1e-999\n", "beyond what a float64 holds"),
            ("many_digits", "1," + "9" * 400_000 + "\n", "beyond what a float64 holds"), ("signs", "1,--2\n", "not a number"),
            ("open_quote", '1,"2\n3,4\n', "a quote is not closed"), ("open_quote_at_once", '"', "a quote is not closed"),
            ("behind_quote", '1,"2"3\n', "there is something after"), ("old_mac", "1,2\r3,4\r", "not a number"),
            ("utf16_little", "1,2\n3,4\n".encode("utf-16"), "UTF-16"), ("utf16_big", b"\xfe\xff" + "1,2\n".encode("utf-16-be"), "UTF-16"),
            ("utf16_bare", "1,2\n".encode("utf-16-le"), "neither an NPY file nor text"), ("utf32", "1,2\n".encode("utf-32-be"), "neither"),
            ("zeros", bytes(1000), "neither"), ("zero_within", b"1,2\n3,\x004\n", "neither"),
            ("zero_late", b"1,2\n" * 2000 + b"3,\0\n", "is not a number"), ("latin1", "1,é\n".encode("latin-1"), "is not a number"),
            ("broken_utf8", b"1,\xf0\x9f\n", "is not a number"), ("escape", "1,\x1b[31mred\x07\n", "is not a number"),
            ("delete", "1,\x7f\x7f\n", "is not a number"), ("random", random.Random(2).randbytes(3000), "neither"),
            ("long_word", "1," + "w" * 1_000_000 + "\n", "is not a number"), ("marks", "1,a" + "\u0301" * 500_000 + "\n", "is not a number"),
            ("right_to_left", "1,\u202e\u202e2\n", "is not a number"), ("html", "<html><body>1,2</body></html>\n", "no numbers"),
            ("json", '{"a": [1, 2]}\n', "no numbers"), ("formula", "=1+1,2\n", "is not a number"), ("missing", "1,2\nNA,4\n", "is not a number"),
            ("python", "[1, 2]\n", "no numbers"), ("zip", b"PK\x03\x04" + bytes(100), "it is an archive"),
            ("elf", b"\x7fELF\x02\x01\x01" + bytes(100), "neither"), ("wide", "1" + ",1" * 16_384 + "\n", wide),
            ("wide_titles", "a," * 1_000_000 + "\n", wide), ("wide_spaces", "1 " * 1_000_000 + "\n", wide),
            ("wide_quotes", '"1",' * 500_000 + "\n", wide), ("wide_empty", "," * 5_000_000, wide),
            ("wide_later", "1,2\n" + "3," * 5_000_000, wide), ("long_number", "1" * (17 << 20), long),
            ("long_blank", " " * (17 << 20) + "1\n", long), ("long_comment", "#" * (17 << 20), long),
            ("long_later", "1\n" + "2" * (17 << 20), long), ("long_quote", '"' + "\n" * (17 << 20), long),
            ("quotes_of_quotes", '"' * 1_000_001, "line 1"), ("ends_of_lines", "1\n" + "\n" * 1_000_000 + "2\n", "line 2 is empty")):
        folder.add(f"bad_{name}.csv", text, says)
    folder.add_sparse("hole_of_a_gigabyte.csv", "1," * 30_000, 1 << 30, long)
    # So long that its numbers go to a temporary file, which must not be left behind.
    folder.add("wrong_at_the_end.csv", ("0." + "3" * 60 + ",1\n") * 1_060_000 + "x,1\n", "line 1060001, column 1")
    folder.add_sparse("hole_behind_a_number.csv", "1,2\n3,4" + " " * 5000, 1 << 30, long)
    for name, option in (("table", "--table"), ("embedding", "--embedding")):
        folder.add(f"{name}_of_words.csv", "one,two\nthree,four\n", "is not a number", option=option)
        folder.add(f"good_{name}.csv", "1,2\n3,4\n" * 100, option=option)
        folder.add_pipe(f"{name}_pipe.csv", "a device or a pipe, not a file", option=option)
        folder.add_path("/dev/zero", "a device or a pipe, not a file", option=option)
        folder.add_path(path, "it is a directory", option=option)
    folder.add_pipe("pipe.npy", "a device or a pipe, not a file")
    return folder.cases
