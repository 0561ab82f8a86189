package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.DELIVERED;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.FAILED;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.PARKED;
import static org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus.PENDING;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.http.AttemptResponse;
import org.restomesh.webhook.subscription.pause.SubscriptionState;

class AttemptOutcomeTest {
  private static final Instant AT = Instant.parse("2026-03-01T16:00:00Z");
  private static final Instant LATER = AT.plusSeconds(500);

  private static ClaimedWebhookDelivery delivery(
      WebhookDeliveryStatus status, int failures, Instant retryAt) {
    UUID id = UUID.randomUUID();
    return new ClaimedWebhookDelivery(
        id,
        id,
        id,
        new ClaimedWebhookDelivery.Target(id, "", List.of()),
        new ClaimedWebhookDelivery.SourceEvent(id, "order.created.v1", "{}", AT),
        status,
        new ClaimedWebhookDelivery.Attempts(failures + 1, failures, retryAt, 0));
  }

  private static ClaimedWebhookDelivery due(int failures) {
    return delivery(PENDING, failures, AT);
  }

  private static AttemptResponse answered(int status) {
    return new AttemptResponse(status, null, "", null, Duration.ofMillis(5));
  }

  private static AttemptResponse failed(AttemptError error) {
    return new AttemptResponse(null, error, null, null, Duration.ofMillis(5));
  }

  private static AttemptOutcome after(ClaimedWebhookDelivery delivery, AttemptResponse reply) {
    return AttemptOutcome.after(delivery, reply, SubscriptionState.ACTIVE, AT, 0);
  }

  @ParameterizedTest
  @CsvSource({"1,PT30S", "2,PT2M", "3,PT10M", "4,PT1H", "5,PT6H"})
  void theDelaysAreThoseOfTheSpec(int failures, Duration delay) {
    assertThat(AttemptOutcome.RETRIES.delay(failures, null, 0)).contains(delay);
    assertThat(AttemptOutcome.RETRIES.delay(failures, null, 1))
        .contains(delay.multipliedBy(11).dividedBy(10));
    assertThat(AttemptOutcome.RETRIES.delay(failures, Duration.ofDays(9), 0))
        .contains(delay.multipliedBy(2));
    assertThat(AttemptOutcome.RETRIES.maxAttempts()).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 204, 299})
  void any2xxDelivers(int status) {
    assertThat(after(due(3), answered(status)))
        .isEqualTo(new AttemptOutcome(DELIVERED, 3, null, null, 0));
  }

  @ParameterizedTest
  @ValueSource(ints = {199, 300, 301, 304, 400, 404, 410, 429, 500, 503})
  void anythingElseIsTriedAgainLater(int status) {
    assertThat(after(due(0), answered(status)))
        .isEqualTo(new AttemptOutcome(PENDING, 1, AT.plusSeconds(30), null, 0));
  }

  @ParameterizedTest
  @EnumSource(
      value = AttemptError.class,
      names = {"UNSAFE_URL", "INTERRUPTED"},
      mode = EnumSource.Mode.EXCLUDE)
  void soIsNoAnswer(AttemptError error) {
    assertThat(after(due(1), failed(error)))
        .isEqualTo(new AttemptOutcome(PENDING, 2, AT.plusSeconds(120), null, 0));
  }

  /** This service was stopped: the attempt is made again, and counts for nothing. */
  @Test
  void anInterruptedAttemptLeavesEverythingAsItWas() {
    assertThat(after(due(3), failed(AttemptError.INTERRUPTED)))
        .isEqualTo(new AttemptOutcome(PENDING, 3, AT, null, 0));
    assertThat(after(delivery(DELIVERED, 3, null), failed(AttemptError.INTERRUPTED)))
        .isEqualTo(new AttemptOutcome(DELIVERED, 3, null, null, 0));
  }

  @Test
  void a2xxWhoseBodyRanPastTheDeadlineIsAFailure() {
    AttemptResponse late =
        new AttemptResponse(200, AttemptError.TIMEOUT, "", null, Duration.ofSeconds(15));

    assertThat(after(due(0), late).status()).isEqualTo(PENDING);
  }

  @Test
  void theSixthFailureIsTheLast() {
    assertThat(after(due(4), answered(500)).status()).isEqualTo(PENDING);
    assertThat(after(due(5), answered(500)))
        .isEqualTo(new AttemptOutcome(FAILED, 6, null, null, 0));
  }

  @Test
  void anUnsafeUrlIsNotTriedAgain() {
    assertThat(after(due(0), failed(AttemptError.UNSAFE_URL)))
        .isEqualTo(new AttemptOutcome(FAILED, 1, null, AttemptOutcome.UNSAFE, 0));
  }

  @ParameterizedTest
  @EnumSource(
      value = SubscriptionState.class,
      names = {"ACTIVE"},
      mode = EnumSource.Mode.EXCLUDE)
  void theRetryOfAPausedSubscriptionIsParked(SubscriptionState state) {
    assertThat(AttemptOutcome.after(due(0), answered(500), state, AT, 0))
        .isEqualTo(new AttemptOutcome(PARKED, 1, null, null, 0));
  }

  @Test
  void theLastAttemptOfAPausedSubscriptionFailsAllTheSame() {
    assertThat(
            AttemptOutcome.after(due(5), answered(500), SubscriptionState.PAUSED, AT, 0).status())
        .isEqualTo(FAILED);
  }

  @ParameterizedTest
  @EnumSource(
      value = WebhookDeliveryStatus.class,
      names = {"DELIVERED", "FAILED"})
  void aFailedResendLeavesWhatHadEndedAsItWas(WebhookDeliveryStatus ended) {
    assertThat(after(delivery(ended, 6, null), answered(500)))
        .isEqualTo(new AttemptOutcome(ended, 6, null, null, 1));
  }

  @Test
  void aFailedResendLeavesTheScheduleAsItWas() {
    assertThat(after(delivery(PENDING, 2, LATER), answered(500)))
        .isEqualTo(new AttemptOutcome(PENDING, 2, LATER, null, 1));
  }

  @Test
  void aFailedResendThatPausesItsSubscriptionParksWhatWasWaiting() {
    assertThat(
            AttemptOutcome.after(
                delivery(PENDING, 2, LATER), answered(410), SubscriptionState.PAUSED, AT, 0))
        .isEqualTo(new AttemptOutcome(PARKED, 2, null, null, 1));
  }

  @Test
  void aGoodResendEndsTheSchedule() {
    assertThat(after(delivery(PENDING, 2, LATER), answered(200)))
        .isEqualTo(new AttemptOutcome(DELIVERED, 2, null, null, 1));
    assertThat(after(delivery(FAILED, 6, null), answered(200)))
        .isEqualTo(new AttemptOutcome(DELIVERED, 6, null, null, 1));
  }

  @Test
  void whatIsDueByTheScheduleIsNoResendEvenWhenOneWasAskedFor() {
    assertThat(after(due(0), answered(500)).resendsMade()).isZero();
  }
}
