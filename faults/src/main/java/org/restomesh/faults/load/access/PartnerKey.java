package org.restomesh.faults.load.access;

import java.util.List;
import java.util.Map;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;

/** A partner's key of a tenant, and the screens that the partner opens with it. */
public final class PartnerKey {
  static final String KEYS = "/api/v1/partner-keys";
  static final String SESSIONS = "/api/v1/display/sessions";

  private static final List<String> SCOPES =
      List.of(
          "menu:read",
          "orders:read",
          "orders:write",
          "requests:write",
          "payments:write",
          "realtime:subscribe");

  private final Tenant tenant;
  private final String id;
  private final String credential;

  private PartnerKey(Tenant tenant, String id, String credential) {
    this.tenant = tenant;
    this.id = id;
    this.credential = credential;
  }

  /**
   * A screen of a partner.
   *
   * @param credential scheme and token
   */
  public record Screen(String id, String credential) {}

  public static PartnerKey make(Tenant tenant, Caller admin) throws InterruptedException {
    Map<String, Object> body =
        Map.of(
            "name", tenant.name(),
            "scopes", SCOPES,
            "allowedReturnOrigins", List.of("https://pay.partner.example"));
    Reply made = admin.make("new-partner-key", KEYS, body);
    return new PartnerKey(tenant, made.text("id"), "PartnerKey " + made.text("key"));
  }

  String id() {
    return id;
  }

  /** Scheme and key. */
  String credential() {
    return credential;
  }

  public Screen openScreen(Caller anybody) throws InterruptedException {
    return open(anybody, Map.of("branchId", tenant.branchId(), "label", tenant.name()));
  }

  /** One that sees all of its branch. */
  public Screen openKitchenScreen(Caller anybody) throws InterruptedException {
    Map<String, Object> body =
        Map.of("branchId", tenant.branchId(), "label", tenant.name(), "kind", "kitchen");
    return open(anybody, body);
  }

  private Screen open(Caller anybody, Map<String, Object> body) throws InterruptedException {
    Reply opened = anybody.as(credential).make("open-screen", SESSIONS, body);
    return new Screen(opened.text("sessionId"), "Screen " + opened.text("screenToken"));
  }

  /** Ends one of its screens. */
  Outcome end(Screen screen, Caller anybody) throws InterruptedException {
    return anybody
        .as(credential)
        .insist("end-screen", "DELETE", SESSIONS + "/" + screen.id(), null);
  }
}
