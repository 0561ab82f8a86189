package org.restomesh.api.http.body;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.restomesh.shared.error.ValidationFailed;

/**
 * An {@code application/x-www-form-urlencoded} body, read so that it can mean one thing only: a
 * field that is there twice, half an escape or a broken character is refused. The servers' own
 * readers differ in all of these.
 *
 * @param body as received
 * @param fields decoded, each name once
 */
public record CallbackForm(String body, Map<String, String> fields) {
  static final int MAX_BYTES = 16 * 1024;
  private static final int MAX_FIELDS = 64;

  /** Its signature stays out of logs. */
  @Override
  public String toString() {
    return "CallbackForm[...]";
  }

  /**
   * @throws ValidationFailed when it is too large or ambiguous
   */
  public static CallbackForm parse(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw unusable("must have at most " + MAX_BYTES + " bytes");
    }
    String body = utf8(ByteBuffer.wrap(bytes));
    Map<String, String> fields = new LinkedHashMap<>();
    if (!body.isEmpty()) {
      for (String pair : body.split("&", -1)) {
        add(fields, pair);
      }
    }
    return new CallbackForm(body, Map.copyOf(fields));
  }

  private static void add(Map<String, String> fields, String pair) {
    int equals = pair.indexOf('=');
    String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
    if (name.isEmpty()) {
      throw unusable("has a field without a name");
    }
    if (fields.put(name, equals < 0 ? "" : decoded(pair.substring(equals + 1))) != null) {
      throw unusable("has a field twice");
    }
    if (fields.size() > MAX_FIELDS) {
      throw unusable("must have at most " + MAX_FIELDS + " fields");
    }
  }

  private static String decoded(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer plain = ByteBuffer.allocate(encoded.length);
    for (int i = 0; i < encoded.length; i++) {
      if (encoded[i] == '%') {
        plain.put(escaped(encoded, i));
        i += 2;
      } else {
        plain.put(encoded[i] == '+' ? (byte) ' ' : encoded[i]);
      }
    }
    return utf8(plain.flip());
  }

  private static byte escaped(byte[] encoded, int percent) {
    if (percent + 2 >= encoded.length) {
      throw unusable("has half an escape");
    }
    int value = 16 * hex(encoded[percent + 1]) + hex(encoded[percent + 2]);
    if (value == 0) {
      // PostgreSQL cannot store it in a text, and no honest form has it.
      throw unusable("has a NUL");
    }
    return (byte) value;
  }

  private static int hex(byte digit) {
    // Digits of other scripts do not count.
    int value = digit < 0 ? -1 : Character.digit(digit, 16);
    if (value < 0) {
      throw unusable("has an invalid escape");
    }
    return value;
  }

  private static String utf8(ByteBuffer bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      if (text.indexOf('\0') >= 0) {
        throw unusable("has a NUL");
      }
      return text;
    } catch (CharacterCodingException e) {
      throw unusable("is not UTF-8");
    }
  }

  private static ValidationFailed unusable(String problem) {
    return new ValidationFailed("body", problem);
  }
}
