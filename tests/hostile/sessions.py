"""Sessions, PNG files that contain one, and settings: good and bad."""

import json
import random
import zlib

from case import Folder, PNG_BEGIN, PNG_END, png_chunk

WHOLE = ("7", 1.5, 1e300, None, [], True)
NUMBER = ("7", None, [], True)
FLAG = ("true", 1, None)
CHOICE = ("nonsense", 3, None)
TEXT = (3, None, [])
OBJECT = (3, None, [], "x")
ARRAY = (3, None, "x")

# Every member of a session, with values of wrong types.
MEMBERS = {
    "encoding": OBJECT, "selection": OBJECT, "appearance": OBJECT, "tokens": OBJECT, "pinned": OBJECT, "table": TEXT,
    "tab": TEXT, "alone": TEXT, "encoding.length": WHOLE, "encoding.d_model": WHOLE, "encoding.base": NUMBER,
    "encoding.first_position": WHOLE, "encoding.exponent": CHOICE, "encoding.first_dimension": WHOLE,
    "encoding.layout": CHOICE, "encoding.order": CHOICE, "encoding.odd": CHOICE, "selection.position": WHOLE,
    "selection.dimension": WHOLE, "appearance.matrix_map": CHOICE, "appearance.theme": CHOICE,
    "appearance.text_scale": NUMBER, "appearance.sampling": CHOICE, "appearance.transposed": FLAG,
    "appearance.measure": CHOICE, "appearance.wave_dimensions": ARRAY, "appearance.first_clock": WHOLE,
    "appearance.offset": WHOLE, "appearance.phases": CHOICE, "appearance.step": WHOLE, "appearance.language": CHOICE,
    "appearance.zooms": OBJECT, "appearance.second_token": WHOLE, "tokens.text": TEXT, "tokens.match_case": FLAG,
    "tokens.embedding": OBJECT, "tokens.ids": ARRAY, "tokens.moved": OBJECT,
}


def nested(member, value):
    for key in reversed(member.split(".")):
        value = {key: value}
    return value


def session(**members):
    return json.dumps({"sinescope": 2, **members}, ensure_ascii=False)


