package org.restomesh.faults.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;

/** A history that is being made up, and its time: a millisecond passes with each look at it. */
final class Script {
  private static final long MILLISECOND = 1_000_000;

  private final List<Observation> written = new ArrayList<>();
  private long now;

  long now() {
    now += MILLISECOND;
    return now;
  }

  void pass(Duration time) {
    now += time.toNanos();
  }

  void write(Observation observation) {
    written.add(observation);
  }

  /** A request that is answered with 200 a millisecond after it was sent. */
  long ask(String client, String operation) {
    long sentAt = now();
    answer(sentAt, client, operation, 200, "");
    return sentAt;
  }

  void answer(long sentAt, String client, String operation, int status, String error) {
    boolean retryAfter = status == 503 || status == 429;
    write(new Answered(sentAt, now(), client, operation, status, error, retryAfter));
  }

  List<Observation> written() {
    return written;
  }
}
