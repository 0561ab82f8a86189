package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.restomesh.realtime.socket.SocketTickets;
import org.restomesh.support.Plan;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;

/**
 * What every socket asks must not slow down with a day's events: the plans for values and for any.
 * With {@code -Drestomesh.test.events=1000000} they are as many as they are meant to get.
 */
class RealtimePlansIT {
  private static final int EVENTS = Integer.getInteger("restomesh.test.events", 100_000);
  private static final int BRANCHES = 100;

  private static final String BUSY = branch(7);
  private static final String ID = "'" + BUSY + "'";

  @BeforeAll
  static void grow() throws SQLException {
    Rows.run(
        "set session_replication_role = replica",
        "insert into realtime_counter (branch_id, last_id) select "
            + branch("n")
            + ", "
            + EVENTS / BRANCHES
            + " from generate_series(1, "
            + BRANCHES
            + ") n",
        "insert into realtime_event (branch_id, id, tenant_id, type, occurred_at, data) select "
            + branch("n % " + BRANCHES + " + 1")
            + ", n / "
            + BRANCHES
            + " + 1, gen_random_uuid(), 'grown', timestamptz '2026-03-01' + n * interval '1 second'"
            + ", repeat('x', 500) from generate_series(0, "
            + (EVENTS - 1)
            + ") n",
        "insert into realtime_ticket (ticket_sha256, tenant_id, branch_id, staff_subject,"
            + " expires_at) select 'grown' || n, gen_random_uuid(), gen_random_uuid(), 'x',"
            + " timestamptz '2026-03-01' + n * interval '1 second' from generate_series(1, 20000) n",
        "set session_replication_role = origin",
        "vacuum (analyze) realtime_event",
        "vacuum (analyze) realtime_counter",
        "vacuum (analyze) realtime_ticket");
  }

  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "delete from realtime_event where type = 'grown'",
        "delete from realtime_counter where branch_id not in (select id from branch)",
        "delete from realtime_ticket where ticket_sha256 like 'grown%'",
        "vacuum realtime_event");
  }

  @Test
  void whatIsMissedComesFromTheKey() {
    SentStatement after =
        statement(
            RealtimeEvents.AFTER,
            Map.of("branchId", ID, "id", EVENTS / BRANCHES - 20, "limit", 100));

    isServedBy("realtime_event_pk", after);
    assertThat(Plan.done(after).pages()).isLessThan(60);
  }

  @Test
  void whetherAnEventIsKeptIsAQuestionToTwoKeys() {
    SentStatement isKept =
        statement(RealtimeEvents.IS_KEPT, Map.of("branchId", ID, "id", 5, "next", 6));

    assertThat(Plan.each(isKept))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain("realtime_event"));
    assertThat(Plan.done(isKept).pages()).isLessThan(20);
  }

  @Test
  void theLastIdsOfManyBranchesAreOneLookAtTheCounters() {
    SentStatement last =
        statement(RealtimeEvents.LAST, Map.of("branchIds", "'{" + BUSY + "," + branch(8) + "}'"));

    assertThat(Plan.done(last).pages()).isLessThan(30);
  }

  @Test
  void aPieceOfRetentionReadsLittleMoreThanItDeletes() {
    SentStatement retention =
        statement(
            RealtimeRetentionJob.EVENTS, Map.of("branchId", ID, "cut", "'2026-03-01 00:10:00'"));

    assertThat(Plan.each(retention))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
    assertThat(Plan.done(retention).pages()).isLessThan(200);
  }

  @Test
  void ticketsAreFoundByTheirHashAndForgottenByTheirTime() {
    isServedBy(
        "realtime_ticket_pkey",
        statement(SocketTickets.REDEEM, Map.of("hash", "'grown77'", "now", "'2026-03-01'")));
    SentStatement forget =
        statement(RealtimeRetentionJob.TICKETS, Map.of("now", "'2026-03-01 00:01:00'"));
    assertThat(Plan.of(forget).indexes()).contains("realtime_ticket_by_expiry");
    assertThat(Plan.of(forget).tablesReadWhole()).isEmpty();
  }

  private static void isServedBy(String index, SentStatement sent) {
    assertThat(Plan.each(sent))
        .allSatisfy(plan -> assertThat(plan.indexes()).containsExactly(index));
  }

  private static SentStatement statement(String text, Map<String, Object> values) {
    String template = text;
    String filled = text;
    for (Map.Entry<String, Object> value : values.entrySet()) {
      String parameter = ":" + value.getKey() + "\\b";
      template = template.replaceAll(parameter, "?");
      filled = filled.replaceAll(parameter, value.getValue().toString());
    }
    return new SentStatement(template, filled);
  }

  private static String branch(int n) {
    return new UUID(0x7000L, 0x8000000000000000L + n).toString();
  }

  /** The same in SQL. */
  private static String branch(String n) {
    return "cast('00000000-0000-7000-8000-' || lpad(to_hex(" + n + "), 12, '0') as uuid)";
  }
}
