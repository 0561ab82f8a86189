package org.restomesh.system.glossary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes of all modules' main code, by package and name, and the tables of the migrations. */
public final class MainSources {
  public static final Path CHECKOUT = Path.of(System.getProperty("basedir", "."), "../..");
  private static final Path ROOT = Path.of("src/main/java/org/restomesh");
  private static final Path MIGRATIONS = Path.of("ejb-module/src/main/resources/db/migration");
  private static final List<String> MODULES =
      List.of(
          "receipt",
          "agent",
          "bench",
          "ejb-module",
          "server-config/dev",
          "simulators",
          "web-module",
          "websocket-module");
  private static final List<Path> SERVER =
      Stream.of("ejb-module", "web-module", "websocket-module").map(CHECKOUT::resolve).toList();
  private static final Pattern PUBLIC =
      Pattern.compile(
          "(?m)^public (?!@interface)(?!.* extends (?:DomainException|\\w*Failed|\\w*Refused|"
              + "Invalid\\w*|Resource\\w+|Token\\w+|\\w*Exception)\\b)");
  private static final Pattern CREATED = Pattern.compile("(?im)^create table (\\w+)");

  private final Map<String, Path> classes;

  public MainSources() {
    classes =
        MODULES.stream()
            .map(module -> CHECKOUT.resolve(module).resolve(ROOT))
            .flatMap(MainSources::classesOf)
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * @param name simple, or with as many of its packages before it as tell it from others
   */
  public List<String> named(String name) {
    return classes.keySet().stream()
        .filter(known -> known.equals(name) || known.endsWith("." + name))
        .toList();
  }

  /** Whether the class declares it: what stands at the indentation of members. */
  public boolean has(String home, String name, String member) {
    Pattern declared = Pattern.compile("(?m)^  [^ *\\n].*\\b" + member + "\\b");
    return Optional.ofNullable(classes.get(home + "." + name))
        .map(MainSources::read)
        .filter(source -> declared.matcher(source).find())
        .isPresent();
  }

  /** Simple names, without annotations, and without exceptions: those say what is wrong. */
  public List<String> publicTypesOfTheServer() {
    return classes.entrySet().stream()
        .filter(type -> SERVER.stream().anyMatch(type.getValue()::startsWith))
        .filter(type -> PUBLIC.matcher(read(type.getValue())).find())
        .map(type -> type.getKey().substring(type.getKey().lastIndexOf('.') + 1))
        .sorted()
        .toList();
  }

  /** How many types each package holds, by its folder. */
  public Map<Path, Long> packages() {
    return classes.values().stream()
        .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
  }

  public Set<String> tables() {
    return files(CHECKOUT.resolve(MIGRATIONS), ".sql").stream()
        .map(MainSources::read)
        .flatMap(sql -> CREATED.matcher(sql).results())
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  private static Stream<Map.Entry<String, Path>> classesOf(Path root) {
    Function<Path, String> name =
        file -> root.relativize(file).toString().replace(".java", "").replace('/', '.');
    return files(root, ".java").stream()
        .filter(file -> !file.endsWith("package-info.java"))
        .map(file -> Map.entry(name.apply(file), file));
  }

  private static List<Path> files(Path root, String ending) {
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(file -> file.toString().endsWith(ending)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
