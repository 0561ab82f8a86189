package org.restomesh.delivery.platformb;

import java.time.Duration;
import java.util.Set;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.PlatformFailure;

/** The code in {@code error} says what a refusal means. */
final class PlatformBErrorHandler implements ResponseHandler {
  static final String ALREADY_CANCELLED = "ALREADY_CANCELLED";

  /** Either is what a call to verify or to prepare wants. */
  private static final Set<String> DONE = Set.of("ALREADY_VERIFIED", "ALREADY_PREPARED");

  private static final Duration RETRY_DELAY = Duration.ofSeconds(60);

  private final Set<String> success;

  private PlatformBErrorHandler(Set<String> success) {
    this.success = success;
  }

  static ResponseHandler ofProgress() {
    return new PlatformBErrorHandler(DONE);
  }

  static ResponseHandler ofCancelling() {
    return new PlatformBErrorHandler(Set.of(ALREADY_CANCELLED));
  }

  /** For calls that are not a step of an order. */
  static ResponseHandler ofOthers() {
    return new PlatformBErrorHandler(Set.of());
  }

  @Override
  public void refused(PlatformRefusal refusal) {
    String error = refusal.code("error");
    if (success.contains(error)) {
      return;
    }
    switch (error) {
      case ALREADY_CANCELLED -> throw new CancelledAtPlatform(refusal.message());
      case "STATUS_LOCKED" -> throw refusal.later();
      case "TIME_LIMIT" -> throw PlatformFailure.tooEarly(refusal.message(), RETRY_DELAY);
      default -> throw refusal.failure();
    }
  }
}
