package org.restomesh.dev.run;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The third-party services that simulators.war simulates, and how the application reaches them. The
 * merchant and all secrets are invented and known to the simulators only.
 */
public final class Simulators {
  public static final String WAR = "simulators/target/simulators.war";

  private static final String MERCHANT_ID = "100000";
  private static final String MERCHANT_KEY = "restomesh-demo-key";
  private static final String MERCHANT_SALT = "restomesh-demo-salt";
  private static final String SECRET_A = "restomesh-demo-webhooks-of-a-".repeat(3);
  private static final String SECRET_C = "restomesh-demo-webhooks-of-c-".repeat(3);

  private Simulators() {}

  /** Environment variables for application and simulators, which share a server on this port. */
  public static Map<String, String> environment(int httpPort) {
    String server = "http://127.0.0.1:" + httpPort;
    Map<String, String> all = new LinkedHashMap<>(payments(server));
    all.putAll(deliveries(server));
    all.put("RESTOMESH_SIMULATORS_PARTNER_RESTOMESH_URL", server);
    return all;
  }

  private static Map<String, String> payments(String server) {
    return Map.of(
        "RESTOMESH_PAYMENT_PAYTR_MERCHANT_ID", MERCHANT_ID,
        "RESTOMESH_PAYMENT_PAYTR_MERCHANT_KEY", MERCHANT_KEY,
        "RESTOMESH_PAYMENT_PAYTR_MERCHANT_SALT", MERCHANT_SALT,
        "RESTOMESH_PAYMENT_PAYTR_BASE_URL", server + "/simulators/paytr",
        "RESTOMESH_PAYMENT_PAYTR_TEST_MODE", "true",
        "RESTOMESH_SIMULATORS_PAYTR_MERCHANT_ID", MERCHANT_ID,
        "RESTOMESH_SIMULATORS_PAYTR_MERCHANT_KEY", MERCHANT_KEY,
        "RESTOMESH_SIMULATORS_PAYTR_MERCHANT_SALT", MERCHANT_SALT,
        "RESTOMESH_SIMULATORS_PAYTR_NOTIFICATION_URL", server + "/api/webhooks/paytr");
  }

  private static Map<String, String> deliveries(String server) {
    String platform = server + "/simulators/platform_";
    return Map.of(
        "PLATFORM_A_API_BASE_URL", platform + "a",
        "PLATFORM_B_API_BASE_URL", platform + "b",
        "PLATFORM_C_API_BASE_URL", platform + "c",
        "PLATFORM_D_API_BASE_URL", platform + "d",
        // The others fall back to the host for production.
        "PLATFORM_C_SANDBOX_API_BASE_URL", platform + "c",
        "PLATFORM_A_WEBHOOK_SECRET", SECRET_A,
        "PLATFORM_C_WEBHOOK_SECRET", SECRET_C,
        "RESTOMESH_SIMULATORS_PLATFORM_A_WEBHOOK_SECRET", SECRET_A,
        "RESTOMESH_SIMULATORS_PLATFORM_C_WEBHOOK_SECRET", SECRET_C,
        "RESTOMESH_SIMULATORS_DELIVERY_WEBHOOK_URL", server + "/api/webhooks/delivery");
  }
}
