package org.restomesh.ws.protocol;

import java.time.Duration;

/** Why a socket ends (contract/5-display-realtime#close-codes). */
public enum SocketCloseReason {
  /** The server stops; reconnect at once. */
  SERVER_STOPS(1001, "the server stops"),
  /** The client read too slowly, or answered no ping; reconnect and resume. */
  TOO_SLOW(1013, "too slow"),
  /** We cannot serve it just now; reconnect. */
  UNAVAILABLE(1013, "try again later"),
  BAD_MESSAGE(4400, "bad message"),
  /** Do not reconnect with the same credential. */
  CREDENTIAL_GONE(4401, "credential no longer good"),
  SCOPE_GONE(4403, "scope realtime:subscribe is gone"),
  NOT_SUBSCRIBED(4408, "no subscribe in time"),
  TOO_MANY_MESSAGES(4429, "too many messages");

  private static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration SLOW_DRAIN_TIMEOUT = Duration.ofSeconds(30);

  private final int code;
  private final String reason;

  SocketCloseReason(int code, String reason) {
    this.code = code;
    this.reason = reason;
  }

  public int code() {
    return code;
  }

  /** For people; short enough for a close frame. */
  public String reason() {
    return reason;
  }

  /**
   * How long the frame in flight may take, so that the reason can follow it: nothing can be sent
   * within a frame. A slow client gets longer, so that it learns that it was slow.
   */
  Duration drainTimeout() {
    return this == TOO_SLOW ? SLOW_DRAIN_TIMEOUT : DRAIN_TIMEOUT;
  }
}
