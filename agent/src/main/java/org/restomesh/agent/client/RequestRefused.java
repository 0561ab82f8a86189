package org.restomesh.agent.client;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An answer other than 2xx, read from the error envelope. */
public final class RequestRefused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final @Nullable Duration retryAfter;

  /** {@code retryAfter} is null when the server did not say. */
  public RequestRefused(int status, String message, @Nullable Duration retryAfter) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  public int status() {
    return status;
  }

  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /** True when the server's state is the reason, so that the same request may succeed later. */
  public boolean isTransient() {
    return status >= 500 || status == 429 || status == 408;
  }
}
