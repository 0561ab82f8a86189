package org.restomesh.shared;

/** What kind of refusal an error is. The web module alone knows which HTTP status each means. */
public enum ErrorCategory {
  /** The request breaks a rule that the caller could have known. */
  INVALID,
  /** Nobody, or nobody we know, is asking. */
  UNAUTHENTICATED,
  /** A balance is too low for it. */
  UNPAID,
  /** The caller is known and may not. */
  FORBIDDEN,
  /** The record does not exist, or belongs to somebody else. */
  NOT_FOUND,
  /** The record's present state does not allow it. */
  CONFLICT,
  /** It existed and its time is over. */
  GONE,
  /** Too often. */
  TOO_MANY,
  /** A part that we need is away for the moment. */
  UNAVAILABLE,
  /** Somebody else's service failed us. */
  UPSTREAM,
  /** Our fault. */
  UNEXPECTED
}
