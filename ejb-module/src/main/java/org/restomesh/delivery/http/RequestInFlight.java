package org.restomesh.delivery.http;

import java.time.Duration;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.delivery.platform.PlatformFailure;

/** A request under way, as the wire log will tell it. */
final class RequestInFlight {
  private final PlatformRequest request;
  private final long began = System.nanoTime();
  private PlatformResponse answer;

  RequestInFlight(PlatformRequest request) {
    this.request = request;
  }

  void answered(PlatformResponse came) {
    answer = came;
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

  private PlatformCalled called(FailureClass failure, String message) {
    return new PlatformCalled(
        request.account(),
        request.operation(),
        request.externalOrderId(),
        request.method(),
        request.path(),
        answer == null ? null : answer.status(),
        failure,
        message,
        request.shownRequest(),
        answer == null || request.hidesBodies() ? null : answer.shown(),
        Duration.ofNanos(System.nanoTime() - began));
  }
}
