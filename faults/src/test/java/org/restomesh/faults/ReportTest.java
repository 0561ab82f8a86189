package org.restomesh.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;
import org.restomesh.faults.history.Observations;
import org.restomesh.faults.nemesis.Schedule;

class ReportTest {
  private static final long SECOND = 1_000_000_000;
  private static final List<Observation> HISTORY =
      List.of(
          answered(1, 2, 200),
          new FaultBegun(2 * SECOND, "node-kill", "node-2"),
          answered(3, 4, 0),
          answered(4, 5, 200),
          new FaultEnded(9 * SECOND, "node-kill", "node-2"));

  private static Answered answered(long sentAt, long at, int status) {
    return new Answered(sentAt * SECOND, at * SECOND, "staff-1", "enqueue", status, "", false);
  }

  private static Report report(List<Violation> violations, Map<String, Integer> findings) {
    return new Report(
        "mvn -Pfaults -Dseed=7",
        new Schedule(7, List.of()),
        Observations.of(HISTORY),
        violations,
        findings,
        List.of("all work was done within 3 s"));
  }

  @Test
  void aGoodRunTellsWhatWasDoneAndHowItWasFelt() {
    Report report = report(List.of(), Map.of());

    assertThat(report.isBad()).isFalse();
    assertThat(report.text())
        .contains("mvn -Pfaults -Dseed=7", "0 violations, 0 findings of clients")
        .contains("| node-kill | node-2 | 2.0 | 9.0 | 2.0 | staff-1 |")
        .contains("| enqueue | 2 | 0 | 0 | 1 |")
        .contains("- Answered: 3")
        .contains("- all work was done within 3 s");
  }

  @Test
  void eachViolationComesWithItsProof() {
    Violation violation = new Violation("KeptCommands", "Command 1 is gone", HISTORY.subList(0, 1));

    Report report = report(List.of(violation), Map.of("no envelope", 3));

    assertThat(report.isBad()).isTrue();
    assertThat(report.text())
        .contains("- KeptCommands: Command 1 is gone\n  - `Answered[sentAt=1000000000")
        .contains("- 3 times: no envelope");
  }
}
