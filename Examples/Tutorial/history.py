"""Writes a made-up history of 60 commits: a file for each run, with one step and one creep."""
import os
import sys

COLUMNS = (
    "schema,commit,timestamp,host,cpu,os,toolchain,backend,workload,phase,size,variables,"
    "constraints,samples,unit,min,p25,median,p75,p95,p99,max,mean,stddev,ci_low,ci_high,"
    "throughput,mallocs,allocated_bytes,peak_bytes,pivots,checksum")


def noise(index):
    """Up to half a percent, the same in every run of this program."""
    return 1 + 0.01 * ((index * 7919) % 101 / 101 - 0.5)


def row(index, backend, workload, phase, size, time):
    times = ",".join([f"{time * noise(index + size):.6g}"] * 11)
    return (f"layout-bench/1,{index * 2654435761 % 2**32:08x}{index:04x},2026-01-01T{10 + index // 60}:"
            f"{index % 60:02}:00Z,host,cpu,os,swift,{backend},{workload},{phase},{size},1,1,30,"
            f"ns,{times},1,,,,7,digest")


folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
for index in range(60):
    grown = min(max(index - 20, 0), 30) / 30
    rows = [row(index, "dense", "chain", "build", 1000, 5.7e9 * (1.034 if index >= 40 else 1)),
            row(index, "cassowary", "chain", "resize", 100, 80.8 * (1 + 0.35 * grown)),
            row(index, "cassowary", "tree", "build", 100, 3e6)]
    with open(os.path.join(folder, f"{index:02}.csv"), "w", encoding="utf-8") as file:
        file.write("\r\n".join([COLUMNS] + rows) + "\r\n")
