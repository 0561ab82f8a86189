package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Java sources, resources, and the folder that both end up in.
 *
 * @param classPath what the sources are compiled against, their own folder of classes included
 */
record SourceSet(Path sources, Path resources, Path classes, List<Path> classPath) {
  private static final String JAVA = ".java";
  private static final String CLASS = ".class";

  /** Sources that have been saved since they were compiled. */
  List<Path> stale() {
    return files(sources).filter(this::isSource).filter(this::isStale).toList();
  }

  List<Path> all() {
    return files(sources).filter(this::isSource).toList();
  }

  /** "org/restomesh/shared/Money", the beginning of the names of all its class files. */
  String binaryName(Path source) {
    String name = sources.relativize(source).toString().replace('\\', '/');
    return name.substring(0, name.length() - JAVA.length());
  }

  /** Its class file and those of the types that are nested in it. */
  List<Path> classFiles(Path source) {
    Path compiled = classes.resolve(binaryName(source));
    Path folder = Objects.requireNonNull(compiled.getParent()); // it lies below classes
    String name = simpleName(source);
    try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(CLASS))
          .filter(file -> outermost(file).equals(name))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void removeClasses(Path source) {
    classFiles(source).forEach(SourceSet::delete);
  }

  private static String simpleName(Path source) {
    String name = source.getFileName().toString();
    return name.substring(0, name.length() - JAVA.length());
  }

  /** Deletes classes whose source is gone and returns the binary names of those sources. */
  List<String> removeOrphans() {
    Set<String> gone = new TreeSet<>();
    for (Path file : files(classes).filter(SourceSet::isOfSource).toList()) {
      String name = classes.relativize(file.resolveSibling(outermost(file))).toString();
      if (!Files.exists(sources.resolve(name + JAVA))) {
        delete(file);
        gone.add(name.replace('\\', '/'));
      }
    }
    return List.copyOf(gone);
  }

  /** Copies resources that are newer than their copies. Returns how many. */
  long copyResources() {
    return files(resources).filter(this::copyIfNewer).count();
  }

  private boolean copyIfNewer(Path resource) {
    Path copy = classes.resolve(resources.relativize(resource).toString());
    try {
      if (Files.exists(copy) && modified(copy).compareTo(modified(resource)) >= 0) {
        return false;
      }
      Files.createDirectories(copy.getParent());
      Files.copy(resource, copy, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A package-info leaves no class whose age could be compared. */
  private boolean isSource(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(JAVA) && !name.endsWith("-info.java");
  }

  private boolean isStale(Path source) {
    Path compiled = classes.resolve(binaryName(source) + CLASS);
    return !Files.exists(compiled) || modified(compiled).compareTo(modified(source)) < 0;
  }

  private static String outermost(Path classFile) {
    String name = classFile.getFileName().toString();
    String binary = name.substring(0, name.length() - CLASS.length());
    int nested = binary.indexOf('$');
    return nested < 0 ? binary : binary.substring(0, nested);
  }

  /** Neither made by an annotation processor, such as JMH's, nor of a package-info. */
  private static boolean isOfSource(Path file) {
    String path = file.toString();
    return path.endsWith(CLASS) && !path.contains("jmh_generated") && !path.contains("-info.");
  }

  private static FileTime modified(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> files(Path root) {
    if (!Files.isDirectory(root)) {
      return Stream.empty();
    }
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(Files::isRegularFile).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
