package org.restomesh.bench.sockets;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.restomesh.bench.load.Latencies;

/**
 * The changes of one branch, by the ids of their events, which begin with 1 and grow by one. One
 * thread makes them, another one receives them.
 */
final class Changes {
  private static final int MAX_CHANGES = 100_000;

  private final AtomicLongArray sent = new AtomicLongArray(MAX_CHANGES);
  private final AtomicLongArray committed = new AtomicLongArray(MAX_CHANGES);
  private final AtomicIntegerArray received = new AtomicIntegerArray(MAX_CHANGES);
  private final AtomicLong made = new AtomicLong();
  private final Recorder sinceSent = new Recorder(Latencies.DIGITS);
  private final Recorder sinceCommit = new Recorder(Latencies.DIGITS);

  /** Just before the request. */
  int begin(long now) {
    int id = (int) made.incrementAndGet();
    sent.set(id, now);
    return id;
  }

  /** It has been answered, so it is committed. */
  void done(int id, long now) {
    committed.set(id, now);
  }

  void received(int id, long now) {
    received.incrementAndGet(id);
    sinceSent.recordValue(now - sent.get(id));
    // A frame may overtake the answer of the request: then the commit was no later than now.
    long commit = committed.get(id);
    sinceCommit.recordValue(commit == 0 ? 0 : Math.max(0, now - commit));
  }

  /** From the request to each screen, since the last call. */
  Histogram takeSinceSent() {
    return sinceSent.getIntervalHistogram();
  }

  /** From the answer to each screen. */
  Histogram takeSinceCommit() {
    return sinceCommit.getIntervalHistogram();
  }

  /** Frames that were lost or doubled; the first event was before any screen listened. */
  long wrong(int screens) {
    long wrong = 0;
    for (int id = 2; id <= made.get(); id++) {
      wrong += Math.abs(received.get(id) - screens);
    }
    return wrong;
  }
}
