package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;

class RecoveryIT {
  private static final Duration HOUR = Duration.ofHours(1);

  private final Subscriber subscriber = Subscriber.open();
  private final Recovery recovery = subscriber.wiring().get(Recovery.class);
  private final Hints hints = new Hints();
  private final Instant now = subscriber.now();

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
  void listen() {
    recovery.due = hints.event();
  }

  @AfterEach
  void vanish() {
    subscriber.vanish();
  }

  @Test
  void whatHasFailedSinceThenBeginsAnewAndWhatFailedBeforeDoesNot() {
    UUID before = subscriber.delivery("FAILED", now.minus(HOUR).minusMillis(1));
    UUID first = subscriber.delivery("FAILED", now.minus(HOUR));
    UUID last = subscriber.delivery("FAILED", now);
    subscriber.set(first, "failures = 6, attempts = 6, note = 'unsafe url'");

    assertThat(recover(now.minus(HOUR))).isEqualTo(2);

    assertThat(state(before)).isEqualTo("FAILED 0 0 - -");
    assertThat(state(first)).isEqualTo("PENDING 6 0 retry due");
    assertThat(state(last)).isEqualTo("PENDING 0 0 retry due");
    assertThat(subscriber.of(first, "note")).isNull();
    assertThat(hints.fired()).containsExactly(new WebhookDeliveryDue(subscriber.id()));
    assertThat(recover(now.minus(HOUR))).as("there is nothing left").isZero();
    assertThat(hints.fired()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PENDING", "DELIVERED", "PARKED", "CANCELLED"})
  void nothingElseIsTouched(String status) {
    UUID delivery = subscriber.delivery(status);

    assertThat(recover(now.minus(HOUR))).isZero();
    assertThat(state(delivery)).isEqualTo(status + " 0 0 - -");
    assertThat(hints.fired()).isEmpty();
  }

  @Test
  void whatHasNoPayloadStaysFailed() {
    UUID delivery = subscriber.delivery("FAILED");
    subscriber.forgetPayload(delivery);

    assertThat(recover(now.minus(HOUR))).isZero();
    assertThat(state(delivery)).isEqualTo("FAILED 0 0 - -");
  }

  @Test
  void whatIsBeingResentIsLeftToThat() {
    UUID delivery = subscriber.delivery("FAILED");
    subscriber.claim(delivery);

    assertThat(recover(now.minus(HOUR))).isZero();
    assertThat(state(delivery)).isEqualTo("FAILED 0 0 - -");
  }

  @Test
  void otherSubscriptionsFailedDeliveriesAreNotMeant() {
    Subscriber sibling = Subscriber.of(subscriber.restaurant());
    UUID delivery = sibling.delivery("FAILED");

    assertThat(recover(now.minus(HOUR))).isZero();
    assertThat(state(delivery)).isEqualTo("FAILED 0 0 - -");
  }

  @Test
  void itReachesFourteenDaysBackAndNotIntoTheFuture() {
    subscriber.delivery("FAILED", now.minus(Duration.ofDays(14)));

    assertThatThrownBy(() -> recover(now.minus(Duration.ofDays(14)).minusMillis(1)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("since: ");
    assertThatThrownBy(() -> recover(now.plusMillis(1))).isInstanceOf(ValidationFailed.class);
    assertThat(recover(now)).isZero();
    assertThat(recover(now.minus(Duration.ofDays(14)))).isEqualTo(1);
  }

  @Test
  void theOldestTenThousandComeFirst() throws SQLException {
    UUID oldest = subscriber.delivery("FAILED");
    many(10_000);
    UUID newest = subscriber.delivery("FAILED");

    assertThat(recover(now.minus(HOUR))).isEqualTo(10_000);
    assertThat(state(oldest)).startsWith("PENDING");
    assertThat(state(newest)).startsWith("FAILED");
    assertThat(recover(now.minus(HOUR))).isEqualTo(2);
    assertThat(recover(now.minus(HOUR))).isZero();
  }

  @Test
  void twoWhoAskAtOnceRecoverEachDeliveryOnce() throws SQLException {
    many(2_000);

    Object[] counts = AtOnce.run(4, () -> recover(now.minus(HOUR))).toArray();

    assertThat(counts).hasOnlyElementsOfType(Integer.class);
    assertThat(Arrays.stream(counts).mapToInt(Integer.class::cast).sum()).isEqualTo(2_000);
  }

  @Test
  void aPausedSubscriptionRecoversNothing() {
    UUID delivery = subscriber.delivery("FAILED");
    subscriber.become("status = 'PAUSED'");

    assertThatThrownBy(() -> recover(now)).isInstanceOf(ResourceConflict.class);
    assertThat(state(delivery)).isEqualTo("FAILED 0 0 - -");
  }

  @Test
  void aDeletedSubscriptionAndAnotherTenantsAreNotFound() {
    Subscriber stranger = Subscriber.of(Restaurant.open(subscriber.wiring()));

    assertThatThrownBy(
            () ->
                stranger.ask(
                    who ->
                        recovery.recover(who, subscriber.id(), new RecoverWebhookDeliveries(now))))
        .isInstanceOf(ResourceNotFound.class);
    subscriber.become("deleted_at = now()");
    assertThatThrownBy(() -> recover(now)).isInstanceOf(ResourceNotFound.class);
    stranger.vanish();
  }

  @Test
  void itIsWrittenDownWhoAskedForWhat() {
    subscriber.delivery("FAILED");

    recover(now.minus(HOUR));

    assertThat(
            Rows.texts(
                "select details from audit_entry where action = 'webhook.recover'"
                    + " and target_id = ?",
                subscriber.id().toString()))
        .containsExactly("{\"recovered\":1,\"since\":\"2026-03-01T15:00:00.000Z\"}");
  }

  private void many(int count) throws SQLException {
    UUID template = subscriber.delivery("CANCELLED");
    Rows.change(
        "insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type,"
            + " status, created_at, attempts, failures, resends)"
            + " select uuid_v7(), tenant_id, subscription_id, event_id, event_type, 'FAILED',"
            + " created_at, 6, 6, 0 from webhook_delivery, generate_series(1, "
            + count
            + ") where id = ?",
        template);
  }

  private int recover(Instant since) {
    return subscriber
        .ask(who -> recovery.recover(who, subscriber.id(), new RecoverWebhookDeliveries(since)))
        .recovered();
  }

  /** Status, attempts, failures, and whether something is planned and due. */
  private String state(UUID delivery) {
    return subscriber.of(
        delivery,
        "status || ' ' || attempts || ' ' || failures || case when retry_at is null then ' -'"
            + " else ' retry' end || case when due_at is null then ' -' else ' due' end");
  }
}
