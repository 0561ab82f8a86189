package org.restomesh.webhook.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionDeleted;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;
import org.restomesh.webhook.subscription.pause.SubscriptionState;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * Failures in a row (requirements/3-delivery-webhooks-errors#subscription-states;
 * contract/6-webhooks#failure-counter).
 */
class SubscriptionCircuitBreakerIT {
  private static final String FAILING = "webhook.subscription.failing.v1";
  private static final String PAUSED = "webhook.subscription.paused.v1";
  private static final String AT = "\"at\":\"2026-03-01T16:00:00.000Z\"}";

  private final Wiring wiring = Wiring.withDefaults();
  private final Endpoints endpoints = Endpoints.of(wiring);
  private final UUID id = endpoints.open();

  @Test
  void theTenthFailureWarnsAndTheTwentiethPauses() {
    endpoints.fail(id, 9);
    assertThat(endpoints.told(FAILING)).isEmpty();

    assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.ACTIVE);
    endpoints.fail(id, 9);
    assertThat(endpoints.get(id).health().pauseReason()).isNull();
    assertThat(endpoints.told(FAILING))
        .containsExactly("{\"subscriptionId\":\"" + id + "\",\"consecutiveFailures\":10," + AT);
    assertThat(endpoints.told(PAUSED)).isEmpty();
    assertThat(endpoints.get(id).status()).isEqualTo(SubscriptionStatus.ACTIVE);

    assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.PAUSED);

    assertThat(endpoints.told(PAUSED)).containsExactly(paused("failures", 20));
    assertThat(endpoints.get(id).status()).isEqualTo(SubscriptionStatus.PAUSED);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isEqualTo(20);
    assertThat(endpoints.get(id).health().pauseReason()).isEqualTo(PauseReason.FAILURES);
    assertThat(endpoints.get(id).health().pausedAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(wiring.fired(SubscriptionPaused.class))
        .containsExactly(
            new SubscriptionPaused(
                endpoints.tenantId(),
                id,
                PauseReason.FAILURES,
                20,
                wiring.businessTime().instant()));
    assertThat(endpoints.audited())
        .endsWith("system webhook.pause {\"consecutiveFailures\":20,\"reason\":\"failures\"}");
  }

  @Test
  void manyFailuresAtOnceWarnOnceAndPauseOnce() {
    List<Object> outcomes = AtOnce.run(32, () -> endpoints.fail(id));

    assertThat(outcomes).filteredOn(SubscriptionState.ACTIVE::equals).hasSize(19);
    assertThat(outcomes).filteredOn(SubscriptionState.PAUSED::equals).hasSize(13);
    assertThat(endpoints.told(FAILING)).hasSize(1);
    assertThat(endpoints.told(PAUSED)).containsExactly(paused("failures", 20));
    assertThat(wiring.fired(SubscriptionPaused.class)).hasSize(1);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isEqualTo(20);
  }

  @Test
  void aSuccessBeginsANewRun() {
    endpoints.fail(id, 19);
    endpoints.succeed(id);
    endpoints.fail(id, 19);

    assertThat(endpoints.told(FAILING)).hasSize(2);
    assertThat(endpoints.told(PAUSED)).isEmpty();
    assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.PAUSED);
  }

  @Test
  void aResumeBeginsANewRun() {
    endpoints.fail(id, 20);
    SubscriptionDetails resumed = endpoints.resume(id);
    assertThat(resumed.health().consecutiveFailures()).isZero();
    assertThat(resumed.health().pauseReason()).isNull();
    assertThat(resumed.health().pausedAt()).isNull();

    List<Object> outcomes = AtOnce.run(32, () -> endpoints.fail(id));

    assertThat(outcomes).filteredOn(SubscriptionState.ACTIVE::equals).hasSize(19);
    assertThat(endpoints.told(FAILING)).hasSize(2);
    assertThat(endpoints.told(PAUSED)).hasSize(2);
  }

  @Test
  void whatWasInFlightWhenItWasPausedIsNotCounted() {
    endpoints.fail(id, 9);
    endpoints.pause(id);

    assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.PAUSED);
    assertThat(endpoints.gone(id)).isEqualTo(SubscriptionState.PAUSED);

    assertThat(endpoints.get(id).health().consecutiveFailures()).isEqualTo(9);
    assertThat(endpoints.told(FAILING)).isEmpty();
    assertThat(endpoints.told(PAUSED)).containsExactly(paused("manual", 9));
    assertThat(endpoints.get(id).health().pauseReason()).isEqualTo(PauseReason.MANUAL);
  }

  @Test
  void anEndpointThatIsGoneIsPausedAtOnce() {
    endpoints.fail(id, 2);

    assertThat(endpoints.gone(id)).isEqualTo(SubscriptionState.PAUSED);

    assertThat(endpoints.told(PAUSED)).containsExactly(paused("gone", 3));
    assertThat(endpoints.get(id).health().pauseReason()).isEqualTo(PauseReason.GONE);
    assertThat(wiring.fired(SubscriptionPaused.class)).hasSize(1);
    assertThat(endpoints.get(id).status()).isEqualTo(SubscriptionStatus.PAUSED);
  }

  @Test
  void itIsPausedSinceTheFailureThatPausedItAndNotSinceLaterOnes() {
    UUID gone = endpoints.open();
    UUID byHand = endpoints.open();
    endpoints.fail(id, 19);
    assertThat(endpoints.get(id).health().pausedAt()).isNull();

    wiring.businessTime().advance(Duration.ofHours(1));
    Instant at = wiring.businessTime().instant();
    endpoints.fail(id);
    endpoints.gone(gone);
    endpoints.pause(byHand);
    wiring.businessTime().advance(Duration.ofHours(1));
    for (UUID paused : List.of(id, gone, byHand)) {
      endpoints.fail(paused);
      endpoints.gone(paused);
      endpoints.pause(paused);
    }

    assertThat(List.of(endpoints.get(id), endpoints.get(gone), endpoints.get(byHand)))
        .extracting(SubscriptionDetails::health)
        .extracting(SubscriptionDetails.Health::pauseReason, SubscriptionDetails.Health::pausedAt)
        .containsExactly(
            tuple(PauseReason.FAILURES, at),
            tuple(PauseReason.GONE, at),
            tuple(PauseReason.MANUAL, at));
  }

  @Test
  void anEndpointThatIsGoneManyTimesAtOnceIsPausedOnce() {
    assertThat(AtOnce.run(32, () -> endpoints.gone(id))).containsOnly(SubscriptionState.PAUSED);

    assertThat(endpoints.told(PAUSED)).containsExactly(paused("gone", 1));
  }

  @Test
  void aDeletedOneIsNotCountedAndNotPaused() {
    endpoints.fail(id, 19);
    endpoints.delete(id);

    assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.DELETED);
    assertThat(endpoints.gone(id)).isEqualTo(SubscriptionState.DELETED);
    assertThat(endpoints.fail(UUID.randomUUID())).isEqualTo(SubscriptionState.DELETED);

    assertThat(endpoints.told(PAUSED)).isEmpty();
    assertThat(Rows.count("select consecutive_failures from webhook_subscription where id = ?", id))
        .isEqualTo(19);
  }

  @Test
  void oneSubscriptionsFailuresAreNotAnothers() {
    UUID other = endpoints.open();
    endpoints.fail(id, 15);

    assertThat(endpoints.fail(other)).isEqualTo(SubscriptionState.ACTIVE);
    assertThat(endpoints.get(other).health().consecutiveFailures()).isEqualTo(1);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isEqualTo(15);
  }

  @Test
  void aResumeWaitsForAFailureAndForgetsIt() {
    endpoints.fail(id, 19);

    Rival resume =
        wiring.inTransaction(
            () -> {
              endpoints.fail(id);
              return Rival.meet(() -> endpoints.resume(id));
            });

    assertThat(resume.outcome()).isInstanceOf(SubscriptionDetails.class);
    assertThat(endpoints.get(id).status()).isEqualTo(SubscriptionStatus.ACTIVE);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isZero();
    assertThat(wiring.fired(SubscriptionResumed.class)).hasSize(1);
  }

  @Test
  void aFailureWaitsForAResumeAndBelongsToTheOldRun() {
    endpoints.fail(id, 20);

    Rival failure =
        wiring.inTransaction(
            () -> {
              endpoints.resume(id);
              return Rival.meet(() -> endpoints.fail(id));
            });

    assertThat(failure.outcome()).isEqualTo(SubscriptionState.ACTIVE);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isZero();
  }

  @Test
  void aResumeWaitsForWhoWasToldThatItIsPaused() {
    endpoints.fail(id, 20);

    Rival resume =
        wiring.inTransaction(
            () -> {
              assertThat(endpoints.fail(id)).isEqualTo(SubscriptionState.PAUSED);
              Rival rival = Rival.meet(() -> endpoints.resume(id));
              assertThat(wiring.fired(SubscriptionResumed.class)).isEmpty();
              return rival;
            });

    assertThat(resume.outcome()).isInstanceOf(SubscriptionDetails.class);
  }

  @Test
  void aDescriptionWrittenMeanwhileDoesNotUndoACount() {
    Rival change =
        wiring.inTransaction(
            () -> {
              endpoints.fail(id);
              return Rival.meet(() -> endpoints.change(id, "{\"description\":\"Depo\"}"));
            });

    assertThat(change.outcome()).isInstanceOf(SubscriptionDetails.class);
    assertThat(endpoints.get(id).health().consecutiveFailures()).isEqualTo(1);
    assertThat(endpoints.get(id).description()).isEqualTo("Depo");
  }

  @Test
  void aFailureWaitsForADeletionAndFindsNothing() {
    Rival failure =
        wiring.inTransaction(
            () -> {
              endpoints.delete(id);
              return Rival.meet(() -> endpoints.fail(id));
            });

    assertThat(failure.outcome()).isEqualTo(SubscriptionState.DELETED);
  }

  @Test
  void twoDeletionsAtOnceAreOne() {
    Rival second =
        wiring.inTransaction(
            () -> {
              endpoints.delete(id);
              return Rival.meet(
                  () -> {
                    endpoints.delete(id);
                    return null;
                  });
            });

    assertThat(second.outcome()).isInstanceOf(ResourceNotFound.class);
    assertThat(wiring.fired(SubscriptionDeleted.class)).hasSize(1);
  }

  private String paused(String reason, int failures) {
    return "{\"subscriptionId\":\""
        + id
        + "\",\"reason\":\""
        + reason
        + "\",\"consecutiveFailures\":"
        + failures
        + ","
        + AT;
  }
}
