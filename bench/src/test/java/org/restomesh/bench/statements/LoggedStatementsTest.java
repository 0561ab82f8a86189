package org.restomesh.bench.statements;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoggedStatementsTest {
  @Test
  void readsWhatDriverAndPgbenchHaveRun() {
    String log =
        """
        2026-03-01 16:02:11.000 UTC [7] LOG:  execute S_1: BEGIN
        2026-03-01 16:02:11.001 UTC [7] LOG:  execute <unnamed>: select id from device\
         where id = $1
        2026-03-01 16:02:11.001 UTC [7] DETAIL:  Parameters: $1 = '7'
        2026-03-01 16:02:11.002 UTC [8] LOG:  execute P0_9: update device
        \t  set model = $1
        \twhere id = $2;
        2026-03-01 16:02:11.003 UTC [8] LOG:  statement: COMMIT
        2026-03-01 16:02:11.004 UTC [9] LOG:  checkpoint starting: time
        """;

    assertThat(LoggedStatements.in(log))
        .containsExactly(
            "begin",
            "select id from device where id = ?",
            "update device set model = ? where id = ?",
            "commit");
  }

  @Test
  void whatPgbenchCannotHandOverAsAParameterIsOneAllTheSame() {
    assertThat(
            LoggedStatements.normalised(
                "insert into t values ($1,null,cast('ffffffffffffffff' ||"
                    + " lpad(to_hex(cast($2 as bigint)), 16, '0') as uuid))"))
        .isEqualTo(LoggedStatements.normalised("insert into t values ($1,$2,$3)"));
  }

  @Test
  void anotherStatementStaysAnother() {
    assertThat(LoggedStatements.normalised("select a from t"))
        .isNotEqualTo(LoggedStatements.normalised("select b from t"));
  }
}
