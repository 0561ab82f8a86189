package org.restomesh.webhook.http;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The beginning of a body as people may read it in the log of attempts. */
final class Snippet {
  /** In UTF-8; so it never has more characters than that either. */
  static final int MAX_BYTES = 1024;

  private static final int MAX_OF_ONE_BYTE = 0x7f;
  private static final int MAX_OF_TWO_BYTES = 0x7ff;
  private static final int MAX_OF_THREE_BYTES = 0xffff;

  private Snippet() {}

  /**
   * Invalid UTF-8 becomes U+FFFD; U+0000, which PostgreSQL cannot store, is left out. Null when
   * nothing remains.
   */
  static @Nullable String of(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    StringBuilder snippet = new StringBuilder();
    int bytes = 0;
    for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
      int character = text.codePointAt(at);
      if (character == 0) {
        continue;
      }
      bytes += length(character);
      if (bytes > MAX_BYTES) {
        break;
      }
      snippet.appendCodePoint(character);
    }
    return snippet.isEmpty() ? null : snippet.toString();
  }

  private static int length(int character) {
    if (character <= MAX_OF_ONE_BYTE) {
      return 1;
    }
    if (character <= MAX_OF_TWO_BYTES) {
      return 2;
    }
    return character <= MAX_OF_THREE_BYTES ? 3 : 4;
  }
}
