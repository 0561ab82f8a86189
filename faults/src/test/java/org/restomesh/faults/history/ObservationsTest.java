package org.restomesh.faults.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;

class ObservationsTest {
  private static final FaultBegun LATE = new FaultBegun(9, "node-kill", "node-1");
  private static final FaultEnded EARLY = new FaultEnded(3, "node-kill", "node-1");
  private static final FaultEnded FIRST = new FaultEnded(1, "freeze-5", "node-2");

  @Test
  void observationsAreInTheOrderOfTheirTimes() {
    Observations seen = Observations.of(List.of(LATE, EARLY, FIRST));
    assertThat(seen.all()).containsExactly(FIRST, EARLY, LATE);
    assertThat(seen.all(FaultEnded.class)).containsExactly(FIRST, EARLY);
    assertThat(seen.all(CommandExecuted.class)).isEmpty();
  }

  @Test
  void whatIsOfOneTimeStaysAsItWasAppended() {
    FaultEnded same = new FaultEnded(9, "node-kill", "node-1");
    assertThat(Observations.of(List.of(LATE, same, EARLY)).all())
        .containsExactly(EARLY, LATE, same);
    assertThat(Observations.of(List.of(same, LATE)).all()).containsExactly(same, LATE);
  }

  @Test
  void groupsAreInTheOrderInWhichTheyFirstAppear() {
    Observations seen = Observations.of(List.of(EARLY, FIRST));
    assertThat(seen.by(FaultEnded.class, FaultEnded::fault))
        .containsExactly(
            Map.entry("freeze-5", List.of(FIRST)), Map.entry("node-kill", List.of(EARLY)));
  }
}
