package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * A platform's refusal.
 *
 * @param body a MissingNode when it is not JSON
 */
public record PlatformRefusal(int status, JsonNode body) {
  /** What a code looks like. A sentence may hold a guest's name, and is left out. */
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /** The value of a member that holds a code, or an empty string. */
  public String code(String member) {
    String text = body.path(member).asText();
    return CODE.matcher(text).matches() ? text : "";
  }

  /** Class MAPPING, with the platform's codes. */
  public PlatformFailure failure() {
    return PlatformFailure.of(FailureClass.MAPPING, message());
  }

  /** Class REMOTE, counted: the same call may succeed later. */
  public PlatformFailure later() {
    return PlatformFailure.remote(message());
  }

  public String message() {
    String codes =
        Stream.of("code", "error", "currentState", "packageStatus")
            .map(this::code)
            .filter(code -> !code.isEmpty())
            .collect(Collectors.joining(", "));
    return "answered " + status + (codes.isEmpty() ? "" : ": " + codes);
  }
}
