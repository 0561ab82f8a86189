package org.restomesh.webhook.http;

import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.restomesh.support.ManualClock;
import org.restomesh.support.PlainThreads;

/** Clients outside a server. */
@SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
public final class Clients {
  /** What retry-after dates are measured against. */
  static final String NOW = "2026-03-01T16:00:00Z";

  /** Longer than any honest answer takes, even on a busy machine. */
  private static final Duration PATIENT = Duration.ofMinutes(1);

  private Clients() {}

  /** One that waits a minute for an answer. */
  public static WebhookClient patient() {
    return with(PATIENT);
  }

  public static WebhookClient with(Duration deadline) {
    return with(deadline, SSLContexts.createDefault());
  }

  static WebhookClient trusting(SSLContext trust) {
    return with(PATIENT, trust);
  }

  private static WebhookClient with(Duration deadline, SSLContext trust) {
    WebhookClient client = new WebhookClient(deadline, trust);
    client.threads = new PlainThreads();
    client.clock = ManualClock.at(NOW);
    client.open();
    return client;
  }
}
