package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder from which a server deploys by itself. */
public final class Deployments {
  private static final String WAR = ".war";

  private Deployments() {}

  /** A running server never sees half a file. */
  public static void put(Path archive, Path folder, String name) {
    try {
      Files.createDirectories(folder);
      Path part = folder.resolve(name + ".part");
      Files.copy(archive, part, StandardCopyOption.REPLACE_EXISTING);
      Files.move(part, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Could not copy " + archive, e);
    }
  }

  /**
   * The archive that could not be deployed: the server leaves a file with this suffix beside it.
   */
  static Optional<String> marked(Path folder, String suffix) {
    return names(folder)
        .filter(name -> name.endsWith(suffix))
        .map(name -> name.substring(0, name.length() - suffix.length()))
        .findFirst();
  }

  /** Paths of the first pages of all WARs in the folder. */
  static List<String> pagesOfWars(Path folder) {
    return names(folder)
        .filter(name -> name.endsWith(WAR))
        .map(name -> "/" + name.substring(0, name.length() - WAR.length()) + "/")
        .toList();
  }

  private static Stream<String> names(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
