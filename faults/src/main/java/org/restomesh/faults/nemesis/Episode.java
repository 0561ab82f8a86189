package org.restomesh.faults.nemesis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What happens between one calm and the next.
 *
 * @param second begins and ends while the first one lasts
 */
public record Episode(PlannedFault first, Optional<PlannedFault> second) {
  /** From the begin of the first to that of the second. */
  static final Duration OFFSET = Duration.ofSeconds(2);

  /** What may be known to befall real installations at once. At most one of two needs a node. */
  private static final List<Pair> PAIRS =
      List.of(
          new Pair(Fault.NODE_KILL, Fault.DATABASE_RESTART),
          new Pair(Fault.NODE_KILL, Fault.BROKER_KILL),
          new Pair(Fault.PEER_CUT, Fault.DATABASE_KILL),
          new Pair(Fault.FREEZE_60, Fault.FAILOVER));

  record Pair(Fault first, Fault second) {}

  /** What may happen while this one lasts. */
  static List<Fault> during(Fault first) {
    return PAIRS.stream().filter(pair -> pair.first() == first).map(Pair::second).toList();
  }

  public Stream<PlannedFault> faults() {
    return Stream.concat(Stream.of(first), second.stream());
  }
}
