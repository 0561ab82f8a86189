package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.restomesh.dev.CannotRun;

/** A module whose tests need only a JVM or a kept installation. */
record Module(Path checkout, String folder) {
  /** In build order, without the in-container tests, which Arquillian runs. */
  private static final List<String> FOLDERS =
      List.of(
          "simulators",
          "ejb-module",
          "web-module",
          "websocket-module",
          "receipt",
          "agent",
          "server-config/dev",
          "bench",
          "src-test/architecture",
          "src-test/system");

  /** The class path of its tests, as the build writes it. */
  private static final String CLASS_PATH = "target/test.classpath";

  static List<Module> of(Path checkout) {
    return FOLDERS.stream().map(folder -> new Module(checkout, folder)).toList();
  }

  Path path() {
    return checkout.resolve(folder);
  }

  Path classes() {
    return path().resolve("target/classes");
  }

  private Path testClasses() {
    return path().resolve("target/test-classes");
  }

  /** Main classes and test classes. */
  List<SourceSet> sourceSets() {
    List<Path> dependencies = dependencies();
    return List.of(
        set("src/main", classes(), with(List.of(classes()), dependencies)),
        set("src/test", testClasses(), testClassPath()));
  }

  List<Path> testClassPath() {
    return with(List.of(testClasses(), classes()), dependencies());
  }

  /** The class with this simple name among its tests. */
  Optional<String> testNamed(String simpleName) {
    Path sources = path().resolve("src/test/java");
    if (!Files.isDirectory(sources)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.getFileName().toString().equals(simpleName + ".java"))
          .map(file -> sources.relativize(file.resolveSibling(simpleName)).toString())
          .map(name -> name.replace('/', '.').replace('\\', '.'))
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SourceSet set(String root, Path classes, List<Path> classPath) {
    return new SourceSet(
        path().resolve(root).resolve("java"),
        path().resolve(root).resolve("resources"),
        classes,
        classPath);
  }

  private List<Path> dependencies() {
    try {
      return Stream.of(Files.readString(path().resolve(CLASS_PATH)).strip().split(":"))
          .map(Path::of)
          .map(this::asFolder)
          .toList();
    } catch (IOException e) {
      throw new CannotRun(
          "There is no " + CLASS_PATH + " in " + folder + ": build once with mvn package.", e);
    }
  }

  /** For another module's archive, which is as old as the last build, its folder of classes. */
  private Path asFolder(Path archive) {
    Path target = archive.getParent();
    if (!archive.startsWith(checkout) || target == null) {
      return archive;
    }
    boolean ofTests = archive.getFileName().toString().endsWith("-tests.jar");
    return target.resolve(ofTests ? "test-classes" : "classes");
  }

  private static List<Path> with(List<Path> first, List<Path> others) {
    List<Path> all = new ArrayList<>(first);
    all.addAll(others);
    return all;
  }
}
