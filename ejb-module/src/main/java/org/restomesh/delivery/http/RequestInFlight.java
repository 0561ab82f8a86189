package org.restomesh.delivery.http;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.PlatformFailure;

/** A request in flight, as the wire log will record it. */
final class RequestInFlight {
  private final PlatformRequest request;
  private final long startNanos = System.nanoTime();

  /** Null until it comes, if it does. */
  private @Nullable PlatformResponse answer;

  RequestInFlight(PlatformRequest request) {
    this.request = request;
  }

  void answered(PlatformResponse response) {
    answer = response;
  }

  PlatformCalled ended() {
    return called(null, null);
  }

  PlatformCalled endedWith(String message) {
    return called(null, message);
  }

  PlatformCalled failed(PlatformFailure failure) {
    return called(failure.failureClass(), failure.getMessage());
  }

  private PlatformCalled called(@Nullable FailureClass failure, @Nullable String message) {
    return new PlatformCalled(
        request.account(),
        request.operation(),
        request.externalOrderId(),
        new PlatformCalled.Request(request.method(), request.path(), request.shownRequest()),
        answer == null ? null : shown(answer),
        failure,
        message,
        Duration.ofNanos(System.nanoTime() - startNanos));
  }

  private PlatformCalled.Answer shown(PlatformResponse response) {
    return new PlatformCalled.Answer(
        response.status(), request.hidesBodies() ? null : response.shown());
  }
}
