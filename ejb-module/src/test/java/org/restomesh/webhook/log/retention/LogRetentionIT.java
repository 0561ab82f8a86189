package org.restomesh.webhook.log.retention;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.log.Subscriber;

class LogRetentionIT {
  private static final String PURGED = "source event purged before delivery";

  private final Subscriber subscriber = Subscriber.open();
  private final Instant now = subscriber.now();
  private final Instant month = now.minus(Duration.ofDays(30));
  private final Instant twoMonths = now.minus(Duration.ofDays(60));

  @AfterEach
  void vanish() {
    subscriber.vanish();
  }

  @Test
  void aPayloadIsKeptThirtyDaysAndNoMomentLonger() {
    UUID over = event(month.minusMillis(1), true);
    UUID lastMoment = event(month, true);

    run(now);

    assertThat(left("outbox_event")).containsExactly(lastMoment).doesNotContain(over);
    run(now.plusMillis(1));
    assertThat(left("outbox_event")).isEmpty();
  }

  @Test
  void whatWasNeverFannedOutStaysHoweverOldItIs() {
    UUID untold = event(now.minus(Duration.ofDays(700)), false);

    run(now);

    assertThat(left("outbox_event")).containsExactly(untold);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARKED", "PENDING"})
  void whatStillWaitsForAPurgedEventHasFailed(String waiting) {
    UUID delivery = made(month.minusMillis(1), waiting);
    subscriber.set(delivery, "resends = 2, retry_at = now(), due_at = now()");

    run(now);

    assertThat(subscriber.of(delivery, "status || ': ' || note")).isEqualTo("FAILED: " + PURGED);
    assertThat(subscriber.of(delivery, "resends || coalesce((retry_at, due_at)::text, '')"))
        .isEqualTo("0(,)");
  }

  @Test
  void whatWaitsForAnEventThatIsKeptGoesOnWaiting() {
    UUID parked = made(month, "PARKED");

    run(now);

    assertThat(subscriber.of(parked, "status")).isEqualTo("PARKED");
  }

  @Test
  void whatIsBeingSentHasItsPayloadAlready() {
    UUID delivery = made(month.minusMillis(1), "PENDING");
    subscriber.claim(delivery);

    run(now);

    assertThat(subscriber.of(delivery, "status")).isEqualTo("PENDING");
  }

  @ParameterizedTest
  @ValueSource(strings = {"DELIVERED", "FAILED", "CANCELLED"})
  void aDeliveryOutlivesItsPayloadByThirtyDays(String ended) {
    made(twoMonths.minusMillis(1), ended);
    UUID lastMoment = made(twoMonths, ended);

    run(now);

    assertThat(left("webhook_delivery")).containsExactly(lastMoment);
    assertThat(subscriber.of(lastMoment, "status")).isEqualTo(ended);
    assertThat(subscriber.of(lastMoment, "note")).isNull();
  }

  @Test
  void whatWasParkedForTwoMonthsIsGivenUpAndForgottenInOneNight() {
    made(twoMonths.minusMillis(1), "PARKED");

    run(now);

    assertThat(left("webhook_delivery")).isEmpty();
  }

  @Test
  void attemptsGoThirtyDaysAfterTheyWereMadeWhateverTheAgeOfTheDelivery() {
    UUID delivery = made(twoMonths, "DELIVERED");
    subscriber.attempt(delivery, 1, twoMonths);
    subscriber.attempt(delivery, 2, month.minusMillis(1));
    subscriber.attempt(delivery, 3, month);

    run(now);

    assertThat(Rows.texts("select number from webhook_attempt where delivery_id = ?", delivery))
        .containsExactly("3");
  }

  @Test
  void aDeletedSubscriptionGoesWhenItsLogIsEmptyAndThirtyDaysOld() {
    subscriber.become("deleted_at = cast('" + month.minusMillis(1) + "' as timestamptz)");
    UUID delivery = made(twoMonths, "CANCELLED");

    run(now);
    assertThat(exists()).as("there is a log to read").isTrue();
    assertThat(left("webhook_delivery")).containsExactly(delivery);
    run(now.plusMillis(1));
    assertThat(exists()).isFalse();
  }

  @Test
  void anEmptyLogIsEmptyForThirtyDaysBeforeItDoesNotExist() {
    subscriber.become("deleted_at = cast('" + month + "' as timestamptz)");

    run(now);
    assertThat(exists()).isTrue();
    run(now.plusMillis(1));
    assertThat(exists()).isFalse();
  }

  @Test
  void aSubscriptionThatIsNotDeletedStays() {
    subscriber.become("created_at = cast('2020-01-01T00:00:00Z' as timestamptz)");

    run(now);

    assertThat(exists()).isTrue();
  }

  @Test
  void aBatchIsBoundedAndNoneLooksAgainAtWhatHasToStay() throws SQLException {
    Instant longAgo = month.minus(Duration.ofDays(900));
    many(1_500, longAgo, false);
    many(2_200, longAgo.plus(Duration.ofDays(1)), true);

    List<Integer> deleted = new ArrayList<>();
    UUID after = LogRetention.START;
    while (after != null) {
      WebhookRetentionBatch step = batch(after);
      deleted.add(step.deleted());
      after = step.examinedUpTo();
    }

    assertThat(deleted)
        .as("1000 that stay, 500 that stay and 500 that go, 1000 that go, the rest")
        .startsWith(0, 500, 1_000, 700);
    assertThat(left("outbox_event")).hasSize(1_500);
  }

  @Test
  void twoNodesForgetEachPayloadOnce() throws SQLException {
    many(3_000, month.minus(Duration.ofDays(900)), true);
    int before = left("outbox_event").size();

    List<Object> counts = AtOnce.run(2, () -> run(now));

    assertThat(counts).allMatch(Integer.class::isInstance);
    assertThat(counts.stream().mapToInt(Integer.class::cast).sum()).isGreaterThanOrEqualTo(before);
    assertThat(left("outbox_event")).isEmpty();
  }

  /** As in a server: every batch in a transaction of its own. */
  private int run(Instant at) {
    return Wiring.likeAContainer().get(LogRetentionJob.class).run(at);
  }

  private WebhookRetentionBatch batch(UUID after) {
    return subscriber
        .wiring()
        .inTransaction(
            () ->
                subscriber
                    .wiring()
                    .get(LogRetention.class)
                    .deleteBatch(WebhookRetentionRule.EVENTS, after, now));
  }

  private UUID made(Instant at, String status) {
    UUID delivery = UuidCreator.getTimeOrderedEpoch(at);
    subscriber.delivery(delivery, status, at);
    return delivery;
  }

  private UUID event(Instant at, boolean fannedOut) {
    UUID id = UuidCreator.getTimeOrderedEpoch(at);
    subscriber.event(id, at);
    if (!fannedOut) {
      subscriber.forgetFanOut(id);
    }
    return id;
  }

  /** As many with one millisecond between them. */
  private void many(int count, Instant from, boolean fannedOut) throws SQLException {
    Rows.change(
        "insert into outbox_event (id, tenant_id, type, payload, occurred_at, fanned_out_at)"
            + " select cast(lpad(to_hex(? + n), 12, '0') || '7000a000000000000000' as uuid), ?,"
            + " 'order.created.v1', '{}', cast(? as timestamptz),"
            + (fannedOut ? " now()" : " null")
            + " from generate_series(1, "
            + count
            + ") n",
        from.toEpochMilli(),
        subscriber.restaurant().tenantId(),
        from.toString());
  }

  private List<UUID> left(String table) {
    return Rows.texts(
            "select id from " + table + " where tenant_id = ? order by id",
            subscriber.restaurant().tenantId())
        .stream()
        .map(UUID::fromString)
        .toList();
  }

  private boolean exists() {
    return subscriber.count("webhook_subscription", "id = '" + subscriber.id() + "'") == 1;
  }
}
