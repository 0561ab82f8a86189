package org.restomesh.webhook.delivery;

/**
 * What came of looking for something to send.
 *
 * @param delivery what is this node's to send now, or null
 * @param lacksSlot something is due, and as many as may be are in flight
 */
record Claim(ClaimedDelivery delivery, boolean lacksSlot) {
  static final Claim NOTHING_DUE = new Claim(null, false);
  static final Claim NO_SLOT = new Claim(null, true);

  static Claim of(ClaimedDelivery delivery) {
    return new Claim(delivery, false);
  }

  boolean succeeded() {
    return delivery != null;
  }
}
