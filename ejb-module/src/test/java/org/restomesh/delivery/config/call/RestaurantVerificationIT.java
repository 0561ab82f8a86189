package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.setup.ChangeConfig;
import org.restomesh.delivery.config.setup.DeliveryConfigs;
import org.restomesh.delivery.config.setup.ReleaseRegistration;
import org.restomesh.delivery.config.setup.RestaurantRegistration;
import org.restomesh.delivery.config.setup.RestaurantRegistrations;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Whose orders are pushed to whom. */
class RestaurantVerificationIT {
  private final String other =
      String.valueOf(ThreadLocalRandom.current().nextLong(1L << 50, 1L << 58));
  private static final Actor OPERATOR = new Actor(null, "operator");

  private final Wiring wiring =
      Wiring.likeAContainer(
          Map.of(
              "PLATFORM_A_API_BASE_URL", "http://127.0.0.1:9",
              "PLATFORM_C_API_BASE_URL", "http://127.0.0.1:9"));
  private final Connected connected =
      Connected.to(wiring, Platform.PLATFORM_C).set("proven_at = null");
  private final String restaurant = connected.config().remoteRestaurantId();
  private final RestaurantVerification proven = wiring.get(RestaurantVerification.class);
  private final RestaurantRegistrations claims = wiring.get(RestaurantRegistrations.class);

  @Test
  void whoIsLetInByThePlatformReceivesWithoutNoticing() {
    assertThat(receiving()).map(config -> config.ref().id()).contains(connected.configId());
    assertThat(receiving()).isPresent();

    assertThat(connected.remote().calls("testConnection")).hasSize(1);
    assertThat(connected.column("proven_at")).isNotNull();
  }

  @Test
  void whoIsNotLetInReceivesNothingAndThePlatformIsNotAskedEachTime() {
    connected.remote().failNext("testConnection", PlatformFailure.unauthorized("no"));
    connected.remote().failNext("testConnection", PlatformFailure.unauthorized("no"));

    assertThat(receiving()).isEmpty();
    assertThat(receiving()).isEmpty();

    assertThat(connected.remote().calls("testConnection")).hasSize(1);
    assertThat(connected.column("proven_at")).isNull();
    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  @Test
  void withoutCredentialsNothingIsReceived() {
    connected.set("credentials = null, credentials_key_id = null");

    assertThat(receiving()).isEmpty();
    assertThat(connected.remote().calls()).isEmpty();
  }

  @Test
  void aPlatformThatDoesNotAnswerIsToPushAgain() {
    connected.remote().failNext("testConnection", PlatformFailure.remote("silence"));

    assertThatThrownBy(this::receiving).isInstanceOf(SynchronousFailure.class);

    assertThat(connected.column("proven_at")).isNull();
  }

  @Test
  void whoPushesAtOnceMakesOneQuestion() {
    List<Callable<?>> pushes = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      pushes.add(this::receiving);
    }

    assertThat(AtOnce.run(pushes)).allSatisfy(found -> assertThat((Optional<?>) found).isPresent());

    assertThat(connected.remote().calls("testConnection")).hasSize(1);
  }

  @Test
  void aTestOfTheConnectionProvesIt() {
    wiring.get(StoreOperations.class).test(connected.restaurant().admin(), Platform.PLATFORM_C);

    assertThat(receiving()).isPresent();
    assertThat(connected.remote().calls("testConnection")).hasSize(1);
  }

  @Test
  void anotherRestaurantIsToBeProvenAnew() {
    assertThat(receiving()).isPresent();
    change(new ChangeConfig(other, PropertyChange.none(), null, null, null, null));
    assertThat(connected.column("proven_at")).isNull();

    wiring.get(StoreOperations.class).test(connected.restaurant().admin(), Platform.PLATFORM_C);
    change(
        new ChangeConfig(
            null, PropertyChange.none(), PlatformEnvironment.SANDBOX, null, null, null));

    assertThat(connected.column("proven_at")).isNull();
  }

  @Test
  void whereThePlatformsAddressIsNotSetNobodyIsAsked() {
    Wiring unset = Wiring.likeAContainer();
    Connected there = Connected.to(unset, Platform.PLATFORM_A).set("proven_at = null");

    assertThat(
            unset
                .get(RestaurantVerification.class)
                .probablyReceiving(Platform.PLATFORM_A, there.config().remoteRestaurantId()))
        .isPresent();
    assertThat(there.remote().calls()).isEmpty();
  }

  @Test
  void theOperatorFreesARestaurantForWhomItBelongsTo() {
    assertThat(receiving()).isPresent();
    RestaurantRegistration held = claims.get(Platform.PLATFORM_C, restaurant);
    assertThat(held.tenantId()).isEqualTo(connected.tenantId());
    assertThat(held.provenAt()).isNotNull();

    assertThat(claims.release(new ReleaseRegistration(Platform.PLATFORM_C, restaurant), OPERATOR))
        .isEqualTo(held);

    assertThat(proven.receiving(Platform.PLATFORM_C, restaurant)).isEmpty();
    assertThat(connected.column("remote_restaurant_id")).isNull();
    assertThat(connected.column("status")).isEqualTo("DISABLED");
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where tenant_id = ?"
                    + " and action = 'delivery.config.release'",
                connected.tenantId()))
        .isOne();
    assertThatThrownBy(() -> claims.get(Platform.PLATFORM_C, restaurant))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                claims.release(new ReleaseRegistration(Platform.PLATFORM_C, restaurant), OPERATOR))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                wiring
                    .get(StoreOperations.class)
                    .test(connected.restaurant().admin(), Platform.PLATFORM_C))
        .isInstanceOf(SynchronousFailure.class)
        .hasMessageContaining("remoteRestaurantId is not set");
    assertThatThrownBy(
            () -> change(new ChangeConfig(null, PropertyChange.none(), null, null, true, null)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("remoteRestaurantId");
    Connected owner = Connected.to(wiring, Platform.PLATFORM_C);
    owner.set("remote_restaurant_id = '" + restaurant + "', proven_at = null");
    assertThat(receiving()).map(config -> config.ref().tenantId()).contains(owner.tenantId());
  }

  @Test
  void whoHasLostARestaurantMayHaveAnother() {
    claims.release(new ReleaseRegistration(Platform.PLATFORM_C, restaurant), OPERATOR);
    change(new ChangeConfig(other, PropertyChange.none(), null, null, true, null));

    assertThat(proven.probablyReceiving(Platform.PLATFORM_C, other)).isPresent();
  }

  private Optional<ConfigSnapshot> receiving() {
    return proven.probablyReceiving(Platform.PLATFORM_C, restaurant);
  }

  private void change(ChangeConfig change) {
    wiring
        .get(DeliveryConfigs.class)
        .change(connected.restaurant().admin(), Platform.PLATFORM_C, change);
  }
}
