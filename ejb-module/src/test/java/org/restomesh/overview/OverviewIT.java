package org.restomesh.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.entitlement.LicenseStatus;
import org.restomesh.identity.Role;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.DeviceCounts;
import org.restomesh.overview.OverviewDetails.HourOfDeliveries;
import org.restomesh.overview.OverviewDetails.HourOfOrders;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** What a start page says, and to whom. */
class OverviewIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Busy busy = Busy.open(wiring);

  @Test
  void whereNothingIsNothingNeedsAHand() {
    OverviewDetails overview = busy.entitle().overview();

    assertThat(overview.devices()).isEqualTo(new DeviceCounts(0, 0, 0, 0, null, 0, null));
    assertThat(overview.serviceRequests()).isZero();
    assertThat(overview.delivery()).isEqualTo(new DeliveryCounts(0, 0, 0, List.of()));
    assertThat(overview.webhooks().failing()).isZero();
    assertThat(overview.license().status()).isEqualTo(LicenseStatus.NONE);
    assertThat(overview.renewal()).isNull();
    assertThat(overview.orders()).hasSize(24).extracting(HourOfOrders::count).containsOnly(0);
    assertThat(overview.webhooks().deliveries())
        .hasSize(24)
        .extracting(HourOfDeliveries::count)
        .containsOnly(0);
  }

  @Test
  void devicesCountByHowTheyAreAndRetiredOnesDoNot() throws SQLException {
    busy.device("ONLINE");
    busy.device("OFFLINE");
    busy.device("OFFLINE");
    busy.restaurant().slot();
    busy.restaurant().retire(busy.restaurant().device());
    UUID unsure = busy.unknownOutcome();

    DeviceCounts devices = busy.overview().devices();
    assertThat(devices)
        .isEqualTo(new DeviceCounts(1, 2, 2, 1, unsure, 3, devices.needAttentionDeviceId()));
    assertThat(devices.needAttentionDeviceId()).isNotNull();
  }

  @Test
  void anotherBranchAndAnotherTenantAreNotSeen() throws SQLException {
    busy.device("OFFLINE");
    busy.unknownOutcome();
    busy.order(wiring.businessTime().instant());
    UUID other = busy.branch();
    Busy stranger = Busy.open(wiring).entitle();

    assertThat(busy.overview(busy.restaurant().admin(), other).devices())
        .isEqualTo(new DeviceCounts(0, 0, 0, 0, null, 0, null));
    assertThat(busy.overview(busy.restaurant().admin(), other).orders())
        .extracting(HourOfOrders::count)
        .containsOnly(0);
    assertThat(stranger.overview().devices())
        .isEqualTo(new DeviceCounts(0, 0, 0, 0, null, 0, null));
    assertThatThrownBy(
            () -> stranger.overview(stranger.restaurant().admin(), busy.restaurant().branchId()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> busy.overview(busy.staff(Role.STAFF, other), branchId()))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aBranchsOpenServiceRequestsAreCounted() throws SQLException {
    busy.serviceRequest(branchId(), "OPEN");
    busy.serviceRequest(branchId(), "OPEN");
    busy.serviceRequest(branchId(), "DONE");
    busy.serviceRequest(busy.branch(), "OPEN");

    assertThat(busy.overview().serviceRequests()).isEqualTo(2);
  }

  @Test
  void whatPlatformsWereNotToldAndWhatOfTheirsIsUnreadableIsCounted() throws SQLException {
    Busy stranger = Busy.open(wiring).entitle();
    stranger.platform("PLATFORM_A", "AUTO_DISABLED", 1);
    stranger.order(wiring.businessTime().instant());
    for (Busy one : List.of(busy.entitle(), stranger)) {
      one.outbound("DEAD");
      one.outbound("DEAD");
      one.outbound("PENDING");
      one.inbox("FAILED");
      one.inbox("PROCESSED");
      one.inbox("PARKED");
    }

    assertThat(busy.overview().delivery()).isEqualTo(new DeliveryCounts(0, 2, 1, List.of()));
    assertThat(stranger.overview().delivery())
        .isEqualTo(new DeliveryCounts(0, 2, 1, List.of(Platform.PLATFORM_A)));
  }

  @Test
  void whoHasOneFeatureIsToldOfThatAlone() {
    OverviewDetails ofDelivery = busy.entitle("feature.deliveryIntegration").overview();
    assertThat(ofDelivery.delivery()).isNotNull();
    assertThat(ofDelivery.webhooks()).isNull();

    OverviewDetails ofWebhooks = busy.entitle("feature.apiAccess").overview();
    assertThat(ofWebhooks.delivery()).isNull();
    assertThat(ofWebhooks.webhooks()).isNotNull();
  }

  @Test
  void aDeletedSubscriptionAndAnotherTenantsAreNotCounted() throws SQLException {
    Busy stranger = Busy.open(wiring).entitle();
    Instant now = wiring.realTime().instant();
    UUID deleted = busy.entitle().subscription("ACTIVE", 1);
    Rows.change("update webhook_subscription set deleted_at = now() where id = ?", deleted);
    busy.delivery(deleted, "FAILED", now);
    busy.delivery(busy.subscription("ACTIVE", 1), "FAILED", now);

    assertThat(busy.overview().webhooks().failing()).isEqualTo(1);
    assertThat(busy.overview().webhooks().deliveries().get(23))
        .extracting(HourOfDeliveries::count, HourOfDeliveries::failed)
        .containsExactly(1, 1);
    assertThat(stranger.overview().webhooks().failing()).isZero();
    assertThat(stranger.overview().webhooks().deliveries())
        .extracting(HourOfDeliveries::count)
        .containsOnly(0);
  }

  @Test
  void nobodyIsToldOfWhatIsNotTheirs() {
    OverviewDetails locked = busy.overview();
    assertThat(locked.delivery()).isNull();
    assertThat(locked.webhooks()).isNull();

    busy.entitle();
    OverviewDetails manager = busy.overview(busy.staff(Role.MANAGER, null), branchId());
    assertThat(manager.delivery()).isNotNull();
    assertThat(manager.webhooks()).isNull();
    OverviewDetails staff = busy.overview(busy.staff(Role.STAFF, branchId()), branchId());
    assertThat(staff.delivery()).isNull();
    assertThat(staff.webhooks()).isNull();
    assertThat(staff.license()).isNotNull();
  }

  @Test
  void ordersFallIntoTheHoursOfTheBusinessClock() throws SQLException {
    wiring.businessTime().moveTo(Instant.parse("2026-05-01T10:59:59Z"));
    busy.order(Instant.parse("2026-05-01T10:00:00Z"));
    busy.order(Instant.parse("2026-05-01T10:59:59Z"));
    busy.order(Instant.parse("2026-05-01T09:59:59.999Z"));
    busy.order(Instant.parse("2026-04-30T11:00:00Z"));
    busy.order(Instant.parse("2026-04-30T10:59:59Z"));

    List<HourOfOrders> hours = busy.overview().orders();

    assertThat(hours.get(23)).isEqualTo(hour("2026-05-01T10:00:00Z", 2));
    assertThat(hours.get(22)).isEqualTo(hour("2026-05-01T09:00:00Z", 1));
    assertThat(hours.get(0)).isEqualTo(hour("2026-04-30T11:00:00Z", 1));
    assertThat(hours.stream().mapToInt(HourOfOrders::count).sum()).isEqualTo(4);
    wiring.businessTime().advance(Duration.ofSeconds(1));
    assertThat(busy.overview().orders().get(22)).isEqualTo(hour("2026-05-01T10:00:00Z", 2));
  }

  @Test
  void deliveriesFallIntoTheHoursOfTheRealClock() throws SQLException {
    busy.entitle();
    wiring.realTime().moveTo(Instant.parse("2026-05-01T10:30:00Z"));
    UUID one = busy.subscription("ACTIVE", 3);
    UUID two = busy.subscription("PAUSED", 20);
    busy.subscription("PAUSED", 0);
    Rows.change(
        "update webhook_subscription set pause_reason = 'MANUAL' where id = ?",
        busy.subscription("PAUSED", 2));
    busy.delivery(one, "DELIVERED", Instant.parse("2026-05-01T10:00:00Z"));
    busy.delivery(two, "FAILED", Instant.parse("2026-05-01T10:29:00Z"));
    busy.delivery(one, "FAILED", Instant.parse("2026-04-30T11:00:00Z"));
    busy.delivery(one, "DELIVERED", Instant.parse("2026-04-30T10:59:59Z"));

    OverviewDetails.WebhookCounts webhooks = busy.overview().webhooks();

    assertThat(webhooks.failing()).isEqualTo(1);
    assertThat(webhooks.paused()).isEqualTo(1);
    assertThat(webhooks.deliveries().get(23))
        .isEqualTo(new HourOfDeliveries(Instant.parse("2026-05-01T10:00:00Z"), 2, 1));
    assertThat(webhooks.deliveries().get(0))
        .isEqualTo(new HourOfDeliveries(Instant.parse("2026-04-30T11:00:00Z"), 1, 1));
    assertThat(webhooks.deliveries().stream().mapToInt(HourOfDeliveries::count).sum()).isEqualTo(3);
  }

  @Test
  void whatWaitsAtPlatformsIsCountedAndEndsAtAHundred() throws SQLException {
    busy.entitle();
    UUID other = busy.branch();
    Instant now = wiring.businessTime().instant();
    busy.order(branchId(), "PENDING_APPROVAL", "PLATFORM_A", now);
    busy.order(other, "PENDING_APPROVAL", "PLATFORM_A", now);
    busy.order(null, "PENDING_APPROVAL", "PLATFORM_B", now);
    busy.order(branchId(), "PENDING_APPROVAL", "SCREEN", now);
    busy.order(branchId(), "PENDING_APPROVAL", "POS", now);
    busy.order(branchId(), "PENDING", "PLATFORM_A", now);
    busy.platform("PLATFORM_A", "ENABLED", 0);
    busy.platform("PLATFORM_B", "ENABLED", 2);
    busy.platform("PLATFORM_C", "AUTO_DISABLED", 10);
    busy.platform("PLATFORM_D", "DISABLED", 4);

    DeliveryCounts all = busy.overview().delivery();
    assertThat(all.parkedOrders()).isEqualTo(3);
    assertThat(all.failingPlatforms()).containsExactly(Platform.PLATFORM_B, Platform.PLATFORM_C);
    assertThat(busy.overview(busy.staff(Role.MANAGER, other), other).delivery().parkedOrders())
        .isEqualTo(1);

    for (int i = 0; i < 120; i++) {
      busy.order(branchId(), "PENDING_APPROVAL", "PLATFORM_A", now);
    }
    assertThat(busy.overview().delivery().parkedOrders()).isEqualTo(Overview.MAX_COUNT);
  }

  private UUID branchId() {
    return busy.restaurant().branchId();
  }

  private static HourOfOrders hour(String start, int count) {
    return new HourOfOrders(Instant.parse(start), count);
  }
}
