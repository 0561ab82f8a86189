package org.restomesh.faults.load;

import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.faults.load.client.Operator;
import org.restomesh.faults.load.payments.PaymentProvider;
import org.restomesh.faults.load.platforms.DeliveryPlatforms;

/**
 * The services of others, in this process: delivery platforms and a payment provider. They are
 * there before the first node, and no fault meets them.
 */
public final class Surroundings implements AutoCloseable {
  /** So high that nobody meets them, and the counting goes on all the same. */
  private static final String LIMIT = "1000000";

  private static final String[] LIMITS = {
    "PAYMENT_CALLBACK",
    "DELIVERY_WEBHOOK",
    "UNAUTHENTICATED",
    "FAILED_AUTHENTICATION",
    "STAFF",
    "SCREEN",
    "PARTNER_KEY",
    "LOGIN_ADDRESS",
    "LOGIN_EMAIL",
    "PAIR",
    "HEARTBEAT",
    "NEXT_COMMAND",
    "ACK",
    "DEVICE"
  };

  private final DeliveryPlatforms platforms;
  private final PaymentProvider provider;

  private Surroundings(DeliveryPlatforms platforms, PaymentProvider provider) {
    this.platforms = platforms;
    this.provider = provider;
  }

  /**
   * @param installation where the balancer will listen, without a slash at the end
   */
  public static Surroundings start(URI installation) {
    return new Surroundings(
        DeliveryPlatforms.start(installation), PaymentProvider.start(installation));
  }

  DeliveryPlatforms platforms() {
    return platforms;
  }

  PaymentProvider provider() {
    return provider;
  }

  /**
   * What each node is started with, besides database, master key and cluster. A rehearsal, so that
   * webhooks may go to this machine and the end need not wait for pauses of minutes.
   */
  public Map<String, String> environment() {
    Map<String, String> environment = new TreeMap<>(Operator.environment());
    environment.putAll(platforms.environment());
    environment.putAll(provider.environment());
    environment.put("RESTOMESH_ENVIRONMENT", "staging");
    environment.put("RESTOMESH_REHEARSAL", "true");
    environment.put("RESTOMESH_WEBHOOKS_ALLOW_PRIVATE_CIDRS", "127.0.0.0/8");
    environment.put("RESTOMESH_HTTP_TRUSTED_PROXIES", "127.0.0.0/8");
    // Clients sign in often, and no password of the campaign is anybody's.
    environment.put("RESTOMESH_AUTH_PASSWORD_ITERATIONS", "10000");
    environment.put("DEVICE_COMMAND_LEASE_MS", "30000");
    for (String limit : LIMITS) {
      environment.put("RESTOMESH_RATE_LIMIT_" + limit, LIMIT);
    }
    return environment;
  }

  @Override
  public void close() {
    platforms.close();
    provider.close();
  }
}
