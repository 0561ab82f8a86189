package org.restomesh.webhook.subscription;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * A new webhook subscription.
 *
 * @param url http or https, and safe to call (requirements/3-delivery-webhooks-errors#safety-gate)
 * @param events all of them when null; duplicates do no harm
 */
public record CreateSubscription(
    @NotNull @Size(max = 2048) String url,
    @Size(min = 1, max = 50) List<@EventSelector String> events,
    @Size(max = 500) String description) {

  /** The same with the URL as it is stored. */
  CreateSubscription at(String normalised) {
    return new CreateSubscription(normalised, events, description);
  }
}
