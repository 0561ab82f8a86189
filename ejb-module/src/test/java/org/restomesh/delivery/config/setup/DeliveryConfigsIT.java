package org.restomesh.delivery.config.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.call.PlatformCalls;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCapabilities;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class DeliveryConfigsIT {
  private static final String CREDENTIALS =
      "'credentials':{'appSecretKey':'MARKER-ONE','restaurantSecretKey':'MARKER-TWO'}";

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final DeliveryConfigs configs = wiring.get(DeliveryConfigs.class);
  private final String remoteId = UUID.randomUUID().toString();

  @Test
  void theFirstChangeMakesIt() {
    ConfigDetails made = change(restaurant, Platform.PLATFORM_B, naming(remoteId));

    assertThat(made)
        .isEqualTo(
            new ConfigDetails(
                Platform.PLATFORM_B,
                new ConfigDetails.Restaurant(remoteId, null, PlatformEnvironment.PRODUCTION, false),
                true,
                ConfigStatus.ENABLED,
                new ConfigDetails.Credentials(false, false),
                new ConfigDetails.Errors(0, null, null),
                new ConfigDetails.Store(null, null, null),
                new PlatformCapabilities(true, false, true, true)));
    assertThat(configs.get(restaurant.admin(), Platform.PLATFORM_B)).isEqualTo(made);
    assertThat(configs.list(restaurant.admin())).containsExactly(made);
    assertThat(column("next_poll_at")).isNotNull();
  }

  @Test
  void aPlatformThatOnlyPushesIsNotPolled() {
    change(restaurant, Platform.PLATFORM_A, naming(remoteId));

    assertThat(column("next_poll_at")).isNull();
  }

  @Test
  void whatWasNeverConfiguredIsNotFound() {
    assertThatThrownBy(() -> configs.get(restaurant.admin(), Platform.PLATFORM_A))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> change(restaurant, Platform.PLATFORM_A, "{'autoAccept':true}"))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("remoteRestaurantId");
  }

  @Test
  void aRestaurantOfAPlatformIsOneTenants() {
    change(restaurant, Platform.PLATFORM_B, naming(remoteId));
    Restaurant other = Restaurant.open(wiring);

    assertThatThrownBy(() -> change(other, Platform.PLATFORM_B, naming(remoteId)))
        .isInstanceOf(ResourceConflict.class);
    change(other, Platform.PLATFORM_A, naming(remoteId));

    change(other, Platform.PLATFORM_B, naming(remoteId + "x"));
    assertThatThrownBy(() -> change(other, Platform.PLATFORM_B, naming(remoteId)))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void ofTwoTenantsThatNameItAtOnceOneGetsIt() {
    Restaurant other = Restaurant.open(wiring);

    List<Object> outcomes =
        AtOnce.run(
            List.of(
                () -> change(restaurant, Platform.PLATFORM_B, naming(remoteId)),
                () -> change(other, Platform.PLATFORM_B, naming(remoteId))));

    assertThat(outcomes).filteredOn(ConfigDetails.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(1);
  }

  @Test
  void manyFirstChangesAtOnceMakeOne() {
    List<Object> outcomes =
        AtOnce.run(8, () -> change(restaurant, Platform.PLATFORM_B, naming(remoteId)));

    assertThat(outcomes).allMatch(ConfigDetails.class::isInstance);
    assertThat(configs.list(restaurant.admin())).hasSize(1);
  }

  @Test
  void anEmptyBranchIsNoneAsNullIs() {
    UUID branch = restaurant.branchId();
    for (String none : List.of("''", "null")) {
      change(restaurant, Platform.PLATFORM_B, naming(remoteId));
      change(restaurant, Platform.PLATFORM_B, "{'branchId':'" + branch + "'}");
      assertThat(column("branch_id")).isEqualTo(branch.toString());

      change(restaurant, Platform.PLATFORM_B, "{'branchId':" + none + "}");
      assertThat(column("branch_id")).as(none).isNull();
    }
    assertThatThrownBy(() -> change(restaurant, Platform.PLATFORM_B, "{'branchId':' '}"))
        .hasStackTraceContaining("branchId");
  }

  @Test
  void twoPlatformsNumberTheirRestaurants() {
    assertThatThrownBy(() -> change(restaurant, Platform.PLATFORM_C, naming("rst-1")))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> change(restaurant, Platform.PLATFORM_B, naming("  ")))
        .isInstanceOf(ValidationFailed.class);
    change(restaurant, Platform.PLATFORM_D, naming(digits()));
  }

  @Test
  void anotherTenantsBranchCannotReceive() {
    UUID theirs = Restaurant.open(wiring).branchId();

    assertThatThrownBy(
            () ->
                change(
                    restaurant,
                    Platform.PLATFORM_B,
                    "{'remoteRestaurantId':'" + remoteId + "','branchId':'" + theirs + "'}"))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aNullNamesNoBranchAgain() {
    String branch = "{'remoteRestaurantId':'" + remoteId + "','branchId':'" + restaurant.branchId();
    assertThat(change(restaurant, Platform.PLATFORM_B, branch + "'}").restaurant().branchId())
        .isEqualTo(restaurant.branchId());

    assertThat(
            change(restaurant, Platform.PLATFORM_B, "{'autoAccept':true}").restaurant().branchId())
        .isEqualTo(restaurant.branchId());
    assertThat(change(restaurant, Platform.PLATFORM_B, "{'branchId':null}").restaurant().branchId())
        .isNull();
  }

  @Test
  void credentialsAreNeverSeenAgain() {
    change(restaurant, Platform.PLATFORM_B, naming(remoteId));
    ConfigDetails changed = change(restaurant, Platform.PLATFORM_B, "{" + CREDENTIALS + "}");

    assertThat(changed.credentials().hasCredentials()).isTrue();
    assertThat(Json.write(changed)).doesNotContain("MARKER");
    assertThat(column("encode(credentials, 'escape') like '%MARKER%'")).isEqualTo("f");
    assertThat(column("length(credentials_key_id)")).isEqualTo("16");
    assertThat(
            Rows.texts(
                "select details from audit_entry where tenant_id = ? and action like 'delivery%'",
                restaurant.tenantId()))
        .hasSize(2)
        .noneMatch(details -> details.contains("MARKER"));
    assertThat(parse("{" + CREDENTIALS + "}").toString()).doesNotContain("MARKER");
  }

  @Test
  void newCredentialsBeginTheCountAnewAndDropTheToken() {
    Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
    open(connected);
    connected.set("error_count = 4, last_error = 'x', last_error_class = 'AUTH'");
    assertThat(
            configs
                .get(connected.restaurant().admin(), Platform.PLATFORM_B)
                .credentials()
                .hasAccessToken())
        .isTrue();

    ConfigDetails changed =
        change(connected.restaurant(), Platform.PLATFORM_B, "{" + CREDENTIALS + "}");

    assertThat(changed.credentials().hasAccessToken()).isFalse();
    assertThat(changed.errors().errorCount()).isZero();
    assertThat(changed.errors().lastError()).isNull();
    open(connected);
    assertThat(connected.remote().logins()).isEqualTo(2);
    assertThat(connected.remote().calls().get(1).account().credentials().get("appSecretKey"))
        .isEqualTo("MARKER-ONE");
  }

  @Test
  void onlyAPersonEnablesWhatErrorsHaveDisabled() {
    Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
    connected.set("status = 'AUTO_DISABLED', error_count = 10");
    Restaurant owner = connected.restaurant();

    assertThat(change(owner, Platform.PLATFORM_B, "{" + CREDENTIALS + "}").status())
        .isEqualTo(ConfigStatus.AUTO_DISABLED);

    connected.set("error_count = 3");
    ConfigDetails enabled = change(owner, Platform.PLATFORM_B, "{'enabled':true}");
    assertThat(enabled.status()).isEqualTo(ConfigStatus.ENABLED);
    assertThat(enabled.errors().errorCount()).isZero();
    assertThat(change(owner, Platform.PLATFORM_B, "{'enabled':false}").status())
        .isEqualTo(ConfigStatus.DISABLED);
  }

  @Test
  void anotherRestaurantOrHostIsReadFromItsBeginning() {
    Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
    open(connected);
    connected.set(
        "poll_cursor = now(), store_open = true, poll_lease_id = gen_random_uuid(),"
            + " poll_lease_until = now() + interval '1 minute'");

    change(connected.restaurant(), Platform.PLATFORM_B, "{'environment':'sandbox'}");

    assertThat(connected.column("poll_cursor")).isNull();
    assertThat(connected.column("poll_lease_id")).isNull();
    assertThat(connected.column("store_open")).isNull();
    assertThat(connected.column("token")).isNull();

    connected.set("poll_cursor = now()");
    change(connected.restaurant(), Platform.PLATFORM_B, "{'environment':'sandbox'}");
    assertThat(connected.column("poll_cursor")).isNotNull();
  }

  @Test
  void aChangeKeepsWhatCallsHaveCountedMeanwhile() {
    Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
    connected.remote().fail(PlatformFailure.remote("500"));
    assertThatThrownBy(() -> open(connected)).isInstanceOf(PlatformFailure.class);
    Instant polled = wiring.businessTime().instant().minus(Duration.ofMinutes(3));
    connected.set("last_order_poll_at = '" + polled + "'");

    ConfigDetails changed =
        change(connected.restaurant(), Platform.PLATFORM_B, "{'autoAccept':false}");

    assertThat(changed.errors().errorCount()).isEqualTo(1);
    assertThat(changed.store().lastOrderPollAt()).isEqualTo(polled);
    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  private static void open(Connected connected) {
    connected
        .wiring()
        .get(PlatformCalls.class)
        .call(
            connected.configId(),
            (adapter, account) -> {
              adapter.setStoreOpen(account, true);
              return null;
            });
  }

  private ConfigDetails change(Restaurant owner, Platform platform, String json) {
    return configs.change(owner.admin(), platform, parse(json));
  }

  private static ChangeConfig parse(String json) {
    try {
      return Json.mapper().readValue(json.replace('\'', '"'), ChangeConfig.class);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static String naming(String remoteRestaurantId) {
    return "{'remoteRestaurantId':'" + remoteRestaurantId + "'}";
  }

  private static String digits() {
    return String.valueOf(Math.abs(UUID.randomUUID().getLeastSignificantBits() % 1_000_000_000));
  }

  private String column(String name) {
    return Rows.texts(
            "select " + name + " from delivery_config where tenant_id = ?", restaurant.tenantId())
        .get(0);
  }
}
