package org.restomesh.delivery.http;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.restomesh.delivery.platform.PlatformFailure;

/** An id as one segment of a path, whatever characters it has: it must not lead elsewhere. */
public final class PathSegment {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~.";

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private PathSegment() {}

  /**
   * @throws PlatformFailure LOCAL when no path can name it
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
