package org.restomesh.agent.client;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request below the base URL; {@code body} is written as JSON, null sends none. */
public record ApiRequest(
    String method,
    String path,
    Map<String, String> headers,
    @Nullable Object body,
    Duration timeout) {

  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  public static ApiRequest get(String path) {
    return new ApiRequest("GET", path, Map.of(), null, TIMEOUT);
  }

  public static ApiRequest post(String path, Object body) {
    return new ApiRequest("POST", path, Map.of(), body, TIMEOUT);
  }

  public static ApiRequest delete(String path) {
    return new ApiRequest("DELETE", path, Map.of(), null, TIMEOUT);
  }

  public ApiRequest header(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new ApiRequest(method, path, more, body, timeout);
  }

  /** For requests that the server holds for {@code held} before it answers. */
  ApiRequest heldFor(Duration held) {
    return new ApiRequest(method, path, headers, body, TIMEOUT.plus(held));
  }
}
