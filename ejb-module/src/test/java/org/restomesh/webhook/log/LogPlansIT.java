package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Database;
import org.restomesh.support.EventSchemas;
import org.restomesh.support.Plan;
import org.restomesh.support.Rows;
import org.restomesh.support.SentStatement;
import org.restomesh.webhook.log.retention.LogRetention;
import org.restomesh.webhook.log.retention.WebhookRetentionRule;

/**
 * A busy subscription's log grows for 60 days, and must be read as if it were new: the plans of the
 * statements that the use cases really send, for the values sent and for any values. With {@code
 * -Drestomesh.test.webhook-deliveries=1000000} the log is as large as it is meant to get.
 */
class LogPlansIT {
  private static final int DELIVERIES =
      Integer.getInteger("restomesh.test.webhook-deliveries", 200_000);

  private static final Subscriber BUSY = Subscriber.open();

  /** The last thousand of the busy one wait, a few before them have failed; the rest is history. */
  @BeforeAll
  static void grow() throws SQLException {
    BUSY.ask(who -> BUSY.wiring().get(TestEvents.class).send(who, BUSY.id()));
    EventSchemas.documented().check(); // looks from here on, and not at what is older
    Subscriber other = Subscriber.of(BUSY.restaurant());
    String from = BUSY.now().minusSeconds(60L * 24 * 3600).toString();
    Rows.run(
        "set session_replication_role = replica",
        """
        create temporary table made as
        select n, cast(lpad(to_hex(m), 12, '0') || '7000a0000000' || lpad(to_hex(n), 8, '0')
            as uuid) id, to_timestamp(m / 1000.0) at
        from (select n, cast(extract(epoch from timestamptz '%s') * 1000
            + n * (60 * 86400000::float8 / %d) as bigint) m from generate_series(1, %d) n)
        """
            .formatted(from, DELIVERIES, DELIVERIES),
        """
        insert into outbox_event (id, tenant_id, type, payload, occurred_at, fanned_out_at)
        select id, '%s', 'order.created.v1', '{}', at, at from made
        """
            .formatted(BUSY.restaurant().tenantId()),
        """
        insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,
          created_at, attempts, failures, resends, retry_at, due_at)
        select id, '%s', case when n %% 5 = 0 then uuid '%s' else uuid '%s' end, id,
          case when n %% 1009 = 0 then 'device.online.v1' else 'order.created.v1' end,
          case when n > %d then 'PENDING' when n > %d then 'FAILED' when n %% 997 = 0 then 'FAILED'
            else 'DELIVERED' end,
          at, 1, 0, 0, case when n > %d then at end, case when n > %d then at end from made
        """
            .formatted(
                BUSY.restaurant().tenantId(),
                other.id(),
                BUSY.id(),
                DELIVERIES - 1_000,
                DELIVERIES - 11_000,
                DELIVERIES - 1_000,
                DELIVERIES - 1_000),
        """
        insert into webhook_attempt (delivery_id, number, at, duration_ms, status_code)
        select id, 1, at, 20, 200 from made
        """,
        "drop table made",
        "set session_replication_role = origin",
        "vacuum (analyze) outbox_event",
        "vacuum (analyze) webhook_delivery",
        "vacuum (analyze) webhook_attempt");
  }

  @AfterAll
  static void vanish() throws SQLException {
    Rows.run(
        "truncate webhook_delivery, webhook_attempt",
        "delete from outbox_event where payload = '{}'",
        "delete from webhook_subscription");
  }

  @ParameterizedTest
  @CsvSource({
    ",",
    "DELIVERED,",
    "FAILED,",
    "PENDING,",
    "PARKED,",
    "CANCELLED,",
    "DELIVERING,",
    ",order.created.v1",
    ",device.online.v1",
    ",nobody.emits_it.v1",
    "DELIVERED,order.created.v1",
    "DELIVERED,device.online.v1",
    "FAILED,order.created.v1",
    "FAILED,device.online.v1",
    "PENDING,order.created.v1"
  })
  void aPageOfTheLogReadsLittleMoreThanItShows(PublicStatus status, String type) {
    WebhookDeliveryFilter filter = new WebhookDeliveryFilter(status, type);
    PageRequest page = new PageRequest(50, null);

    SentStatement list =
        only(
            () ->
                BUSY.wiring()
                    .get(WebhookDeliveries.class)
                    .list(BUSY.admin(), BUSY.id(), filter, page),
            "order by id desc");

    assertThat(Plan.each(list)).allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
    // At worst the 11,000 that are not delivered are looked through, however long the log is.
    assertThat(Plan.done(list).pages()).isLessThan(1_000);
  }

