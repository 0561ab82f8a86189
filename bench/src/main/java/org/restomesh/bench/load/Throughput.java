package org.restomesh.bench.load;

import java.time.Duration;

/** What a closed loop got done. */
public record Throughput(Duration elapsed, Samples latencies) {
  public double perSecond() {
    return latencies.size() * 1e9 / elapsed.toNanos();
  }
}
