package org.restomesh.delivery.outbound.dispatch;

/** The account has no recipient for the call, which is not a failure. */
final class NoRecipient extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
