package org.restomesh.delivery.config.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.outbound.PlacedOrders;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class WireLogIT {
  private static final Duration TOOK = Duration.ofMillis(120);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_B);
  private final WireLog log = wiring.get(WireLog.class);

  @Test
  void aCallIsKeptWithItsBodies() {
    log.called(call("acceptOrder", "{}", "{\"result\":true}", null));

    WireEntry entry = only();
    assertThat(entry.call().direction()).isEqualTo(WireDirection.OUT);
    assertThat(entry.call().operation()).isEqualTo("acceptOrder");
    assertThat(entry.call().externalId()).isEqualTo("5551234567");
    assertThat(entry.http().path()).isEqualTo("/food-orders/5551234567/verify");
    assertThat(entry.http().status()).isEqualTo(200);
    assertThat(entry.http().durationMs()).isEqualTo(120);
    assertThat(entry.bodies().request()).isEqualTo("{}");
    assertThat(entry.bodies().response()).isEqualTo("{\"result\":true}");
    assertThat(entry.at()).isEqualTo(wiring.businessTime().instant());
  }

  @Test
  void personalDataAreMaskedWhereverTheyStand() {
    log.called(
        call(
            "rejectOrder",
            "{\"cancelNote\":\"ring +90 532 123 45 67\"}",
            "{\"client\":{\"name\":\"MARKER-NAME\"},\"message\":\"marker@example.invalid\"}",
            FailureClass.MAPPING));
    log.write(
        log.incoming(
            connected.config(), "status", "1", null, 200, null, "told by marker2@example.invalid"));

    assertThat(Json.write(entries(null)))
        .doesNotContain("532 123")
        .doesNotContain("MARKER-NAME")
        .doesNotContain("marker@")
        .doesNotContain("marker2@");
  }

  @Test
  void loginsAndPollsAreKeptWithoutTheirBodies() {
    log.called(call("login", "{\"appSecretKey\":\"s\"}", "{\"token\":\"t\"}", null));
    log.called(call("fetchOrders", "{}", "[{\"id\":\"1\"}]", FailureClass.REMOTE));

    assertThat(entries(null))
        .hasSize(2)
        .allMatch(entry -> entry.bodies().equals(new WireEntry.Bodies(null, null)));
  }

  @Test
  void aPollThatBringsNothingIsNotWorthALine() {
    log.called(call("fetchOrders", "{}", "[]", null));
    log.fetched(connected.config(), 0);
    assertThat(entries(null)).isEmpty();

    log.fetched(connected.config(), 3);
    assertThat(only().message()).isEqualTo("3 orders");
  }

  @Test
  void longBodiesAreCutBetweenCharacters() {
    log.called(call("pushMenu", "x".repeat(3_999) + "🍔🍔", "y".repeat(9_000), null));

    assertThat(only().bodies().request()).isEqualTo("x".repeat(3_999));
    assertThat(only().bodies().response()).hasSize(4_000);
  }

  @Test
  void whatCallsNobodyIsALineToo() {
    UUID orderId = UUID.randomUUID();

    log.local(connected.config(), "markPreparing", "65f0a1", orderId, "no such call");

    assertThat(only().call().direction()).isEqualTo(WireDirection.LOCAL);
    assertThat(only().call().orderId()).isEqualTo(orderId);
  }

  @Test
  void theLogRunsFromTheNewestLinePageByPage() {
    for (int i = 0; i < 3; i++) {
      log.local(connected.config(), "op" + i, null, null, null);
    }
    WireEntries entries = wiring.get(WireEntries.class);

    var first = entries.list(connected.restaurant().admin(), null, new PageRequest(2, null));
    var second =
        entries.list(connected.restaurant().admin(), null, new PageRequest(2, first.next()));

    assertThat(first.items())
        .extracting(entry -> entry.call().operation())
        .containsExactly("op2", "op1");
    assertThat(second.items()).extracting(entry -> entry.call().operation()).containsExactly("op0");
    assertThat(second.next()).isNull();
  }

  @Test
  void eachPlatformAndEachTenantHasItsOwn() {
    log.local(connected.config(), "mine", null, null, null);

    assertThat(entries(Platform.PLATFORM_B)).hasSize(1);
    assertThat(entries(Platform.PLATFORM_A)).isEmpty();
    assertThat(
            wiring
                .get(WireEntries.class)
                .list(Restaurant.open(wiring).admin(), null, new PageRequest(50, null))
                .items())
        .isEmpty();
  }

  @Test
  void whoIsRestrictedToABranchReadsItsLinesOnly() throws SQLException {
    Restaurant chain = connected.restaurant();
    UUID other = chain.anotherBranch();
    log.local(connected.config(), "of the first branch", null, null, null);
    connected.set("branch_id = '" + other + "'");
    PlacedOrders orders = new PlacedOrders(connected);
    UUID order = orders.parked();
    Rows.change("update restaurant_order set branch_id = ? where id = ?", other, order);
    String external =
        Rows.texts("select external_order_id from delivery_order where order_id = ?", order).get(0);
    connected.set("branch_id = null");
    log.local(connected.config(), "by our id", null, order, null);
    log.local(connected.config(), "by the platform's name", external, null, null);

    assertThat(operations(chain.branchId())).containsExactly("of the first branch");
    assertThat(operations(other)).containsExactly("by the platform's name", "by our id");
    assertThat(entries(null)).hasSize(3);

    connected.set("branch_id = '" + other + "'");
    assertThat(operations(chain.branchId())).isEmpty();
    assertThat(operations(other)).hasSize(3);
  }

  private List<String> operations(UUID branch) {
    StaffPrincipal manager = connected.restaurant().admin();
    return wiring
        .get(WireEntries.class)
        .list(
            new StaffPrincipal("manager", manager.tenantId(), Role.MANAGER, branch),
            Platform.PLATFORM_B,
            new PageRequest(50, null))
        .items()
        .stream()
        .map(entry -> entry.call().operation())
        .toList();
  }

  private PlatformCalled call(
      String operation, String request, String response, FailureClass failure) {
    ConfigSnapshot config = connected.config();
    return new PlatformCalled(
        new PlatformAccount(
            config.ref().id(),
            config.ref().tenantId(),
            config.ref().platform(),
            config.remoteRestaurantId(),
            config.environment(),
            config.zone(),
            null,
            null),
        operation,
        "5551234567",
        new PlatformCalled.Request("POST", "/food-orders/5551234567/verify", request),
        new PlatformCalled.Answer(200, response),
        failure,
        null,
        TOOK);
  }

  private WireEntry only() {
    List<WireEntry> entries = entries(null);
    assertThat(entries).hasSize(1);
    return entries.get(0);
  }

  private List<WireEntry> entries(Platform platform) {
    return wiring
        .get(WireEntries.class)
        .list(connected.restaurant().admin(), platform, new PageRequest(50, null))
        .items();
  }
}
