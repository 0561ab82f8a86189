package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.Dish;
import org.restomesh.delivery.config.PlatformSecrets;
import org.restomesh.delivery.config.SealedSecret;
import org.restomesh.delivery.config.setup.MenuSynced;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class StoreOperationsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_A);
  private final StaffPrincipal admin = connected.restaurant().admin();
  private final StoreOperations calls = wiring.get(StoreOperations.class);

  @Test
  void theStoreIsAsThePlatformHasConfirmed() {
    assertThat(calls.setOpen(admin, Platform.PLATFORM_A, false).store().storeOpen()).isFalse();
    assertThat(calls.setOpen(admin, Platform.PLATFORM_A, true).store().storeOpen()).isTrue();

    assertThat(connected.remote().calls("setStoreOpen"))
        .extracting(FakePlatform.Call::detail)
        .containsExactly("false", "true");
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where tenant_id = ?"
                    + " and action = 'delivery.config.toggle-store'",
                connected.tenantId()))
        .isEqualTo(2);
  }

  @Test
  void aPlatformThatFailsIsTheCallersToRepeat() {
    connected.remote().failNext("setStoreOpen", PlatformFailure.remote("PUT /x: 500"));

    assertThatThrownBy(() -> calls.setOpen(admin, Platform.PLATFORM_A, true))
        .isInstanceOfSatisfying(
            SynchronousFailure.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.EXTERNAL_SERVICE_ERROR));

    assertThat(connected.column("store_open")).isNull();
    assertThat(connected.column("error_count")).isEqualTo("1");
  }

  @Test
  void aPlatformThatThrottlesSaysWhenToComeBack() {
    connected
        .remote()
        .failNext("setStoreOpen", PlatformFailure.throttled("429", Duration.ofMillis(6_200)));

    assertThatThrownBy(() -> calls.setOpen(admin, Platform.PLATFORM_A, true))
        .isInstanceOfSatisfying(SynchronousFailure.class, SyncedFailures.throttledFor(7));
    assertThat(connected.column("error_count")).isEqualTo("0");
  }

  @Test
  void withoutAChainTheStoreAndMenuOfPlatformACannotBeReached() {
    Dish.on(connected.tenantId(), "Burger", 10_000).mapped(Platform.PLATFORM_A, "BRG");
    withoutChain();

    assertThatThrownBy(() -> calls.setOpen(admin, Platform.PLATFORM_A, true))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> calls.pushMenu(admin, Platform.PLATFORM_A))
        .isInstanceOf(ResourceConflict.class);

    assertThat(connected.remote().calls()).isEmpty();
    assertThat(connected.column("error_count")).isEqualTo("0");
    assertThat(calls.test(admin, Platform.PLATFORM_A).success()).isTrue();
  }

  @Test
  void aTestOfTheConnectionLogsInAnewAndChangesNothing() {
    calls.test(admin, Platform.PLATFORM_A);
    calls.test(admin, Platform.PLATFORM_A);

    assertThat(connected.remote().logins()).isEqualTo(2);
    assertThat(connected.remote().calls())
        .extracting(FakePlatform.Call::operation)
        .containsOnly("testConnection");
  }

  @Test
  void aFailedTestCounts() {
    connected.remote().fail(PlatformFailure.unauthorized("POST /v2/login: 401"));

    assertThatThrownBy(() -> calls.test(admin, Platform.PLATFORM_A))
        .isInstanceOf(SynchronousFailure.class);

    assertThat(connected.column("error_count")).isEqualTo("1");
    assertThat(connected.column("last_error_class")).isEqualTo("AUTH");
  }

  @Test
  void aMenuSyncPushesAllThatIsMappedAndHasAPrice() {
    Dish.on(connected.tenantId(), "Burger", 10_000).mapped(Platform.PLATFORM_A, "BRG");
    Dish.on(connected.tenantId(), "Çorba", 4_550)
        .mapped(Platform.PLATFORM_A, "SP")
        .set("is_active = false");
    Dish.on(connected.tenantId(), "Su", 0).mapped(Platform.PLATFORM_A, "WTR");
    Dish.on(connected.tenantId(), "Ayran", 2_000).mapped(Platform.PLATFORM_B, "AY");
    Dish.on(connected.tenantId(), "Pide", 9_000);

    assertThat(calls.pushMenu(admin, Platform.PLATFORM_A))
        .isEqualTo(new MenuSynced(Platform.PLATFORM_A, 2, 1));

    assertThat(connected.remote().calls("pushMenu").get(0).detail())
        .contains(
            new PlatformMenuItem("BRG", "Burger", 10_000, true).toString(),
            new PlatformMenuItem("SP", "Çorba", 4_550, false).toString());
    assertThat(connected.column("last_menu_sync_at")).isNotNull();
  }

  @Test
  void withoutMappingsThereIsNothingToPushAndTheMenuIsInStepAllTheSame() {
    assertThat(calls.pushMenu(admin, Platform.PLATFORM_A).pushed()).isZero();

    assertThat(connected.remote().calls()).isEmpty();
    assertThat(connected.column("last_menu_sync_at")).isNotNull();
  }

  @Test
  void whatTheTenantHasNotConfiguredIsNotFound() {
    StaffPrincipal other = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> calls.setOpen(other, Platform.PLATFORM_A, true))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> calls.test(admin, Platform.PLATFORM_C))
        .isInstanceOf(ResourceNotFound.class);
  }

  private void withoutChain() {
    SealedSecret sealed =
        wiring
            .get(PlatformSecrets.class)
            .seal(
                connected.tenantId(),
                connected.configId(),
                new PlatformCredentials(Map.of("clientId", "client", "clientSecret", "geheim")));
    try {
      Rows.change(
          "update delivery_config set credentials = ? where id = ?",
          sealed.bytes(),
          connected.configId());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
