package org.restomesh.webhook.delivery;

import jakarta.ejb.ApplicationException;

/** The claim of an attempt is no longer good: nothing that it did counts, its failure included. */
@ApplicationException(rollback = true)
final class LeaseLost extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
