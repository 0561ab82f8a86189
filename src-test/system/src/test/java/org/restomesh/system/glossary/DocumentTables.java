package org.restomesh.system.glossary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tables of a document by the heading above them. */
public final class DocumentTables {
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  private final List<String> lines;

  /**
   * @param document such as docs/glossary.md
   */
  public DocumentTables(String document) {
    try {
      lines = Files.readAllLines(MainSources.CHECKOUT.resolve(document));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The cells of each row below a heading and its subheadings, without the rows of column names.
   */
  public Stream<List<String>> rows(String heading) {
    int level = level(heading);
    int start = lines.indexOf("#".repeat(level) + " " + heading) + 1;
    return Stream.iterate(start, line -> line + 1)
        .limit(lines.size() - start)
        .takeWhile(line -> !endsSection(lines.get(line), level))
        .filter(line -> lines.get(line).startsWith("| "))
        .filter(line -> !isHeadOfTable(line))
        .map(line -> cells(lines.get(line)));
  }

  /** What stands between backticks. */
  public static Stream<String> quoted(String cell) {
    return QUOTED.matcher(cell).results().map(found -> found.group(1));
  }

  private int level(String heading) {
    return lines.stream()
        .filter(line -> line.matches("#+ " + Pattern.quote(heading)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no heading " + heading))
        .indexOf(' ');
  }

  private static boolean endsSection(String line, int level) {
    return line.startsWith("#") && line.indexOf(' ') <= level;
  }

  private boolean isHeadOfTable(int line) {
    return line + 1 < lines.size() && lines.get(line + 1).startsWith("|--");
  }

  private static List<String> cells(String row) {
    String inner = row.substring(1, row.lastIndexOf('|'));
    return Stream.of(inner.split("\\|", -1)).map(String::strip).toList();
  }
}
