package org.restomesh.dev.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loads every class of this module at the start, so that a "mvn clean" in another terminal can't
 * delete what an orderly stop needs.
 */
final class ClassPreloader {
  private ClassPreloader() {}

  static void load() {
    try {
      URI source = ClassPreloader.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path root = Path.of(source);
      if (Files.isDirectory(root)) {
        for (String name : names(root)) {
          Class.forName(name);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException | ClassNotFoundException e) {
      throw new IllegalStateException("Our own classes can't be loaded", e);
    }
  }

  private static List<String> names(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }
}
