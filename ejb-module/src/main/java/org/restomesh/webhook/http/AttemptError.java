package org.restomesh.webhook.http;

/**
 * Why an attempt has no answer, or not a whole one. In the log of attempts in lower case ({@code
 * WireNames}). Coarse on purpose: a tenant shall not learn from it what the operator's network is
 * like.
 */
public enum AttemptError {
  /** The time for all of it was over. */
  TIMEOUT,
  /** No connection, or it broke. */
  CONNECTION_FAILED,
  /** The certificate does not fit, or the two sides share no way to talk. */
  TLS_FAILED,
  /** What came back is no HTTP/1 answer, or its headers are too long. */
  BAD_RESPONSE,
  /** The name of the host has no address, or no name server answered. */
  UNRESOLVABLE,
  /** The URL is no longer one that may be called. */
  UNSAFE_URL,
  /** This service was stopped or killed before the answer came. */
  INTERRUPTED
}
