package org.restomesh.device.pairing;

import jakarta.ejb.ApplicationException;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The code is unknown, used, or was lost in a race. A counted miss is committed. */
@ApplicationException(rollback = false)
public final class PairCodeClaimed extends DomainException {
  private static final long serialVersionUID = 1L;

  PairCodeClaimed() {
    super(ErrorCode.PAIR_CODE_CLAIMED, "Pair code already claimed by another device or expired");
  }
}
