package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A partner with a key of a tenant, and the screens that it opens. */
public final class PartnerScreens {
  public static final String KEYS = "/api/v1/partner-keys";
  public static final String SESSIONS = "/api/v1/display/sessions";
  public static final String RETURN_ORIGIN = "https://pay.partner.example";

  /** All that there are (requirements/3-delivery-webhooks-errors#display-endpoints). */
  public static final List<String> EVERY_SCOPE =
      List.of(
          "menu:read",
          "orders:read",
          "orders:write",
          "requests:write",
          "payments:write",
          "realtime:subscribe");

  private final TestTenant tenant;
  private final String keyId;
  private final String key;

  private PartnerScreens(TestTenant tenant, Answer created) {
    this.tenant = tenant;
    this.keyId = created.text("id");
    this.key = created.text("key");
  }

  /** Of a tenant that is given what it needs for it, in place of what it was given before. */
  public static PartnerScreens of(TestTenant tenant) {
    tenant.override(Map.of("feature.externalDisplay", true)).is(200);
    return withKey(tenant, EVERY_SCOPE.toArray(String[]::new));
  }

  /** With one more key of a tenant that may have some. */
  public static PartnerScreens withKey(TestTenant tenant, String... scopes) {
    Map<String, Object> body =
        Map.of(
            "name",
            "Tablet",
            "scopes",
            List.of(scopes),
            "allowedReturnOrigins",
            List.of(RETURN_ORIGIN));
    return new PartnerScreens(tenant, tenant.admin().post(KEYS, body).is(201));
  }

  public TestTenant tenant() {
    return tenant;
  }

  public String keyId() {
    return keyId;
  }

  public String key() {
    return key;
  }

  /** The partner itself, with its key. */
  public Caller partner() {
    return Restomesh.anybody().withPartnerKey(key);
  }

  /** A customer's screen in the tenant's first branch, at no table, with all scopes of the key. */
  public Screen open() {
    return open(Map.of());
  }

  /** A kitchen's screen in the tenant's first branch. */
  public Screen openKitchen() {
    return open(Map.of("kind", "kitchen"));
  }

  /**
   * Any screen.
   *
   * @param members of the body, beside the tenant's first branch or in its place
   */
  public Screen open(Map<String, ?> members) {
    Map<String, Object> body = new HashMap<>();
    body.put("branchId", tenant.branchId());
    body.putAll(members);
    return new Screen(partner().post(SESSIONS, body).is(201));
  }

  /** Changes the key as the tenant's ADMIN. */
  public Answer changeKey(Map<String, ?> change) {
    return tenant.admin().patch(KEYS + "/" + keyId, change);
  }

  /** Leaves the key these scopes, and its screens at most these. */
  public void leaveScopes(String... scopes) {
    changeKey(Map.of("scopes", List.of(scopes))).is(200);
  }

  public Answer revokeKey() {
    return tenant.admin().delete(KEYS + "/" + keyId);
  }

  /** A screen and its token. */
  public final class Screen {
    private final Answer opened;
    private final Caller caller;

    private Screen(Answer opened) {
      this.opened = opened;
      this.caller = Restomesh.anybody().withScreenToken(opened.text("screenToken"));
    }

    /** Of the session. */
    public String id() {
      return opened.text("sessionId");
    }

    public String token() {
      return opened.text("screenToken");
    }

    /** The screen itself. */
    public Caller caller() {
      return caller;
    }

    public List<String> scopes() {
      List<String> scopes = new ArrayList<>();
      for (JsonNode scope : opened.json().get("scopes")) {
        scopes.add(scope.textValue());
      }
      return scopes;
    }

    /** What the partner was answered. */
    public Answer opened() {
      return opened;
    }

    /** Ends the session as the partner. */
    public Answer end() {
      return partner().delete(SESSIONS + "/" + id());
    }
  }
}
