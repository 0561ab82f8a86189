package org.restomesh.bench.statements;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements in a log of PostgreSQL, normalised for comparison: in lower case, with single
 * spaces and a question mark for each parameter.
 */
final class LoggedStatements {
  /** Continued lines begin with a tab. */
  private static final Pattern STATEMENT =
      Pattern.compile("LOG:  (?:execute [^:]*|statement): (.*(?:\n\t.*)*)");

  /** What the product passes as a null parameter, the script writes as null. */
  private static final Pattern PARAMETER = Pattern.compile("\\$\\d+|\\bnull\\b");

  /** How pgbench makes an id of a number, which the product passes as a parameter. */
  private static final Pattern MADE_ID =
      Pattern.compile(
          "cast\\('[0-9a-f]{16}' \\|\\| lpad\\(to_hex\\(cast\\(\\? as bigint\\)\\), 16, '0'\\) as uuid\\)");

  private LoggedStatements() {}

  static List<String> in(String log) {
    List<String> statements = new ArrayList<>();
    Matcher matcher = STATEMENT.matcher(log);
    while (matcher.find()) {
      statements.add(normalised(matcher.group(1)));
    }
    return statements;
  }

  static String normalised(String statement) {
    String plain =
        PARAMETER
            .matcher(statement)
            .replaceAll("?")
            .replaceAll("\\s+", " ")
            .replaceAll("\\s*;\\s*$", "")
            .strip()
            .toLowerCase(Locale.ROOT);
    return MADE_ID.matcher(plain).replaceAll("?");
  }
}
