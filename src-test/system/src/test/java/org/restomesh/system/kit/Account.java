package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a tenant owns, and what its ADMIN makes of it. */
public final class Account {
  /** Asks for feature.apiAccess. */
  public static final String GATE = "/api/v1/rehearsal/gate";

  private final Caller caller;

  private Account(Caller caller) {
    this.caller = caller;
  }

  public static Account of(Caller caller) {
    return new Account(caller);
  }

  public JsonNode licensing() {
    return caller.get("/api/v1/me/licensing").is(200).json();
  }

  public JsonNode license() {
    return licensing().get("license");
  }

  public String licenseStatus() {
    return license().get("status").textValue();
  }

  /** The renewal that can be paid; JSON null when there is none. */
  public JsonNode renewal() {
    return licensing().get("renewal");
  }

  public String cycleId() {
    return renewal().get("cycleId").textValue();
  }

  public long renewalCents() {
    return renewal().get("totalCents").longValue();
  }

  /** The rows of a product, in the order in which they were first bought. */
  public List<JsonNode> rows(String code) {
    List<JsonNode> rows = new ArrayList<>();
    licensing()
        .get("owned")
        .forEach(
            row -> {
              if (row.get("code").textValue().equals(code)) {
                rows.add(row);
              }
            });
    return rows;
  }

  /** The only row of a product. */
  public JsonNode owned(String code) {
    List<JsonNode> rows = rows(code);
    if (rows.size() != 1) {
      throw new AssertionError(code + ": " + rows);
    }
    return rows.get(0);
  }

  /** A member of the only row of a product, as text; "null" when it is null. */
  public String owned(String code, String member) {
    return owned(code).get(member).asText();
  }

  public Answer cancel(String code) {
    return caller.delete(path(id(code)));
  }

  public Answer cancelNow(String code) {
    return caller.delete(path(id(code)) + "?immediate=true");
  }

  /**
   * @param change a Map, or JSON already
   */
  public Answer change(String code, Object change) {
    return caller.patch(path(id(code)), change);
  }

  public Answer renewOnly(String code, int units) {
    return change(code, Map.of("pendingQuantity", units));
  }

  public String id(String code) {
    return owned(code).get("id").textValue();
  }

  public static String path(String ownedId) {
    return "/api/v1/marketplace/addons/" + ownedId;
  }

  /** Knocks at a gate that feature.apiAccess opens. */
  public Answer knock() {
    return caller.get(GATE);
  }

  /** How many branches it may have. */
  public long maxBranches() {
    return licensing().at("/entitlements/limits").get("limit.maxBranches").longValue();
  }
}
