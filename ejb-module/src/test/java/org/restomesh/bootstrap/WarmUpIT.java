package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class WarmUpIT {
  /** Counts its rounds, and fails in each when it is told to. */
  private static final class Rounds extends WarmUpRound {
    private final boolean failing;
    private int begun;

    Rounds(boolean failing) {
      this.failing = failing;
    }

    @Override
    public void run(String password, PasswordHash hash) {
      begun++;
      if (failing) {
        throw new IllegalStateException("no round today");
      }
    }
  }

  @Test
  void aRoundWorksToItsEndAndLeavesNothingBehind() {
    Wiring wiring = Wiring.likeAContainer();
    wiring.get(SigningKeyStore.class).rotateIfDue();
    PasswordHash hash = wiring.get(Passwords.class).ofNew("restomesh-warm-up");
    Map<String, Long> before = rowsOfAllTables();

    wiring.get(WarmUpRound.class).run("restomesh-warm-up", hash);

    assertThat(rowsOfAllTables()).isEqualTo(before);
  }

  @Test
  void aRoundThatFailsEndsItAndStopsNoStart() {
    assertThat(roundsOf(60, true)).isOne();
  }

  @Test
  void zeroSecondsAreNoRound() {
    assertThat(roundsOf(0, false)).isZero();
  }

  private static int roundsOf(int seconds, boolean failing) {
    Wiring wiring =
        Wiring.likeAContainer(Map.of("restomesh.warm-up-seconds", String.valueOf(seconds)));
    WarmUp warmUp = wiring.get(WarmUp.class);
    Rounds rounds = new Rounds(failing);
    warmUp.round = rounds;
    warmUp.check();
    warmUp.run();
    return rounds.begun;
  }

  private static Map<String, Long> rowsOfAllTables() {
    List<String> tables = Rows.texts("select tablename from pg_tables where schemaname = 'public'");
    Map<String, Long> rows = new TreeMap<>();
    tables.forEach(table -> rows.put(table, Rows.count("select count(*) from " + table)));
    return rows;
  }
}
