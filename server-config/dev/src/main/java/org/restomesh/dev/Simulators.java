package org.restomesh.dev;

import java.util.Map;

/**
 * The services of others that simulators.war plays, and how the application reaches them. The
 * merchant is invented: it exists at the simulator only.
 */
public final class Simulators {
  public static final String WAR = "simulators/target/simulators.war";

  private static final String MERCHANT_ID = "100000";
  private static final String MERCHANT_KEY = "restomesh-demo-key";
  private static final String MERCHANT_SALT = "restomesh-demo-salt";

  private Simulators() {}

  /** Environment variables for application and simulators, which share a server on this port. */
  public static Map<String, String> environment(int httpPort) {
    String server = "http://127.0.0.1:" + httpPort;
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
}
