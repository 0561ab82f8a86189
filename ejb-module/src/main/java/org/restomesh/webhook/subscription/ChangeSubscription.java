package org.restomesh.webhook.subscription;

import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.json.MaxLength;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;

/**
 * What to change; what is left out (null, or no change) stays as it is.
 *
 * @param description JSON null clears it
 * @param status paused: events are kept; active: they are delivered, and failures are counted anew
 */
public record ChangeSubscription(
    @Size(max = 2048) @Nullable String url,
    @Size(min = 1, max = 50) @Nullable List<@EventSelector String> events,
    @MaxLength(500) PropertyChange<String> description,
    @Nullable SubscriptionStatus status) {

  boolean resumes() {
    return status == SubscriptionStatus.ACTIVE;
  }

  boolean pauses() {
    return status == SubscriptionStatus.PAUSED;
  }

  /** The same with the URL as it is stored. */
  ChangeSubscription at(String normalised) {
    return new ChangeSubscription(normalised, events, description, status);
  }

  /** The names of the members that are given. */
  List<String> members() {
    List<String> names = new ArrayList<>();
    if (url != null) {
      names.add("url");
    }
    if (events != null) {
      names.add("events");
    }
    if (description.given()) {
      names.add("description");
    }
    if (status != null) {
      names.add("status");
    }
    return names;
  }
}
