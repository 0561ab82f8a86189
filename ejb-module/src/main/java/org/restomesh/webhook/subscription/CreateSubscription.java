package org.restomesh.webhook.subscription;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Somebody to be told of events.
 *
 * @param url http or https, and safe to call (requirements/3-delivery-webhooks-errors#safety-gate)
 * @param events all of them when null; repetitions do no harm
 */
public record CreateSubscription(
    @NotNull @Size(max = 2048) String url,
    @Size(min = 1, max = 50) List<@EventSelector String> events,
    @Size(max = 500) String description) {

  /** The same with the address as it is stored. */
  CreateSubscription at(String normalised) {
    return new CreateSubscription(normalised, events, description);
  }
}
