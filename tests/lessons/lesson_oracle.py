"""What is asked in lessons, read and measured without the program: the formulas of the encoding, written out in NumPy."""

import re
import shlex

import numpy

# What changes the encoding, and is read here. Other options concern the picture only.
SPEC = {"--length", "--d-model", "--base", "--first-position", "--convention", "--layout", "--scaling"}
FORMAT_BITS = {"float32": (24, 2.0 ** 128), "bfloat16": (8, 2.0 ** 128), "float16": (11, 65520.0)}
FINE = numpy.longdouble


class Scaling:
    """What was done to a model's frequencies: RULE:FACTOR@TRAINED_LENGTH."""

    def __init__(self, text):
        self.rule, _, numbers = text.partition(":")
        assert self.rule in ("none", "linear", "ntk", "yarn", "llama3"), self.rule
        factor, _, trained = numbers.partition("@")
        self.factor, self.trained = FINE(factor or 1), FINE(trained or 0)

    def base_of(self, encoding):
        exponent = FINE(encoding.width) / (encoding.width - 2)
        return FINE(encoding.base) * (self.factor ** exponent if self.rule == "ntk" else 1)

    def applied(self, encoding):
        if self.rule == "ntk":
            return self.base_of(encoding) ** (-2 * numpy.arange(encoding.half, dtype=FINE) / encoding.width)
        return encoding.plain_omega * (1 - self.divided(encoding) + self.divided(encoding) / self.factor)

    def divided(self, encoding):
        """How far each pair is divided, from 0 to 1."""
        omega = encoding.plain_omega
        if self.rule == "linear":
            return numpy.ones_like(omega)
        turns = self.trained * omega / (2 * FINE(numpy.pi))
        if self.rule == "llama3":
            return 1 - numpy.clip((turns - 1) / 3, 0, 1)
        if self.rule == "yarn":
            def pair_with(wanted):
                return encoding.width * numpy.log(self.trained / (wanted * 2 * FINE(numpy.pi))) / (2 * numpy.log(encoding.base))
            low, high = numpy.floor(pair_with(32)), numpy.ceil(pair_with(1))
            return numpy.clip((numpy.arange(encoding.half) - low) / (high - low), 0, 1)
        return numpy.zeros_like(omega)

    def unseen(self, encoding):
        is_whole = self.trained * encoding.plain_omega >= 2 * FINE(numpy.pi)
        furthest = encoding.omega * (encoding.first + encoding.length - 1)
        return numpy.sum(~is_whole & (furthest >= encoding.plain_omega * self.trained * (1 - FINE(1e-12))))


class Encoding:
    """An encoding of one of the conventions that the lessons use."""

    def __init__(self, words):
        options = dict(zip(words, words[1:]))
        unknown = {word for word in words if word in ("--exponent", "--order", "--odd", "--preset", "--table")}
        assert not unknown, f"the oracle does not know {unknown}"
        self.convention = options.get("--convention", "paper")
        assert self.convention in ("paper", "unpaired"), self.convention
        self.layout = options.get("--layout", "interleaved")
        self.length = int(options.get("--length", 100))
        self.width = int(options.get("--d-model", 128))
        self.base = float(options.get("--base", 10000))
        self.first = int(options.get("--first-position", 0))
        self.text = options.get("--text", "")
        self.scheme = options.get("--scheme", "sinusoid")
        self.half = (self.width + 1) // 2  # where the width is odd, the last sine has no cosine
        if self.convention == "paper":
            self.plain_omega = FINE(self.base) ** (-2 * numpy.arange(self.half, dtype=FINE) / self.width)
            self.scaling = Scaling(options.get("--scaling", "none"))
            self.omega = self.scaling.applied(self)
        pair, odd = numpy.arange(self.width) // 2, numpy.arange(self.width) % 2
        if self.layout == "concatenated":
            pair, odd = numpy.arange(self.width) % self.half, numpy.arange(self.width) // self.half
        self.is_cosine = odd == 1
        if self.convention == "paper":
            self.column_omega = self.omega[pair]
        else:
            self.column_omega = FINE(self.base) ** (-numpy.arange(self.width, dtype=FINE) / self.width)

    def rows(self, positions=None):
        if positions is None:
            positions = numpy.arange(self.first, self.first + self.length)
        angles = numpy.asarray(positions, dtype=FINE)[:, None] * self.column_omega
        return numpy.where(self.is_cosine, numpy.cos(angles), numpy.sin(angles))

    def row(self, position):
        assert self.first <= position < self.first + self.length, position
        return self.rows([position])[0]

    def pair_omega(self, pair):
        assert self.convention == "paper"
        return self.omega[int(pair)]


