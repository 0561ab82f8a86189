package org.restomesh.shared.error;

/** What kind of refusal an error is, and the HTTP status that stands for it. */
public enum ErrorCategory {
  /** The request breaks a rule that the caller could have known. */
  INVALID(400),
  /** The caller is missing or unknown. */
  UNAUTHENTICATED(401),
  /** A balance is too low for it. */
  UNPAID(402),
  /** The caller is known but not allowed. */
  FORBIDDEN(403),
  /** The record does not exist, or belongs to somebody else. */
  NOT_FOUND(404),
  /** The record's present state does not allow it. */
  CONFLICT(409),
  /** It existed and has expired. */
  GONE(410),
  /** Too many requests. */
  TOO_MANY(429),
  /** A component that we need is temporarily unavailable. */
  UNAVAILABLE(503),
  /** An external service failed. */
  UPSTREAM(502),
  /** Our fault. */
  UNEXPECTED(500);

  private final int status;

  ErrorCategory(int status) {
    this.status = status;
  }

  public int status() {
    return status;
  }
}
