package org.restomesh.faults.check.silence;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Computes what clients noticed of a fault. */
final class FaultFigures {
  /** A client that first asks later has not noticed the end of the fault. */
  private static final long RECOVERY_PERIOD = Duration.ofSeconds(10).toNanos();

  private final Collection<List<Wait>> forGood;
  private final Collection<List<Wait>> forAny;

  /**
   * @param forGood each client's waits for good answers, in order
   * @param forAny the same for any answer
   */
  FaultFigures(Collection<List<Wait>> forGood, Collection<List<Wait>> forAny) {
    this.forGood = forGood;
    this.forAny = forAny;
  }

  FaultSilence of(FaultSpan fault) {
    ClientTime recovery = recovery(fault);
    ClientTime silence =
        longest(forGood, fault.begunAt(), fault.endedAt() + recovery.nanos(), false);
    ClientTime unanswered = longest(forAny, fault.begunAt(), fault.endedAt(), true);
    return new FaultSilence(
        fault.name(),
        fault.target(),
        fault.begunAt(),
        fault.endedAt(),
        silence,
        unanswered.nanos(),
        recovery);
  }

  private ClientTime recovery(FaultSpan fault) {
    ClientTime longest = ClientTime.NONE;
    for (List<Wait> waits : forGood) {
      int first = firstAfter(waits, fault.endedAt());
      if (first < waits.size() && waits.get(first).from() < fault.endedAt() + RECOVERY_PERIOD) {
        Wait wait = waits.get(first);
        longest = longest.or(wait.client(), recovery(waits, first, fault.endedAt()));
      }
    }
    return longest;
  }

  /** Until a wait is answered; pauses of the client before that one are its own. */
  private static long recovery(List<Wait> waits, int first, long endedAt) {
    long begin = Math.max(waits.get(first).from(), endedAt);
    long vainUntil = begin;
    int i = first;
    while (i < waits.size() && !waits.get(i).isAnswered()) {
      vainUntil = waits.get(i).to();
      i++;
    }
    long answering =
        i < waits.size() ? waits.get(i).to() - Math.max(waits.get(i).from(), begin) : 0;
    return vainUntil - begin + answering;
  }

  /**
   * @param clipped whether only what is between the two times counts
   */
  private static ClientTime longest(
      Collection<List<Wait>> clients, long from, long to, boolean clipped) {
    ClientTime longest = ClientTime.NONE;
    for (List<Wait> waits : clients) {
      for (int i = firstAfter(waits, from); i < waits.size() && waits.get(i).from() < to; i++) {
        Wait wait = waits.get(i);
        long nanos = clipped ? Math.min(wait.to(), to) - Math.max(wait.from(), from) : wait.nanos();
        longest = longest.or(wait.client(), nanos);
      }
    }
    return longest;
  }

  /** The first wait that ended after a time; the number of waits if there is none. */
  private static int firstAfter(List<Wait> waits, long time) {
    int low = 0;
    int high = waits.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (waits.get(middle).to() > time) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