def rounded(number, name):
    """The nearest number of a binary format, ties to even."""
    digits, limit = FORMAT_BITS[name]
    mantissa, exponent = numpy.frexp(numpy.asarray(number, dtype=FINE))
    # In these lessons no number is so small that it would have fewer digits.
    result = numpy.ldexp(numpy.rint(numpy.ldexp(mantissa, digits)), exponent - digits)
    return numpy.where(numpy.abs(result) >= limit, numpy.inf, result)


def error(encoding, position, name):
    angle = rounded(rounded(position, name) * rounded(encoding.column_omega, name), name)
    computed = numpy.where(encoding.is_cosine, numpy.cos(angle), numpy.sin(angle))
    return numpy.max(numpy.abs(computed - encoding.row(position)))


def first_rise(encoding, position):
    rows = encoding.rows()
    dots = rows[position - encoding.first:] @ encoding.row(position)
    rising = numpy.flatnonzero(dots[1:] > dots[:-1])
    return position + 1 + rising[0] if rising.size else 0


def nearest_pair(encoding):
    rows = encoding.rows()
    squares = [numpy.min(numpy.sum((rows[offset:] - rows[:-offset]) ** 2, axis=1)) for offset in range(1, len(rows))]
    return numpy.sqrt(min(squares))


def rotary_score(encoding, offset):
    return numpy.mean(numpy.cos(encoding.omega * FINE(offset)))


def torch_normals(seed, count):
    """torch.randn of at least 16 numbers, a multiple of 16: Box and Muller, eight pairs at a time."""
    words = numpy.random.RandomState(seed).randint(0, 2 ** 32, count, dtype=numpy.uint32)
    uniform = (words & 0xFFFFFF).astype(FINE).reshape(-1, 2, 8) / 2 ** 24
    radius, angle = numpy.sqrt(-2 * numpy.log(1 - uniform[:, 0])), 2 * FINE(numpy.pi) * uniform[:, 1]
    return numpy.stack([radius * numpy.cos(angle), radius * numpy.sin(angle)], axis=1).reshape(-1)


def drawn_score(encoding, offset, seed):
    """The key is turned by 0, the query by the offset."""
    query, key = torch_normals(seed, 2 * encoding.width).reshape(2, 2, -1)
    turned = (query[0] + 1j * query[1]) * numpy.exp(1j * encoding.omega * FINE(offset))
    product = numpy.sum((turned * (key[0] - 1j * key[1])).real)
    return product / numpy.sqrt(numpy.sum(query ** 2) * numpy.sum(key ** 2))


def word_ids(text, vocabulary=4096):
    """FNV-1a of each word in small letters."""
    def hashed(word):
        value = 14695981039346656037
        for byte in word.encode("utf-8"):
            value = (value ^ byte) * 1099511628211 % 2 ** 64
        return value % vocabulary
    ids = [hashed(word) for word in text.lower().split()]
    assert len(set(ids)) == len(set(text.lower().split())), "two words share an id"
    return ids


def weights(encoding, scheme):
    """Attention among the words: nn.Embedding(4096, d_model) of the seed 0, W_q and W_k the identity."""
    assert scheme in ("none", "rotary"), scheme
    table = torch_normals(0, 4096 * encoding.width).astype(numpy.float32).reshape(4096, -1)
    words = table[word_ids(encoding.text)].astype(FINE)
    pairs = words[:, :encoding.half] + 1j * words[:, encoding.half:]
    if scheme == "rotary":
        positions = numpy.arange(encoding.first, encoding.first + len(words), dtype=FINE)
        pairs = pairs * numpy.exp(1j * positions[:, None] * encoding.omega)
    scores = (pairs @ pairs.conj().T).real / numpy.sqrt(FINE(encoding.width))
    powers = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def first_offset(encoding, is_there):
    scores = [rotary_score(encoding, offset) for offset in range(encoding.length)]
    return next((at for at in range(1, len(scores)) if is_there(scores, at)), 0)


def alibi_slopes(heads):
    """As the paper's code has them: for a number of heads that is no power of two, those of the power below it come first."""
    power = 2 ** int(numpy.floor(numpy.log2(heads)))
    first = [FINE(2) ** (-FINE(8) * (head + 1) / power) for head in range(power)]
    return first + alibi_slopes(2 * power)[0::2][:heads - power] if power < heads else first


def t5_bucket(offset):
    """Of 32 buckets, half of them for keys after the query; from a distance of 8 on they grow as powers of 2."""
    distance, start = abs(offset), 16 if offset > 0 else 0
    if distance < 8:
        return start + distance
    return start + min(15, 8 + int(numpy.floor(numpy.log2(FINE(distance) / 8) * 2 + FINE(1e-12))))


def components(encoding):
    rows = encoding.rows().astype(float)
    values = numpy.linalg.svd(rows - rows.mean(axis=0), compute_uv=False) ** 2
    return values / values.sum()


def cosine(encoding, p, q):
    one, other = encoding.row(p), encoding.row(q)
    return one @ other / numpy.sqrt((one @ one) * (other @ other))


