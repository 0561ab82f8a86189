package org.restomesh.ws.protocol;

import java.time.Duration;

/** Why a socket ends (contract/5-display-realtime#close-codes). */
public enum SocketCloseReason {
  /** The server stops; come back at once. */
  SERVER_STOPS(1001, "the server stops"),
  /** It took too little of what there was, or no ping was answered; come back and resume. */
  TOO_SLOW(1013, "too slow"),
  /** We cannot serve it just now; come back. */
  UNAVAILABLE(1013, "try again later"),
  BAD_MESSAGE(4400, "bad message"),
  /** Do not come back with the same credential. */
  CREDENTIAL_GONE(4401, "credential no longer good"),
  SCOPE_GONE(4403, "scope realtime:subscribe is gone"),
  NOT_SUBSCRIBED(4408, "no subscribe in time"),
  TOO_MANY_MESSAGES(4429, "too many messages");

  private static final Duration SHORT_RECONNECT_DELAY = Duration.ofSeconds(2);
  private static final Duration LONG_RECONNECT_DELAY = Duration.ofSeconds(30);

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
   * How long a frame that is on its way may take, so that the reason can follow it: nothing can be
   * said within a frame. Somebody slow is worth waiting for, to hear that it was.
   */
  Duration patience() {
    return this == TOO_SLOW ? LONG_RECONNECT_DELAY : SHORT_RECONNECT_DELAY;
  }
}
