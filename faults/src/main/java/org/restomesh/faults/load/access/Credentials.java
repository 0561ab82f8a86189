package org.restomesh.faults.load.access;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;

/** Makes credentials of every sort. */
final class Credentials {
  private static final String HEARTBEAT = "/api/v1/devices/heartbeat";
  private static final String ME = "/api/v1/auth/me";

  private Credentials() {}

  /** Uses and ends a credential, as one of these methods has made it. */
  private record Made(String name, Use uses, End ends) implements Credential {
    interface Use {
      Reply by(Caller anybody) throws InterruptedException;
    }

    interface End {
      Outcome now() throws InterruptedException;
    }

    @Override
    public Reply use(Caller anybody) throws InterruptedException {
      return uses.by(anybody);
    }

    @Override
    public Outcome end() throws InterruptedException {
      return ends.now();
    }
  }

  /** A key that its tenant revokes, seen by the screen that it has opened. */
  static Credential screenOfKey(Tenant tenant, Caller admin, Caller anybody)
      throws InterruptedException {
    PartnerKey key = PartnerKey.make(tenant, admin);
    PartnerKey.Screen screen = key.openScreen(anybody);
    return new Made(
        "screen-of-key:" + screen.id(),
        caller -> caller.as(screen.credential()).get("screen-menu", "/api/v1/display/menu"),
        () -> admin.insist("revoke-key", "DELETE", PartnerKey.KEYS + "/" + key.id(), null));
  }

  /** A key that is revoked, seen by the partner itself: it is let in, and knows no such screen. */
  static Credential key(Tenant tenant, Caller admin) throws InterruptedException {
    PartnerKey key = PartnerKey.make(tenant, admin);
    String unknown = PartnerKey.SESSIONS + "/" + UUID.randomUUID();
    return new Made(
        "partner-key:" + key.id(),
        caller -> caller.as(key.credential()).insist("use-key", "DELETE", unknown, null).reply(),
        () -> admin.insist("revoke-key", "DELETE", PartnerKey.KEYS + "/" + key.id(), null));
  }

  /** A screen that its partner ends. */
  static Credential screen(PartnerKey key, Caller anybody) throws InterruptedException {
    PartnerKey.Screen screen = key.openScreen(anybody);
    return new Made(
        "screen:" + screen.id(),
        caller -> caller.as(screen.credential()).get("screen-menu", "/api/v1/display/menu"),
        () -> key.end(screen, anybody));
  }

  /** The token of a device that is retired. */
  static Credential device(Caller admin, Caller anybody) throws InterruptedException {
    Reply slot = admin.make("new-slot", "/api/v1/devices", Map.of("kind", "tablet_waiter"));
    String token = "Device " + paired(slot.text("pairCode"), anybody);
    return new Made(
        "device:" + slot.text("id"),
        caller -> caller.as(token).post("heartbeat", HEARTBEAT, Map.of()).reply(),
        () -> admin.insist("retire", "DELETE", "/api/v1/devices/" + slot.text("id"), null));
  }

  /** The old token of a device: the first use of the new one ends it. */
  static Credential oldToken(Caller admin, Caller anybody) throws InterruptedException {
    Reply slot = admin.make("new-slot", "/api/v1/devices", Map.of("kind", "tablet_waiter"));
    String old = "Device " + paired(slot.text("pairCode"), anybody);
    Reply renewed = anybody.as(old).make("renew-token", "/api/v1/devices/token", Map.of());
    Caller next = anybody.as("Device " + renewed.text("token"));
    return new Made(
        "old-token:" + slot.text("id"),
        caller -> caller.as(old).post("heartbeat", HEARTBEAT, Map.of()).reply(),
        () -> next.post("heartbeat", HEARTBEAT, Map.of()));
  }

  private static String paired(String code, Caller anybody) throws InterruptedException {
    Map<String, Object> body = new HashMap<>();
    body.put("pairCode", code);
    body.put("pairRequestId", UUID.randomUUID().toString());
    return anybody.make("pair", "/api/v1/devices/pair", body).text("token");
  }

  /** A sign-in that ends with signing out. */
  static Credential signIn(Tenant tenant, Caller anybody) throws InterruptedException {
    Map<String, Object> body = Map.of("email", tenant.adminEmail(), "password", Tenant.PASSWORD);
    Reply login = anybody.make("sign-in", "/api/v1/auth/login", body);
    Caller person = anybody.as("Bearer " + login.text("accessToken"));
    String refreshToken = login.text("refreshToken");
    return new Made(
        "sign-in:" + UUID.randomUUID(),
        caller -> person.get("who-am-i", ME),
        () -> person.post("sign-out", "/api/v1/auth/logout", Map.of("refreshToken", refreshToken)));
  }

  /** The sign-in of somebody who is deactivated. */
  static Credential person(Tenant tenant, Caller admin, Caller anybody)
      throws InterruptedException {
    String email = tenant.name() + "-" + UUID.randomUUID() + "@example.test";
    Map<String, Object> body =
        Map.of("email", email, "name", tenant.name(), "role", "STAFF", "password", Tenant.PASSWORD);
    String id = admin.make("new-staff", "/api/v1/staff", body).text("id");
    Map<String, Object> login = Map.of("email", email, "password", Tenant.PASSWORD);
    String token = anybody.make("sign-in", "/api/v1/auth/login", login).text("accessToken");
    return new Made(
        "person:" + id,
        caller -> caller.as("Bearer " + token).get("who-am-i", ME),
        () -> admin.insist("deactivate", "PATCH", "/api/v1/staff/" + id, Map.of("active", false)));
  }
}
