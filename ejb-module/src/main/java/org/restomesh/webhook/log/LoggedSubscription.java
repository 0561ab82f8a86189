package org.restomesh.webhook.log;

import java.util.UUID;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/** What the log has to know of a subscription, which may have been deleted. */
record LoggedSubscription(UUID id, UUID tenantId, boolean active, boolean deleted) {
  static final String NAME = "Webhook subscription";

  /**
   * @throws ResourceNotFound when it was deleted
   * @throws ResourceConflict when it is paused
   */
  LoggedSubscription requireActive() {
    if (deleted) {
      throw new ResourceNotFound(NAME);
    }
    if (!active) {
      throw new ResourceConflict("The subscription is paused; resume it first");
    }
    return this;
  }
}