def session_files(path):
    folder = Folder(path)
    for member, wrong in MEMBERS.items():
        for i, value in enumerate(wrong):
            folder.add(f"{member}_{i}.sinescope", session(**nested(member, value)), "must be")
    for name, members, says in (
            ("length_0", {"encoding": {"length": 0}}, "length"), ("length_beyond", {"encoding": {"length": 1e15}}, "length"),
            ("base_0", {"encoding": {"base": 0}}, "base"), ("position_beyond", {"selection": {"position": 100}}, "from 0 to 99"),
            ("scale_0", {"appearance": {"text_scale": 0}}, "text_scale"), ("waves", {"appearance": {"wave_dimensions": [1] * 65}}, "64"),
            ("zooms", {"appearance": {"zooms": {str(i): [[0, 1], [0, 1]] for i in range(65)}}}, "zooms"),
            ("zoom_backward", {"appearance": {"zooms": {"matrix": [[5, 1], [0, 1]]}}}, "zooms"),
            ("zoom_elsewhere", {"appearance": {"zooms": {"matrix": [[5, 900], [0, 1]]}}}, "zooms"),
            ("zoom_named_long", {"appearance": {"zooms": {"v" * 1_000_000: [[5, 900], [0, 1]]}}}, "zooms"),
            ("tab_long", {"tab": "t" * 65}, "at most 64"), ("pinned_wrong", {"pinned": {"length": -1}}, "pinned"),
            ("pinned_table", {"pinned_table": "t.npy"}, "without “pinned”"), ("seed", {"tokens": {"embedding": {"seed": -1}}}, "seed"),
            ("vocabulary", {"tokens": {"embedding": {"vocabulary": 1 << 21}}}, "vocabulary"),
            ("id_beyond", {"tokens": {"ids": [4096]}}, "ids"), ("many_ids", {"tokens": {"ids": [0] * 100_001}}, "ids"),
            ("words_of_few_rows", {"tokens": {"text": "a b c", "embedding": {"vocabulary": 2}}}, "3 different words"),
            ("moved_many", {"tokens": {"moved": {str(i): i for i in range(163_000)}, "embedding": {"vocabulary": 1 << 20}}}, "moved"),
            ("text_long", {"tokens": {"text": "a " * 50_001}}, "at most 100000"),
            ("word_long", {"tokens": {"text": "x" * 99_990}}, "at most 1000"),
            ("marks", {"tokens": {"text": "a" + "\u0301" * 99_990}}, "combining marks"),
            ("mixed_marks", {"tokens": {"text": "a" + "\u0301\u0316\u0334" * 33_330}}, "combining marks"),
            ("marks_behind_ids", {"tokens": {"ids": [1], "text": "a" + "\u0301" * 99_990}}, "combining marks"),
            ("table_absent", {"table": "absent.npy"}, "missing"), ("table_folder", {"table": "."}, "table"),
            ("table_named_by_zeros", {"table": "a\0b.npy"}, "missing"),
            ("embedding_named_by_zeros", {"tokens": {"embedding": {"source": "file", "file": "\0"}}}, "missing"),
            ("table_named_by_lines", {"table": "a\nb\n\x1b[31m.npy"}, "missing"),
            ("table_named_by_marks", {"table": "a" + "\u0301" * 32_000}, "missing"),
            ("embedding_absent", {"tokens": {"embedding": {"source": "file", "file": "absent.npy"}}}, "missing")):
        folder.add(f"bad_{name}.sinescope", session(**members), says)
    for name, text, says in (
            ("empty", "", "it is empty"), ("blank", " \n", "no session"), ("text", "not a session", "no session"),
            ("list", "[1, 2]", "no session"), ("number", "7", "no session"), ("open", '{"sinescope": 2', "no session"),
            ("twice", '{"sinescope": 2}{"sinescope": 2}', "no session"), ("objects", '{"a":' * 500_000, "no session"),
            ("lists", "[" * 4_000_000, "no session"), ("zeros", bytes(10_000), "no session"), ("utf16", '{"sinescope": 2}'.encode("utf-16"), "no session"),
            ("random", random.Random(3).randbytes(10_000), "no session"), ("other_json", '{"name": "x"}', "no Sinescope session"),
            ("version_0", '{"sinescope": 0}', "no Sinescope session"), ("version_half", '{"sinescope": 1.5}', "no Sinescope session"),
            ("version_text", '{"sinescope": "2"}', "no Sinescope session"), ("newer", '{"sinescope": 3}', "newer"),
            ("much_newer", '{"sinescope": 1e308}', "newer"), ("many_lists", '{"sinescope": 2, "tab": [' + "[]," * 1_300_000 + "0]}", "tab"),
            ("many_members", "{" + ",".join(f'"{i}":0' for i in range(300_000)) + "}", "no Sinescope session"),
            ("large", " " * (5 << 20), "too large"), ("digits", '{"sinescope": ' + "1" * 4_000_000 + "}", "cannot open")):
        folder.add(f"bad_{name}.sinescope", text, says)
    folder.add_sparse("hole.sinescope", '{"sinescope": 2}', 1 << 40, "too large")
    folder.add_pipe("pipe.sinescope", "a device or a pipe, not a file")
    for device in ("/dev/zero", "/dev/full", "/dev/tty"):
        folder.add_path(device, "a device or a pipe, not a file")
    folder.add_path(path, "it is a directory")
    folder.add_path(path + "/absent.sinescope", "No such file")
    folder.add_path(path + "/a\nb\x1b[31m.sinescope", "No such file")
    folder.add_path(path + "/" + "n" * 100_000, "cannot open")
    good_sessions(folder)
    return folder.cases


