package org.restomesh.webhook.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt went.
 *
 * @param statusCode null when no answer began; may stand beside an error when it did not end
 * @param error null when a whole answer came, whatever its status
 * @param snippet the beginning of the answer's body, at most 1,024 bytes and characters, without
 *     U+0000; null when there is none
 * @param retryAfter what the answer asked for, not negative, or null
 * @param took from the call to the last byte that was read
 */
public record AttemptResponse(
    @Nullable Integer statusCode,
    @Nullable AttemptError error,
    @Nullable String snippet,
    @Nullable Duration retryAfter,
    Duration took) {
  private static final int FIRST_SUCCESS = 200;
  private static final int LAST_SUCCESS = 299;
  private static final int GONE = 410;

  /** No request was sent, or nobody knows what became of it. */
  public static AttemptResponse failed(AttemptError error, Duration took) {
    return new AttemptResponse(null, error, null, null, took);
  }

  /** Any 2xx whose body ended in time. A redirect is none. */
  public boolean isSuccess() {
    return error == null
        && statusCode != null
        && statusCode >= FIRST_SUCCESS
        && statusCode <= LAST_SUCCESS;
  }

  /** The receiver wants no more deliveries at all. */
  public boolean isGone() {
    return statusCode != null && statusCode == GONE;
  }
}
