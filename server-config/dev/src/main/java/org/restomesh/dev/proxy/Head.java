package org.restomesh.dev.proxy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * First line and headers of a message, as long as nobody can read them in another way (RFC 9112,
 * sections 2 and 5).
 */
record Head(String firstLine, List<Field> fields) {
  private static final Pattern FIELD =
      Pattern.compile("([-!#$%&'*+.^_`|~0-9A-Za-z]+):([^\\x00-\\x08\\x0a-\\x1f\\x7f]*)");
  private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");
  private static final String EMPTY_LINE = "\r\n\r\n";

  record Field(String name, String value) {}

  /**
   * @param bytes with the empty line at the end
   */
  static Optional<Head> of(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    List<String> lines =
        List.of(text.substring(0, text.length() - EMPTY_LINE.length()).split("\r\n", -1));
    List<Matcher> fields = lines.stream().skip(1).map(FIELD::matcher).toList();
    if (!fields.stream().allMatch(Matcher::matches)) {
      return Optional.empty();
    }
    return Optional.of(
        new Head(
            lines.get(0),
            fields.stream().map(line -> new Field(line.group(1), line.group(2).strip())).toList()));
  }

  List<String> values(String name) {
    return fields.stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .map(Field::value)
        .toList();
  }

  /** Whether the connection ends with this message. */
  boolean closes() {
    return values("Connection").stream()
        .flatMap(Head::words)
        .anyMatch(word -> word.equalsIgnoreCase("close"));
  }

  private static Stream<String> words(String value) {
    return Arrays.stream(value.split(",")).map(String::strip);
  }

  /** Whether the headers say at most once, and in one way, how long the body is. */
  boolean isClearOnLength() {
    List<String> codings = values("Transfer-Encoding");
    List<String> lengths = values("Content-Length");
    return codings.size() + lengths.size() <= 1
        && codings.stream().allMatch("chunked"::equalsIgnoreCase)
        && lengths.stream().allMatch(length -> LENGTH.matcher(length).matches());
  }

  boolean isChunked() {
    return !values("Transfer-Encoding").isEmpty();
  }

  /** Of a body that has one. */
  Optional<Body> bodyOfLength() {
    return values("Content-Length").stream()
        .findFirst()
        .map(length -> new LengthBody(Long.parseLong(length)));
  }
}
