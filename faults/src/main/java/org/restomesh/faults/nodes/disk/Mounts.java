package org.restomesh.faults.nodes.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What is mounted where, as Linux tells in /proc. */
public final class Mounts {
  private static final Path TABLE = Path.of("/proc/mounts");

  private Mounts() {}

  /** Where file systems of this type are mounted. */
  public static Stream<Path> points(String type) {
    if (!Files.exists(TABLE)) {
      return Stream.empty();
    }
    try {
      return points(Files.readAllLines(TABLE), type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Path> points(List<String> table, String type) {
    return table.stream()
        .map(line -> List.of(line.split(" ", -1)))
        .filter(columns -> columns.get(2).equals(type))
        .map(columns -> Path.of(columns.get(1).replace("\\040", " ")));
  }
}
