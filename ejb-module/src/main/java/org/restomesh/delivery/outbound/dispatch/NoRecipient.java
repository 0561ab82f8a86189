package org.restomesh.delivery.outbound.dispatch;

/** The account has nobody to tell it to; no failure of anybody. */
final class NoRecipient extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
