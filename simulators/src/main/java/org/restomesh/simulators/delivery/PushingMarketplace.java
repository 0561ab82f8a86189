package org.restomesh.simulators.delivery;

import java.util.Optional;
import org.restomesh.simulators.delivery.webhook.Webhooks;

/** A platform that tells restaurants of their orders; the others wait to be polled. */
public abstract class PushingMarketplace extends PlatformProtocol {
  private final Webhooks webhooks;

  /**
   * @param tokenSeconds 0 where there are no tokens
   */
  protected PushingMarketplace(
      Webhooks webhooks, String demoRestaurant, long tokenSeconds, MovableClock clock) {
    super(webhooks.platform(), demoRestaurant, tokenSeconds, clock);
    this.webhooks = webhooks;
  }

  @Override
  final Optional<Webhooks> webhooks() {
    return Optional.of(webhooks);
  }
}
