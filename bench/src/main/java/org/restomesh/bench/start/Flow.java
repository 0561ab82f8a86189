package org.restomesh.bench.start;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.OpenLoop;

/**
 * Requests of one kind that come at an even pace.
 *
 * @param tasks each with a connection of its own
 */
record Flow(String title, int perSecond, List<? extends ClosedLoop.Task> tasks) {
  Histogram run(Duration time) {
    Duration interval = Duration.ofSeconds(1).multipliedBy(tasks.size()).dividedBy(perSecond);
    return OpenLoop.run(tasks, time, interval).latencies();
  }
}
