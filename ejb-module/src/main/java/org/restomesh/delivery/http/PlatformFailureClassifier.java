package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;

/** Classifies answers as contract/platforms#failure-classes says. */
final class PlatformFailureClassifier {
  private static final int OK = 200;
  private static final int MULTIPLE_CHOICES = 300;
  private static final int BAD_REQUEST = 400;
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private PlatformFailureClassifier() {}

  /**
   * @return the body of a success, as the adapter sees it
   */
  static JsonNode of(PlatformRequest request, PlatformResponse answer, ResponseHandler handler) {
    int status = answer.status();
    String message = "answered " + status;
    if (status >= OK && status < MULTIPLE_CHOICES) {
      return handler.accepted(json(answer));
    }
    if (status == UNAUTHORIZED) {
      throw request.hasToken()
          ? PlatformFailure.unauthorized(message)
          : PlatformFailure.of(FailureClass.AUTH, message);
    }
    if (status == FORBIDDEN) {
      throw PlatformFailure.of(FailureClass.AUTH, message);
    }
    if (status == TOO_MANY_REQUESTS) {
      throw PlatformFailure.throttled(message, answer.retryAfter());
    }
    if (status < BAD_REQUEST || status == REQUEST_TIMEOUT || status >= SERVER_ERROR) {
      throw PlatformFailure.remote(message);
    }
    handler.refused(new PlatformRefusal(status, answer.json().orElse(MissingNode.getInstance())));
    return MissingNode.getInstance();
  }

  private static JsonNode json(PlatformResponse answer) {
    return answer
        .json()
        .orElseThrow(() -> PlatformFailure.remote("answered " + answer.status() + " with no JSON"));
  }
}
