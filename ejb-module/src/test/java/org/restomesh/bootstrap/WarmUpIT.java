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
  @Test
  void aRoundWorksToItsEndAndLeavesNothingBehind() {
    Wiring wiring = Wiring.likeAContainer();
    wiring.get(SigningKeyStore.class).rotateIfDue();
    PasswordHash hash = wiring.get(Passwords.class).ofNew("restomesh-warm-up");
    Map<String, Long> before = rowsOfAllTables();

    wiring.get(WarmUpRound.class).run("restomesh-warm-up", hash);

    assertThat(rowsOfAllTables()).isEqualTo(before);
  }

  private static Map<String, Long> rowsOfAllTables() {
    List<String> tables = Rows.texts("select tablename from pg_tables where schemaname = 'public'");
    Map<String, Long> rows = new TreeMap<>();
    tables.forEach(table -> rows.put(table, Rows.count("select count(*) from " + table)));
    return rows;
  }
}
