package org.restomesh.faults.load.end;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.restomesh.faults.load.client.Findings;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Counter;
import org.restomesh.faults.load.http.Outcome;

/**
 * Waits until the installation has done all its work. What by the contract takes longer than
 * anybody wants to wait, such as the second repetition of a webhook or a command whose device must
 * surely be asked no more, is made due by moving the clock of a rehearsal.
 */
final class Drain {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration LOOKS_EVERY = Duration.ofSeconds(1);

  /**
   * Longer than all that has to be waited for after one fault: a refund in doubt takes 15 minutes.
   */
  private static final Duration LEAP = Duration.ofMinutes(20);

  private static final List<String> JOBS =
      List.of(
          "command-lease",
          "outbox-fanout",
          "webhook-sweep",
          "delivery-poll",
          "delivery-outbound",
          "payment-status");

  private final OpenWork work;
  private final Staff operator;
  private final Counter platforms;
  private final Findings findings;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param platforms where the clock of all platforms is moved
   */
  Drain(OpenWork work, Staff operator, Counter platforms, Findings findings) {
    this.work = work;
    this.operator = operator;
    this.platforms = platforms;
    this.findings = findings;
  }

  /**
   * @return what there is to say of it: how long it took, what it had to be helped with, and what
   *     is still open
   */
  List<String> run() throws InterruptedException {
    List<String> open = await("");
    for (int leap = 1; leap <= 2 && !open.isEmpty(); leap++) {
      notes.add("the clock is moved by " + LEAP.toMinutes() + " minutes for: " + open);
      letTimePass(leap);
      open = await(" after that");
    }
    open.forEach(left -> findings.add("Never done: " + left));
    return notes;
  }

  private List<String> await(String when) throws InterruptedException {
    long started = System.nanoTime();
    List<String> open = work.now();
    while (!open.isEmpty() && System.nanoTime() - started < PATIENCE.toNanos()) {
      TimeUnit.NANOSECONDS.sleep(LOOKS_EVERY.toNanos());
      open = work.now();
    }
    if (open.isEmpty()) {
      long seconds = Duration.ofNanos(System.nanoTime() - started).toSeconds();
      notes.add("all work was done within " + seconds + " s" + when);
    }
    return open;
  }

  private void letTimePass(int leaps) throws InterruptedException {
    platforms.put("clock", Map.of("offsetSeconds", LEAP.toSeconds() * leaps));
    Caller caller = operator.caller();
    Outcome moved =
        caller.insist(
            "move-clock",
            "PUT",
            "/api/v1/rehearsal/clock",
            Map.of("advanceSeconds", LEAP.toSeconds()));
    if (!moved.succeeded()) {
      throw new IllegalStateException("moving the clock answered " + moved.reply());
    }
    for (String job : JOBS) {
      caller.make("run-job", "/api/v1/rehearsal/jobs/" + job, Map.of());
    }
  }
}
