package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/security.md says to be tested is tested by something that exists. */
class SecurityDocumentTest {
  private static final Path CHECKOUT = Path.of(System.getProperty("basedir", "."), "../..");
  private static final Pattern TEST = Pattern.compile("\\b[A-Z]\\w+(?:Test|IT)\\b");
  private static final Pattern ROW = Pattern.compile("(?m)^\\|.+\\|$");

  private final String document = read();

  @Test
  void everyTestThatItNamesExists() throws IOException {
    Set<String> named = found(TEST);

    assertThat(named).hasSizeGreaterThan(50);
    assertThat(tests()).containsAll(named);
  }

  @Test
  void noThreatIsWithoutATest() {
    String threats = document.substring(document.indexOf("## Threats"));

    assertThat(ROW.matcher(threats.substring(0, threats.indexOf("## Not covered"))).results())
        .map(MatchResult::group)
        .filteredOn(row -> !row.startsWith("| Threat") && !row.startsWith("|---"))
        .isNotEmpty()
        .allMatch(row -> TEST.matcher(row).find());
  }

  private Set<String> found(Pattern pattern) {
    return pattern
        .matcher(document)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> tests() throws IOException {
    try (Stream<Path> tree = Files.walk(CHECKOUT)) {
      return tree.map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Test.java") || name.endsWith("IT.java"))
          .map(name -> name.replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }

  private static String read() {
    try {
      return Files.readString(CHECKOUT.resolve("docs/security.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
