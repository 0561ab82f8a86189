package org.restomesh.system.kit;

import java.util.Map;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Restarts the server before a class that needs other settings than it runs with. Registered for
 * all classes, so that one in an odd order gets the usual settings back.
 */
public final class SettingsOfTheClass implements BeforeAllCallback {
  private static final Map<String, String> NO_LIMITS =
      Map.of(
          "RESTOMESH_RATE_LIMIT_STAFF", "0",
          "RESTOMESH_RATE_LIMIT_LOGIN_EMAIL", "0",
          "RESTOMESH_RATE_LIMIT_HEARTBEAT", "0",
          "RESTOMESH_RATE_LIMIT_NEXT_COMMAND", "0",
          "RESTOMESH_RATE_LIMIT_ACK", "0",
          "RESTOMESH_RATE_LIMIT_DEVICE", "0");

  @Override
  public void beforeAll(ExtensionContext context) {
    if (Installation.isWanted()) {
      boolean unlimited =
          context.getRequiredTestClass().isAnnotationPresent(WithoutRateLimits.class);
      Installation.runWith(unlimited ? NO_LIMITS : Map.of());
    }
  }
}
