package org.restomesh.faults.check.silence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.FaultEnded;
import org.restomesh.faults.history.Observations;

/** Times are given in milliseconds. */
class SilenceTest {
  private static final long MILLI = 1_000_000;

  private final List<Observation> history = new ArrayList<>();

  @Test
  void aClientsLongestSilenceCountsFromItsFirstVainAttempt() {
    ask("a", 0, 100, 200);
    ask("a", 1_000, 1_050, 0);
    ask("a", 1_300, 1_400, 503);
    ask("a", 1_700, 1_900, 200);
    ask("a", 9_000, 9_100, 200);
    ask("b", 0, 300, 404);
    assertThat(Silence.ofClients(seen()))
        .containsExactly(
            new ClientSilence("a", 1_000 * MILLI, 900 * MILLI),
            new ClientSilence("b", 0, 300 * MILLI));
  }

  @Test
  void ofRequestsAtTheSameTimeAnyAnswerEndsTheSilence() {
    ask("a", 0, 5_000, 200);
    ask("a", 10, 1_000, 200);
    ask("a", 1_000, 1_500, 200);
    assertThat(Silence.ofClients(seen()))
        .containsExactly(new ClientSilence("a", 1_500 * MILLI, 3_500 * MILLI));
  }

  @Test
  void aRefusalThatAsksToTryAgainIsNoGoodAnswer() {
    ask("a", 0, 100, 429);
    ask("a", 500, 600, 408);
    ask("a", 1_000, 1_100, 409);
    assertThat(Silence.ofClients(seen())).containsExactly(new ClientSilence("a", 0, 1_100 * MILLI));
  }

  @Test
  void aPauseThatEndsInVainBelongsToTheSilence() {
    ask("a", 0, 100, 503);
    ask("a", 5_000, 5_100, 503);
    ask("a", 9_000, 9_100, 200);
    assertThat(Silence.ofClients(seen())).containsExactly(new ClientSilence("a", 0, 5_100 * MILLI));
  }

  @Test
  void aFaultsFiguresAreOfThoseWhoNoticedIt() {
    begin(10_000, "node-kill", "node-1");
    ask("a", 9_900, 10_100, 0);
    ask("a", 10_400, 12_000, 200);
    ask("b", 11_000, 11_010, 200);
    ask("b", 29_000, 31_500, 200);
    ask("c", 70_000, 99_000, 200);
    end(30_000, "node-kill", "node-1");
    assertThat(Silence.ofFaults(seen()))
        .containsExactly(
            new FaultSilence(
                "node-kill",
                "node-1",
                10_000 * MILLI,
                30_000 * MILLI,
                new ClientTime("b", 2_500 * MILLI),
                2_000 * MILLI,
                new ClientTime("b", 1_500 * MILLI)));
  }

  @Test
  void anErrorOfTheServerIsNoGoodAnswer() {
    ask("a", 0, 100, 500);
    ask("a", 500, 600, 200);
    assertThat(Silence.ofClients(seen())).containsExactly(new ClientSilence("a", 0, 600 * MILLI));
  }

  @Test
  void aPollThatHangsIsMissedFromWhenItShouldHaveBeenAnswered() {
    history.add(new Answered(0, 60_000 * MILLI, "a", "next-command", 0, "", false));
    ask("a", 60_300, 60_400, 200);
    assertThat(Silence.ofClients(seen()))
        .containsExactly(new ClientSilence("a", 25_000 * MILLI, 35_400 * MILLI));
  }

  @Test
  void aPauseBeforeTheGoodAnswerIsNoPartOfTheRecovery() {
    begin(10_000, "database-kill", "database");
    end(20_000, "database-kill", "database");
    ask("a", 20_100, 20_200, 503);
    ask("a", 22_200, 22_250, 503);
    ask("a", 25_250, 25_300, 200);
    assertThat(Silence.ofFaults(seen()))
        .extracting(fault -> fault.recovery().nanos())
        .containsExactly(2_200 * MILLI);
  }

  @Test
  void aRecoveryThatNeverComesLastsToTheLastAttempt() {
    begin(10_000, "database-kill", "database");
    end(20_000, "database-kill", "database");
    ask("a", 19_000, 19_500, 503);
    ask("a", 20_100, 26_000, 503);
    assertThat(Silence.ofFaults(seen()))
        .extracting(fault -> fault.recovery().nanos())
        .containsExactly(6_000 * MILLI);
    assertThat(violations()).hasSize(1);
  }

  @Test
  void whileTheDatabaseIsGoneA503IsAnAnswer() {
    begin(10_000, "database-away", "database");
    for (int at = 10_000; at < 30_000; at += 1_000) {
      ask("a", at, at + 700, 503);
    }
    end(30_000, "database-away", "database");
    ask("a", 30_100, 30_200, 503);
    ask("a", 30_600, 32_000, 200);
    FaultSilence silence = Silence.ofFaults(seen()).get(0);
    assertThat(silence.silence().nanos()).isEqualTo(22_000 * MILLI);
    assertThat(silence.unanswered()).isEqualTo(700 * MILLI);
    assertThat(silence.recovery().nanos()).isEqualTo(2_000 * MILLI);
    assertThat(violations()).isEmpty();
  }

  @Test
  void whatIsTooLongBeforeTheDatabasesEndIsNotExcusedByIt() {
    begin(10_000, "node-kill", "node-1");
    begin(15_000, "database-kill", "database");
    end(20_000, "database-kill", "database");
    end(30_000, "node-kill", "node-1");
    ask("a", 11_000, 21_000, 200);
    assertThat(violations())
        .extracting(Violation::text)
        .containsExactly(
            "Client a had no good answer for 4.000 s from 11.000 s on, in or after"
                + " node-kill of node-1");
  }

  @Test
  void aFaultThatIsNotEndedLastsToTheEndOfTheHistory() {
    begin(10_000, "node-kill", "node-1");
    ask("a", 11_000, 15_000, 0);
    assertThat(Silence.ofFaults(seen()))
        .extracting(FaultSilence::endedAt, FaultSilence::silence, FaultSilence::recovery)
        .containsExactly(
            tuple(15_000 * MILLI, new ClientTime("a", 4_000 * MILLI), new ClientTime("", 0)));
  }

  @Test
  void theSameFaultTwiceIsTwoFaults() {
    begin(10_000, "freeze-5", "node-1");
    end(15_000, "freeze-5", "node-1");
    begin(40_000, "freeze-5", "node-1");
    end(45_000, "freeze-5", "node-1");
    assertThat(Silence.ofFaults(seen()))
        .extracting(FaultSilence::begunAt, FaultSilence::endedAt)
        .containsExactly(
            tuple(10_000 * MILLI, 15_000 * MILLI), tuple(40_000 * MILLI, 45_000 * MILLI));
  }

  @Test
  void aNodeThatIsCutOffFromTheDatabaseIsALostNode() {
    begin(10_000, "database-cut", "node-1");
    end(40_000, "database-cut", "node-1");
    ask("a", 11_000, 15_000, 200);
    assertThat(violations()).hasSize(1);
  }

  private List<Violation> violations() {
    return new Silence().check(seen());
  }

  private Observations seen() {
    return Observations.of(history);
  }

  private void ask(String client, long sentAt, long at, int status) {
    history.add(new Answered(sentAt * MILLI, at * MILLI, client, "list-orders", status, "", false));
  }

  private void begin(long at, String fault, String target) {
    history.add(new FaultBegun(at * MILLI, fault, target));
  }

  private void end(long at, String fault, String target) {
    history.add(new FaultEnded(at * MILLI, fault, target));
  }
}
