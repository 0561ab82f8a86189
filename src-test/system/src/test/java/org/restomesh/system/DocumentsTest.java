package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever code and documents refer to is in this repository: rules by {@code
 * contract/3-licensing#quote} and the like, which is a path below docs without its ending; pages by
 * links.
 */
class DocumentsTest {
  private static final Path CHECKOUT =
      Path.of(System.getProperty("basedir", "."), "../..").toAbsolutePath().normalize();

  private static final Set<String> PASSED_BY = Set.of(".git", ".servers", "target", "node_modules");
  private static final Pattern TEXT =
      Pattern.compile(".*[.](java|js|md|sql|xml|sh|html|properties|css|cli|py)");

  private static final Pattern RULE =
      Pattern.compile(
          "(?<![\\w/-])(?:docs/)?((?:contract|requirements)/[a-z0-9-]+)(?:[.]md)?(?:#([a-z0-9-]+))?");

  /** How rules were named before they were in this repository. */
  private static final Pattern NUMBER = Pattern.compile("(?i)\\b(?:contract|spec) [0-9]");

  /** A migration's text is never changed: its checksum is stored where it has run. */
  private static final Set<String> MIGRATIONS =
      Set.of("V13__order.sql", "V14__delivery.sql", "V17__order_ready.sql");

  private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\"");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.*)$");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
  private static final Pattern FENCED = Pattern.compile("(?s)```.*?```");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern OUTSIDE = Pattern.compile("[a-z]+:.*");
  private static final int LONGEST_LINE = 130;

  /**
   * Where developers read about the code as it is now; decisions and changes tell of former code.
   */
  private static final Pattern ABOUT_THE_CODE =
      Pattern.compile("(?:docs/|agent/|bench/|simulators/|)[A-Za-z-]+[.]md");

  private static final Pattern IN_TICKS = Pattern.compile("`([^`\n]+)`");
  private static final Pattern CLASS_NAME =
      Pattern.compile(
          "(?<![\\w/.-])(?:[a-z]\\w*[.])*([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?![\\w-])");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w*)");
  private static final Set<String> CLASSES_OF_OTHERS =
      Set.of(
          "ApplicationScoped",
          "CachingStateRepository",
          "RequestBody",
          "StandardWebhooks",
          "WebHeaderCollection");

  private static final Map<Path, String> TEXTS = new TreeMap<>();
  private static final Map<Path, Set<String>> ANCHORS = new HashMap<>();

  @BeforeAll
  static void read() throws IOException {
    Files.walkFileTree(
        CHECKOUT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes any) {
            return PASSED_BY.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes any) throws IOException {
            if (TEXT.matcher(file.getFileName().toString()).matches()) {
              TEXTS.put(file, Files.readString(file));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    pages().forEach(page -> ANCHORS.put(page, anchors(TEXTS.get(page))));
  }

  private static List<Path> pages() {
    return TEXTS.keySet().stream().filter(file -> file.toString().endsWith(".md")).toList();
  }

  private static Set<String> anchors(String page) {
    String prose = FENCED.matcher(page).replaceAll("");
    return Stream.concat(
            ID.matcher(page).results().map(id -> id.group(1)),
            HEADING.matcher(prose).results().map(heading -> slug(heading.group(1))))
        .collect(Collectors.toSet());
  }

  /** As GitHub makes it of a heading. */
  private static String slug(String heading) {
    return heading
        .replaceAll("<[^>]+>|[`*]", "")
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
        .replace(' ', '-');
  }

  @Test
  void everyRuleThatIsNamedIsThere() {
    List<String> unknown = new ArrayList<>();
    int named = 0;
    for (Map.Entry<Path, String> text : TEXTS.entrySet()) {
      for (MatchResult rule : RULE.matcher(text.getValue()).results().toList()) {
        named++;
        Set<String> anchors = ANCHORS.get(CHECKOUT.resolve("docs/" + rule.group(1) + ".md"));
        if (anchors == null || (rule.group(2) != null && !anchors.contains(rule.group(2)))) {
          unknown.add(CHECKOUT.relativize(text.getKey()) + ": " + rule.group());
        }
      }
    }
    System.out.println(named + " references to rules, " + unknown.size() + " unknown");

    assertThat(unknown).isEmpty();
    assertThat(named).isGreaterThan(500);
  }

  @Test
  void noRuleIsNamedByANumberThatNobodyCanLookUp() {
    assertThat(TEXTS)
        .allSatisfy(
            (file, text) -> {
              String name = file.getFileName().toString();
              if (!MIGRATIONS.contains(name) && !name.endsWith(".md")) {
                assertThat(NUMBER.matcher(text).results().map(MatchResult::group))
                    .as(name)
                    .isEmpty();
              }
            });
  }

  @Test
  void everyLinkLeadsSomewhere() {
    List<String> dead = new ArrayList<>();
    for (Path page : pages()) {
      String prose = CODE.matcher(TEXTS.get(page)).replaceAll("");
      LINK.matcher(prose)
          .results()
          .map(link -> link.group(1))
          .filter(link -> !OUTSIDE.matcher(link).matches() && !leads(page, link))
          .forEach(link -> dead.add(CHECKOUT.relativize(page) + ": " + link));
    }
    assertThat(dead).isEmpty();
  }

  private static boolean leads(Path from, String link) {
    String[] parts = link.split("#", 2);
    Path to = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    return Files.exists(to)
        && (parts.length == 1 || !ANCHORS.containsKey(to) || ANCHORS.get(to).contains(parts[1]));
  }

  @Test
  void everyClassThatADocumentNamesIsThere() {
    Set<String> declared =
        TEXTS.entrySet().stream()
            .filter(text -> text.getKey().toString().endsWith(".java"))
            .flatMap(text -> DECLARED.matcher(text.getValue()).results())
            .map(type -> type.group(1))
            .collect(Collectors.toSet());
    List<String> gone = new ArrayList<>();
    int named = 0;
    for (Path page : pages()) {
      String file = CHECKOUT.relativize(page).toString();
      if (!ABOUT_THE_CODE.matcher(file).matches() || file.equals("CHANGELOG.md")) {
        continue;
      }
      for (String name : classesIn(FENCED.matcher(TEXTS.get(page)).replaceAll(""))) {
        named++;
        if (!declared.contains(name) && !CLASSES_OF_OTHERS.contains(name)) {
          gone.add(file + ": " + name);
        }
      }
    }
    assertThat(gone).isEmpty();
    assertThat(named).isGreaterThan(300);
  }

  private static List<String> classesIn(String prose) {
    return IN_TICKS
        .matcher(prose)
        .results()
        .flatMap(code -> CLASS_NAME.matcher(code.group(1)).results())
        .map(name -> name.group(1))
        .toList();
  }

  @Test
  void aDiffCanShowEveryLine() {
    assertThat(pages())
        .allSatisfy(
            page ->
                assertThat(FENCED.matcher(TEXTS.get(page)).replaceAll("").lines())
                    .as(page.toString())
                    .filteredOn(line -> !line.startsWith("|") && !line.contains("]("))
                    .allMatch(line -> line.length() <= LONGEST_LINE));
  }
}
