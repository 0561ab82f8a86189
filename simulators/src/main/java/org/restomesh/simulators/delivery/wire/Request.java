package org.restomesh.simulators.delivery.wire;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A received request, independent of the server.
 *
 * @param path below the platform's base URL, as sent
 * @param query as sent; null without one
 * @param headers by their names in lower case
 */
public record Request(
    String method, String path, @Nullable String query, Map<String, String> headers, String body) {

  private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "DELETE");

  /**
   * @throws Refusal when the body is not UTF-8
   */
  public static Request of(ContainerRequestContext exchange) throws IOException {
    String path = exchange.getUriInfo().getPath(false);
    Map<String, String> headers = new TreeMap<>();
    exchange
        .getHeaders()
        .forEach(
            (name, values) ->
                headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
    return new Request(
        exchange.getMethod(),
        // RESTEasy begins it with a slash, Jersey does not.
        path.startsWith("/") ? path : "/" + path,
        exchange.getUriInfo().getRequestUri().getRawQuery(),
        headers,
        utf8(exchange.getEntityStream().readAllBytes()));
  }

  static String utf8(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw Refusal.malformed("the body is not UTF-8");
    }
  }

  /** Null when it was not sent. */
  public @Nullable String header(String lowerCaseName) {
    return headers.get(lowerCaseName);
  }

  /**
   * @throws Refusal when one occurs twice
   */
  public Map<String, String> parameters() {
    return pairs(query == null ? "" : query);
  }

  /** The fields of a form. */
  public Map<String, String> form() {
    if (!mediaType().equals("application/x-www-form-urlencoded")) {
      throw Refusal.malformed("Content-Type: not a form: " + header("content-type"));
    }
    return pairs(body);
  }

  /**
   * Refuses what a router would tolerate: other spellings of the path, methods that nothing serves.
   */
  public void requireExact() {
    if (path.endsWith("/") || path.contains("//") || path.contains(";")) {
      throw Refusal.unknown(path);
    }
    if (!METHODS.contains(method)) {
      throw Refusal.notAllowed(method + " " + path);
    }
  }

  public void requireNoQuery() {
    if (query != null) {
      throw Refusal.malformed("query: nobody asked for it: " + query);
    }
  }

  public void requireNoBody() {
    if (!body.isEmpty()) {
      throw Refusal.malformed("body: must be empty");
    }
  }

  /** In lower case; a charset other than UTF-8 is refused. */
  String mediaType() {
    String type = header("content-type");
    if (type == null) {
      return "";
    }
    String[] parts = type.toLowerCase(Locale.ROOT).replace(" ", "").split(";", -1);
    if (parts.length > 2 || (parts.length == 2 && !parts[1].equals("charset=utf-8"))) {
      throw Refusal.malformed("Content-Type: " + type);
    }
    return parts[0];
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    if (text.isEmpty()) {
      return pairs;
    }
    for (String pair : text.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
      if (pairs.put(name, value) != null) {
        throw Refusal.malformed(name + ": comes twice");
      }
    }
    return pairs;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.malformed("badly encoded: " + text);
    }
  }
}
