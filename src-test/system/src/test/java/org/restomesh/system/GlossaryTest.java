package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.system.glossary.DocumentTables;
import org.restomesh.system.glossary.MainSources;

/**
 * docs/glossary.md speaks of the code as it is, and its lists of renames end when they are made.
 */
class GlossaryTest {
  private static final Pattern CLASS = Pattern.compile("(?:[a-z]\\w*\\.)*[A-Z]\\w*");
  private static final Pattern TABLE = Pattern.compile("[a-z]+(?:_[a-z]+)*");

  private final DocumentTables glossary = new DocumentTables("docs/glossary.md");
  private final MainSources sources = new MainSources();

  @Test
  void everyClassThatItNamesIsOneClass() {
    List<String> named = words("Words of the domain", CLASS, 2);
    List<String> mechanisms = words("Words of mechanisms", CLASS, 2);

    assertThat(named).hasSizeGreaterThan(100);
    assertThat(mechanisms).hasSizeGreaterThan(60);
    assertThat(Stream.concat(named.stream(), mechanisms.stream()).distinct())
        .as("not the name of exactly one class")
        .filteredOn(name -> sources.named(name).size() != 1)
        .isEmpty();
  }

  @Test
  void everyTableThatItNamesExists() {
    List<String> named = words("Words of the domain", TABLE, 2);

    assertThat(named).hasSizeGreaterThan(40);
    assertThat(sources.tables()).containsAll(named);
  }

  @Test
  void noWordIsExplainedTwice() {
    assertThat(glossary.rows("Words of the domain").map(row -> row.get(0))).doesNotHaveDuplicates();
    assertThat(glossary.rows("Words of mechanisms").map(row -> row.get(0))).doesNotHaveDuplicates();
  }

  @Test
  void aPackageThatWasRenamedIsNoLongerListed() {
    assertThat(glossary.rows("Packages"))
        .as("renamed")
        .filteredOn(row -> !sources.packages().contains(bare(row.get(0))) || isThere(row.get(1)))
        .isEmpty();
  }

  @Test
  void aClassThatIsGoneIsNoLongerListed() {
    assertThat(glossary.rows("Classes that go away"))
        .as("gone")
        .filteredOn(row -> !sources.has(bare(row.get(0)), bare(row.get(1))))
        .isEmpty();
  }

  @Test
  void aClassThatWasRenamedIsNoLongerListed() {
    assertThat(glossary.rows("Classes"))
        .as("renamed")
        .filteredOn(
            row ->
                !sources.has(bare(row.get(0)), bare(row.get(1)))
                    || sources.has(bare(row.get(0)), row.get(2)))
        .isEmpty();
  }

  @Test
  void aMemberThatWasRenamedIsNoLongerListed() {
    assertThat(glossary.rows("Constants and members"))
        .as("renamed")
        .filteredOn(row -> !isStillToBeRenamed(bare(row.get(0)), bare(row.get(1)), row.get(2)))
        .isEmpty();
  }

  @Test
  void namesToComeAreUniqueInTheServer() {
    assertThat(glossary.rows("Classes").filter(row -> isServer(bare(row.get(0)))))
        .extracting(row -> row.get(2))
        .doesNotHaveDuplicates();
  }

  private boolean isThere(String home) {
    return !home.isEmpty() && sources.packages().contains(home);
  }

  private boolean isStillToBeRenamed(String home, String member, String newName) {
    String[] parts = member.split("\\.", 2);
    return sources.has(home, parts[0], parts[1]) && !sources.has(home, parts[0], newName);
  }

  private static boolean isServer(String home) {
    return Stream.of("agent", "bench", "dev", "simulators")
        .noneMatch(other -> home.equals(other) || home.startsWith(other + "."));
  }

  private List<String> words(String section, Pattern pattern, int column) {
    return glossary
        .rows(section)
        .flatMap(row -> DocumentTables.quoted(row.get(column)))
        .filter(pattern.asMatchPredicate())
        .distinct()
        .toList();
  }

  private static String bare(String cell) {
    return cell.replace("`", "");
  }
}