  @Test
  void aDeliveryAndItsAttemptsAreFoundByTheirKeys() {
    UUID id = UUID.fromString(anyDelivery("status = 'DELIVERED'"));

    List<SentStatement> sent =
        statements(
            () -> BUSY.wiring().get(WebhookDeliveries.class).get(BUSY.admin(), BUSY.id(), id));

    assertThat(sent).hasSize(3);
    assertThat(sent).allSatisfy(one -> assertThat(Plan.done(one).pages()).isLessThan(10));
  }

  @Test
  void aResendTouchesItsRowOnly() {
    UUID id = UUID.fromString(anyDelivery("status = 'FAILED'"));

    SentStatement resend =
        only(
            () -> BUSY.wiring().get(Resends.class).resend(BUSY.admin(), BUSY.id(), id),
            "resends = resends + 1");

    assertThat(Plan.each(resend)).allSatisfy(plan -> assertThat(plan.tablesReadWhole()).isEmpty());
    assertThat(Plan.done(resend).pages()).isLessThan(60);
  }

  @Test
  void aRecoveryReadsWhatHasFailedAndNotWhatWasDelivered() {
    RecoverWebhookDeliveries lastWeek =
        new RecoverWebhookDeliveries(BUSY.now().minusSeconds(7 * 86_400));

    SentStatement recover =
        only(
            () -> BUSY.wiring().get(Recovery.class).recover(BUSY.admin(), BUSY.id(), lastWeek),
            "with failed as");

    assertThat(Plan.each(recover))
        .allSatisfy(plan -> assertThat(plan.indexes()).contains("webhook_delivery_undelivered"));
    assertThat(Plan.of(recover).tablesReadWhole()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void retentionWalksThePrimaryKey(WebhookRetentionRule kept) {
    List<SentStatement> sent =
        statements(
            () ->
                BUSY.wiring()
                    .get(LogRetention.class)
                    .deleteBatch(kept, LogRetention.START, BUSY.now().plusSeconds(60)));

    assertThat(sent).hasSize(2);
    assertThat(sent)
        .flatExtracting(Plan::each)
        .allSatisfy(
            plan ->
                assertThat(plan.indexes())
                    .anyMatch(index -> index.endsWith("_pkey"))
                    .allMatch(index -> index.endsWith("_pkey")));
    assertThat(Plan.of(sent.get(1)).tablesReadWhole()).isEmpty();
  }

  @Test
  void whatIsGivenUpIsLookedForAmongWhatWaits() {
    SentStatement giveUp =
        only(() -> BUSY.wiring().get(LogRetention.class).giveUpBatch(BUSY.now()), "with purged as");

    assertThat(Plan.each(giveUp))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain("webhook_delivery"));
  }

  @Test
  void anEmptyLogIsNoticedWithoutReadingTheOthers() {
    SentStatement delete =
        only(
            () -> BUSY.wiring().get(LogRetention.class).deleteSubscriptions(BUSY.now()),
            "delete from webhook_subscription");

    assertThat(Plan.each(delete))
        .allSatisfy(plan -> assertThat(plan.tablesReadWhole()).doesNotContain("webhook_delivery"));
  }

  private static String anyDelivery(String condition) {
    return Rows.texts(
            "select id from webhook_delivery where subscription_id = ? and "
                + condition
                + " order by id desc limit 1",
            BUSY.id())
        .get(0);
  }

  private static SentStatement only(Runnable work, String part) {
    return SentStatement.only(statements(work), part);
  }

  /** Nothing of it stays: the next test finds the log as this one has. */
  private static List<SentStatement> statements(Runnable work) {
    return Database.shared()
        .statementsOf(
            () -> {
              try {
                BUSY.wiring()
                    .run(
                        () -> {
                          work.run();
                          throw new Undone();
                        });
              } catch (Undone e) {
                // as intended
              }
            });
  }

  private static final class Undone extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
