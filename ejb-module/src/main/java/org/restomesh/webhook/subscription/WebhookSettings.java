package org.restomesh.webhook.subscription;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Settings of webhook subscriptions. */
@ApplicationScoped
public class WebhookSettings implements ConfiguredFeature {
  @Inject Settings settings;

  /** Paused ones are limited, too: each costs a row for each event. */
  private static final int MAX_PAUSED_PER_ACTIVE = 4;

  private int maxActiveSubscriptions;

  @PostConstruct
  void read() {
    maxActiveSubscriptions =
        settings.number("restomesh.webhooks.max-active-subscriptions", 20, 1, 1000);
  }

  /**
   * Of one tenant; paused ones do not count
   * (requirements/3-delivery-webhooks-errors#active-subscriptions).
   */
  int maxActiveSubscriptions() {
    return maxActiveSubscriptions;
  }

  /** Of one tenant, active or paused. */
  int maxSubscriptions() {
    return maxActiveSubscriptions * (1 + MAX_PAUSED_PER_ACTIVE);
  }
}