def wavelength(encoding, pair):
    return 2 * FINE(numpy.pi) / encoding.pair_omega(pair)


def moves(encoding):
    rows = encoding.rows()
    return rows.max(axis=0) - rows.min(axis=0)


QUANTITIES = {
    "cell": lambda e, p, k: e.row(p)[k],
    "norm": lambda e, p: numpy.sqrt(e.row(p) @ e.row(p)),
    "similarity": lambda e, p, q: e.row(p) @ e.row(q),
    "cosine": cosine,
    "distance": lambda e, p, q: numpy.sqrt(numpy.sum((e.row(p) - e.row(q)) ** 2)),
    "wavelength": wavelength,
    "frequency": lambda e, i: e.pair_omega(i),
    "denominator": lambda e, i: FINE(e.base) ** (FINE(2 * i) / e.width),
    "turns": lambda e, i: e.length / wavelength(e, i),
    "radians": lambda e, p, i: p * e.pair_omega(i),
    "angle": lambda e, p, i: p * e.pair_omega(i) * 180 / FINE(numpy.pi) % 360,
    "rotation-cosine": lambda e, d, i: numpy.cos(d * e.pair_omega(i)),
    "rotation-sine": lambda e, d, i: numpy.sin(d * e.pair_omega(i)),
    "shortest-wavelength": lambda e: 2 * FINE(numpy.pi) / e.column_omega.max(),
    "longest-wavelength": lambda e: 2 * FINE(numpy.pi) / e.column_omega.min(),
    "still-columns": lambda e: numpy.sum(moves(e) < 0.1),
    "turning-pairs": lambda e: sum(wavelength(e, i) <= e.length for i in range(e.half)),
    "first-rise": first_rise,
    "nearest-pair": nearest_pair,
    "error": error,
    "rounded": lambda e, p, name: rounded(p, name),
    "pairs": lambda e: e.half,
    "length": lambda e: e.length,
    "d-model": lambda e: e.width,
    "base": lambda e: e.base,
    "scaled-base": lambda e: e.scaling.base_of(e),
    "kept-pairs": lambda e: numpy.sum(e.scaling.divided(e) == 0),
    "mixed-pairs": lambda e: numpy.sum((e.scaling.divided(e) > 0) & (e.scaling.divided(e) < 1)),
    "divided-pairs": lambda e: numpy.sum(e.scaling.divided(e) == 1),
    "unseen-pairs": lambda e: e.scaling.unseen(e),
    "rotary-score": rotary_score,
    "drawn-score": drawn_score,
    "rotary-first-rise": lambda e: first_offset(e, lambda scores, at: scores[at] > scores[at - 1]),
    "rotary-first-negative": lambda e: first_offset(e, lambda scores, at: scores[at] < 0),
    "weight": lambda e, p, q: weights(e, e.scheme)[p - e.first, q - e.first],
    "plain-weight": lambda e, p, q: weights(e, "none")[p - e.first, q - e.first],
    "alibi-slope": lambda e, head, heads: alibi_slopes(heads)[head],
    "t5-bucket": lambda e, offset: t5_bucket(offset),
    "component-share": lambda e, count: components(e)[count - 1],
    "components-for-ninety": lambda e: 1 + numpy.argmax(numpy.cumsum(components(e)) >= 0.9),
}


def measured(encoding, quantity):
    words = quantity.split()
    arguments = [word if word in FORMAT_BITS else int(word) for word in words[1:]]
    return float(QUANTITIES[words[0]](encoding, *arguments))


def steps_of(text):
    """The steps of a lesson: title, lines with their numbers, and the words of the state that holds."""
    lines = text.split("\n")
    steps, words, fenced = [], [], False
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            steps.append({"title": line[3:], "lines": [], "words": words, "state": []})
        if not steps:
            continue
        step = steps[-1]
        if line.startswith("```"):
            fenced = line == "```sinescope"
            if fenced:
                words = []
        elif fenced:
            step["state"].append(line)
            if not re.match(r"(free|hide|show|focus|mark|claims):", line):
                words = words + shlex.split(line)
        else:
            step["lines"].append((number, line))
        step["words"] = words
    return steps


def without_notes(lines):
    """The lines of a step that a learner sees."""
    inside = False
    for number, line in lines:
        inside = inside or line.startswith("<!--")
        if not inside:
            yield number, line
        inside = inside and "-->" not in line


def quantities_of(text):
    """Line, quantity without its decimals, and value of every quantity in a lesson."""
    for step in steps_of(text):
        encoding = Encoding(step["words"][1:])
        for number, line in without_notes(step["lines"]):
            for quantity in re.findall(r"(?<!\\)\{([^{}]*)\}", line):
                quantity = re.sub(r" \.\d$", "", quantity)
                yield number, quantity, measured(encoding, quantity)
