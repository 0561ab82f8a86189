package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkTableTest {
  private static final Lease LEASE = Lease.of("claim_id", "lease_until", Duration.ofMinutes(1));

  private final WorkTable table =
      WorkTable.claimed("letter", "due_at", LEASE).counting("attempts").emptying("stamp");

  @Test
  void partsComeIntoTheirPlaces() {
    assertThat(table.sql("select id from {table} where {lost} {lock}"))
        .isEqualTo(
            "select id from letter where claim_id is not null and lease_until < now()"
                + " for no key update skip locked");
    assertThat(table.sql("update {table} set {claim}"))
        .isEqualTo(
            "update letter set claim_id = :claimId, lease_until = now() + interval '60 seconds',"
                + " due_at = null, attempts = attempts + 1");
    assertThat(table.putOff())
        .isEqualTo(
            "update letter set claim_id = null, lease_until = null, stamp = null, attempts ="
                + " attempts - 1, due_at = :dueAt where id = :id and claim_id = :claimId");
  }

  @Test
  void partsSayWhoseColumnsTheyMeanWhereTheTableHasAnotherName() {
    assertThat(table.sql("from letter l, sender s where {l.due} and {l.held} {l.lock}"))
        .isEqualTo(
            "from letter l, sender s where l.due_at <= :now and l.claim_id is null"
                + " and l.claim_id = :claimId for no key update of l skip locked");
  }

  @Test
  void aPlaceForAPartThatTheTableDoesNotHaveIsAMistake() {
    WorkTable moved = WorkTable.movedOn("question", "ask_at", ":next");

    assertThatThrownBy(moved::again).hasMessageContaining("no part release");
    assertThatThrownBy(() -> WorkTable.leased("letter", "due_at", LEASE).putOff())
        .hasMessageContaining("no part uncount");
  }

  @Test
  void whatIsNoPlaceStays() {
    assertThat(LEASE.sql("set tags = '{}', note = '$1' where {over}"))
        .isEqualTo("set tags = '{}', note = '$1' where lease_until < now()");
  }
}
