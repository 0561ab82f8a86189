package org.restomesh.faults.load.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answer to one request, or that there was none. Times are those of the history.
 *
 * @param status 0 when no answer came
 * @param body missing when it was no JSON
 */
public record Reply(long sentAt, long at, int status, HttpHeaders headers, JsonNode body) {
  /** Named by the balancer. */
  static final String NODE = "X-Node";

  private static final int REFUSED = 400;
  private static final int TIMEOUT = 408;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;
  private static final int BROKEN = 500;
  private static final Pattern NEXT = Pattern.compile("<([^>]*)>; *rel=\"next\"");
  private static final HttpHeaders NONE = HttpHeaders.of(Map.of(), (name, value) -> true);

  /** No connection, or no answer on it. */
  public static Reply none(long sentAt, long at) {
    return new Reply(sentAt, at, 0, NONE, MissingNode.getInstance());
  }

  public boolean succeeded() {
    return status / 100 == 2;
  }

  /** Whether nobody can say from this answer what has become of the request. */
  public boolean leavesDoubt() {
    return status == 0 || status == TIMEOUT || status >= BROKEN || !isOfRestomesh();
  }

  /** Not of a balancer, nor of a server on which the application does not run now. */
  private boolean isOfRestomesh() {
    return status < REFUSED || body.path("statusCode").asInt() == status;
  }

  /** Whether the same request may be answered otherwise a moment later. */
  public boolean isPassing() {
    return leavesDoubt()
        || status == TOO_MANY
        || (status == CONFLICT && error().equals("ConcurrentUpdate"));
  }

  /** A member of the body as text; empty when it is absent or null. */
  public String text(String member) {
    return body.path(member).asText("");
  }

  /** The envelope's "error", or empty. */
  public String error() {
    return body.path("error").asText("");
  }

  /** The envelope's "errorCode", or empty. */
  public String errorCode() {
    return body.path("errorCode").asText("");
  }

  /** Which node has answered; empty when the balancer does not tell. */
  public String node() {
    return headers.firstValue(NODE).orElse("");
  }

  /** Path and query of the next page of a list. */
  public Optional<String> nextPage() {
    Matcher next = NEXT.matcher(headers.firstValue("Link").orElse(""));
    return next.find() ? Optional.of(pathOf(next.group(1))) : Optional.empty();
  }

  private static String pathOf(String link) {
    return link.replaceFirst("^https?://[^/]+", "");
  }
}
