package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** What needs a hand in a branch, in one answer. */
class OverviewStoryIT {
  private static final String OVERVIEW = "/api/v1/overview";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());

  @Test
  @Exclusive("moves the clock")
  void devicesOrdersAndUnknownOutcomesShowUp() {
    TestDevice printer = tenant.newDevice("receipt_printer");
    printer.heartbeat();
    tenant.newSlot("kds_screen");
    order();
    JsonNode calm = overview(admin);
    assertThat(calm.at("/devices/online").intValue()).isEqualTo(1);
    assertThat(calm.at("/devices/unseen").intValue()).isEqualTo(1);
    assertThat(sum(calm.get("orders"))).isEqualTo(1);

    printer.enqueue("print_receipt");
    printer.next();
    try {
      Rehearsal.advance(ServerProfile.COMMAND_LEASE.plusSeconds(1));
      Rehearsal.run("command-lease");
      Rehearsal.run("device-offline");

      JsonNode devices = overview(admin).get("devices");
      assertThat(devices.get("offline").intValue()).isEqualTo(1);
      assertThat(devices.get("unknownOutcomes").intValue()).isEqualTo(1);
      assertThat(devices.get("unknownOutcomeDeviceId").textValue()).isEqualTo(printer.id());
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void whatSomebodyDoesNotDealWithIsNull() {
    assertThat(overview(admin).get("webhooks").isNull()).isTrue();
    assertThat(overview(admin).get("delivery").isNull()).isTrue();
    tenant.override(Map.of("feature.apiAccess", true, "feature.deliveryIntegration", true)).is(200);

    assertThat(overview(admin).at("/webhooks/deliveries")).hasSize(24);
    JsonNode manager = overview(tenant.signedIn("MANAGER").inBranch(tenant.branchId()));
    assertThat(manager.at("/delivery/parkedOrders").intValue()).isZero();
    assertThat(manager.get("webhooks").isNull()).isTrue();
    JsonNode staff = overview(tenant.signedIn("STAFF").inBranch(tenant.branchId()));
    assertThat(staff.get("delivery").isNull()).isTrue();
    assertThat(staff.at("/license/status").textValue()).isEqualTo("none");
  }

  @Test
  void oneHasToBeOfTheBranch() {
    TestTenant stranger = TestTenant.open();
    tenant.allowBranches(2);
    String other = tenant.newBranch();
    tenant.admin().get(OVERVIEW).isError(400, "MISSING_REQUIRED_FIELD");
    stranger.admin().inBranch(tenant.branchId()).get(OVERVIEW).isError(404, "RESOURCE_NOT_FOUND");
    tenant
        .signedIn("STAFF", tenant.branchId())
        .inBranch(other)
        .get(OVERVIEW)
        .isError(404, "RESOURCE_NOT_FOUND");
    Restomesh.superadmin()
        .inBranch(tenant.branchId())
        .get(OVERVIEW)
        .isError(403, "INSUFFICIENT_PERMISSIONS");
    assertThat(tenant.newDevice("receipt_printer").caller().get(OVERVIEW).status()).isEqualTo(401);
  }

  private void order() {
    String category =
        admin.post("/api/v1/menu/categories", Map.of("name", "Çay")).is(201).text("id");
    Map<String, Object> tea = Map.of("categoryId", category, "name", "Çay", "priceCents", 2_500);
    String product = admin.post("/api/v1/menu/products", tea).is(201).text("id");
    Map<String, Object> item = Map.of("productId", product, "qty", 2);
    admin.post("/api/v1/orders", Map.of("items", List.of(item))).is(201);
  }

  private static JsonNode overview(Caller caller) {
    return caller.get(OVERVIEW).is(200).json();
  }

  private static int sum(JsonNode hours) {
    int sum = 0;
    for (JsonNode hour : hours) {
      sum += hour.get("count").intValue();
    }
    return sum;
  }
}
