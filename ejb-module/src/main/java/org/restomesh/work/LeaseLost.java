package org.restomesh.work;

import jakarta.ejb.ApplicationException;

/**
 * The claim of an attempt is no longer good: nothing that it did counts, its failure included. Who
 * records an outcome in a transaction throws it there, to roll back what else has been written.
 */
@ApplicationException(rollback = true)
public final class LeaseLost extends RuntimeException {
  private static final long serialVersionUID = 1L;
}
