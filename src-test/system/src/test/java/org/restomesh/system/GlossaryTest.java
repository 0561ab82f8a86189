package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.system.glossary.DocumentTables;
import org.restomesh.system.glossary.MainSources;

/** docs/glossary.md speaks of the code as it is, and the code in its words. */
class GlossaryTest {
  private static final Pattern CLASS = Pattern.compile("(?:[a-z]\\w*\\.)*[A-Z]\\w*");
  private static final Pattern TABLE = Pattern.compile("[a-z]+(?:_[a-z]+)*");

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9]+");
  private static final Pattern LAST_WORD = Pattern.compile("[A-Z][a-z0-9]*|[A-Z]+(?![a-z])");

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
  void everyPublicTypeEndsInAWordOfThisPage() {
    Set<String> known =
        Stream.of("Words of the domain", "Words of mechanisms", "Endings of class names")
            .flatMap(glossary::rows)
            .flatMap(row -> WORD.matcher(row.get(0)).results())
            .flatMap(word -> forms(word.group()))
            .collect(Collectors.toSet());

    List<String> types = sources.publicTypesOfTheServer();
    assertThat(types).hasSizeGreaterThan(500);
    assertThat(types)
        .as("end in no word of the glossary: a better name, or a line there")
        .filteredOn(
            type -> !type.endsWith("ed") && forms(lastWord(type)).noneMatch(known::contains))
        .isEmpty();
  }

  private static String lastWord(String type) {
    return LAST_WORD
        .matcher(type)
        .results()
        .reduce((first, second) -> second)
        .orElseThrow()
        .group();
  }

  /** The word itself, and what it may be the plural of. */
  private static Stream<String> forms(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return Stream.of(
        lower,
        lower.replaceFirst("s$", ""),
        lower.replaceFirst("es$", ""),
        lower.replaceFirst("ies$", "y"));
  }

  private List<String> words(String section, Pattern pattern, int column) {
    return glossary
        .rows(section)
        .flatMap(row -> DocumentTables.quoted(row.get(column)))
        .filter(pattern.asMatchPredicate())
        .distinct()
        .toList();
  }
}
