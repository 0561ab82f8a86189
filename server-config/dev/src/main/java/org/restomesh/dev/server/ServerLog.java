package org.restomesh.dev.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the one line in a server's log that says why it failed. */
public final class ServerLog {
  private static final Pattern PROBLEM = Pattern.compile(".*\\b(?:ERROR|FATAL|SEVERE)\\b.*");
  private static final Pattern INFO = Pattern.compile("\\bINFO\\b");
  private static final Pattern CAUSE =
      Pattern.compile("\\bCaused by: (?:[\\w.$]+\\.)?(\\w+(?:: .+)?)");

  /** Payara's summary, which writes its line ends as "%%%EOL%%%". */
  private static final Pattern DEPLOYMENT =
      Pattern.compile("Error occurred during deployment: (.+?)(?:%%%EOL|\\. Please see)");

  /** A fresh WildFly's remarks about the self-signed certificate that it will make. */
  private static final Pattern IGNORED = Pattern.compile("WFLYELY(?:00023|01084)");

  private static final int MAX_LINE_LENGTH = 400;

  private ServerLog() {}

  /** The most telling line and the path of the log. */
  public static String reason(Path log) {
    return reason(lines(log)) + " (log: " + log + ")";
  }

  /** The last cause of an error, else Payara's summary, else the last error, else the last line. */
  static String reason(List<String> lines) {
    List<String> fromFirstProblem =
        lines.stream().dropWhile(line -> !PROBLEM.matcher(line).matches()).toList();
    return last(fromFirstProblem, CAUSE)
        .or(() -> last(lines, DEPLOYMENT))
        .or(() -> last(fromFirstProblem, PROBLEM))
        .or(
            () ->
                lines.stream()
                    .reduce((before, line) -> line)
                    .filter(line -> !INFO.matcher(line).find()))
        .map(ServerLog::shortened)
        .orElse("it gave no reason");
  }

  /** Whether a line is worth showing: a warning or worse. */
  public static boolean isWarning(String line) {
    boolean warning =
        line.contains(" WARN ") || line.contains("[WARNING]") || PROBLEM.matcher(line).matches();
    return warning && !IGNORED.matcher(line).find();
  }

  private static Optional<String> last(List<String> lines, Pattern pattern) {
    return lines.stream()
        .map(pattern::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(found.groupCount()))
        .reduce((before, text) -> text);
  }

  private static String shortened(String line) {
    String text = line.strip().replaceFirst("[\"}\\])|#]+$", "");
    return text.length() <= MAX_LINE_LENGTH ? text : text.substring(0, MAX_LINE_LENGTH) + "...";
  }

  private static List<String> lines(Path log) {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
