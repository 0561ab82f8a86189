package org.restomesh.simulators.delivery;

import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came in, without the server it came through.
 *
 * @param path below the platform's base URL, as sent
 * @param query as sent; null without one
 * @param headers by their names in lower case
 */
public record Request(
    String method, String path, String query, Map<String, String> headers, String body) {

  /**
   * @throws Refusal when the body is not UTF-8
   */
  public static String utf8(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw Refusal.malformed("the body is not UTF-8");
    }
  }

  /** The path's parts, decoded. */
  public List<String> segments() {
    return Arrays.stream(path.substring(1).split("/", -1)).map(Request::decoded).toList();
  }

  /** Null when it was not sent. */
  public String header(String lowerCaseName) {
    return headers.get(lowerCaseName);
  }

  /**
   * @throws Refusal when one comes twice
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

  public void requireMethod(String expected) {
    if (!method.equals(expected)) {
      throw new Refusal(405, "METHOD_NOT_ALLOWED", method + " " + path + ": only " + expected);
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
      String name = plusDecoded(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : plusDecoded(pair.substring(equals + 1));
      if (pairs.put(name, value) != null) {
        throw Refusal.malformed(name + ": comes twice");
      }
    }
    return pairs;
  }

  private static String decoded(String segment) {
    return plusDecoded(segment.replace("+", "%2B"));
  }

  private static String plusDecoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw Refusal.malformed("badly encoded: " + text);
    }
  }
}
