package org.restomesh.webhook.subscription.pause;

/** The state of a subscription after one of its attempts failed. */
public enum SubscriptionState {
  ACTIVE,
  /** Its deliveries wait until it is resumed. */
  PAUSED,
  /** Its deliveries are cancelled. */
  DELETED
}
