package org.restomesh.work;

import jakarta.ejb.ApplicationException;

/**
 * The claim of an attempt is no longer good: nothing that it did counts, its failure included.
 * Thrown in the transaction that records an outcome, to roll back what else it has written.
 */
@ApplicationException(rollback = true)
public final class LeaseLost extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
