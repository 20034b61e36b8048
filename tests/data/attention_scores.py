"""Writes attention_scores.csv, scores and weights of one head under each scheme, computed with 50 digits, and
t5_buckets.csv, the buckets of T5 in whole numbers.

Needs mpmath. The embeddings and weights are those that PyTorch printed to the files beside this one.
"""

import csv
import random
import struct

from mpmath import cos, exp, mp, mpf, sin, sqrt

mp.dps = 50


def float32(number):
    return struct.unpack("f", struct.pack("f", number))[0]


def table_of(name):
    with open(name, encoding="ascii") as file:
        lines = [line for line in file if not line.startswith("#")]
    return [[float32(float(number)) for number in line.split(",")] for line in lines]


def frequencies(width, base, factor):
    return [mpf(base) ** (-mpf(2 * i) / width) / factor for i in range((width + 1) // 2)]


def encoding(d, base, factor, layout, position):
    pairs = frequencies(d, base, factor)
    if layout == "interleaved":
        return [cos(pairs[k // 2] * position) if k % 2 else sin(pairs[k // 2] * position) for k in range(d)]
    return [sin(w * position) for w in pairs] + [cos(w * position) for w in pairs]


def turned(vector, pairs, base, factor, position):
    result = list(vector)
    for (a, b), omega in zip(pairs, frequencies(len(vector), base, factor)):
        c, s = cos(omega * position), sin(omega * position)
        result[a], result[b] = vector[a] * c - vector[b] * s, vector[b] * c + vector[a] * s
    return result


def slopes(n):
    if n & (n - 1) == 0:
        return [mpf(2) ** (-mpf(8 * h) / n) for h in range(1, n + 1)]
    below = 1
    while 2 * below <= n:
        below *= 2
    return slopes(below) + slopes(2 * below)[0::2][: n - below]


def attention(setting, vectors, projections):
    d, heads, head, first = (setting[name] for name in ("d", "heads", "head", "first"))
    base, factor, scheme = setting["base"], mpf(setting["factor"]), setting["scheme"]
    width = d // heads
    own = range(head * width, (head + 1) * width)
    queries, keys = [], []
    for row, token in enumerate(setting["ids"]):
        x = [mpf(number) for number in vectors[token]]
        if setting["scaled"]:
            root = float32(float(sqrt(mpf(d))))
            x = [mpf(float32(number * root)) for number in vectors[token]]
        if scheme == "sinusoid":
            x = [a + b for a, b in zip(x, encoding(d, base, factor, setting["layout"], first + row))]
        both = [[sum(w * a for w, a in zip(matrix[k], x)) for k in own] if matrix else [x[k] for k in own]
                for matrix in projections]
        if scheme.startswith("rotary"):
            half = width // 2
            pairs = [(i, i + half) if scheme == "rotary" else (2 * i, 2 * i + 1) for i in range(half)]
            both = [turned(vector, pairs, base, factor, first + row) for vector in both]
        queries.append(both[0])
        keys.append(both[1])
    scores = []
    for i, query in enumerate(queries):
        seen = keys[: i + 1] if setting["causal"] else keys
        scores.append([sum(a * b for a, b in zip(query, key)) / sqrt(mpf(width)) for key in seen])
        if scheme == "alibi":
            scores[i] = [score - slopes(heads)[head] * abs(i - j) for j, score in enumerate(scores[i])]
    weights = [[exp(score) / sum(exp(other) for other in row) for score in row] for row in scores]
    return scores, weights


def setting_of(scheme):
    rows, d, seed = random.choice([(5, 4, 0), (6, 8, 7), (9, 14, 42)])
    heads = random.choice([n for n in range(1, d + 1)
                           if d % n == 0 and not (scheme.startswith("rotary") and d // n % 2)])
    return {"scheme": scheme, "rows": rows, "d": d, "seed": seed,
            "weights": random.choice(["identity", "torch:7"]) if d == 4 else "identity",
            "heads": heads, "head": random.randrange(heads), "causal": int(random.random() < 0.4),
            "scaled": int(random.random() < 0.3), "layout": random.choice(["interleaved", "concatenated"]),
            "base": random.choice([1, 2.5, 100, 10000, 500000]), "factor": random.choice([1, 1, 4]),
            "first": random.choice([0, 1, 2, 1000]), "ids": [random.randrange(rows) for _ in range(7)]}


def rows_of_scores():
    rows = []
    for scheme in ("none", "sinusoid", "rotary", "rotary-neighbours", "alibi"):
        for _ in range(14):
            setting = setting_of(scheme)
            vectors = table_of("torch_embedding_seed{seed}_{rows}x{d}.csv".format(**setting))
            linear = table_of("torch_linear_seed7_4x4.csv") if setting["weights"] != "identity" else []
            scores, weights = attention(setting, vectors, [linear[:4], linear[4:]])
            for _ in range(6):
                i = random.randrange(7)
                j = random.randrange(len(scores[i]))
                cells = {**setting, "ids": " ".join(map(str, setting["ids"])), "i": i, "j": j,
                         "score": mp.nstr(scores[i][j], 20), "weight": mp.nstr(weights[i][j], 20)}
                if not rows:
                    rows.append(cells.keys())
                rows.append(cells.values())
    return rows


def bucket(offset, both, buckets, greatest):
    n, first = buckets, 0
    if both:
        n, first = n // 2, n // 2 if offset > 0 else 0
    distance = abs(offset) if both else max(-offset, 0)
    exact = n // 2
    if distance < exact:
        return first + distance
    # The greatest k with (distance/exact)^(n-exact) >= (greatest/exact)^k.
    m, k = n - exact, 0
    while exact + k < n - 1 and distance**m * exact ** (k + 1) >= greatest ** (k + 1) * exact**m:
        k += 1
    return first + exact + k


random.seed(16)
with open("attention_scores.csv", "w", newline="", encoding="ascii") as file:
    csv.writer(file, lineterminator="\n").writerows(rows_of_scores())
with open("t5_buckets.csv", "w", newline="", encoding="ascii") as file:
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(["offset", "both", "buckets", "distance", "bucket"])
    for buckets, distance in ((32, 128), (32, 256), (64, 512), (8, 20), (16, 100)):
        near = range(-distance - 2, distance + 3)
        for offset in [*(near if distance == 128 else near[::3]), -(10**6), 10**6]:
            for both in (0, 1):
                rows.writerow([offset, both, buckets, distance, bucket(offset, both, buckets, distance)])
