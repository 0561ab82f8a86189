package org.restomesh.bench.webhooks.rival;

import java.util.UUID;

/** Which event goes to which subscription; as text it names the task. */
record Ids(UUID eventId, UUID subscriptionId) {
  static Ids parse(String text) {
    int slash = text.indexOf('/');
    return new Ids(
        UUID.fromString(text.substring(0, slash)), UUID.fromString(text.substring(slash + 1)));
  }

  @Override
  public String toString() {
    return eventId + "/" + subscriptionId;
  }
}
