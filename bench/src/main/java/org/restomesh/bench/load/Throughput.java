package org.restomesh.bench.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/** What a closed loop got done. */
public record Throughput(Duration elapsed, Histogram latencies) {
  public double perSecond() {
    return latencies.getTotalCount() * 1e9 / elapsed.toNanos();
  }
}
