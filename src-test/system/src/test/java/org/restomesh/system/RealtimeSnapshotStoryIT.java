package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** What staff and screens need beside a socket: a ticket for it, or the snapshot instead. */
class RealtimeSnapshotStoryIT {
  private static final String TICKETS = "/api/v1/realtime/tickets";
  private static final String SNAPSHOT = "/api/v1/realtime/snapshot";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());

  @Test
  void theSnapshotGrowsWithTheOrdersAndCountsTheirEvents() {
    Caller waiter = tenant.signedIn("STAFF", tenant.branchId());
    assertThat(snapshot(waiter, tenant.branchId()).json().toString())
        .isEqualTo("{\"lastEventId\":\"0\",\"orders\":[]}");

    Answer order = place();
    admin
        .post("/api/v1/orders/" + order.text("id") + "/status", Map.of("status", "PREPARING"))
        .is(200);

    Answer snapshot = snapshot(waiter, tenant.branchId());
    assertThat(snapshot.text("lastEventId")).isEqualTo("2");
    JsonNode frame = snapshot.json().at("/orders/0");
    assertThat(frame.get("id").textValue()).isEqualTo(order.text("id"));
    assertThat(frame.get("status").textValue()).isEqualTo("PREPARING");
    assertThat(frame.get("version").intValue()).isEqualTo(2);
    assertThat(frame.at("/items/0/station").textValue()).isEqualTo("bar");
    assertThat(frame.has("externalData")).isFalse();
  }

  @Test
  void staffNameABranchOfTheirs() {
    tenant.override(Map.of("limit.maxBranches", Map.of("__replace", 2))).is(200);
    String other = tenant.newBranch();
    String strange = TestTenant.open().branchId();
    Caller waiter = tenant.signedIn("STAFF", tenant.branchId());

    admin.get(SNAPSHOT).isError(400, "MISSING_REQUIRED_FIELD");
    admin.get(SNAPSHOT + "?branchId=x").isInvalid("branchId");
    waiter.get(SNAPSHOT + "?branchId=" + other).isError(404, "RESOURCE_NOT_FOUND");
    admin.get(SNAPSHOT + "?branchId=" + strange).isError(404, "RESOURCE_NOT_FOUND");
    admin.post(TICKETS, Map.of()).isError(400, "MISSING_REQUIRED_FIELD");
    admin.post(TICKETS, Map.of("branchId", strange)).isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.anybody().get(SNAPSHOT + "?branchId=" + tenant.branchId()).is(401);
    Restomesh.anybody().post(TICKETS, Map.of("branchId", tenant.branchId())).is(401);
  }

  @Test
  void aTicketIsNewEachTime() {
    Answer first = admin.post(TICKETS, Map.of("branchId", tenant.branchId())).is(201);
    Answer second = admin.post(TICKETS, Map.of("branchId", tenant.branchId())).is(201);

    assertThat(first.text("ticket")).startsWith("tkt_").isNotEqualTo(second.text("ticket"));
    assertThat(first.text("expiresAt")).endsWith("Z");
  }

  @Test
  void aScreenHasItsOwnBranchAndACustomersItsOwnOrders() {
    PartnerScreens screens = PartnerScreens.of(tenant);
    tenant
        .override(
            Map.of("feature.externalDisplay", true, "limit.maxBranches", Map.of("__replace", 2)))
        .is(200);
    Caller kitchen = screens.openKitchen().caller();
    Caller customer = screens.open().caller();
    place();

    assertThat(kitchen.get(SNAPSHOT).is(200).json().get("orders")).hasSize(1);
    Answer own = customer.get(SNAPSHOT).is(200);
    assertThat(own.json().get("orders")).isEmpty();
    assertThat(own.text("lastEventId")).isEqualTo("1");
    customer.get(SNAPSHOT + "?branchId=" + tenant.newBranch()).isError(404, "RESOURCE_NOT_FOUND");
    customer.post(TICKETS, Map.of()).is(201);
    kitchen.post(TICKETS, Map.of("branchId", tenant.branchId())).is(201);
  }

  @Test
  void aScreenWithoutTheScopeGetsNeither() {
    PartnerScreens screens = PartnerScreens.of(tenant);
    Caller screen = screens.open(Map.of("scopes", List.of("menu:read"))).caller();

    screen.get(SNAPSHOT).isError(403, "INSUFFICIENT_PERMISSIONS");
    screen.post(TICKETS, Map.of()).isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  private Answer place() {
    Answer ayran = TestMenu.of(tenant).product("Ayran", 10_000, Map.of("station", "bar"));
    return admin.post("/api/v1/orders", TestMenu.order(ayran, 1)).is(201);
  }

  private static Answer snapshot(Caller caller, String branchId) {
    return caller.get(SNAPSHOT + "?branchId=" + branchId).is(200);
  }
}
