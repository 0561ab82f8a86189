package org.restomesh.delivery.config.call;

import java.time.Duration;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * A platform failed while a person waited for it (contract/platforms#synchronous-failure): 503 with
 * a time to come back at when it throttles us, else 502.
 */
public final class SynchronousFailure extends DomainException {
  private static final long serialVersionUID = 1L;

  private final long retryAfterSeconds;

  private SynchronousFailure(ErrorCode code, PlatformFailure failure, long retryAfterSeconds) {
    super(code, "The delivery platform failed: " + failure.getMessage());
    this.retryAfterSeconds = retryAfterSeconds;
  }

  public static SynchronousFailure of(PlatformFailure failure) {
    if (failure.failureClass() != FailureClass.THROTTLE) {
      return new SynchronousFailure(ErrorCode.EXTERNAL_SERVICE_ERROR, failure, 0);
    }
    Duration wait = failure.retryAfter().orElse(Duration.ZERO);
    return new SynchronousFailure(
        ErrorCode.SERVICE_UNAVAILABLE, failure, Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  @Override
  public long retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
