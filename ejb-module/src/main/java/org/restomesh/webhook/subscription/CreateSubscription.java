package org.restomesh.webhook.subscription;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new webhook subscription.
 *
 * @param url http or https, and safe to call (requirements/3-delivery-webhooks-errors#safety-gate)
 * @param events all of them when null; duplicates do no harm
 * @param description for the tenant's own staff, or null
 */
public record CreateSubscription(
    @NotNull @Size(max = 2048) String url,
    @Size(min = 1, max = 50) @Nullable List<@EventSelector String> events,
    @Size(max = 500) @Nullable String description) {

  /** The same with the URL as it is stored. */
  CreateSubscription at(String normalised) {
    return new CreateSubscription(normalised, events, description);
  }
}
