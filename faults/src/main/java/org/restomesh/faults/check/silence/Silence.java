package org.restomesh.faults.check.silence;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Seconds;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observations;

/**
 * While there is a fault, and in the minute after it, no client waits longer for a good answer than
 * the contract allows for the faults that there were meanwhile. The time in which the database was
 * gone is left out: in it, a 503 is the answer to wait for.
 *
 * <p>Good are all answers but errors of the server and those that ask to try again.
 */
public final class Silence implements Rule {
  private static final long AFTERMATH = Duration.ofMinutes(1).toNanos();
  private static final int OK = 200;
  private static final int TIMEOUT = 408;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERROR = 500;
  private static final int UNAVAILABLE = 503;

  /** A part of a wait. */
  private record Span(long from, long to) {
    long nanos() {
      return to - from;
    }
  }

  @Override
  public String promise() {
    return "contract/9-cluster: longest silence for a client that retries 3 s, with a"
        + " frozen node 10 s;"
        + " loss of PostgreSQL: 503 with Retry-After within 6 s, back without a restart within 3 s"
        + " of its return";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<FaultSpan> faults = FaultSpan.all(seen);
    List<Violation> violations = new ArrayList<>();
    longerThan(FaultKind.NODE, Waits.all(seen, Silence::isGood))
        .forEach(wait -> withoutGoodAnswer(wait, faults, violations));
    longerThan(FaultKind.DATABASE, Waits.all(seen, Silence::isAnswer))
        .forEach(wait -> withoutAnyAnswer(wait, faults, violations));
    return violations;
  }

  /** The longest silence of each client. */
  public static List<ClientSilence> ofClients(Observations seen) {
    List<ClientSilence> silences = new ArrayList<>();
    Waits.all(seen, Silence::isGood)
        .forEach(
            (client, waits) -> {
              Wait longest = waits.get(0);
              for (Wait wait : waits) {
                longest = wait.nanos() > longest.nanos() ? wait : longest;
              }
              silences.add(new ClientSilence(client, longest.from(), longest.nanos()));
            });
    return silences;
  }

  /** What clients noticed of each fault, in the order in which they began. */
  public static List<FaultSilence> ofFaults(Observations seen) {
    FaultFigures figures =
        new FaultFigures(
            Waits.all(seen, Silence::isGood).values(), Waits.all(seen, Silence::isAnswer).values());
    return FaultSpan.all(seen).stream().map(figures::of).toList();
  }

  private static boolean isGood(Answered answer) {
    int status = answer.status();
    return status >= OK && status < SERVER_ERROR && status != TIMEOUT && status != TOO_MANY;
  }

  private static boolean isAnswer(Answered answer) {
    return isGood(answer) || answer.status() == UNAVAILABLE;
  }

  private static Stream<Wait> longerThan(FaultKind kind, Map<String, List<Wait>> waits) {
    return waits.values().stream()
        .flatMap(List::stream)
        .filter(wait -> wait.nanos() > kind.limit());
  }

  private void withoutGoodAnswer(Wait wait, List<FaultSpan> faults, List<Violation> violations) {
    for (Span span : withDatabase(wait, faults)) {
      if (span.nanos() > limit(FaultKind.NODE, span, faults) && !causes(span, faults).isEmpty()) {
        violations.add(silent(wait, span, "no good answer", faults));
      }
    }
  }

  private void withoutAnyAnswer(Wait wait, List<FaultSpan> faults, List<Violation> violations) {
    for (FaultSpan fault : faults) {
      if (fault.kind() == FaultKind.DATABASE) {
        Span span =
            new Span(Math.max(wait.from(), fault.begunAt()), Math.min(wait.to(), fault.endedAt()));
        if (span.nanos() > limit(FaultKind.DATABASE, span, faults)) {
          violations.add(silent(wait, span, "not even 503", faults));
        }
      }
    }
  }

  /** The parts of a wait in which there was a database. */
  private static List<Span> withDatabase(Wait wait, List<FaultSpan> faults) {
    List<Span> spans = new ArrayList<>();
    long from = wait.from();
    for (FaultSpan fault : faults) {
      if (fault.kind() == FaultKind.DATABASE && fault.meets(from, wait.to())) {
        spans.add(new Span(from, Math.max(from, fault.begunAt())));
        from = fault.endedAt();
      }
    }
    spans.add(new Span(from, wait.to()));
    return spans;
  }

  private static long limit(FaultKind least, Span span, List<FaultSpan> faults) {
    return Math.max(
        least.limit(),
        faults.stream()
            .filter(fault -> fault.kind() == FaultKind.FROZEN)
            .filter(fault -> fault.meets(span.from(), span.to()))
            .mapToLong(fault -> fault.kind().limit())
            .max()
            .orElse(0));
  }

  /** The faults of which a span is, or is in the minute after. */
  private static List<FaultSpan> causes(Span span, List<FaultSpan> faults) {
    return faults.stream()
        .filter(fault -> fault.meets(span.from() - AFTERMATH, span.to()))
        .toList();
  }

  private Violation silent(Wait wait, Span span, String what, List<FaultSpan> faults) {
    List<FaultSpan> causes = causes(span, faults);
    String names = String.join(", ", causes.stream().map(FaultSpan::toText).toList());
    Stream<Observation> begun = causes.stream().map(FaultSpan::begun);
    return violation(
        "Client %s had %s for %s from %s on, in or after %s"
            .formatted(
                wait.client(), what, Seconds.of(span.nanos()), Seconds.of(span.from()), names),
        Stream.concat(begun, Stream.of(wait.last())).toArray(Observation[]::new));
  }
}
