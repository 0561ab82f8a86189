package org.restomesh.webhook.http;

/**
 * Why an attempt has no answer, or not a whole one. In lower case in the log of attempts ({@code
 * WireNames}). Coarse on purpose: tenants must not learn what the operator's network is like.
 */
public enum AttemptError {
  /** The whole exchange took too long. */
  TIMEOUT,
  /** No connection, or it broke. */
  CONNECTION_FAILED,
  /** The certificate does not match, or the two sides share no protocol. */
  TLS_FAILED,
  /** What came back is not an HTTP/1 answer, or its headers are too long. */
  BAD_RESPONSE,
  /** The name of the host has no address, or no name server answered. */
  UNRESOLVABLE,
  /** The URL is no longer one that may be called. */
  UNSAFE_URL,
  /** This service was stopped or killed before the answer came. */
  INTERRUPTED
}
