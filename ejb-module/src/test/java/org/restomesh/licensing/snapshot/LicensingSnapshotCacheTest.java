package org.restomesh.licensing.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.product.CachedCatalogue;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.entitlement.FreeCore;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.entitlement.OwnershipStatus;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.LicensingChanged;
import org.restomesh.licensing.projection.ProjectedSet;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class LicensingSnapshotCacheTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");

  private final AtomicLong nanos = new AtomicLong();
  private final LicensingSnapshotCache cache = new LicensingSnapshotCache(nanos::get);
  private final UUID tenant = UUID.randomUUID();
  private final ManualNodes nodes = new ManualNodes();
  private LicensingSnapshot rows = snapshot(1, null);
  private int loads;
  private Runnable whileReading = () -> {};

  @BeforeEach
  void wire() {
    cache.snapshots =
        new LicensingSnapshots() {
          @Override
          public LicensingSnapshot of(UUID tenantId, Instant now) {
            loads++;
            LicensingSnapshot read = rows;
            whileReading.run();
            return read;
          }
        };
    cache.otherNodes = nodes;
    nodes.observe(cache::catalogueChanged);
    cache.open();
  }

  @Test
  void anEditOfTheCatalogueForgetsEverybody() {
    ask();

    nodes.changed(CachedCatalogue.CHANGED, new UUID(0, 0));

    ask();
    assertThat(loads).isEqualTo(2);
  }

  @Test
  void whatWasReadIsNotReadAgainForFiveSeconds() {
    assertThat(ask()).isEqualTo(rows);
    nanos.addAndGet(Duration.ofSeconds(5).toNanos() - 1);
    ask();
    assertThat(loads).isEqualTo(1);

    nanos.addAndGet(1);
    ask();
    assertThat(loads).isEqualTo(2);
  }

  @Test
  void whatChangesHereIsSeenAtOnceAlsoWhenTheEntitlementsStayTheSame() {
    ask();
    rows = snapshot(1, null, "onsite_install_full");

    cache.changed(new LicensingChanged(tenant));

    assertThat(ask()).isEqualTo(rows);
    assertThat(nodes.told()).containsExactly(LicensingSnapshotCache.CHANGED + " " + tenant);
  }

  @Test
  void whatChangesElsewhereIsSeenAtItsMessageAndToldToNobody() {
    ask();
    rows = snapshot(2, null);

    nodes.tellHere("something-else", tenant);
    assertThat(ask()).isNotEqualTo(rows);
    nodes.tellHere(LicensingSnapshotCache.CHANGED, tenant);

    assertThat(ask()).isEqualTo(rows);
    assertThat(nodes.told()).isEmpty();
  }

  @Test
  void anEditOfTheCatalogueElsewhereForgetsEverybodyAsWell() {
    ask();

    nodes.tellHere("catalogue-changed", new UUID(0, 0));

    ask();
    assertThat(loads).isEqualTo(2);
  }

  @Test
  void aChangeTouchesNoOtherTenant() {
    ask();

    cache.changed(new LicensingChanged(UUID.randomUUID()));

    ask();
    assertThat(loads).isEqualTo(1);
  }

  @Test
  void whatWasReadBeforeAChangeIsNotRemembered() {
    LicensingSnapshot before = rows;
    whileReading =
        () -> {
          rows = snapshot(2, null); // committed and told while the reading is under way
          cache.changed(new LicensingChanged(tenant));
          whileReading = () -> {};
        };

    assertThat(ask()).isEqualTo(before);

    assertThat(ask()).isEqualTo(rows);
  }

  @Test
  void whoReadEarlierAndRemembersLaterDoesNotWin() {
    whileReading =
        () -> {
          whileReading = () -> {};
          rows = snapshot(2, null); // another node's change, not heard of yet
          ask();
        };
    ask();

    assertThat(ask()).isEqualTo(rows);
    assertThat(loads).isEqualTo(2);
  }

  @Test
  void whatTimeHasChangedIsReadAnew() {
    rows = snapshot(1, NOW.plusSeconds(60));
    ask();

    cache.at(tenant, NOW.plusSeconds(59));
    assertThat(loads).isEqualTo(1);
    cache.at(tenant, NOW.plusSeconds(60));
    assertThat(loads).isEqualTo(2);
  }

  @Test
  void whatWasReadInAFutureThatTheClockHasLeftIsReadAnew() {
    ask();

    cache.at(tenant, NOW.minusSeconds(1));

    assertThat(loads).isEqualTo(2);
  }

  private LicensingSnapshot ask() {
    return cache.at(tenant, NOW);
  }

  private static LicensingSnapshot snapshot(int revision, Instant validUntil, String... codes) {
    List<OwnedProduct> owned = new ArrayList<>();
    for (String code : codes) {
      owned.add(new OwnedProduct(new UUID(0, 1), code, 1, OwnershipStatus.ACTIVE, null, null));
    }
    return new LicensingSnapshot(
        new BillingAccount(ZoneId.of("Europe/Istanbul"), null),
        "tr",
        owned,
        new ProjectedSet(FreeCore.set(), 1, revision, NOW, validUntil));
  }
}
