package org.restomesh.device.pairing;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The code has expired. This first use clears it, and that is committed. */
@ApplicationException(rollback = false)
public final class PairCodeExpired extends DomainException {
  private static final long serialVersionUID = 1L;

  PairCodeExpired() {
    super(ErrorCode.PAIR_CODE_EXPIRED, "Pair code expired - request a new one");
  }
}
