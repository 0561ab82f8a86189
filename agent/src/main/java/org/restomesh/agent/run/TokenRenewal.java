package org.restomesh.agent.run;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.ServerUnreachable;

/** Renews the token in time. A failure is no reason to stop printing; it is tried again soon. */
final class TokenRenewal {

  private static final Logger LOG = System.getLogger(TokenRenewal.class.getName());

  /**
   * Well within the five minutes for which the old token outlives a renewal whose answer is lost.
   */
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(15);

  private final DeviceApi api;
  private final Credentials credentials;
  private final Clock clock;
  private boolean supported = true;
  private Instant notBefore = Instant.MIN;

  TokenRenewal(ServerConnection connection, Clock clock) {
    this.api = connection.api();
    this.credentials = connection.credentials();
    this.clock = clock;
  }

  void renewIfDue() throws InterruptedException {
    if (!supported || !credentials.renewalDue() || clock.instant().isBefore(notBefore)) {
      return;
    }
    notBefore = clock.instant().plus(RETRY_INTERVAL);
    try {
      credentials.replace(api.renewToken());
      LOG.log(Level.INFO, "Token renewed until {0}", credentials.state().tokenExpiresAt());
    } catch (RequestRefused e) {
      if (e.status() == 401) {
        throw e;
      }
      supported = e.status() != 404;
      LOG.log(Level.WARNING, "Token not renewed: {0}", e.getMessage());
    } catch (ServerUnreachable e) {
      LOG.log(Level.WARNING, "Token not renewed: {0}", e.getMessage());
    }
  }
}
