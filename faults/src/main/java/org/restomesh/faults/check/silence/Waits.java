package org.restomesh.faults.check.silence;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observations;

/**
 * The waits of one client, one after the other. Pauses between attempts count, the time in which it
 * wants nothing does not: a client that retries does so within a second. One that is told to come
 * again later may pause for longer, which counts if it comes in vain.
 *
 * <p>What a node may hold has been taken when it was sent if it is answered in time, and is missed
 * only when it fails or comes too late: more than that nobody knows.
 */
final class Waits {
  private static final long RETRY_DELAY = Duration.ofSeconds(1).toNanos();
  private static final long MAX_RETRY_DELAY = Duration.ofSeconds(10).toNanos();

  /** contract/2-device-mesh: a poll is held for at most 25 s. */
  private static final long MAX_HOLD = Duration.ofSeconds(25).toNanos();

  /** Polls, and jobs that a rehearsal runs to their end. */
  private static final Set<String> HELD = Set.of("next-command", "run-job");

  private static final long NOTHING = Long.MAX_VALUE;

  private final String client;
  private final Predicate<Answered> counts;
  private final List<Wait> waits = new ArrayList<>();
  private long lastAnswer = Long.MIN_VALUE;
  private long from = NOTHING;
  private @Nullable Answered vain;

  private Waits(String client, Predicate<Answered> counts) {
    this.client = client;
    this.counts = counts;
  }

  /**
   * The waits of each client.
   *
   * @param counts what is an answer
   */
  static Map<String, List<Wait>> all(Observations seen, Predicate<Answered> counts) {
    Map<String, List<Wait>> all = new LinkedHashMap<>();
    seen.by(Answered.class, Answered::client)
        .forEach(
            (client, answers) -> {
              Waits waits = new Waits(client, counts);
              answers.forEach(waits::take);
              waits.giveUp();
              all.put(client, waits.waits);
            });
    return all;
  }

  private void take(Answered answer) {
    boolean good = counts.test(answer);
    if (vain != null && answer.sentAt() - vain.at() > (good ? RETRY_DELAY : MAX_RETRY_DELAY)) {
      giveUp();
    }
    if (good) {
      from = Math.min(from, Math.max(answer.sentAt(), lastAnswer));
      waits.add(new Wait(client, from, Math.max(from, knownAt(answer)), answer, true));
      from = NOTHING;
      vain = null;
      lastAnswer = answer.at();
      return;
    }
    from = Math.min(from, Math.max(missedAt(answer), lastAnswer));
    vain = answer;
  }

  /** The client asks no more for now. */
  private void giveUp() {
    if (vain != null) {
      waits.add(new Wait(client, from, vain.at(), vain, false));
      from = NOTHING;
      vain = null;
    }
  }

  private static long knownAt(Answered answer) {
    return isHeld(answer) ? Math.max(answer.sentAt(), answer.at() - MAX_HOLD) : answer.at();
  }

  private static long missedAt(Answered attempt) {
    return isHeld(attempt) ? Math.min(attempt.at(), attempt.sentAt() + MAX_HOLD) : attempt.sentAt();
  }

  private static boolean isHeld(Answered answer) {
    return HELD.contains(answer.operation());
  }
}
