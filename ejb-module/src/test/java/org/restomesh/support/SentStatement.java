package org.restomesh.support;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * A statement as the application has sent it.
 *
 * @param template with a question mark for each parameter
 * @param filled with the values in their places, to be run again
 */
public record SentStatement(String template, String filled) {
  /** The end of a transaction that has sent something. */
  static final SentStatement COMMIT = new SentStatement("commit", "commit");

  private static final Pattern PARAMETER = Pattern.compile("\\?");

  /** The only one that has this in it. */
  public static SentStatement only(List<SentStatement> sent, String part) {
    List<SentStatement> found =
        sent.stream().filter(statement -> statement.template().contains(part)).toList();
    if (found.size() != 1) {
      throw new AssertionError("not one with " + part + ": " + found);
    }
    return found.get(0);
  }

  public boolean isCommit() {
    return equals(COMMIT);
  }

  /** In PostgreSQL's own notation of parameters. */
  String numbered() {
    AtomicInteger parameter = new AtomicInteger();
    return PARAMETER.matcher(template).replaceAll(mark -> "\\$" + parameter.incrementAndGet());
  }

  /** As many values of no type as it has parameters. */
  String nulls() {
    long parameters = PARAMETER.matcher(template).results().count();
    if (parameters == 0) {
      return "";
    }
    return LongStream.range(0, parameters)
        .mapToObj(i -> "null")
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
