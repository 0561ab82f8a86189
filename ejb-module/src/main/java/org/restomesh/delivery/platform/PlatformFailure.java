package org.restomesh.delivery.platform;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A failed call to a platform. Its message holds neither secrets nor personal data. */
public final class PlatformFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(30);

  private final FailureClass failureClass;
  private final @Nullable Duration retryAfter;
  private final boolean counted;
  private final boolean unauthorized;

  private PlatformFailure(
      FailureClass failureClass,
      String message,
      @Nullable Duration retryAfter,
      boolean counted,
      boolean unauthorized) {
    super(message);
    this.failureClass = failureClass;
    this.retryAfter = retryAfter;
    this.counted = counted;
    this.unauthorized = unauthorized;
  }

  public static PlatformFailure of(FailureClass failureClass, String message) {
    return new PlatformFailure(failureClass, message, null, true, false);
  }

  public static PlatformFailure local(String message) {
    return of(FailureClass.LOCAL, message);
  }

  public static PlatformFailure remote(String message) {
    return of(FailureClass.REMOTE, message);
  }

  /** The platform does not know the token: a new login may help. */
  public static PlatformFailure unauthorized(String message) {
    return new PlatformFailure(FailureClass.AUTH, message, null, true, true);
  }

  /**
   * @param retryAfter as the platform says; 30 s when null
   */
  public static PlatformFailure throttled(String message, @Nullable Duration retryAfter) {
    return new PlatformFailure(
        FailureClass.THROTTLE,
        message,
        retryAfter == null ? DEFAULT_RETRY_AFTER : retryAfter,
        false,
        false);
  }

  /** The platform wants the call later: nobody is at fault, so it is not counted. */
  public static PlatformFailure tooEarly(String message, Duration retryAfter) {
    return new PlatformFailure(FailureClass.REMOTE, message, retryAfter, false, false);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructor takes no null
  }

  public FailureClass failureClass() {
    return failureClass;
  }

  /** The least time to wait before the next attempt. */
  public Optional<Duration> retryAfter() {
    return Optional.ofNullable(retryAfter);
  }

  /** Whether it adds to the configuration's error count. */
  public boolean isCounted() {
    return counted;
  }

  public boolean isUnauthorized() {
    return unauthorized;
  }
}
