package org.restomesh.system.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.KitchenSocket;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/** Nobody hears what is not theirs, and nobody hears on who may not any more. */
class RealtimeAccessStoryIT {
  private final Kitchen kitchen = new Kitchen();
  private final TestTenant tenant = kitchen.tenant();

  private static KitchenSocket listening(String authorization) {
    KitchenSocket socket = KitchenSocket.open(authorization);
    socket.subscribe();
    return socket;
  }

  private String orderOn(PartnerScreens.Screen screen) {
    return screen
        .caller()
        .post(
            "/api/v1/display/orders",
            Map.of("items", List.of(Map.of("productId", kitchen.productId(), "qty", 1))))
        .is(201)
        .text("id");
  }

  private static String orderId(JsonNode event) {
    return event.get("orderId").textValue();
  }

  @Test
  void tenantsHearTheirOwn() {
    Kitchen other = new Kitchen();
    try (KitchenSocket ours = kitchen.listening();
        KitchenSocket theirs = other.listening()) {
      String our = kitchen.order();
      String their = other.order();

      assertThat(orderId(ours.next("event"))).isEqualTo(our);
      assertThat(orderId(theirs.next("event"))).isEqualTo(their);
      String next = kitchen.order();
      assertThat(orderId(ours.next("event"))).isEqualTo(next);
    }
    try (KitchenSocket theirs = other.socket()) {
      assertThat(theirs.subscribe().get("orders")).hasSize(1);
    }
  }

  @Test
  void branchesHearTheirOwn() {
    tenant.override(
        Map.of("feature.externalDisplay", true, "limit.maxBranches", Map.of("__replace", 3)));
    String secondBranch = tenant.newBranch();
    try (KitchenSocket first = kitchen.listening();
        KitchenSocket second = KitchenSocket.openAsStaff(tenant.admin(), secondBranch)) {
      second.subscribe();
      String here = kitchen.order();
      String there = kitchen.order(tenant.admin().inBranch(secondBranch), "");

      assertThat(orderId(first.next("event"))).isEqualTo(here);
      assertThat(orderId(second.next("event"))).isEqualTo(there);
      String again = kitchen.order(tenant.admin().inBranch(secondBranch), "");
      assertThat(orderId(second.next("event"))).isEqualTo(again);
    }
  }

  @Test
  void aGuestHearsItsOwnOrdersOnly() {
    PartnerScreens.Screen mine = kitchen.screens().open();
    PartnerScreens.Screen neighbours = kitchen.screens().open();
    try (KitchenSocket guest = listening("Screen " + mine.token());
        KitchenSocket cook = kitchen.listening()) {
      kitchen.order();
      orderOn(neighbours);
      String own = orderOn(mine);

      assertThat(orderId(guest.next("event"))).isEqualTo(own);
      kitchen.order();
      kitchen.move(own, "PREPARING");
      JsonNode moved = guest.next("event");
      assertThat(orderId(moved)).isEqualTo(own);
      assertThat(moved.at("/data/status").textValue()).isEqualTo("PREPARING");
      for (int id = 1; id <= 5; id++) {
        assertThat(Kitchen.id(cook.next("event"))).isEqualTo(Integer.toString(id));
      }
    }
    try (KitchenSocket guest = KitchenSocket.open("Screen " + mine.token())) {
      guest.subscribeFrom("0");
      assertThat(Kitchen.id(guest.next("event"))).isEqualTo("3");
      assertThat(Kitchen.id(guest.next("event"))).isEqualTo("5");
      assertThat(guest.next("replayed").get("count").intValue()).isEqualTo(2);
    }
    try (KitchenSocket guest = KitchenSocket.open("Screen " + mine.token())) {
      JsonNode orders = guest.subscribe().get("orders");
      assertThat(orders).hasSize(1);
    }
  }

