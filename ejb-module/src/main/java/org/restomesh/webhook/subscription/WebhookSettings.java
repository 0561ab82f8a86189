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

  private int maxActiveSubscriptions;

  @PostConstruct
  void read() {
    maxActiveSubscriptions =
        settings.number("restomesh.webhooks.max-active-subscriptions", 20, 1, 1000);
  }

  /** Of one tenant; paused ones do not count (spec 3, Limits). */
  int maxActiveSubscriptions() {
    return maxActiveSubscriptions;
  }
}
