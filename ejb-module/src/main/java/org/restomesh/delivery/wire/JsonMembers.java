package org.restomesh.delivery.wire;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object of a request. Absent members are left out: platforms refuse a null
 * (contract/platforms#request-members).
 */
public final class JsonMembers {
  private final Map<String, Object> values = new LinkedHashMap<>();

  private JsonMembers() {}

  public static JsonMembers none() {
    return new JsonMembers();
  }

  /** See {@link #and}. */
  public static JsonMembers of(String name, @Nullable Object value) {
    return none().and(name, value);
  }

  /**
   * @param value nothing is added when it is null
   */
  public JsonMembers and(String name, @Nullable Object value) {
    if (value != null) {
      values.put(name, value);
    }
    return this;
  }

  @JsonValue
  Map<String, Object> values() {
    return Collections.unmodifiableMap(values);
  }
}
