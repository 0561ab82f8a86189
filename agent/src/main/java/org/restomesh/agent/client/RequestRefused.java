package org.restomesh.agent.client;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An answer other than 2xx. */
public final class RequestRefused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final boolean enveloped;
  private final @Nullable Duration retryAfter;

  /** Read from the error envelope; {@code retryAfter} is null when the server did not say. */
  public RequestRefused(int status, String message, @Nullable Duration retryAfter) {
    this(status, message, true, retryAfter);
  }

  private RequestRefused(
      int status, String message, boolean enveloped, @Nullable Duration retryAfter) {
    super(message);
    this.status = status;
    this.enveloped = enveloped;
    this.retryAfter = retryAfter;
  }

  /** Not of Restomesh: of something in front of it, or of a server on which it does not run now. */
  static RequestRefused withoutEnvelope(int status, @Nullable Duration retryAfter) {
    return new RequestRefused(status, "HTTP " + status, false, retryAfter);
  }

  public int status() {
    return status;
  }

  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /**
   * True when the same request may succeed later: the server's state is the reason, or it was not
   * Restomesh that refused it.
   */
  public boolean isTransient() {
    return !enveloped || status >= 500 || status == 429 || status == 408;
  }
}