  @Test
  void aScreenThatEndsIsSentAwayAtOnce() {
    PartnerScreens.Screen screen = kitchen.screens().openKitchen();
    try (KitchenSocket socket = listening("Screen " + screen.token());
        KitchenSocket other = kitchen.listening()) {
      screen.end().is(204);

      assertThat(socket.closeCode()).isEqualTo(4401);
      kitchen.order();
      other.next("event");
    }
  }

  @Test
  void aKeyThatIsRevokedOrLosesTheScopeTakesItsScreensAlong() {
    PartnerScreens shrinking = PartnerScreens.withKey(tenant, "menu:read", "realtime:subscribe");
    PartnerScreens revoked = PartnerScreens.withKey(tenant, "menu:read", "realtime:subscribe");
    try (KitchenSocket losesScope = listening("Screen " + shrinking.open().token());
        KitchenSocket losesAll = listening("Screen " + revoked.open().token())) {
      shrinking.leaveScopes("menu:read");
      revoked.revokeKey().is(204);

      assertThat(losesScope.closeCode()).isEqualTo(4403);
      assertThat(losesAll.closeCode()).isEqualTo(4401);
    }
  }

  @Test
  void whoSignsOutIsSentAwayAndAnotherSignInStays() {
    String email = TestTenant.newEmail();
    tenant.newStaff(email, "STAFF", null);
    Answer here = Restomesh.anybody().login(email, TestTenant.PASSWORD).is(200);
    Caller staff = Restomesh.anybody().withBearer(here.text("accessToken"));
    Caller elsewhere = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    try (KitchenSocket bearer = KitchenSocket.openAsStaff(staff, tenant.branchId());
        KitchenSocket page = openWithTicketOf(staff);
        KitchenSocket other = openWithTicketOf(elsewhere)) {
      bearer.subscribe();
      page.subscribe();
      other.subscribe();
      Map<String, String> body = Map.of("refreshToken", here.text("refreshToken"));
      staff.post("/api/v1/auth/logout", body).is(204);

      assertThat(bearer.closeCode()).isEqualTo(4401);
      assertThat(page.closeCode()).isEqualTo(4401);
      kitchen.order();
      other.next("event");
    }
  }

  @Test
  void aTicketIsWorthNothingOnceItsSignInHasEnded() {
    String email = TestTenant.newEmail();
    String id = tenant.newStaff(email, "STAFF", null);
    Caller staff = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    String ticket = ticketOf(staff);

    tenant
        .admin()
        .patch("/api/v1/staff/" + id, Map.of("password", "another-password-for-tests"))
        .is(200);

    KitchenSocket.refused(KitchenSocket.PATH + "?ticket=" + ticket, Map.of())
        .isError(401, "TOKEN_INVALID");
  }

  @Test
  void aDeviceThatIsRetiredAndStaffWhoLeaveAreSentAway() {
    TestDevice device = tenant.newDevice("kds_screen");
    String email = TestTenant.newEmail();
    String staffId = tenant.newStaff(email, "STAFF", null);
    Caller staff = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    try (KitchenSocket screen = listening("Device " + device.token());
        KitchenSocket bearer = KitchenSocket.openAsStaff(staff, tenant.branchId());
        KitchenSocket page = openWithTicketOf(staff)) {
      bearer.subscribe();
      page.subscribe();
      device.retire().is(204);
      tenant.admin().patch("/api/v1/staff/" + staffId, Map.of("active", false)).is(200);

      assertThat(screen.closeCode()).isEqualTo(4401);
      assertThat(bearer.closeCode()).isEqualTo(4401);
      assertThat(page.closeCode()).isEqualTo(4401);
    }
  }

  private KitchenSocket openWithTicketOf(Caller staff) {
    return KitchenSocket.open(KitchenSocket.PATH + "?ticket=" + ticketOf(staff), Map.of());
  }

  private String ticketOf(Caller staff) {
    return staff
        .post("/api/v1/realtime/tickets", Map.of("branchId", tenant.branchId()))
        .is(201)
        .text("ticket");
  }
}
