package org.restomesh.delivery.webhook;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.RealTime;

/**
 * Authenticates platforms that call us. Their tokens and signatures are in real time, as ours are.
 */
@ApplicationScoped
public class InboundWebhookGuard {
  @Inject InboundWebhookSecrets secrets;
  @Inject @RealTime Clock realTime;

  /**
   * @param platform one that calls us
   * @throws InboundWebhookRefused when the call is not the platform's, for this restaurant, and
   *     fresh; when no secret is set, always
   */
  public void require(Platform platform, InboundWebhookCall call) {
    byte[] secret =
        secrets
            .of(platform)
            .orElseThrow(() -> new InboundWebhookRefused(platform + " has no secret"));
    if (platform == Platform.PLATFORM_A) {
      new RestaurantToken(secret).require(call, realTime.instant());
      return;
    }
    new BodySignature(secret).require(call, realTime.instant());
  }
}
