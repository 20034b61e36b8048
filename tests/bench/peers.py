"""Times the alternatives used in notebooks for the same numbers and pictures.

Prints one line per measurement: what, length, d_model, median milliseconds, and the library, separated by tabs; nothing
if PyTorch, NumPy or matplotlib is not installed.
"""

import math
import os
import statistics
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when NumPy is imported

try:
    import numpy
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    import torch
except ImportError:
    sys.exit()

torch.set_num_threads(1)
quick = "--quick" in sys.argv
runs = 1 if quick else 15


def median(work, runs):
    """The median of `runs` runs after a warm-up, or of as many as fit into a few seconds."""
    times = []
    while len(times) <= runs and sum(times) < 4:
        start = time.perf_counter()
        work(len(times))
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times[1:] or times)


def say(what, length, width, milliseconds, who):
    print(what, length, width, f"{milliseconds:.4f}", who, sep="\t", flush=True)


def encode(length, width, base=10000.0):
    """The encoding as in the PyTorch tutorials."""
    position = torch.arange(length).unsqueeze(1)
    div_term = torch.exp(torch.arange(0, width, 2) * (-math.log(base) / width))
    pe = torch.zeros(length, width)
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term)
    return pe


def encode_numpy(length, width, base=10000.0):
    """The same with NumPy."""
    angles = numpy.arange(length, dtype=numpy.float32)[:, None] / numpy.float32(base) ** (
        numpy.arange(0, width, 2, dtype=numpy.float32) / numpy.float32(width)
    )
    pe = numpy.empty((length, width), numpy.float32)
    pe[:, 0::2] = numpy.sin(angles)
    pe[:, 1::2] = numpy.cos(angles)
    return pe


def blas():
    """The library that multiplies NumPy's matrices; Debian's reference BLAS is some fifty times slower than OpenBLAS."""
    try:
        with open("/proc/self/maps") as maps:
            return "OpenBLAS" if "openblas" in maps.read() else "another BLAS"
    except OSError:
        return "unknown BLAS"


def draw(figure, length, width, base):
    """Redraws the four panes of the overview for another base."""
    pe = encode(length, width, base)
    similarity = pe @ pe.T
    figure.clear()
    matrix, waves, alike, row = figure.subplots(2, 2).flat
    figure.colorbar(matrix.imshow(pe.numpy(), cmap="RdBu", aspect="auto"), ax=matrix)
    for dimension in (12, 13, 4, 24):
        waves.plot(pe[:, dimension].numpy(), label=f"dimension {dimension}")
    waves.legend()
    figure.colorbar(alike.imshow(similarity.numpy(), cmap="viridis", aspect="auto"), ax=alike)
    row.plot(similarity[30].numpy())
    figure.canvas.draw()


for length, width in [(512, 512), (4096, 1024)] + ([] if quick else [(65536, 1024)]):
    say("encode", length, width, median(lambda run: encode(length, width), runs), "PyTorch, one thread")

for length, width in [(512, 512), (4096, 1024)]:
    say("encode", length, width, median(lambda run: encode_numpy(length, width), runs), "NumPy, one thread")

length = 512 if quick else 4096
pe = encode(length, 1024)
say("similarity", length, 1024, median(lambda run: pe @ pe.T, runs), "PyTorch matmul, one thread")
pe = encode_numpy(length, 1024)
say("similarity", length, 1024, median(lambda run: pe @ pe.T, runs), f"NumPy, {blas()}, one thread")

figure = plt.figure(figsize=(14, 9), dpi=100)
for length in [512] if quick else [512, 8192]:
    milliseconds = median(lambda run: draw(figure, length, 512, 10000.0 + run), runs)
    say("frame", length, 512, milliseconds, "matplotlib Agg")
