package org.restomesh.simulators.partner;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One tablet on a table, as the partner's server knows it. Thread-safe. */
final class Tablet {
  private final String code;
  private final String partnerKey;
  private final String branchId;
  private final @Nullable String tableId;
  private final @Nullable String label;

  /** As Restomesh returned it; null while there is none. */
  private @Nullable JsonObject session;

  /**
   * @param code identifies the tablet: whoever knows it is trusted
   * @param tableId may be null, like the label
   */
  Tablet(
      String code,
      String partnerKey,
      String branchId,
      @Nullable String tableId,
      @Nullable String label) {
    this.code = code;
    this.partnerKey = partnerKey;
    this.branchId = branchId;
    this.tableId = tableId;
    this.label = label;
  }

  /**
   * The session of this tablet, the same for all its pages; a new one when it has none.
   *
   * @param lost the id of one that is no longer valid, or null
   */
  synchronized JsonObject session(@Nullable String lost, Function<Tablet, JsonObject> open) {
    if (session != null && session.getString("sessionId").equals(lost)) {
      session = null;
    }
    if (session == null) {
      session = open.apply(this);
    }
    return session;
  }

  /**
   * The guests have left.
   *
   * @return the id of their session, empty when there was none
   */
  synchronized Optional<String> leave() {
    Optional<String> id = Optional.ofNullable(sessionId());
    session = null;
    return id;
  }

  private @Nullable String sessionId() {
    return session == null ? null : session.getString("sessionId");
  }

  /** Without key and token. */
  synchronized JsonObject view() {
    JsonObjectBuilder view =
        Json.createObjectBuilder()
            .add("code", code)
            .add("path", "/simulators/partner/tablet.html#" + code)
            .add("branchId", branchId);
    addOrNull(view, "tableId", tableId);
    addOrNull(view, "label", label);
    addOrNull(view, "sessionId", sessionId());
    return view.build();
  }

  private static void addOrNull(JsonObjectBuilder view, String name, @Nullable String value) {
    if (value == null) {
      view.addNull(name);
    } else {
      view.add(name, value);
    }
  }

  String code() {
    return code;
  }

  String partnerKey() {
    return partnerKey;
  }

  String branchId() {
    return branchId;
  }

  @Nullable String tableId() {
    return tableId;
  }

  @Nullable String label() {
    return label;
  }
}
