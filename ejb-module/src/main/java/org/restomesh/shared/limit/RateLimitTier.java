package org.restomesh.shared.limit;

/**
 * What is limited, and how often a minute by default (requirements/1-device-mesh#rate-limits;
 * contract/0-common#global-tiers). The gateway limits messages on a socket, {@code device.pairing}
 * wrong pair codes.
 */
public enum RateLimitTier {
  // Also change: openapi.yaml, the pages above, server-config/README.md, RateLimitsTest, stories.

  /** Per address: public endpoints. */
  UNAUTHENTICATED("unauthenticated", 120),
  /**
   * Per address: bad credentials. Apart from the tier above, so that a few expired devices behind
   * one address do not lock out the sign-in and the pairing that would cure them.
   */
  FAILED_AUTHENTICATION("failed-authentication", 120),
  /** Per member of staff, or service account. */
  STAFF("staff", 600),
  /** Per screen session. */
  SCREEN("screen", 300),
  /** Per partner key. */
  PARTNER_KEY("partner-key", 60),
  /** Login attempts per address. */
  LOGIN_ADDRESS("login-address", 10),
  /** Login attempts per e-mail. */
  LOGIN_EMAIL("login-email", 5),
  /** Pairing attempts per address. */
  PAIR("pair", 5),
  /** Per device. */
  HEARTBEAT("heartbeat", 60),
  /** Per device. At least 75: where polls are not held, the agent asks about once a second. */
  NEXT_COMMAND("next-command", 120),
  /** Per device. */
  ACK("ack", 120),
  /** Per device: in-flight and token renewal. */
  DEVICE("device", 60),
  /** Per printer without an agent. */
  PRINTER("cloud-printer", 240),
  /** Per address that may send them: callbacks of the payment provider, repetitions among them. */
  PAYMENT_CALLBACK("payment-callback", 1200),
  /** Per platform and restaurant: what a delivery platform pushes. */
  DELIVERY_WEBHOOK("delivery-webhook", 60);

  private final String key;
  private final int perMinute;

  RateLimitTier(String key, int perMinute) {
    this.key = key;
    this.perMinute = perMinute;
  }

  /** The configuration key; its value is requests a minute, 0 for no limit. */
  String settingKey() {
    return "restomesh.rate-limit." + key;
  }

  /**
   * Whether several nodes together count to the last request (contract/9-cluster#shared-limits).
   */
  boolean isExact() {
    return switch (this) {
      case LOGIN_ADDRESS, LOGIN_EMAIL, PAIR, FAILED_AUTHENTICATION -> true;
      default -> false;
    };
  }

  int defaultPerMinute() {
    return perMinute;
  }
}
