package org.restomesh.bench.webhooks.rival;

/** Nothing is sent to a paused subscription. */
final class SubscriptionPaused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SubscriptionPaused() {
    super("The subscription is paused");
  }
}
