package org.restomesh.delivery.poll;

import java.util.UUID;

/** Somebody else may poll the configuration by now: this poll must stop. */
final class PollLeaseLost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PollLeaseLost(UUID configId) {
    super("a poll of " + configId + " has outlived its lease");
  }
}
