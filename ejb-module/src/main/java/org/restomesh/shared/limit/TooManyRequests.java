package org.restomesh.shared.limit;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A limit is used up. */
public final class TooManyRequests extends DomainException {
  private static final long serialVersionUID = 1L;

  private final long retryAfterSeconds;

  /**
   * @param retryAfterSeconds at least 1
   */
  public TooManyRequests(long retryAfterSeconds) {
    super(ErrorCode.TOO_MANY_REQUESTS, "Too many requests");
    this.retryAfterSeconds = Math.max(1, retryAfterSeconds);
  }

  @Override
  public long retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
