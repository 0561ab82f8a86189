package org.restomesh.bench.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A request as the bytes that go over the wire; made once, sent often. */
public final class Request {
  private static final String HOST = "Host: 127.0.0.1\r\n";

  private final byte[] bytes;
  private final boolean repeatable;

  private Request(String text, boolean repeatable) {
    this.repeatable = repeatable;
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param authorization value of the header, or null to send none
   */
  public static Request get(String path, @Nullable String authorization) {
    return new Request(
        "GET " + path + " HTTP/1.1\r\n" + HOST + header(authorization) + "\r\n", true);
  }

  /** Without a credential in a header. */
  public static Request delete(String path) {
    return new Request("DELETE " + path + " HTTP/1.1\r\n" + HOST + "\r\n", false);
  }

  /**
   * @param authorization value of the header, or null to send none
   */
  public static Request post(String path, @Nullable String authorization, String json) {
    return withBody("POST ", path, authorization, json);
  }

  /** By staff, for the branch that they work in. */
  public static Request postIn(String branchId, String path, String authorization, String json) {
    return withBody("POST ", path, authorization + "\r\nX-Branch-Id: " + branchId, json);
  }

  /** Replaces a record as a whole. */
  public static Request put(String path, String authorization, String json) {
    return withBody("PUT ", path, authorization, json);
  }

  /** Changes part of a record. */
  public static Request patch(String path, String authorization, String json) {
    return withBody("PATCH ", path, authorization, json);
  }

  /** A part of a file. */
  public static Request octets(String method, String path, String authorization, String text) {
    return withBody(method + " ", path, authorization, text, "application/octet-stream");
  }

  private static Request withBody(
      String method, String path, @Nullable String authorization, String json) {
    return withBody(method, path, authorization, json, "application/json");
  }

  private static Request withBody(
      String method, String path, @Nullable String authorization, String body, String contentType) {
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    return new Request(
        method
            + path
            + " HTTP/1.1\r\n"
            + HOST
            + header(authorization)
            + "Content-Type: "
            + contentType
            + "\r\nContent-Length: "
            + length
            + "\r\n\r\n"
            + body,
        false);
  }

  /** Whether it may be sent again when nobody knows if it arrived. */
  boolean isRepeatable() {
    return repeatable;
  }

  byte[] bytes() {
    return bytes;
  }

  /** For a channel; each call gives a buffer of its own. */
  public ByteBuffer toBuffer() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  private static String header(@Nullable String authorization) {
    return authorization == null ? "" : "Authorization: " + authorization + "\r\n";
  }
}
