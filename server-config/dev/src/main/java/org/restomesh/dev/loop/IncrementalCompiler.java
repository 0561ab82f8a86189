package org.restomesh.dev.loop;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.restomesh.dev.CannotRun;

/**
 * Compiles sources saved since their last compilation and, when the change is visible to others,
 * what uses them. Keeps no state between runs: a source is stale when it is newer than its class or
 * has none. Runs javac only; all other checks are left to the build.
 */
final class IncrementalCompiler {
  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

  /** Binary names of sources whose change is visible to others, in all source sets so far. */
  private final Set<String> changed = new HashSet<>();

  private int compiled;

  /** How many sources have been compiled. */
  int compiled() {
    return compiled;
  }

  /**
   * Compiles source sets in the order of the build.
   *
   * @param later source sets that use them and are compiled another time
   * @throws CannotRun with what javac says
   */
  void compile(List<SourceSet> sets, List<SourceSet> later) {
    int done = 0;
    try {
      for (SourceSet set : sets) {
        compile(set);
        done++;
      }
    } finally {
      sets.subList(done, sets.size()).forEach(this::invalidate);
      later.forEach(this::invalidate);
    }
  }

  private void compile(SourceSet set) {
    changed.addAll(set.removeOrphans());
    set.copyResources();
    Set<Path> done = new HashSet<>();
    Set<Path> next = new TreeSet<>(set.stale());
    next.addAll(dependents(set, done));
    while (!next.isEmpty()) {
      compile(set, next);
      done.addAll(next);
      next = dependents(set, done);
    }
  }

  private void compile(SourceSet set, Set<Path> sources) {
    Map<Path, Map<Path, ClassSignatures>> before = signatures(set, sources);
    // Without a class they will be compiled again should this fail, and no nested type is left
    // over.
    sources.forEach(set::removeClasses);
    run(set, sources);
    compiled += sources.size();
    signatures(set, sources)
        .forEach(
            (source, after) -> {
              if (!after.equals(before.get(source))) {
                changed.add(set.binaryName(source));
              }
            });
  }

  private void invalidate(SourceSet set) {
    dependents(set, Set.of()).forEach(set::removeClasses);
  }

  private void run(SourceSet set, Collection<Path> sources) {
    StringWriter log = new StringWriter();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      Files.createDirectories(set.classes());
      boolean compiles =
          javac
              .getTask(
                  log, files, null, options(set), null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!compiles) {
        throw new CannotRun("It does not compile:\n" + log);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> options(SourceSet set) {
    String classPath =
        set.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    return List.of(
        "-d",
        set.classes().toString(),
        "-cp",
        classPath,
        "--release",
        "17",
        "-parameters",
        "-g",
        "-proc:none",
        "-nowarn");
  }

  private static Map<Path, Map<Path, ClassSignatures>> signatures(
      SourceSet set, Collection<Path> sources) {
    Map<Path, Map<Path, ClassSignatures>> all = new TreeMap<>();
    for (Path source : sources) {
      all.put(
          source,
          set.classFiles(source).stream()
              .collect(Collectors.toMap(Function.identity(), ClassSignatures::of)));
    }
    return all;
  }

  /**
   * Sources that name something changed, in their text or in their class file: a class file keeps
   * no trace of constants, and a source does not name the types within a chain of calls.
   */
  private Set<Path> dependents(SourceSet set, Set<Path> done) {
    Set<Path> found = new TreeSet<>();
    if (changed.isEmpty()) {
      return found;
    }
    Map<Path, String> sources = new TreeMap<>();
    set.all().forEach(source -> sources.put(source, text(source, StandardCharsets.UTF_8)));
    addSubtypes(set, sources);
    Pattern names = anyOf(changed);
    sources.forEach(
        (source, text) -> {
          if (!done.contains(source)
              && (names.matcher(text).find() || namesChanged(set.classFiles(source)))) {
            found.add(source);
          }
        });
    return found;
  }

  /** Subtypes of something changed have changed as well. */
  private void addSubtypes(SourceSet set, Map<Path, String> sources) {
    int before;
    do {
      before = changed.size();
      Pattern supertypes =
          Pattern.compile("\\b(?:extends|implements)\\b[^{]*" + anyOf(changed).pattern());
      sources.forEach(
          (source, text) -> {
            if (supertypes.matcher(text).find()) {
              changed.add(set.binaryName(source));
            }
          });
    } while (changed.size() > before);
  }

  private static Pattern anyOf(Set<String> binaryNames) {
    return Pattern.compile(
        binaryNames.stream()
            .map(name -> Pattern.quote(name.substring(name.lastIndexOf('/') + 1)))
            .collect(Collectors.joining("|", "\\b(?:", ")\\b")));
  }

  private boolean namesChanged(List<Path> classFiles) {
    return classFiles.stream()
        // A class file holds names as plain text.
        .map(file -> text(file, StandardCharsets.ISO_8859_1))
        .anyMatch(text -> changed.stream().anyMatch(text::contains));
  }

  private static String text(Path file, Charset charset) {
    try {
      return new String(Files.readAllBytes(file), charset);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
