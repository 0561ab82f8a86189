package org.restomesh.shared.concurrency;

import java.time.Duration;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** More of this work than the machine may take on now. */
public final class Overloaded extends DomainException {
  private static final long serialVersionUID = 1L;

  private final long retryAfterSeconds;

  Overloaded(Duration retryAfter) {
    super(ErrorCode.SERVICE_UNAVAILABLE, "Too much is going on - try again in a moment");
    this.retryAfterSeconds = Math.max(1, retryAfter.toSeconds());
  }

  @Override
  public long retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
