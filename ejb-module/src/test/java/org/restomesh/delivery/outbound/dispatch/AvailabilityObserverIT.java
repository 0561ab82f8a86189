package org.restomesh.delivery.outbound.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.AvailabilityObserver;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.menu.ProductAvailabilityChanged;
import org.restomesh.shared.Ids;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class AvailabilityObserverIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final OutboundJob job = wiring.get(OutboundJob.class);
  private final OutboundWorker worker = wiring.get(OutboundWorker.class);
  private final Connected c = Connected.to(wiring, Platform.PLATFORM_C);
  private final Connected d = c.and(Platform.PLATFORM_D);
  private final FakePlatform remote = c.remote();
  private UUID product;

  @BeforeEach
  void aProduct() throws SQLException {
    Rows.change("delete from delivery_outbound");
    UUID category = Ids.next();
    product = Ids.next();
    Rows.change(
        "insert into menu_category (id, tenant_id, name, created_at, version)"
            + " values (?, ?, 'Pideler', now(), 0)",
        category,
        c.tenantId());
    Rows.change(
        "insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,"
            + " is_active, station, options, created_at, version)"
            + " values (?, ?, ?, 'Pide', 10000, true, true, 'KITCHEN', '[]', now(), 0)",
        product,
        c.tenantId(),
        category);
  }

  @Test
  void whatHasRunOutIsToldToEveryPlatformThatSellsItUnderAllItsNames() throws SQLException {
    map(Platform.PLATFORM_C, "7001");
    map(Platform.PLATFORM_C, "7002");
    map(Platform.PLATFORM_D, "555");

    sell(false);
    run();

    assertThat(details(remote)).containsExactly("[7001, 7002] false");
    assertThat(details(d.remote())).containsExactly("[555] false");
  }

  @Test
  void whatNobodySellsThereIsNotTold() throws SQLException {
    map(Platform.PLATFORM_D, "555");

    sell(false);
    run();

    assertThat(remote.calls()).isEmpty();
    assertThat(details(d.remote())).containsExactly("[555] false");
  }

  @Test
  void whatIsBackBeforeItWasToldThatItIsGoneIsToldOnce() throws SQLException {
    map(Platform.PLATFORM_C, "7001");

    sell(false);
    sell(true);
    run();

    assertThat(details(remote)).containsExactly("[7001] true");
  }

  @Test
  void whatChangesWhileItIsBeingToldIsToldOnceMore() throws SQLException {
    map(Platform.PLATFORM_C, "7001");
    Runnable release = remote.hold("setItemAvailability");
    sell(false);
    worker.sweep();
    remote.awaitCalls("setItemAvailability", 1);

    sell(true);
    release.run();
    run();

    assertThat(details(remote)).containsExactly("[7001] false", "[7001] true");
    assertThat(Rows.texts("select state from delivery_outbound")).containsExactly("DONE");
  }

  @Test
  void aRetryTellsHowItIsByThen() throws SQLException {
    map(Platform.PLATFORM_C, "7001");
    remote.failNext("setItemAvailability", PlatformFailure.remote("503"));
    sell(false);
    run();

    sell(true);
    run();
    assertThat(details(remote)).hasSize(1);
    wiring.businessTime().advance(Duration.ofSeconds(33));
    run();

    assertThat(details(remote)).containsExactly("[7001] false", "[7001] true");
  }

  @Test
  void whatIsNoLongerMappedIsNotTold() throws SQLException {
    map(Platform.PLATFORM_C, "7001");
    sell(false);
    Rows.change("delete from delivery_mapping where product_id = ?", product);

    run();

    assertThat(remote.calls()).isEmpty();
    assertThat(Rows.texts("select state from delivery_outbound")).containsExactly("OBSOLETE");
  }

  @Test
  void aPlatformThatTheTenantHasSwitchedOffIsLeftAlone() throws SQLException {
    map(Platform.PLATFORM_C, "7001");
    c.set("status = 'DISABLED'");

    sell(false);

    assertThat(Rows.count("select count(*) from delivery_outbound")).isZero();
  }

  @Test
  void aMenuThatThePlatformDoesNotKnowIsNotToldOfAndNobodyIsToBlame() throws SQLException {
    Connected a =
        c.and(Platform.PLATFORM_A)
            .withCredentials(Map.of("clientId", "client", "clientSecret", "geheim"));
    map(Platform.PLATFORM_A, "BRG-1");

    sell(false);
    run();

    assertThat(a.remote().calls()).isEmpty();
    assertThat(a.column("error_count")).isEqualTo("0");
    assertThat(Rows.texts("select state from delivery_outbound")).containsExactly("OBSOLETE");
  }

  private void map(Platform platform, String item) throws SQLException {
    Rows.change(
        "insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,"
            + " created_at) values (?, ?, ?, ?, ?, now())",
        Ids.next(),
        c.tenantId(),
        platform.name(),
        product,
        item);
  }

  private void sell(boolean available) throws SQLException {
    Rows.change("update menu_product set is_available = ? where id = ?", available, product);
    wiring.run(
        () ->
            wiring
                .get(AvailabilityObserver.class)
                .changed(new ProductAvailabilityChanged(c.tenantId(), product)));
  }

  private void run() {
    job.rehearse(wiring.businessTime().instant());
  }

  private static List<String> details(FakePlatform platform) {
    return platform.calls("setItemAvailability").stream().map(FakePlatform.Call::detail).toList();
  }
}
