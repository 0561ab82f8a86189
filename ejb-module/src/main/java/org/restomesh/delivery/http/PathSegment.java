package org.restomesh.delivery.http;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.restomesh.delivery.platform.PlatformFailure;

/** Percent-encodes an id as one path segment, so that no id can lead elsewhere. */
public final class PathSegment {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private PathSegment() {}

  /**
   * @throws PlatformFailure LOCAL when the id cannot be a path segment
   */
  public static String of(String id) {
    if (id.isEmpty() || id.equals(".") || id.equals("..")) {
      throw PlatformFailure.local("an id cannot be part of an address");
    }
    StringBuilder segment = new StringBuilder(id.length());
    for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (UNRESERVED.indexOf(c) >= 0) {
        segment.append(c);
      } else {
        segment.append('%').append(HEX.toHexDigits(b));
      }
    }
    return segment.toString();
  }
}
