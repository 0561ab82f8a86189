package org.restomesh.delivery.action;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** Another action on the order is in progress; its result will show shortly. */
public final class ActionInProgress extends DomainException {
  private static final long serialVersionUID = 1L;

  ActionInProgress() {
    super(ErrorCode.RESOURCE_CONFLICT, "The platform is being told of this order; try again");
  }

  @Override
  public long retryAfterSeconds() {
    return 1;
  }
}
