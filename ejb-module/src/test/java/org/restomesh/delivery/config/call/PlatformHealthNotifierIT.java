package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.config.setup.ChangeConfig;
import org.restomesh.delivery.config.setup.DeliveryConfigs;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.branch.ChangeBranch;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.realtime.RealtimeEvents;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.Wiring;

class PlatformHealthNotifierIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_A);
  private final StaffPrincipal admin = connected.restaurant().admin();
  private final UUID branch = connected.restaurant().branchId();

  @Test
  void aStoreThatOpensOrClosesIsToldOnce() {
    StoreOperations calls = wiring.get(StoreOperations.class);
    calls.setOpen(admin, Platform.PLATFORM_A, false);
    calls.setOpen(admin, Platform.PLATFORM_A, false);
    calls.setOpen(admin, Platform.PLATFORM_A, true);

    assertThat(told(branch))
        .containsExactly(
            "{\"platform\":\"PLATFORM_A\",\"status\":\"enabled\",\"storeOpen\":false,"
                + "\"lastErrorClass\":null,\"since\":\"2026-03-01T16:00:00.000Z\"}",
            "{\"platform\":\"PLATFORM_A\",\"status\":\"enabled\",\"storeOpen\":true,"
                + "\"lastErrorClass\":null,\"since\":\"2026-03-01T16:00:00.000Z\"}");
  }

  @Test
  void whatTenErrorsHaveDisabledIsToldAndWhoEnablesItAgain() {
    connected.remote().fail(PlatformFailure.remote("PUT /x: 500"));
    for (int i = 0; i < ConfigCircuitBreaker.MAX_FAILURES + 1; i++) {
      assertThatThrownBy(
              () -> wiring.get(StoreOperations.class).setOpen(admin, Platform.PLATFORM_A, true))
          .isInstanceOf(SynchronousFailure.class);
    }
    enable(true);
    enable(true);
    enable(false);

    assertThat(told(branch))
        .hasSize(3)
        .satisfies(
            told -> {
              assertThat(told.get(0)).contains("auto_disabled").doesNotContain("Class\":null");
              assertThat(told.get(1)).contains("\"status\":\"enabled\"");
              assertThat(told.get(2)).contains("\"status\":\"disabled\"");
            });
  }

  @Test
  void aConfigurationOfNoBranchIsEveryActiveOnes() {
    UUID second = branch("Moda", true);
    UUID closed = branch("Kapalı", false);

    wiring.get(StoreOperations.class).setOpen(admin, Platform.PLATFORM_A, true);
    connected.set("branch_id = '" + second + "'");
    wiring.get(StoreOperations.class).setOpen(admin, Platform.PLATFORM_A, false);

    assertThat(told(branch)).hasSize(1);
    assertThat(told(second)).hasSize(2);
    assertThat(told(closed)).isEmpty();
  }

  private void enable(boolean enabled) {
    wiring.run(
        () ->
            wiring
                .get(DeliveryConfigs.class)
                .change(
                    admin,
                    Platform.PLATFORM_A,
                    new ChangeConfig(null, PropertyChange.none(), null, null, enabled, null)));
  }

  private UUID branch(String name, boolean active) {
    Tenants tenants = wiring.get(Tenants.class);
    return wiring.inTransaction(
        () -> {
          UUID id = tenants.addBranch(connected.tenantId(), name, new Actor(null, "test")).id();
          wiring
              .get(Branches.class)
              .change(admin, id, new ChangeBranch(null, PropertyChange.none(), active));
          return id;
        });
  }

  private List<String> told(UUID branchId) {
    return wiring.get(RealtimeEvents.class).after(branchId, 0, 100).stream()
        .filter(event -> event.type().equals("platform.health"))
        .map(RealtimeEvent::data)
        .toList();
  }
}