def good_sessions(folder):
    folder.add("good_least.sinescope", '{"sinescope": 1}', lines=101)
    folder.add("good_length.sinescope", session(encoding={"length": 7}), lines=8)
    folder.add("good_unknown.sinescope", session(encoding={"length": 7}, more={"a": [1, {}]}), lines=8)
    folder.add("good_last_of_two.sinescope", '{"sinescope": 2, "encoding": {"length": 5}, "encoding": {"length": 6}}', lines=7)
    folder.add("good_zoom.sinescope", session(appearance={"zooms": {"matrix": [[1, 5], [0, 9]]}}))
    folder.add("good_ids.sinescope", session(tokens={"ids": [4, 4, 3]}), view="tokens", lines=101)
    # The words' own ids are taken, and so are the next hundred thousand ids.
    words = " ".join(f"{i:x}" for i in range(20_000))
    moved = {f"w{i}": i for i in range(100_000)}
    crowd = {"text": words, "moved": moved, "embedding": {"vocabulary": 120_001}}
    folder.add("good_crowd.sinescope", session(tokens=crowd), lines=101)
    marks = ("a" + "\u0301\u0316\u0334" * 10 + " ") * 3000
    folder.add("good_marks.sinescope", session(tokens={"text": marks}), view="tokens", ending=".png")
    folder.add("good_longest_words.sinescope", session(tokens={"text": ("x" * 1000 + " ") * 99}), view="tokens", ending=".png")
    folder.add("good_right_to_left.sinescope", session(tokens={"text": "\u202e" * 90_000 + " שלום"}), view="tokens", ending=".png")


def png_files(path):
    folder = Folder(path)
    text = session(encoding={"length": 7}).encode()
    packed = zlib.compress(text, 9)
    plain = png_chunk(b"tEXt", b"Sinescope\0" + text)
    bomb = zlib.compress(b" " * (8 << 20), 9)
    for name, chunks in (
            ("plain", plain), ("packed", png_chunk(b"zTXt", b"Sinescope\0\0" + packed)),
            ("international", png_chunk(b"iTXt", b"Sinescope\0\0\0en\0\0" + text)),
            ("international_packed", png_chunk(b"iTXt", b"Sinescope\0\1\0\0\0" + packed)),
            ("first_of_two", plain + png_chunk(b"tEXt", b"Sinescope\0nothing")),
            ("behind_bombs", png_chunk(b"zTXt", b"Comment\0\0" + bomb) * 999 + plain),
            ("behind_texts", png_chunk(b"tEXt", b"Comment\0x") * 5000 + plain),
            ("behind_a_damaged_text", png_chunk(b"zTXt", b"Comment\0\0damaged") + plain)):
        folder.add(f"good_{name}.png", PNG_BEGIN + chunks + PNG_END, lines=8)
    for i, size in enumerate((8, 9, 12, 16, 20, 30, 40, len(PNG_BEGIN + plain) - 2)):
        folder.add(f"cut_{i}.png", (PNG_BEGIN + plain)[:size], "damaged")
    flipped = bytearray(plain)
    flipped[30] ^= 1
    for name, chunks, says in (
            ("none", b"", "not exported by Sinescope"), ("bombs", png_chunk(b"zTXt", b"Comment\0\0" + bomb) * 999, "not exported"),
            ("empty", png_chunk(b"tEXt", b"Sinescope\0"), "not exported"), ("longer_keyword", png_chunk(b"tEXt", b"Sinescopes\0" + text), "not exported"),
            ("other_case", png_chunk(b"tEXt", b"sinescope\0" + text), "not exported"), ("behind_the_end", PNG_END + plain, "not exported"),
            ("flipped", bytes(flipped), "checksum"), ("bomb", png_chunk(b"zTXt", b"Sinescope\0\0" + bomb), "too large"),
            ("international_bomb", png_chunk(b"iTXt", b"Sinescope\0\1\0\0\0" + bomb), "too large"),
            ("large", png_chunk(b"tEXt", b"Sinescope\0" + b" " * (5 << 20)), "too large"), ("boasts", b"\x7f\xff\xff\xfftEXtSinescope\0", "too large"),
            ("boasts_beyond", b"\xff\xff\xff\xfftEXtSinescope\0", "not a chunk"), ("boasts_of_another", b"\x7f\xff\xff\xffzTXtComment\0", "too early"),
            ("not_packed", png_chunk(b"zTXt", b"Sinescope\0\0nothing"), "cannot be unpacked"),
            ("packed_and_cut", png_chunk(b"zTXt", b"Sinescope\0\0" + packed[:-9]), "cannot be unpacked"),
            ("international_cut", png_chunk(b"iTXt", b"Sinescope\0"), "not exported"), ("no_json", png_chunk(b"tEXt", b"Sinescope\0nothing"), "no session"),
            ("wrong_json", png_chunk(b"tEXt", b"Sinescope\0" + session(tab=3).encode()), "must be a string"),
            ("broken_utf8", png_chunk(b"iTXt", b"Sinescope\0\0\0\0\0\xff\xfe\xf0"), "no session"),
            ("chunks", png_chunk(b"tIME", b"") * 100_000, "more than 10000 chunks"), ("zeros", bytes(1000), "not a chunk"),
            ("random", random.Random(4).randbytes(3000), "damaged")):
        folder.add(f"bad_{name}.png", PNG_BEGIN + chunks + PNG_END, says)
    folder.add("bad_no_head.png", PNG_BEGIN[:8] + plain + PNG_END, "first chunk is not its head")
    folder.add("bad_jpeg.png", b"\xff\xd8\xff\xe0" + bytes(100), "no session")
    folder.add_sparse("hole.png", PNG_BEGIN, 1 << 40, "not a chunk")
    return folder.cases


