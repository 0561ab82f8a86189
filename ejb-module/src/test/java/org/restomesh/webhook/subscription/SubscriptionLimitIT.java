package org.restomesh.webhook.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.config.UnusableConfiguration;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.subscription.pause.SubscriptionResumed;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * How many active subscriptions a tenant may have
 * (requirements/3-delivery-webhooks-errors#active-subscriptions;
 * contract/6-webhooks#subscription-cap).
 */
class SubscriptionLimitIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Endpoints endpoints = Endpoints.of(wiring);

  @Test
  void thirtyAtOnceMakeTwenty() {
    List<Object> outcomes = AtOnce.run(30, endpoints::open);

    assertThat(outcomes).filteredOn(UUID.class::isInstance).hasSize(20);
    assertThat(outcomes).filteredOn(InvalidInput.class::isInstance).hasSize(10);
    assertThat(endpoints.list()).hasSize(20);
  }

  @Test
  void newAndResumedOnesAtOnceShareThePlaces() {
    List<UUID> paused = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      paused.add(endpoints.open());
      endpoints.pause(paused.get(i));
    }
    endpoints.open(10);
    List<Callable<?>> attempts = new ArrayList<>();
    paused.forEach(id -> attempts.add(() -> endpoints.resume(id)));
    for (int i = 0; i < 15; i++) {
      attempts.add(endpoints::open);
    }

    List<Object> outcomes = AtOnce.run(attempts);

    assertThat(outcomes).filteredOn(InvalidInput.class::isInstance).hasSize(20);
    assertThat(endpoints.list())
        .filteredOn(it -> it.status() == SubscriptionStatus.ACTIVE)
        .hasSize(20);
    int newOnes = endpoints.list().size() - 25;
    assertThat(wiring.fired(SubscriptionResumed.class)).hasSize(10 - newOnes);
  }

  @Test
  void aDeletedOrPausedOneFreesItsPlace() {
    UUID first = endpoints.open();
    UUID second = endpoints.open();
    endpoints.open(18);
    requireFull();

    endpoints.delete(first);
    endpoints.open();
    requireFull();

    endpoints.pause(second);
    endpoints.open();
    assertThatThrownBy(() -> endpoints.resume(second)).isInstanceOf(InvalidInput.class);
    assertThat(endpoints.get(second).status()).isEqualTo(SubscriptionStatus.PAUSED);
    assertThat(wiring.fired(SubscriptionResumed.class)).isEmpty();
  }

  @Test
  void pausedOnesAreNotWithoutEndEither() {
    Endpoints few =
        Endpoints.of(Wiring.with(Map.of("restomesh.webhooks.max-active-subscriptions", "1")));
    for (int i = 0; i < 5; i++) {
      few.pause(few.open());
    }

    assertThatThrownBy(few::open).isInstanceOf(InvalidInput.class);
    few.delete(few.list().get(0).id());
    few.open();
  }

  @Test
  void resumingAnActiveOneNeedsNoPlaceAndForgivesNothing() {
    UUID first = endpoints.open();
    endpoints.open(19);
    endpoints.fail(first, 3);

    SubscriptionDetails resumed = endpoints.resume(first);

    assertThat(resumed.health().consecutiveFailures()).isEqualTo(3);
    assertThat(wiring.fired(SubscriptionResumed.class)).isEmpty();
  }

  @Test
  void theOperatorSaysHowManyThereMayBe() {
    Wiring other = Wiring.with(Map.of("restomesh.webhooks.max-active-subscriptions", "2"));
    Endpoints few = Endpoints.of(other);
    few.open(2);

    assertThatThrownBy(few::open).isInstanceOf(InvalidInput.class).hasMessageContaining("2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1001", "many"})
  void asManyAsNobodyCanMeanStopTheStart(String value) {
    Wiring other = Wiring.with(Map.of("restomesh.webhooks.max-active-subscriptions", value));
    other.get(WebhookSettings.class);

    assertThatThrownBy(() -> other.get(Settings.class).requireValid())
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessageContaining("restomesh.webhooks.max-active-subscriptions");
  }

  private void requireFull() {
    assertThatThrownBy(endpoints::open)
        .isInstanceOf(InvalidInput.class)
        .hasMessage("A tenant can have 20 active webhook subscriptions");
  }
}
