package org.restomesh.faults.nodes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A node's wall clock that is wrong, by Debian's libfaketime; its steady clock is not touched. */
final class WrongClock {
  private static final Path LIBRARIES = Path.of("/usr/lib");
  private static final Path NAME = Path.of("faketime/libfaketimeMT.so.1");

  private WrongClock() {}

  /** Why a clock cannot be wrong on this machine, if so. */
  static Optional<String> missing() {
    return library().isPresent()
        ? Optional.empty()
        : Optional.of("libfaketime is not installed (Debian's package)");
  }

  /**
   * The variables that a process starts with to be wrong.
   *
   * @param offset to the true time; negative is slow
   */
  static Map<String, String> environment(Duration offset) {
    String library =
        library().orElseThrow(() -> new IllegalStateException("No libfaketime")).toString();
    return Map.of(
        "LD_PRELOAD",
        library,
        "FAKETIME",
        "%+ds".formatted(offset.toSeconds()),
        "FAKETIME_DONT_FAKE_MONOTONIC",
        "1",
        // Or waits of the JVM, which are by the steady clock, are over at once, again and again.
        "FAKETIME_FORCE_MONOTONIC_FIX",
        "0");
  }

  /** Below /usr/lib/ and the machine's name, such as x86_64-linux-gnu. */
  private static Optional<Path> library() {
    if (!Files.isDirectory(LIBRARIES)) {
      return Optional.empty();
    }
    try (Stream<Path> machines = Files.list(LIBRARIES)) {
      return machines
          .map(machine -> machine.resolve(NAME))
          .filter(Files::exists)
          .sorted()
          .findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
