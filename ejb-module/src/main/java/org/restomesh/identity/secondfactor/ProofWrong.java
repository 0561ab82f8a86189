package org.restomesh.identity.secondfactor;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.ValidationFailed;

/** A code or a passkey is wrong; that it was tried is kept, as it counts. */
@ApplicationException(rollback = false)
public final class ProofWrong extends ValidationFailed {
  private static final long serialVersionUID = 1L;

  public ProofWrong(String field) {
    super(field, "is wrong");
  }
}
