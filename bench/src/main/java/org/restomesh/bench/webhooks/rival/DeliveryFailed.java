package org.restomesh.bench.webhooks.rival;

/** An attempt that is to be repeated. */
final class DeliveryFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DeliveryFailed(String reason) {
    super(reason);
  }
}
