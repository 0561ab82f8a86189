package org.restomesh.bench.webhooks.rival;

/** An attempt that is to be repeated. */
final class AttemptFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AttemptFailed(String reason) {
    super(reason);
  }
}