def settings_files(path):
    """The window starts whatever the settings say, with the length of the last session if there is one."""
    folder = Folder(path)
    last = session(encoding={"length": 77})
    values = {
        "none": ({}, 100), "last": ({"session": last}, 77), "session_number": ({"session": 7}, 100), "session_list": ({"session": [last]}, 100),
        "session_wrong": ({"session": session(encoding={"length": -4})}, 100), "session_large": ({"session": " " * 7_000_000}, 100),
        "session_marks": ({"session": session(tokens={"text": "a" + "\u0301" * 99_990})}, 100),
        "session_table": ({"session": session(encoding={"length": 77}, table="/dev/zero")}, 77),
        "geometry": ({"geometry": {"base64": "//////////8AAAAA" * 1000}, "session": last}, 77), "geometry_text": ({"geometry": "wide"}, 100),
        "layout_number": ({"layout": 3}, 100), "layout_deep": ({"layout": '{"a":' * 1000 + "1" + "}" * 1000, "session": last}, 77),
        "layout_wrong": ({"layout": json.dumps({"tab": [], "panes": {"x": 1e308}, "panel": 3, "play": "x", "playOpen": {}})}, 100),
        "recent_number": ({"recentFiles": 5}, 100), "recent_many": ({"recentFiles": ["/x"] * 100_000, "session": last}, 77),
        "recent_long": ({"recentFiles": ["/" + "x" * 1_000_000] * 5, "session": last}, 77),
        "export": ({"export/pictureFormat": -9, "export/frames": 1e300, "export/width": "x", "export/theme": [], "session": last}, 77),
        "many": ({str(i): 0 for i in range(300_000)}, 100),
    }
    for name, (content, length) in values.items():
        folder.add(f"{name}.json", json.dumps(content), prints=f"length {length}")
    for name, content in (
            ("empty", b""), ("cut", b'{"session": "x'), ("list", b"[1]"), ("zeros", bytes(10_000)), ("random", random.Random(5).randbytes(10_000)),
            ("lists", b'{"a": ' + b"[" * 8_000_000), ("ini", b"[General]\nsession=@Variant(\\0\\0\\0\\v\\x7f\\xff\\xff\\xff)\n"),
            ("many_lists", b'{"a": [' + b"[]," * 2_600_000 + b"0]}"), ("utf16", "{}".encode("utf-16"))):
        folder.add(f"damaged_{name}.json", content, prints="length 100")
    says = "not remembered"
    folder.add_pipe("pipe.json", says, code=0, prints="length 100")
    for other in ("/dev/zero", "/dev/tty", path):
        folder.add_path(other, says, code=0, prints="length 100")
    folder.add_sparse("hole.json", "{", 1 << 40, says)
    folder.cases[-1].code, folder.cases[-1].prints = 0, "length 100"
    return folder.cases
