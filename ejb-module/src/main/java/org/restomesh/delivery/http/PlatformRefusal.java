package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.PlatformFailure;

/**
 * A platform's no.
 *
 * @param body a MissingNode when it is no JSON
 */
public record PlatformRefusal(int status, JsonNode body) {
  /** Codes look so; a sentence may hold a guest's name, and is left out. */
  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.-]{1,64}");

  /** The value of a member that holds a code, or an empty text. */
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
