package org.restomesh.display;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a screen may do (requirements/3-delivery-webhooks-errors#display-endpoints). */
public enum DisplayScope {
  MENU_READ("menu:read"),
  ORDERS_READ("orders:read"),
  ORDERS_WRITE("orders:write"),
  REQUESTS_WRITE("requests:write"),
  PAYMENTS_WRITE("payments:write"),
  REALTIME_SUBSCRIBE("realtime:subscribe");

  private final String wireName;

  DisplayScope(String wireName) {
    this.wireName = wireName;
  }

  @JsonValue
  public String wireName() {
    return wireName;
  }

  public static Optional<DisplayScope> find(String wireName) {
    return Arrays.stream(values()).filter(scope -> scope.wireName.equals(wireName)).findFirst();
  }

  /**
   * @throws IllegalArgumentException when there is no such scope
   */
  @JsonCreator
  public static DisplayScope parse(String wireName) {
    return find(wireName)
        .orElseThrow(() -> new IllegalArgumentException("no such scope: " + wireName));
  }
}
