package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;

class ResendsIT {
  private final Subscriber subscriber = Subscriber.open();
  private final Resends resends = subscriber.wiring().get(Resends.class);
  private final Hints hints = new Hints();

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
  void listen() {
    resends.due = hints.event();
  }

  @AfterEach
  void vanish() {
    subscriber.vanish();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DELIVERED", "FAILED", "PENDING"})
  void aDeliveryIsDueAtOnceAndStaysWhatItIs(String status) {
    UUID delivery = subscriber.delivery(status);

    WebhookDeliveryDetails answer = resend(delivery);

    assertThat(answer.summary().status().name()).isEqualTo(status);
    assertThat(answer.summary().nextAttemptAt()).isEqualTo(subscriber.now());
    assertThat(answer.attempts()).isEmpty();
    assertThat(subscriber.of(delivery, "resends")).isEqualTo("1");
    assertThat(hints.fired()).containsExactly(new WebhookDeliveryDue(subscriber.id()));
  }

  @Test
  void theScheduleOfRetriesStaysAsItIs() {
    UUID delivery = subscriber.delivery("PENDING");
    Instant retry = subscriber.now().plus(Duration.ofMinutes(10));
    subscriber.set(delivery, "failures = 3, retry_at = '" + retry + "', due_at = '" + retry + "'");

    assertThat(resend(delivery).summary().nextAttemptAt()).isEqualTo(subscriber.now());
    assertThat(subscriber.of(delivery, "failures || ' ' || (retry_at = '" + retry + "')"))
        .isEqualTo("3 true");
  }

  @Test
  void whatIsOverdueIsNotPutOff() {
    UUID delivery = subscriber.delivery("PENDING");
    Instant overdue = subscriber.now().minus(Duration.ofMinutes(1));
    subscriber.set(delivery, "retry_at = '" + overdue + "', due_at = '" + overdue + "'");

    assertThat(resend(delivery).summary().nextAttemptAt()).isEqualTo(overdue);
  }

  @Test
  void whatIsBeingSentIsSentOnceMoreAfterThat() {
    UUID delivery = subscriber.delivery("FAILED");
    subscriber.claim(delivery);

    WebhookDeliveryDetails answer = resend(delivery);

    assertThat(answer.summary().status()).isEqualTo(PublicStatus.DELIVERING);
    assertThat(answer.summary().nextAttemptAt()).isNull();
    assertThat(subscriber.of(delivery, "resends")).isEqualTo("1");
  }

  @Test
  void itWorksAnyNumberOfTimesAlsoAtOnce() {
    UUID delivery = subscriber.delivery("DELIVERED");

    assertThat(AtOnce.run(20, () -> resend(delivery)))
        .allSatisfy(answer -> assertThat(answer).isInstanceOf(WebhookDeliveryDetails.class));

    assertThat(subscriber.of(delivery, "resends")).isEqualTo("20");
    assertThat(hints.fired()).hasSize(20);
  }

  @Test
  void whoeverAsksWithoutEndIsStopped() {
    UUID delivery = subscriber.delivery("DELIVERED");
    subscriber.set(delivery, "resends = 98");

    assertThat(AtOnce.run(10, () -> resend(delivery)))
        .filteredOn(ResourceConflict.class::isInstance)
        .hasSize(8)
        .allSatisfy(
            refusal ->
                assertThat(((ResourceConflict) refusal).getMessage())
                    .contains("no more are taken"));
    assertThat(subscriber.of(delivery, "resends")).isEqualTo("100");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARKED", "CANCELLED"})
  void whatIsNotToBeSentIsNotResent(String status) {
    UUID delivery = subscriber.delivery(status);

    refuses(delivery, "is " + status.toLowerCase(Locale.ROOT));
  }

  @Test
  void nothingIsResentWhenThePayloadIsGone() {
    UUID delivery = subscriber.delivery("DELIVERED");
    subscriber.forgetPayload(delivery);

    refuses(delivery, "payload");
  }

  @Test
  void nothingIsResentWhenThePayloadIsOlderThanItIsKept() {
    UUID delivery = subscriber.delivery("DELIVERED", subscriber.now());
    subscriber.wiring().businessTime().advance(Duration.ofDays(30));
    resend(delivery);
    subscriber.set(delivery, "resends = 0, due_at = null");
    hints.fired().clear();

    subscriber.wiring().businessTime().advance(Duration.ofMillis(1));

    refuses(delivery, "payload");
  }

  @Test
  void aPausedSubscriptionResendsNothing() {
    UUID delivery = subscriber.delivery("DELIVERED");
    subscriber.become("status = 'PAUSED'");

    refuses(delivery, "paused");
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    UUID delivery = subscriber.delivery("DELIVERED");
    Subscriber stranger = Subscriber.of(Restaurant.open(subscriber.wiring()));
    Subscriber sibling = Subscriber.of(subscriber.restaurant());

    isNotFound(() -> resend(Ids.next()));
    isNotFound(() -> stranger.ask(who -> resends.resend(who, subscriber.id(), delivery)));
    isNotFound(() -> subscriber.ask(who -> resends.resend(who, sibling.id(), delivery)));
    subscriber.become("deleted_at = now()");
    isNotFound(() -> resend(delivery));
    assertThat(hints.fired()).isEmpty();
    stranger.vanish();
  }

  @Test
  void itIsWrittenDownWhoAskedForIt() {
    UUID delivery = subscriber.delivery("DELIVERED");

    resend(delivery);

    assertThat(
            Rows.texts(
                "select actor from audit_entry where action = 'webhook.resend' and target_id = ?",
                delivery.toString()))
        .containsExactly(subscriber.admin().actor().name());
  }

  /** Its end is being written down: the resend waits for that and comes after it. */
  @Test
  void aResendBesideTheEndOfAnAttemptIsNotLost() {
    UUID delivery = subscriber.delivery("PENDING");
    subscriber.claim(delivery);

    Rival rival =
        subscriber
            .wiring()
            .inTransaction(
                () -> {
                  endAttempt(delivery);
                  return Rival.meet(() -> resend(delivery));
                });

    assertThat(rival.outcome()).isInstanceOf(WebhookDeliveryDetails.class);
    assertThat(subscriber.of(delivery, "status || ' ' || resends || ' ' || (due_at is not null)"))
        .isEqualTo("DELIVERED 1 true");
  }

  @Test
  void aResendBesideTheEndOfTheSubscriptionIsRefused() {
    UUID delivery = subscriber.delivery("PENDING");

    Rival rival =
        subscriber
            .wiring()
            .inTransaction(
                () -> {
                  change(delivery, "status = 'CANCELLED'");
                  return Rival.meet(() -> resend(delivery));
                });

    assertThat(rival.outcome()).isInstanceOf(ResourceConflict.class);
    assertThat(subscriber.of(delivery, "resends || coalesce(due_at::text, '')")).isEqualTo("0");
  }

  private void endAttempt(UUID delivery) {
    change(delivery, "status = 'DELIVERED', claim_id = null, slot = null, lease_until = null");
  }

  private void change(UUID delivery, String assignments) {
    resends
        .sql
        .statement("update webhook_delivery set " + assignments + " where id = :id")
        .with("id", delivery)
        .change();
  }

  private WebhookDeliveryDetails resend(UUID delivery) {
    return subscriber.ask(who -> resends.resend(who, subscriber.id(), delivery));
  }

  private void refuses(UUID delivery, String why) {
    assertThatThrownBy(() -> resend(delivery))
        .isInstanceOf(ResourceConflict.class)
        .hasMessageContaining(why);
    assertThat(subscriber.of(delivery, "resends || coalesce(due_at::text, '')")).isEqualTo("0");
    assertThat(hints.fired()).isEmpty();
  }

  private static void isNotFound(Runnable work) {
    assertThatThrownBy(work::run).isInstanceOf(ResourceNotFound.class);
  }
}
